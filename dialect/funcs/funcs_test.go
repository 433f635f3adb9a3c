package funcs_test

import (
	"testing"

	_ "github.com/spvc/spvc/dialect/funcs"
	"github.com/spvc/spvc/internal/optest"
)

// Functions print as they are written.
func TestPrinted(t *testing.T) {
	optest.Printed(t,
		"  func.func private @none()",
		"  func.func nested @typed(i32 {a.b}, f32) -> (i32 {a.c}, f32)",
		"  func.func private @returns_a_function() -> (() -> i32)",
		"  func.func @named(%arg0: i32 {a.b}) -> i32 attributes {no_inline} {\n    return %arg0 : i32\n  }",
		"  func.func @indirect(%arg0: (i32) -> i32, %arg1: i32) -> i32 {\n    %0 = call_indirect %arg0(%arg1) {a.b} : (i32) -> i32\n    return %0 : i32\n  }",
	)
}

// Each operation is wrong in each way that its text and its definition know.
func TestWrong(t *testing.T) {
	in := func(body string) string {
		return "func.func private @g(i32) -> i32\nfunc.func @f(%n: i32, %x: f32) {\n" + body + "\nreturn\n}"
	}
	optest.Wrong(t, map[string]string{
		"func.func @f()":                                       "'func.func' op symbol declaration cannot have public visibility",
		"func.func @f(%a: i32, i32)":                           "expected SSA identifier",
		"func.func @f(i32, %a: i32)":                           "expected type instead of SSA identifier",
		"func.func @f() {\n}":                                  "expected non-empty function body",
		"func.func private @f() attributes {sym_name = \"x\"}": "'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary",
		"func.func @f() -> i32 {\nreturn\n}":                   "'func.return' op has 0 operands, but enclosing function (@f) returns 1",
		"func.func @f(%a: f32) -> i32 {\nreturn %a : f32\n}":   "type of return operand 0 ('f32') doesn't match function result type ('i32') in function @f",
		in("call @h() : () -> ()"):                             "'func.call' op 'h' does not reference a valid function",
		in("call @g() : () -> i32"):                            "'func.call' op incorrect number of operands for callee",
		in("call @g(%x) : (f32) -> i32"):                       "'func.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0",
		in("call @g(%n) : (i32) -> ()"):                        "'func.call' op incorrect number of results for callee",
		in("call @g(%n) : (i32) -> f32"):                       "'func.call' op result type mismatch at index 0",
		in("func.constant @h : () -> ()"):                      "'func.constant' op reference to undefined function 'h'",
		in("func.constant @g : () -> ()"):                      "'func.constant' op reference to function with mismatched type",
		in("%c = func.constant @g : (i32) -> i32\n\"func.call_indirect\"(%c) : ((i32) -> i32) -> ()"): "'func.call_indirect' op failed to verify that callee input types match argument types",
	})
}

// A constant is called by its name, as in mlir-opt.
func TestConstantsAreCalledDirectly(t *testing.T) {
	var src optest.Functions
	src.Add("(%x: i32) -> (i32, i64)", "%%f = func.constant @f1 : (i32) -> (i32, i64); %%r:2 = call_indirect %%f(%%x) {a = 1} : (i32) -> (i32, i64); return %%r#0, %%r#1 : i32, i64")
	src.Add("(%x: i32) -> (i32, i64)", "%%r:2 = call @f0(%%x) : (i32) -> (i32, i64); return %%r#0, %%r#1 : i32, i64")
	src.Add("(%f: () -> ())", "call_indirect %%f() : () -> (); return")
	src.CanonicalAsMLIR(t)
}
