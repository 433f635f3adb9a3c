func.func @twice(%a: i32) {      // expected-note {{previously defined here}}
  %a = "my.op"() : () -> i32     // expected-error {{redefinition of SSA value '%a'}}
  %b:2 = "my.op"() : () -> i32   // expected-error {{operation defines 1 results but was provided 2 to bind}}
  %c = "my.op"() : () -> ()      // expected-error {{cannot name an operation with no results}}
  %d:2 = "my.op"() : () -> (i32, i32)
  "my.use"(%d#2) : (i32) -> ()   // expected-error {{reference to invalid result number}}
  "my.use"(%b#1) : (i32) -> ()
  return
}

// -----

func.func @late() {
  "my.use"(%a) : (i32) -> ()     // expected-note {{previously used here with type 'i32'}}
  %a = "my.op"() : () -> f32     // expected-error {{definition of SSA value '%a#0' has type 'f32'}}
  return
}

// -----

func.func @scopes() {
  "my.region"() ({
    %inside = "my.op"() : () -> i32
    "my.end"() : () -> ()
  }) : () -> ()
  "my.use"(%inside) : (i32) -> () // expected-error {{use of undeclared SSA value name}}
  func.func @isolated() {
    "my.use"(%late) : (i32) -> () // expected-error {{use of undeclared SSA value name}}
    return
  }
  %late = "my.op"() : () -> i32
  return
}

// -----

func.func @labels() {
^a:
  cf.br ^a
^a:                              // expected-error {{redefinition of block '^a'}}
  "my.op"() : () -> ()
^b(%x: i32,                      // expected-note {{previously defined here}}
   %x: i32):                     // expected-error {{redefinition of SSA value '%x'}}
  cf.br ^a
}
