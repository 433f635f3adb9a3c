package scf_test

import (
	"testing"

	_ "github.com/spvc/spvc/dialect/cf"
	_ "github.com/spvc/spvc/dialect/funcs"
	_ "github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/internal/optest"
)

// What is printed is what mlir-opt prints.
func TestPrinted(t *testing.T) {
	optest.Printed(t, `  func.func @f(%arg0: index, %arg1: i32, %arg2: i1, %arg3: f32) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c1_i32 = arith.constant 1 : i32
    scf.for %arg4 = %c0 to %arg0 step %c1 {
      %11 = arith.addi %arg4, %arg4 : index
    }
    scf.for unsigned %arg4 = %c1_i32 to %arg1 step %c1_i32  : i32 {
    } {hello}
    %0 = scf.for %arg4 = %c1_i32 to %arg1 step %c1_i32 iter_args(%arg5 = %arg3) -> (f32)  : i32 {
      scf.yield %arg5 : f32
    }
    %1:2 = scf.for %arg4 = %c0 to %arg0 step %c1 iter_args(%arg5 = %arg3, %arg6 = %arg1) -> (f32, i32) {
      scf.yield %arg5, %arg6 : f32, i32
    }
    scf.parallel (%arg4, %arg5) = (%c0, %c0) to (%arg0, %arg0) step (%c1, %c1) {
      scf.reduce 
    } {foo}
    %2 = scf.parallel (%arg4) = (%c0) to (%arg0) step (%c1) init (%arg3) -> f32 {
      scf.reduce(%arg3 : f32) {
      ^bb0(%arg5: f32, %arg6: f32):
        %11 = arith.addf %arg5, %arg6 : f32
        scf.reduce.return %11 : f32
      }
    }
    %3:2 = scf.parallel (%arg4) = (%c0) to (%arg0) step (%c1) init (%arg3, %arg1) -> (f32, i32) {
      scf.reduce(%arg3, %arg1 : f32, i32) {
      ^bb0(%arg5: f32, %arg6: f32):
        scf.reduce.return %arg6 : f32
      }, {
      ^bb0(%arg5: i32, %arg6: i32):
        scf.reduce.return %arg6 : i32
      }
    }
    scf.if %arg2 {
    } {bar}
    %4 = scf.if %arg2 -> (f32) {
      scf.yield %arg3 : f32
    } else {
      scf.yield %2 : f32
    }
    %5:2 = scf.if %arg2 -> (f32, f32) {
      scf.yield %arg3, %arg3 : f32, f32
    } else {
      scf.yield %2, %arg3 : f32, f32
    }
    %6 = scf.while (%arg4 = %arg1) : (i32) -> f32 {
      scf.condition(%arg2) %arg3 : f32
    } do {
    ^bb0(%arg4: f32):
      scf.yield %arg1 : i32
    } attributes {abc}
    scf.while : () -> () {
      scf.condition(%arg2)
    } do {
      scf.yield
    }
    %7:2 = scf.while (%arg4 = %arg1, %arg5 = %arg3) : (i32, f32) -> (f32, f32) {
      scf.condition(%arg2) %arg5, %arg3 : f32, f32
    } do {
    ^bb0(%arg4: f32, %arg5: f32):
      scf.yield %arg1, %arg4 : i32, f32
    }
    scf.execute_region {
      cf.br ^bb1
    ^bb1:  // pred: ^bb0
      scf.yield
    }
    %8 = scf.execute_region -> f32 no_inline {
      scf.yield %arg3 : f32
    }
    %9 = scf.execute_region -> f32 {
      scf.yield %arg3 : f32
    } {foo}
    scf.index_switch %arg0 {q} 
    case 2 {
      scf.yield
    }
    case -5 {
      scf.yield
    }
    default {
    }
    %10 = scf.index_switch %arg0 -> i32 
    case 2 {
      scf.yield %arg1 : i32
    }
    default {
      scf.yield %c1_i32 : i32
    }
    scf.forall (%arg4, %arg5) in (%arg0, 4) {
    }
    scf.forall (%arg4) = (0) to (%arg0) step (2) {
    }
    scf.forall (%arg4) in (5) {
    } {hi}
    return %arg3 : f32
  }`)
}

// Each operation is wrong in each way that its text and its definition know, in MLIR's words.
func TestWrong(t *testing.T) {
	in := func(body string) string {
		return "func.func @f(%n: index, %m: i32, %c: i1, %x: f32) {\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n" + body + "\nreturn\n}"
	}
	optest.Wrong(t, map[string]string{
		in(`scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32, f32) { scf.yield %a : f32 }`):                           `mismatch in number of loop-carried values and defined values`,
		in(`%r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) { scf.yield %m : i32 }`):                           `'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'f32' != 'i32'`,
		in(`%r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) { scf.yield }`):                                    `'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs`,
		in(`%r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) { }`):                                              `'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs`,
		in(`%r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) { scf.yield %m : i32 }`):                           `use of value '%x' expects different type than prior uses: 'i32' vs 'f32'`,
		in(`scf.for %i = %x to %x step %x : f32 { }`):                                                                           `'scf.for' op operand #0 must be signless integer or index, but got 'f32'`,
		in(`"scf.for"(%c0, %n, %c1) ({ ^bb0(%i: i32): scf.yield }) : (index, index, index) -> ()`):                              `'scf.for' op expected induction variable to be same type as bounds and step`,
		in(`"scf.for"(%c0, %n, %c1) ({ ^bb0: scf.yield }) : (index, index, index) -> ()`):                                       `'scf.for' op different number of inits and region iter_args: 0 != 18446744073709551615`,
		in(`"scf.for"(%c0, %n, %c1, %x) ({ ^bb0(%i: index): scf.yield }) : (index, index, index, f32) -> ()`):                   `'scf.for' op mismatch in number of loop-carried values and defined values`,
		in(`"scf.for"(%c0, %n, %c1, %x) ({ ^bb0(%i: index): scf.yield %x : f32}) : (index, index, index, f32) -> f32`):          `'scf.for' op different number of inits and region iter_args: 1 != 0`,
		in(`"scf.for"(%c0, %n, %c1, %x) ({ ^bb0(%i: index, %a: i32): scf.yield %x : f32}) : (index, index, index, f32) -> f32`): `'scf.for' op 0-th init and 0-th region iter_arg have different type: 'f32' != 'i32'`,
		in(`"scf.for"(%c0, %n, %m) ({ ^bb0(%i: index): scf.yield }) : (index, index, i32) -> ()`):                               `'scf.for' op failed to verify that all of {lowerBound, upperBound, step} have same type`,
		in(`%q = scf.if %c -> (f32) { scf.yield %x : f32 }`):                                                                    `'scf.if' op must have an else block if defining values`,
		in(`%q = scf.if %c -> (f32) { scf.yield %x : f32 } else { }`):                                                           `'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs`,
		in(`%q = scf.if %c -> (f32) { scf.yield %m : i32 } else { scf.yield %x : f32 }`):                                        `'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i32' should match successor input type #0 'f32'`,
		in(`scf.if %m { }`): `use of value '%m' expects different type than prior uses: 'i1' vs 'i32'`,
		in(`"scf.if"(%c) ({ ^bb0(%a: i32): scf.yield}, {}) : (i1) -> ()`):                                                                                                 `'scf.if' op region #0 should have no arguments`,
		in(`"scf.if"(%c) ({}, {}) : (i1) -> ()`):                                                                                                                          `'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks`,
		in(`scf.parallel (%i, %j) = (%c0) to (%n, %n) step (%c1, %c1) { }`):                                                                                               `expected 2 operands`,
		in(`"scf.parallel"(%c0, %n, %c1) ({ ^bb0: scf.reduce }) {operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (index, index, index) -> ()`):                            `'scf.parallel' op expects the same number of induction variables: 0 as bound and step values: 1`,
		in(`"scf.parallel"(%c0, %n, %c1) ({ ^bb0(%i: i32): scf.reduce }) {operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (index, index, index) -> ()`):                   `'scf.parallel' op expects arguments for the induction variable to be of index type`,
		in(`"scf.parallel"() ({ ^bb0: scf.reduce }) {operandSegmentSizes = array<i32: 0, 0, 0, 0>} : () -> ()`):                                                           `'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step`,
		in(`scf.parallel (%i) = (%c0) to (%n) step (%c0) { }`):                                                                                                            `'scf.parallel' op constant step operand must be positive`,
		in(`%p = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 { }`):                                                                                      `'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0`,
		in(`%p = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 { scf.reduce(%m : i32) { ^bb0(%a: i32, %b: i32): scf.reduce.return %a : i32 } }`):          `'scf.reduce' op expects type of 0-th reduction operand: 'i32' to be the same as the 0-th result type: 'f32'`,
		in(`%p = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: i32, %b: f32): scf.reduce.return %b : f32 } }`):          `'scf.reduce.return' op must have type 'i32' (the type of the reduction inputs)`,
		in(`%p = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: f32): scf.reduce.return %a : f32 } }`):                   `'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region`,
		in(`%p = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: f32, %b: f32): scf.reduce.return %m : i32 } }`):          `'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)`,
		in(`%p:2 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> (f32, f32) { scf.reduce(%x : f32) { ^bb0(%a: f32, %b: f32): scf.reduce.return %a : f32 } }`): `number of operands and types do not match: got 1 operands and 2 types`,
		in(`%w = scf.while (%a = %m) : (i32) -> f32 { scf.condition(%c) %m : i32 } do { ^bb0(%z: f32): scf.yield %m : i32 }`):                                             `'scf.while' op along control flow edge from Operation scf.condition to parent: successor operand type #0 'i32' should match successor input type #0 'f32'`,
		in(`%w = scf.while (%a = %m) : (i32) -> f32 { scf.condition(%c) %x : f32 } do { ^bb0(%z: i32): scf.yield %m : i32 }`):                                             `'scf.while' op along control flow edge from Operation scf.condition to Region #1: successor operand type #0 'f32' should match successor input type #0 'i32'`,
		in(`%w = scf.while (%a = %m) : (i32) -> f32 { scf.condition(%c) %x : f32 } do { ^bb0(%z: f32): scf.yield %x : f32 }`):                                             `'scf.while' op along control flow edge from Operation scf.yield to Region #0: successor operand type #0 'f32' should match successor input type #0 'i32'`,
		in(`%w = scf.while (%a = %m) : (i32) -> f32 { scf.yield %x : f32 } do { ^bb0(%z: f32): scf.yield %m : i32 }`):                                                     `'scf.while' op expects the 'before' region to terminate with 'scf.condition'`,
		in(`%w = scf.while (%a = %m) : (i32) -> f32 { scf.condition(%c) %x : f32 } do { ^bb0(%z: f32): scf.condition(%c) %x : f32 }`):                                     `'scf.while' op expects the 'after' region to terminate with 'scf.yield'`,
		in(`%w = scf.while (%a = %m) : (i32, i32) -> f32 { scf.condition(%c) %x : f32 } do { ^bb0(%z: f32): scf.yield %m : i32 }`):                                        `expected as many input types as operands (expected 1 got 2)`,
		in(`%w = scf.while (%a = %m) : (i32) -> (f32, f32) { scf.condition(%c) %x : f32 } do { ^bb0(%z: f32): scf.yield %m : i32 }`):                                      `operation defines 2 results but was provided 1 to bind`,
		in(`%w = "scf.while"(%m) ({ ^bb0(%a: f32): "scf.condition"(%c, %x) : (i1, f32) -> () }, { ^bb0(%z: f32): scf.yield %m : i32 }) : (i32) -> f32`):                   `'scf.while' op along control flow edge from parent to Region #0: successor operand type #0 'i32' should match successor input type #0 'f32'`,
		in(`%e = scf.execute_region -> f32 { scf.yield %m : i32 }`):                                                                                                       `'scf.execute_region' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i32' should match successor input type #0 'f32'`,
		in(`scf.execute_region { }`): `'scf.execute_region' op region needs to have at least one block`,
		in(`"scf.execute_region"() ({ ^bb0(%q: i32): scf.yield }) : () -> ()`):                                                        `'scf.execute_region' op region cannot have any arguments`,
		in(`"scf.execute_region"() ({ }) : () -> ()`):                                                                                 `'scf.execute_region' op region needs to have at least one block`,
		in(`scf.index_switch %n case 2 { scf.yield } case 2 { scf.yield } default { scf.yield }`):                                     `'scf.index_switch' op has duplicate case value: 2`,
		in(`"scf.index_switch"(%n) <{cases = array<i64: 1>}> ({ scf.yield }) : (index) -> ()`):                                        `'scf.index_switch' op has 0 case regions but 1 case values`,
		in(`"scf.index_switch"(%n) <{cases = array<i64: 1>}> ({ scf.yield }, { scf.yield %m : i32 }) : (index) -> ()`):                `'scf.index_switch' op expected each region to return 0 values, but case region #0 returns 1`,
		in(`%z = "scf.index_switch"(%n) <{cases = array<i64: 1>}> ({ scf.yield %m : i32 }, { scf.yield %x : f32 }) : (index) -> i32`): `'scf.index_switch' op expected result #0 of each region to be 'i32'`,
		in(`%z = "scf.index_switch"(%n) <{cases = array<i64: 1>}> ({ scf.yield %m : i32 }, { }) : (index) -> i32`):                    `'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks`,
		in(`scf.yield`):                                                 `'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'`,
		in(`scf.condition(%c)`):                                         `'scf.condition' op expects parent op 'scf.while'`,
		in(`scf.reduce.return %x : f32`):                                `'scf.reduce.return' op expects parent op 'scf.reduce'`,
		in(`scf.forall (%i, %j) in (%n) { }`):                           `expected 2 upper bound values, got 1`,
		in(`scf.forall (%i) in (%n) shared_outs(%o = %x) -> (f32) { }`): `'scf.forall' op operand #1 must be variadic of ranked tensor of any type values, but got 'f32'`,
		in(`scf.forall (%i) in (%n) { } {mapping = [5]}`):               `'scf.forall' op attribute 'mapping' failed to satisfy constraint: Device Mapping array attribute`,
	})
}
