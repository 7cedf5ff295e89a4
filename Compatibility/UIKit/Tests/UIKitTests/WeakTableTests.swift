import Foundation
import Testing
import UIKit

@MainActor
@Suite struct WeakTableTests {
  private final class Listener {}

  @Test func `a table of weak objects forgets those that are gone`() {
    let table = NSHashTable<Listener>.weakObjects()
    let kept = Listener()
    do { table.add(Listener()) }
    table.add(kept)
    table.add(kept)
    #expect(table.allObjects.count == 1 && table.contains(kept) && table.anyObject === kept)
    table.remove(kept)
    #expect(table.count == 0)
  }

  @Test func `a map finds values by equal keys, and loses those of weak keys that are gone`() {
    let map = NSMapTable<NSString, Listener>.strongToStrongObjects()
    map.setObject(Listener(), forKey: NSString(string: "a"))
    #expect(map.object(forKey: NSString(string: "a")) != nil && map.count == 1)
    map.setObject(nil, forKey: NSString(string: "a"))
    #expect(map.count == 0)
    let weak = NSMapTable<Listener, NSString>.weakToStrongObjects()
    do { weak.setObject(NSString(string: "b"), forKey: Listener()) }
    #expect(weak.count == 0)
  }

  @Test func `members of any value are found by their names, others are nil`() {
    let info: [String: Any] = ["frame": CGRect(x: 1, y: 2, width: 3, height: 4), "time": 0.5]
    #expect(AnyMember(info["frame"]).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(AnyMember(info["time"]).doubleValue == 0.5)
    #expect(AnyMember.ifPresent(info["none"])?.doubleValue == nil)
    #expect(AnyMember("x").cgRectValue == nil && AnyMember("2.5").doubleValue == 2.5)
    #expect(AnyMember("a").isEqual("a") && !AnyMember("a").isEqual(1))
  }

  @Test func `the old interval of a display link is a number of frames at 60 a second`() {
    let link = CADisplayLink(target: Listener(), selector: Selector("step"))
    #expect(link.frameInterval == 1)
    link.frameInterval = 3
    #expect(link.preferredFramesPerSecond == 20 && link.frameInterval == 3)
  }
}
