// Uses whose order in memory is not that in which a file gives them.
"test_unknown.graph"() ({
  "test_unknown.u1"(%a) : (i32) -> ()
  "test_unknown.u2"(%a, %b#1) : (i32, i32) -> ()
  "test_unknown.u3"(%a, %b#1, %a) : (i32, i32, i32) -> ()
  %a = "test_unknown.def"() : () -> i32
  "test_unknown.u4"(%a, %b#0) : (i32, i32) -> ()
  %b:2 = "test_unknown.def"() : () -> (i32, i32)
  "test_unknown.u5"(%b#0, %b#1, %a) : (i32, i32, i32) -> ()
}) : () -> ()
