module {
  func.func private @"name with spaces"()
  func.func private @plain.name$1()
  func.func private @"1starts_with_digit"()
  func.func @caller() {
    call @"name with spaces"() : () -> ()
    "my.strings"() {backslash = "a\\b", empty = "", newline = "\0A", quote = "\22", tab = "\09", typed = "t" : i32, utf8 = "\E2\82\AC"} : () -> ()
    "my.symbols"() {flat = @plain.name$1, nested = @a::@"b c"::@d} : () -> ()
    "my.op.with.dots"() {"0" = 1 : i32, "a b" = 2 : i32, dotted.name = 3 : i32} : () -> ()
    return
  }
}
