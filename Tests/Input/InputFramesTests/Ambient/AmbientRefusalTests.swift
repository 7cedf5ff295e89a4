import InputFrames
import Testing

@Suite("Scales of light that are none")
struct AmbientRefusalTests {
  private func refusal(_ key: String, _ text: String) -> InputError? {
    #expect(throws: InputError.self) { try AmbientScale(properties: [key: text], of: "a.yml") }
  }

  @Test(arguments: ["dark", "inf", ""])
  func `an offset may be any number, and nothing else`(text: String) {
    let error = refusal(AmbientScale.offsetProperty, text)
    #expect(error?.reason == "DACTYL_LIGHT_OFFSET \"\(text)\" is no number")
    #expect(error?.hint == "it reads \"DACTYL_LIGHT_OFFSET=-3\"")
  }

  @Test(arguments: [AmbientScale.lightProperty, AmbientScale.nearProperty])
  func `a refusal says how such a number reads`(key: String) {
    #expect(refusal(key, "-3")?.hint == "it reads \"\(key)=0.25\"")
  }
}
