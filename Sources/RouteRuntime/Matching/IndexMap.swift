/// Values by number, few of them: two arrays, sorted. A dictionary would make the runtime look up how a number is hashed, which takes a
/// fifth of the time from the start of an app to its first match.
struct IndexMap<Value: Sendable>: Sendable {
    private var numbers: [Int] = []
    private var values: [Value] = []

    /// The value of a number; setting one that is there replaces it.
    subscript(number: Int) -> Value? {
        get {
            let place = place(of: number)
            return place < numbers.count && numbers[place] == number ? values[place] : nil
        }
        set {
            let place = place(of: number)
            let isKnown = place < numbers.count && numbers[place] == number
            switch (newValue, isKnown) {
            case (let value?, true): values[place] = value
            case (let value?, false):
                // Behind the others, then to its place: `insert` has the runtime make the type of a collection of one.
                numbers.append(number)
                values.append(value)
                for index in stride(from: numbers.count - 1, to: place, by: -1) {
                    numbers.swapAt(index, index - 1)
                    values.swapAt(index, index - 1)
                }
            case (nil, true):
                numbers.remove(at: place)
                values.remove(at: place)
            case (nil, false): break
            }
        }
    }

    private func place(of number: Int) -> Int {
        var low = 0
        var high = numbers.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
