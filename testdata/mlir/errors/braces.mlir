func.func @missing_brace() {
  "my.region"() ({
    "my.end"() : () -> ()
  ) : () -> ()                   // expected-error {{expected operation name in quotes}}
  return
}

// -----

func.func @one_too_many() {
  return
}
}                                // expected-error {{expected operation name in quotes}}
"my.op"(                         // expected-error {{expected ')' to end operand list}}

// -----

module {
  func.func @first() {
    return
  func.func @second() {
    return
  }
} // expected-error {{expected operation name in quotes, or '}' to end the region that begins at 18:8}}

// -----

// expected-error@below {{expected '"' in string literal}}
"my.string"() {a = "never ends}

// -----

func.func @wrong_bracket(%a: i32) {
  "my.op"(%a} : (i32) -> ()      // expected-error {{expected ')' to end operand list}}
  "my.op"() : ()                 // expected-error {{expected '->'}}
  return
}

// -----

"my.op"() {a = 1, a = 2} : () -> () // expected-error {{duplicate key 'a' in dictionary attribute}}
