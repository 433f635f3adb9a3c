// Every mistake gives one error, at its place; what follows from it gives none.

func.func @unknown_and_undefined(%a: i32) -> i32 {
  %0 = foo.unknown %a            // expected-error {{Dialect `foo' not found for custom op 'foo.unknown'}}
  %1 = arith.addi %0, %a : i32
  %2 = arith.addi %missing, %1 : i32 // expected-error {{use of undeclared SSA value name}}
  return %2 : i32
}

func.func @wrong_types(%a: i32, %b: f32) { // expected-note {{prior use here}}
  %0 = arith.addi %a, %a : i64   // expected-error {{use of value '%a' expects different type than prior uses: 'i64' vs 'i32'}}
  %1 = arith.addf %b %b : f32    // expected-error {{expected ','}}
  %2 = arith.addi %0, %0 : i64
  return
}

func.func @header(%a i32) {      // expected-error {{expected ':' and type for SSA operand}}
  %0 = arith.addi %a, %a : i32
  return
}

func.func @nested() {
  "my.region"() ({
    %0 = "my.bad"( : () -> i32   // expected-error {{expected ')' to end operand list}}
    "my.use"(%0) : (i32) -> ()
  }, {
    "my.fine"() : () -> ()
    "my.bad"() -> ()             // expected-error {{expected ':' followed by operation type}}
  }) : () -> ()
  cf.br ^nowhere                 // expected-error {{reference to an undefined block}}
}

#alias = my nonsense             // expected-error {{expected attribute value}}

"my.op"() {a = #alias} : () -> ()
"my.op"() {b = #other} : () -> () // expected-error {{undefined symbol alias id 'other'}}

func.func @after() {
  $$$                            // expected-error {{unexpected character}}
  "my.op"() : () -> i32 junk     // expected-error {{custom op 'junk' is unknown (tried 'func.junk' as well)}}
  return
}
