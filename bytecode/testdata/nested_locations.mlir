#line = loc("a.c":1:2)
#shared = loc(callsite("n"(#line) at "b.c":3:4))
module {
  "test_unknown.a"() : () -> () loc(#line)
  "test_unknown.a"() : () -> () loc(#shared)
  "test_unknown.a"() : () -> () loc(callsite(#shared at fused["c.c":1:1, #line, "d"]))
  "test_unknown.a"() : () -> () loc(fused<"metadata">[#shared, "c.c":7:7])
  "test_unknown.a"() : () -> () loc("only a name")
  "test_unknown.a"() : () -> () loc("b.c":3:4 to 5:6)
  "test_unknown.a"() : () -> () loc("range"("b.c":3:4 to 5:6))
  "test_unknown.a"() : () -> () loc(callsite(unknown at #line))
  "test_unknown.a"() : () -> () loc(unknown)
  "test_unknown.a"() : () -> () loc(#shared)
  "test_unknown.a"() : () -> () loc("far"("e.c":999999999:2))
  "test_unknown.region"() ({
  ^bb0(%x: i32 loc("arg"("x.c":1:1)), %y: i32 loc(#shared)):
    "test_unknown.a"() : () -> () loc("deep"(callsite("y.c":2:2 at callsite(#shared at "z"("y.c":2:2)))))
  }) : () -> () loc("region"("x.c":1:1))
}
