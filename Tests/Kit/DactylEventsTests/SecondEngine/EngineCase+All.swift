/// All cases of one, two and three recognizers.
extension EngineCase {
  /// The recognizers' switches: GEST:1.3-defaults.
  private static func switched(_ kind: PlainKind, isInner: Bool) -> [PlainSetup] {
    (0..<8).map { bits in
      PlainSetup(
        kind: kind, isInner: isInner, cancels: bits & 1 == 0, delaysBegan: bits & 2 != 0,
        delaysEnded: bits & 4 == 0)
    }
  }

  /// Each kind on either view, with every setting of its switches.
  static var singles: [EngineCase] {
    PlainKind.allCases.flatMap { kind in
      [true, false].flatMap { switched(kind, isInner: $0) }.map { EngineCase(setups: [$0]) }
    }
  }

  /// Every pair of kinds in one order of addition, on one view and on two, in every relation, with
  /// every setting of the first one's switches where they have no other relation.
  static func pairs(with first: PlainKind) -> [EngineCase] {
    let (there, back) = (Pair(one: 0, other: 1), Pair(one: 1, other: 0))
    return PlainKind.allCases.flatMap { second in
      places(2).flatMap { place -> [EngineCase] in
        let plain = EngineCase(setups: [
          PlainSetup(kind: first, isInner: place[0]), PlainSetup(kind: second, isInner: place[1]),
        ])
        let related: [(inout EngineCase) -> Void] = [
          { $0.requires = [there] }, { $0.requires = [back] }, { $0.requires = [there, back] },
          { $0.together = [there] }, { $0.spares = [there] }, { $0.spares = [back] },
          { $0.spares = [there, back] }, { $0.refuses = [0] }, { $0.refuses = [1] },
          { ($0.requires, $0.together) = ([there], [there]) },
          { ($0.requires, $0.spares) = ([there], [there]) },
          { ($0.requires, $0.refuses) = ([there], [1]) },
          { ($0.requires, $0.refuses) = ([there], [0]) },
        ]
        return switched(first, isInner: place[0]).map { EngineCase(setups: [$0, plain.setups[1]]) }
          + related.map { relate in
            var setting = plain
            relate(&setting)
            return setting
          }
      }
    }
  }

  /// Every three kinds in one order of addition, in every graph of failure requirements, and in some
  /// relations besides.
  static func triples(with first: PlainKind, _ second: PlainKind) -> [EngineCase] {
    let pairs = (0..<3).flatMap { one in
      (0..<3).filter { $0 != one }.map { Pair(one: one, other: $0) }
    }
    return PlainKind.allCases.flatMap { third in
      places(3).flatMap { place -> [EngineCase] in
        let setups = zip([first, second, third], place).map { PlainSetup(kind: $0, isInner: $1) }
        let graphs = (0..<64).map { bits in
          EngineCase(
            setups: setups,
            requires: Set(pairs.indices.filter { bits >> $0 & 1 == 1 }.map { pairs[$0] }))
        }
        let chain: Set<Pair> = [Pair(one: 0, other: 1)]
        return graphs + [
          EngineCase(setups: setups, together: [Pair(one: 0, other: 1), Pair(one: 1, other: 2)]),
          EngineCase(setups: setups, requires: chain, together: [Pair(one: 1, other: 2)]),
          EngineCase(setups: setups, requires: chain, spares: [Pair(one: 2, other: 0)]),
          EngineCase(setups: setups, requires: chain, refuses: [1]),
        ]
      }
    }
  }

  /// On which view each one is: all on the inner one, or one of them on the outer one. With all on the
  /// outer view a case is that of one view.
  private static func places(_ count: Int) -> [[Bool]] {
    let all = Array(repeating: true, count: count)
    return [all] + all.indices.map { outer in all.indices.map { $0 != outer } }
  }
}
