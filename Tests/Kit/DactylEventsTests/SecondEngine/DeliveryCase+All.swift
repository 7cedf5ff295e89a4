// The cases that are played. Views 2 and 3 are alike where they lie side by side: of two cases that differ
// in nothing but their names there is one.

extension DeliveryCase {
  private static let answers = [false, true]

  /// Each view takes one touch or several, alone or beside others.
  static let switched: [DeliveryCase] = answers.flatMap { isNested in
    (0..<64).compactMap { bits in
      var setting = DeliveryCase(isNested: isNested)
      for view in 0..<3 {
        setting.switches[view].isMultiple = bits >> (2 * view) & 1 == 1
        setting.switches[view].isExclusive = bits >> (2 * view) & 2 == 2
      }
      return !isNested && bits >> 2 & 3 > bits >> 4 ? nil : setting
    }
  }

  /// Views hand on what they hear, to the window where all do.
  static let passing: [DeliveryCase] = answers.flatMap { isNested in
    (1..<8).map { bits in
      var setting = DeliveryCase(isNested: isNested)
      for view in 0..<3 { setting.switches[view].passes = bits >> view & 1 == 1 }
      return setting
    }
  }

  /// A recognizer of every script and with every setting of its switches, on each view.
  static let recognizing: [DeliveryCase] = answers.flatMap { isNested in
    (isNested ? 1...3 : 1...2).flatMap { view in
      DeliveryScript.allCases.flatMap { script in
        (0..<8).map { bits in
          let recognizer = DeliverySetup(
            view: view, script: script, cancels: bits & 1 == 0, delaysBegan: bits & 2 == 2,
            delaysEnded: bits & 4 == 0)
          return DeliveryCase(isNested: isNested, recognizer: recognizer)
        }
      }
    }
  }

  /// The same with views that take one touch.
  static let recognizingOne = recognizing.map { setting in
    var setting = setting
    for view in 0..<3 { setting.switches[view].isMultiple = false }
    return setting
  }

  /// Those in which programs change something meanwhile: without a recognizer, and with one that withholds.
  static let changing = [DeliveryCase(), DeliveryCase(isNested: true)] + passing + late

  private static let late = recognizing.filter { setting in
    setting.recognizer?.delaysBegan == true && setting.recognizer?.cancels == true
      && setting.recognizer?.delaysEnded == true
  }

  /// Those in which a handler changes something. No rule says in which order touches end that a handler has
  /// ignored while their ends are on their way.
  static let handling: [DeliveryCase] = changing.flatMap { setting in
    (1...3).flatMap { view in
      program.filter { $0 != .ignoreEvents }.map { step in
        var setting = setting
        setting.handler = Handler(view: view, step: step)
        return setting
      }
    }
  }

  /// What programs do to views with fingers on them, and to the recognizer.
  static let program: [DeliveryStep] = [
    .remove(1), .remove(2), .remove(3), .add(1), .add(2), .add(3),
    .put(2, into: 0), .put(3, into: 0), .put(3, into: 1), .put(3, into: 2),
    .hide(1), .hide(2), .show(1), .show(2), .disable(1), .disable(2), .enable(1), .enable(2),
    .turnMultiple(2), .turnExclusive(2), .ignoreEvents, .heedEvents, .disableRecognizer,
    .enableRecognizer,
  ]
}
