import Testing

@testable import LinuxSpeech

@Suite("Answers of the speech service")
struct AnswerTests {
  @Test(arguments: [
    ("251-en\r\n251 OK GET RETURNED\r\n", "en"), ("251-pt-BR\r\n251 OK\r\n", "pt-BR"),
    ("251 OK GET RETURNED\r\n", nil), ("", nil), ("251-", nil), ("abc-en\r\n", nil),
    ("300-", nil),
  ])
  func `the first parameter stands behind the number and a dash`(reply: String, tells: String?) {
    #expect(SpeechLibrary.parameter(of: reply) == tells)
  }
}
