// Each piece holds one mistake that the verifier must find, worded as mlir-opt
// does.

func.func @one_result(%a: i32) {
  // expected-error @+1 {{'arith.addi' op requires one result}}
  %0:2 = "arith.addi"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}

// -----

func.func @operand_count(%a: i32) {
  // expected-error @+1 {{'arith.addi' op expected 2 operands, but found 1}}
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}

// -----

func.func @single_operand(%a: i32) {
  // expected-error @+1 {{'arith.extsi' op requires a single operand}}
  %0 = "arith.extsi"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

func.func @zero_results(%a: i1) {
  // expected-error @+1 {{'cf.assert' op requires zero results}}
  %0 = "cf.assert"(%a) <{msg = "m"}> : (i1) -> i32
  return
}

// -----

func.func @zero_operands() {
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
  // expected-error @+1 {{'arith.constant' op requires zero operands}}
  %1 = "arith.constant"(%0) <{value = 1 : i32}> : (i32) -> i32
  return
}

// -----

func.func @zero_regions(%a: i32) {
  // expected-error @+1 {{'arith.extsi' op requires zero regions}}
  %0 = "arith.extsi"(%a) ({}) : (i32) -> i64
  return
}

// -----

func.func @two_regions(%a: index) {
  // expected-error @+1 {{'affine.if' op expected 2 regions}}
  "affine.if"(%a) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({"affine.yield"() : () -> ()}) : (index) -> ()
  return
}

// -----

func.func @one_region(%a: index) {
  // expected-error @+1 {{'affine.for' op requires one region}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 2 : index, upperBoundMap = affine_map<() -> (9)>}> : () -> ()
  return
}

// -----

func.func @successors(%a: i32) {
  // expected-error @+1 {{'cf.br' op requires 1 successor but found 2}}
  "cf.br"() [^bb1, ^bb1] : () -> ()
^bb1:
  return
}

// -----

func.func @operand_type(%a: i32, %b: f32) {
  // expected-error @+1 {{'arith.addi' op operand #1 must be signless-integer-like, but got 'f32'}}
  %0 = "arith.addi"(%a, %b) : (i32, f32) -> i32
  return
}

// -----

func.func @result_type(%a: i32) {
  // expected-error @+1 {{'arith.cmpi' op result #0 must be bool-like, but got 'i2'}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (i32, i32) -> i2
  return
}

// -----

func.func @variadic_type(%a: f32) {
  // expected-error @+1 {{'memref.alloc' op operand #0 must be variadic of index, but got 'f32'}}
  %0 = "memref.alloc"(%a) <{operandSegmentSizes = array<i32: 1, 0>}> : (f32) -> memref<?xf32>
  return
}

// -----

func.func @missing_attribute(%a: i32) {
  // expected-error @+1 {{'arith.cmpi' op requires attribute 'predicate'}}
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}

// -----

func.func @attribute_case(%a: i32) {
  // expected-error @+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
  %0 = "arith.cmpi"(%a, %a) {predicate = 77 : i64} : (i32, i32) -> i1
  return
}

// -----

func.func @types_agree() {
  // expected-error @+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() <{value = 1 : i64}> : () -> i32
  return
}

// -----

func.func @types_follow(%a: vector<2xi32>) {
  // expected-error @+1 {{'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (vector<2xi32>, vector<2xi32>) -> vector<3xi1>
  return
}

// -----

func.func @same_type(%a: i32, %b: i64) {
  // expected-error @+1 {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  return
}

// -----

func.func @same_operand_type(%a: i32, %b: i64) {
  // expected-error @+1 {{'arith.cmpi' op requires all operands to have the same type}}
  %0 = "arith.cmpi"(%a, %b) <{predicate = 1 : i64}> : (i32, i64) -> i1
  return
}

// -----

func.func @cast(%a: i32) {
  // expected-error @+1 {{'arith.extsi' op operand type 'i32' and result type 'i2' are cast incompatible}}
  %0 = arith.extsi %a : i32 to i2
  return
}

// -----

func.func @elementwise(%a: vector<2xi32>) {
  // expected-error @+1 {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = "arith.extsi"(%a) : (vector<2xi32>) -> i64
  return
}

// -----

func.func @segments(%a: i1) {
  // expected-error @+1 {{'cf.cond_br' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  "cf.cond_br"(%a) [^bb1, ^bb1] : (i1) -> ()
^bb1:
  return
}

// -----

func.func @negative_segments(%a: i1) {
  // expected-error @+1 {{'cf.cond_br' op 'operandSegmentSizes' attribute cannot have negative elements}}
  "cf.cond_br"(%a) [^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 1, -1>}> : (i1) -> ()
^bb1:
  return
}

// -----

func.func @branch_count(%a: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 0}}
  cf.br ^bb1(%a : i32)
^bb1:
  return
}

// -----

func.func @branch_type(%a: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^bb1(%a : i32)
^bb1(%b: f32):
  return
}

// -----

func.func @terminator_in_the_middle() {
  // expected-error @+1 {{'func.return' op must be the last operation in the parent block}}
  return
  return
}

// -----

func.func @no_terminator(%a: i32) {
  // expected-error @+1 {{block with no terminator, has %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32}}
  %0 = arith.addi %a, %a : i32
}

// -----

// expected-error @+1 {{empty block: expect at least a terminator}}
func.func @empty_block() {
  cf.br ^bb1
^bb1:
}

// -----

// expected-error @+1 {{entry block of region may not have predecessors}}
func.func @entry_has_predecessor() {
^bb0:
  cf.br ^bb0
}

// -----

func.func @return_count() -> i32 {
  // expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@return_count) returns 1}}
  return
}

// -----

func.func @return_type(%a: f32) -> i32 {
  // expected-error @+1 {{type of return operand 0 ('f32') doesn't match function result type ('i32') in function @return_type}}
  return %a : f32
}

// -----

func.func @no_callee() {
  // expected-error @+1 {{'func.call' op 'nowhere' does not reference a valid function}}
  call @nowhere() : () -> ()
  return
}

// -----

func.func private @callee(i32) -> i32
func.func @call_operand(%a: f32) {
  // expected-error @+1 {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  %0 = call @callee(%a) : (f32) -> i32
  return
}

// -----

func.func private @callee(i32) -> i32
func.func @call_result(%a: i32) {
  // expected-error @+3 {{'func.call' op result type mismatch at index 0}}
  // expected-note @+2 {{op result types: 'f32'}}
  // expected-note @+1 {{function result types: 'i32'}}
  %0 = call @callee(%a) : (i32) -> f32
  return
}

// -----

func.func @constant_function() {
  // expected-error @+1 {{'func.constant' op reference to undefined function 'nowhere'}}
  %f = constant @nowhere : () -> ()
  return
}

// -----

// expected-error @+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @public_declaration()

// -----

// expected-error @+1 {{'func.func' op requires attribute 'sym_name'}}
"func.func"() <{function_type = () -> ()}> ({}) : () -> ()

// -----

// expected-error @+1 {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"func.func"() <{function_type = i32, sym_name = "f"}> ({}) : () -> ()

// -----

// expected-error @+1 {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "secret"}}
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "secret"}> ({}) : () -> ()

// -----

// expected-error @+1 {{'func.func' op entry block must have 1 arguments to match function signature}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{'func.func' op type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i32')}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: f32):
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 0}}
"func.func"() <{arg_attrs = [{}], function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({}) : () -> ()

// -----

// expected-error @+1 {{'func.func' op arguments may only have dialect attributes}}
func.func private @argument_attributes(i32 {plain})

// -----

func.func private @twice() // expected-note {{see existing symbol definition here}}
// expected-error @+1 {{redefinition of symbol named 'twice'}}
func.func private @twice()

// -----

// expected-error @+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'plain'}}
module attributes {plain} {
}

// -----

// expected-error @+1 {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
module {
^bb0:
  "test.a"() : () -> ()
^bb1:
  "test.b"() : () -> ()
}

// -----

// expected-error @+1 {{'builtin.module' op region should have no arguments}}
module {
^bb0(%a: i32):
}

// -----

func.func @same_block() {
  // expected-error @+1 {{operand #0 does not dominate this use}}
  "test.use"(%0) : (i32) -> ()
  // expected-note @+1 {{operand defined here (op in the same block)}}
  %0 = "test.def"() : () -> i32
  return
}

// -----

func.func @same_region(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  // expected-note @+1 {{operand defined here (op in the same region)}}
  %0 = "test.def"() : () -> i32
  cf.br ^bb2
^bb2:
  // expected-error @+1 {{operand #0 does not dominate this use}}
  "test.use"(%0) : (i32) -> ()
  return
}

// -----

func.func @parent_region() {
  "test.holder"() ({
    // expected-error @+1 {{operand #0 does not dominate this use}}
    "test.use"(%0) : (i32) -> ()
  }) : () -> ()
  // expected-note @+1 {{operand defined here (op in a parent region)}}
  %0 = "test.def"() : () -> i32
  return
}

// -----

// expected-note @+1 {{operand defined as a block argument (block #1 in the same region)}}
func.func @argument(%a: i32) {
  cf.br ^bb1(%0 : i32) // expected-error {{operand #0 does not dominate this use}}
^bb1(%0: i32):
  return
}

// -----

func.func @unreachable_is_fine(%a: i32) {
  return
^bb1:
  "test.use"(%0) : (i32) -> ()
  %0 = "test.def"() : () -> i32
  cf.br ^bb1
}

// -----

func.func @not_the_parent() {
  "test.holder"() ({
    // expected-error @+1 {{'func.return' op expects parent op 'func.func'}}
    "func.return"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @implicit_terminator() {
  // expected-error @+2 {{'affine.for' op expects regions to end with 'affine.yield', found 'test.other'}}
  // expected-note @+1 {{in custom textual format, the absence of terminator implies 'affine.yield'}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 2 : index, upperBoundMap = affine_map<() -> (9)>}> ({
  ^bb0(%i: index):
    "test.other"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @unknown_operation() {
  // expected-error @+1 {{unregistered operation 'func.nothing' found in dialect ('func') that does not allow unknown operations}}
  "func.nothing"() : () -> ()
  return
}
