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
                numbers.insert(number, at: place)
                values.insert(value, at: place)
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
