/// Where a way forward leads: what was left by going back, whoever did it, until something else is shown.
///
/// It follows the transitions of an interface, so that a system Back cannot put it out of step; and it keeps destinations, not screens,
/// which may go.
@MainActor
final class ForwardSteps {
    /// A step that was undone.
    struct Step {
        let origin: ScreenOrigin
        let presentation: Presentation
    }

    /// The next one is the last.
    private(set) var steps: [Step] = []
    /// What is being shown as a step forward, and so does not put an end to the others.
    private var expected: Set<StackEntry> = []

    func takeLast() -> Step? { steps.popLast() }
    func putBack(_ step: Step) { steps.append(step) }

    /// Takes note that a step forward is about to be shown.
    func expect(_ entry: StackEntry) { expected.insert(entry) }
    func expectNoMore(_ entry: StackEntry) { expected.remove(entry) }

    func follow(_ transition: NavigationTransition, _ records: [StackEntry: EntryRecord]) {
        switch transition.kind {
        case .pop, .dismiss:
            // From the end of the history on: what left there is what a way forward leads to.
            let history = transition.before.history
            let left = history.reversed().prefix { !transition.after.contains($0) }
            for entry in left {
                guard let origin = records[entry]?.origin else {
                    // A screen that cannot be made again: what lies behind it cannot be reached either.
                    steps = []
                    continue
                }
                let isBottom = transition.before.navigation(at: entry).map { $0.stack.root == entry } ?? true
                steps.append(Step(origin: origin, presentation: isBottom ? .present : .push))
            }
        case .push, .present, .set:
            if !expected.contains(transition.after.visible) { steps = [] }
        // The steps belong to the stack that was in front.
        case .select: steps = []
        case .install, .none: break
        }
    }
}
