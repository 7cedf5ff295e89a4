import CWayland
import CWaylandProtocols

/// The callbacks of `tablet-unstable-v2` for the tablets, tools and pads of a seat.
final class TabletListeners {
  let tablet = Listener(zwp_tablet_v2_listener()) { table in
    unsafe table.name = { data, _, name in
      let tablet: WaylandTablet? = unsafe CallbackObject.object(data)
      if let name = unsafe name { unsafe tablet?.named(String(cString: name)) }
    }
    unsafe table.id = { data, _, vendor, product in
      let tablet: WaylandTablet? = unsafe CallbackObject.object(data)
      tablet?.identified(vendor, product)
    }
    unsafe table.path = { _, _, _ in }
    unsafe table.done = { data, _ in
      let tablet: WaylandTablet? = unsafe CallbackObject.object(data)
      tablet?.described()
    }
    unsafe table.removed = { data, _ in
      let tablet: WaylandTablet? = unsafe CallbackObject.object(data)
      tablet?.removed()
    }
  }

  let tool = Listener(zwp_tablet_tool_v2_listener()) { table in
    TabletListeners.describe(&table)
    TabletListeners.move(&table)
    unsafe table.proximity_in = { data, _, serial, tablet, surface in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      unsafe tool?.entered(tablet, surface, serial: serial)
    }
    unsafe table.proximity_out = { data, _ in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      tool?.left()
    }
    unsafe table.down = { data, _, serial in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      tool?.touched(isDown: true, serial: serial)
    }
    unsafe table.up = { data, _ in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      tool?.touched(isDown: false)
    }
    unsafe table.button = { data, _, serial, code, state in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      tool?.pressed(code, isDown: state != 0, serial: serial)
    }
    unsafe table.frame = { data, _, stamp in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      guard let tool else { return }
      tool.frame(at: tool.moment(stamp))
    }
  }

  private static func describe(_ table: inout zwp_tablet_tool_v2_listener) {
    unsafe table.type = { data, _, code in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      tool?.typed(code)
    }
    unsafe table.hardware_serial = { data, _, _, low in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      tool?.pen.serial = low
    }
    unsafe table.hardware_id_wacom = { _, _, _, _ in }
    unsafe table.capability = { data, _, capability in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      switch capability {
      case ZWP_TABLET_TOOL_V2_CAPABILITY_TILT.rawValue: tool?.pen.senses.insert(.tilt)
      case ZWP_TABLET_TOOL_V2_CAPABILITY_PRESSURE.rawValue: tool?.pen.senses.insert(.pressure)
      case ZWP_TABLET_TOOL_V2_CAPABILITY_DISTANCE.rawValue: tool?.pen.senses.insert(.distance)
      case ZWP_TABLET_TOOL_V2_CAPABILITY_ROTATION.rawValue: tool?.pen.senses.insert(.rotation)
      default: break
      }
    }
    unsafe table.done = { _, _ in }
    unsafe table.removed = { data, _ in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      tool?.removed()
    }
  }

  private static func move(_ table: inout zwp_tablet_tool_v2_listener) {
    unsafe table.motion = { data, _, x, y in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      tool?.moved(x: x.points, y: y.points)
    }
    unsafe table.pressure = { data, _, value in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      tool?.pen.pressed(value)
    }
    unsafe table.distance = { data, _, value in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      tool?.pen.lifted(to: value)
    }
    unsafe table.tilt = { data, _, x, y in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      tool?.pen.tilted(x: x.points, y: y.points)
    }
    unsafe table.rotation = { data, _, degrees in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      tool?.pen.turned(to: degrees.points)
    }
    // The slider of an airbrush: `UITouch` has no name for it.
    unsafe table.slider = { _, _, _ in }
    unsafe table.wheel = { data, _, _, clicks in
      let tool: WaylandTool? = unsafe CallbackObject.object(data)
      tool?.mouse?.scrolled(clicks: clicks)
    }
  }

  let pad = Listener(zwp_tablet_pad_v2_listener()) { table in
    unsafe table.group = { data, _, group in
      let pad: WaylandPad? = unsafe CallbackObject.object(data)
      if let group = unsafe group { unsafe pad?.add(group: group) }
    }
    unsafe table.path = { _, _, _ in }
    unsafe table.buttons = { data, _, count in
      let pad: WaylandPad? = unsafe CallbackObject.object(data)
      pad?.set(buttons: count)
    }
    unsafe table.done = { data, _ in
      let pad: WaylandPad? = unsafe CallbackObject.object(data)
      pad?.described()
    }
    unsafe table.button = { data, _, stamp, number, state in
      let pad: WaylandPad? = unsafe CallbackObject.object(data)
      pad?.pressed(number, isDown: state != 0, at: stamp)
    }
    unsafe table.enter = { data, _, _, _, surface in
      let pad: WaylandPad? = unsafe CallbackObject.object(data)
      unsafe pad?.entered(surface)
    }
    unsafe table.leave = { data, _, _, _ in
      let pad: WaylandPad? = unsafe CallbackObject.object(data)
      pad?.left()
    }
    unsafe table.removed = { data, _ in
      let pad: WaylandPad? = unsafe CallbackObject.object(data)
      pad?.removed()
    }
  }

  let group = Listener(zwp_tablet_pad_group_v2_listener()) { table in
    unsafe table.buttons = { _, _, _ in }
    unsafe table.ring = { data, _, ring in
      let pad: WaylandPad? = unsafe CallbackObject.object(data)
      if let ring = unsafe ring { unsafe pad?.add(ring: ring) }
    }
    unsafe table.strip = { data, _, strip in
      let pad: WaylandPad? = unsafe CallbackObject.object(data)
      if let strip = unsafe strip { unsafe pad?.add(strip: strip) }
    }
    unsafe table.modes = { _, _, _ in }
    unsafe table.done = { _, _ in }
    unsafe table.mode_switch = { _, _, _, _, _ in }
  }

  let ring = Listener(zwp_tablet_pad_ring_v2_listener()) { table in
    unsafe table.source = { _, _, _ in }
    unsafe table.angle = { data, _, degrees in
      let part: WaylandPad.Part? = unsafe CallbackObject.object(data)
      part?.moved(to: degrees.points)
    }
    unsafe table.stop = { data, _ in
      let part: WaylandPad.Part? = unsafe CallbackObject.object(data)
      part?.stopped()
    }
    unsafe table.frame = { data, _, stamp in
      let part: WaylandPad.Part? = unsafe CallbackObject.object(data)
      part?.frame(stamp)
    }
  }

  let strip = Listener(zwp_tablet_pad_strip_v2_listener()) { table in
    unsafe table.source = { _, _, _ in }
    unsafe table.position = { data, _, position in
      let part: WaylandPad.Part? = unsafe CallbackObject.object(data)
      part?.moved(to: Double(position))
    }
    unsafe table.stop = { data, _ in
      let part: WaylandPad.Part? = unsafe CallbackObject.object(data)
      part?.stopped()
    }
    unsafe table.frame = { data, _, stamp in
      let part: WaylandPad.Part? = unsafe CallbackObject.object(data)
      part?.frame(stamp)
    }
  }
}
