// The dialect of these operations is defined in verify_test.go.

%i, %f = "check.def"() : () -> (i32, f32)
// expected-error @+1 {{'check.same_element' op requires the same element type for all operands}}
"check.same_element"(%i, %f) : (i32, f32) -> ()

// -----

%a, %b = "check.def"() : () -> (tensor<2xi32>, vector<3xi32>)
"check.same_element"(%a, %b) : (tensor<2xi32>, vector<3xi32>) -> ()

// -----

// expected-error @+1 {{'check.same_element' op expected 1 or more operands, but found 0}}
"check.same_element"() : () -> ()

// -----

%a = "check.def"() : () -> tensor<2xi32>
// expected-error @+1 {{'check.same_elements' op requires the same element type for all operands and results}}
%0 = "check.same_elements"(%a) : (tensor<2xi32>) -> f32

// -----

%a = "check.def"() : () -> i32
// expected-error @+1 {{'check.same_elements' op expected 1 or more results}}
"check.same_elements"(%a) : (i32) -> ()

// -----

%a, %b, %c = "check.def"() : () -> (tensor<2x?xi32>, memref<2x5xi8>, tensor<*xf32>)
"check.same_shape"(%a, %b, %c) : (tensor<2x?xi32>, memref<2x5xi8>, tensor<*xf32>) -> ()

// -----

%a, %b = "check.def"() : () -> (tensor<2xi32>, tensor<3xi32>)
// expected-error @+1 {{'check.same_shape' op requires the same shape for all operands}}
"check.same_shape"(%a, %b) : (tensor<2xi32>, tensor<3xi32>) -> ()

// -----

%a = "check.def"() : () -> tensor<2xi32>
// expected-error @+1 {{'check.same_shapes' op requires the same shape for all operands and results}}
%0 = "check.same_shapes"(%a) : (tensor<2xi32>) -> i32

// -----

%a, %b = "check.def"() : () -> (i32, i64)
// expected-error @+1 {{'check.same_type' op requires all operands to have the same type}}
"check.same_type"(%a, %b) : (i32, i64) -> ()

// -----

%a, %b = "check.def"() : () -> (tensor<2xi32>, tensor<?xi32>)
%0 = "check.same_types"(%a, %b) : (tensor<2xi32>, tensor<?xi32>) -> tensor<*xi32>

// -----

%a = "check.def"() : () -> tensor<2xi32>
// expected-error @+1 {{'check.same_types' op requires the same type for all operands and results}}
%0 = "check.same_types"(%a) : (tensor<2xi32>) -> tensor<2xi64>

// -----

%a = "check.def"() : () -> tensor<2xi32>
// expected-error @+1 {{'check.same_types' op requires the same encoding for all operands and results}}
%0 = "check.same_types"(%a) : (tensor<2xi32>) -> tensor<2xi32, "e">

// -----

%a, %b = "check.def"() : () -> (tensor<?xf32>, tensor<*xf32>)
// expected-error @+1 {{'check.mapped' op all non-scalar operands/results must have the same shape and base type}}
%0 = "check.mapped"(%a, %b) : (tensor<?xf32>, tensor<*xf32>) -> tensor<*xf32>

// -----

%a, %b = "check.def"() : () -> (f32, vector<2xf32>)
%0 = "check.mapped"(%a, %b) : (f32, vector<2xf32>) -> vector<2xi8>
%1 = "check.mapped"(%a) : (f32) -> i8

// -----

%a = "check.def"() : () -> vector<2xf32>
// expected-error @+1 {{'check.mapped' op if an operand is non-scalar, then there must be at least one non-scalar result}}
%0 = "check.mapped"(%a) : (vector<2xf32>) -> f32

// -----

// expected-error @+1 {{'check.mapped' op if a result is non-scalar, then at least one operand must be non-scalar}}
%0 = "check.mapped"() : () -> vector<2xf32>

// -----

%a = "check.def"() : () -> vector<2xf32>
// expected-error @+1 {{'check.mapped' op if an operand is non-scalar, then all results must be non-scalar}}
%0, %1 = "check.mapped"(%a) : (vector<2xf32>) -> (vector<2xf32>, f32)

// -----

%0, %1 = "check.bools"() : () -> (i1, vector<2xi1>)
// expected-error @+1 {{'check.bools' op requires a bool result type}}
%2 = "check.bools"() : () -> i8

// -----

// expected-error @+1 {{'check.floats' op requires a floating point type}}
%0 = "check.floats"() : () -> i8

// -----

// expected-error @+1 {{'check.ints' op requires an integer or index type}}
%0, %1 = "check.ints"() : () -> (index, si8)

// -----

%a = "check.def"() : () -> i8
// expected-error @+1 {{'check.in_floats' op requires a float type}}
"check.in_floats"(%a) : (i8) -> ()

// -----

%a = "check.def"() : () -> f32
// expected-error @+1 {{'check.in_ints' op requires an integer or index type}}
"check.in_ints"(%a) : (f32) -> ()

// -----

// expected-error @+1 {{'check.child' op expects parent op 'check.hold'}}
"check.child"() : () -> ()

// -----

// expected-error @+1 {{'check.child_of' op expects parent op to be one of 'check.hold, check.table'}}
"check.child_of"() : () -> ()
"check.table"() ({ "check.child_of"() : () -> () }) : () -> ()

// -----

// expected-error @+1 {{'check.sized' op region #0 ('first') failed to verify constraint: region with 2 blocks}}
"check.sized"() ({ "check.end"() : () -> () }, { "check.end"() : () -> () }) : () -> ()

// -----

// expected-error @+1 {{'check.sized' op region #1 failed to verify constraint: region with 1 blocks}}
"check.sized"() ({ "check.branch"()[^a] : () -> ()
^a: "check.end"() : () -> () }, {}) : () -> ()

// -----

// expected-error @+1 {{'check.some' op region #0 failed to verify constraint: region with at least 1 blocks}}
"check.some"() ({}) : () -> ()

// -----

// expected-error @+1 {{'check.graph' op expects graph region #0 to have 0 or 1 blocks}}
"check.graph"() ({ "check.branch"()[^a] : () -> ()
^a: "check.end"() : () -> () }) : () -> ()

// -----

// A graph region may use a value before its definition.
"check.graph"() ({
  "check.use"(%0) : (i32) -> ()
  "check.hold"() ({ "check.use"(%0) : (i32) -> ()
                    "check.end"() : () -> () }) : () -> ()
  %0 = "check.def"() : () -> i32
  "check.end"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{'check.single' op expects a non-empty block}}
"check.single"() ({
^a:
}) : () -> ()

// -----

// expected-error @+1 {{'check.single' op expects region #0 to have 0 or 1 blocks}}
"check.single"() ({ "check.branch"()[^a] : () -> ()
^a: "check.end"() : () -> () }) : () -> ()

// -----

// expected-error @+1 {{'check.no_args' op region #1 should have no arguments}}
"check.no_args"() ({}, {
^a(%a: i32): "check.end"() : () -> () }) : () -> ()

// -----

// expected-error @+2 {{'check.implicit' op expects regions to end with 'check.end', found 'unknown.end'}}
// expected-note @+1 {{in custom textual format, the absence of terminator implies 'check.end'}}
"check.implicit"() ({ "unknown.end"() : () -> () }) : () -> ()

// -----

%a = "check.def"() : () -> i32
"check.groups"(%a, %a) <{operandSegmentSizes = array<i32: 0, 2>, resultSegmentSizes = array<i32: 0, 0>}> : (i32, i32) -> ()
// expected-error @+1 {{'check.groups' op operand group starting at #0 requires 0 or 1 element, but found 2}}
"check.groups"(%a, %a) <{operandSegmentSizes = array<i32: 2, 0>, resultSegmentSizes = array<i32: 0, 0>}> : (i32, i32) -> ()

// -----

// expected-error @+1 {{'check.groups' op result group starting at #1 requires 0 or 1 element, but found 2}}
%0:3 = "check.groups"() <{resultSegmentSizes = array<i32: 1, 2>}> : () -> (i8, i8, i8)

// -----

// expected-error @+1 {{'check.groups' op requires dense i32 array attribute 'operandSegmentSizes'}}
"check.groups"() <{operandSegmentSizes = 3 : i32}> : () -> ()

// -----

// expected-error @+1 {{'check.groups' op 'operandSegmentSizes' attribute cannot have negative elements}}
"check.groups"() <{operandSegmentSizes = array<i32: -1, 1>}> : () -> ()

// -----

// expected-error @+1 {{'check.groups' op 'operandSegmentSizes' attribute for specifying operand segments must have 2 elements, but got 1}}
"check.groups"() <{operandSegmentSizes = array<i32: 0>}> : () -> ()

// -----

// expected-error @+1 {{'check.groups' op result count (1) does not match with the total size (2) specified in attribute 'resultSegmentSizes'}}
%0 = "check.groups"() <{resultSegmentSizes = array<i32: 1, 1>}> : () -> i8

// -----

%a, %b = "check.def"() : () -> (i32, f32)
// expected-error @+1 {{'check.groups' op operand #1 must be variadic of integer, but got 'f32'}}
"check.groups"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1>}> : (i32, f32) -> ()

// -----

%a, %b = "check.def"() : () -> (i32, f32)
// expected-error @+1 {{'check.counts' op expected 2 or more operands, but found 1}}
%0:2 = "check.counts"(%a) : (i32) -> (i32, i32)
// expected-error @+1 {{'check.counts' op expected 2 results}}
"check.counts"(%a, %a) : (i32, i32) -> ()
// expected-error @+1 {{'check.counts' op operand #1 must be integer, but got 'f32'}}
%1:2 = "check.counts"(%a, %b) : (i32, f32) -> (i32, i32)
%2:2 = "check.counts"(%a, %a, %a, %a) : (i32, i32, i32, i32) -> (i32, i32)

// -----

"check.hold"() ({
  // expected-error @+1 {{'check.branch' op requires at least 1 successors but found 0}}
  "check.branch"() : () -> ()
}) : () -> ()

// -----

"check.hold"() ({
  %a = "check.def"() : () -> i32
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 0}}
  "check.branch"(%a)[^a] : (i32) -> ()
^a:
  "check.end"() : () -> ()
}) : () -> ()

// -----

"check.hold"() ({
  %a = "check.def"() : () -> i32
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  "check.branch"(%a)[^a] : (i32) -> ()
^a(%b: i64):
  "check.end"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{'check.constrained' op requires attribute 'b'}}
"check.constrained"() : () -> ()
// expected-error @+1 {{'check.constrained' op attribute 'b' failed to satisfy constraint: true}}
"check.constrained"() <{b = false}> : () -> ()
"check.constrained"() <{b = true}> : () -> ()

// -----

%a = "check.def"() : () -> i32
"check.maybe"() : () -> ()
"check.maybe"(%a) : (i32) -> ()
// expected-error @+1 {{'check.maybe' op operand group starting at #0 requires 0 or 1 element, but found 2}}
"check.maybe"(%a, %a) : (i32, i32) -> ()

// -----

// expected-error @+1 {{'check.use' op has a bad attribute}}
"check.use"() {check.bad} : () -> ()
// expected-error @+1 {{'unknown.operation' op has a bad attribute}}
"unknown.operation"() {check.bad} : () -> ()

// -----

// expected-error @+1 {{unregistered operation 'check.nothing' found in dialect ('check') that does not allow unknown operations}}
"check.nothing"() : () -> ()

// -----

// expected-error @+1 {{'check.named' op requires attribute 'sym_name'}}
"check.named"() : () -> ()
// expected-error @+1 {{'check.named' op requires string attribute 'sym_name'}}
"check.named"() <{sym_name = 1 : i32}> : () -> ()
// expected-error @+1 {{'check.named' op requires visibility attribute 'sym_visibility' to be a string attribute, but got unit}}
"check.named"() <{sym_name = "a", sym_visibility}> : () -> ()
// expected-error @+1 {{'check.named' op visibility expected to be one of ["public", "private", "nested"], but got "x"}}
"check.named"() <{sym_name = "a", sym_visibility = "x"}> : () -> ()

// -----

"check.hold"() ({
  // expected-error @+1 {{'check.named' op symbol's parent must have the SymbolTable trait}}
  "check.named"() <{sym_name = "a"}> : () -> ()
  "check.end"() : () -> ()
}) : () -> ()

// -----

"check.named"() <{sym_name = "a"}> : () -> ()
"check.table"() ({
  "check.named"() <{sym_name = "a"}> : () -> () // expected-note {{see existing symbol definition here}}
  "check.named"() <{sym_name = "b"}> : () -> ()
  // expected-error @+1 {{redefinition of symbol named 'a'}}
  "check.named"() <{sym_name = "a"}> : () -> ()
}) : () -> ()

// -----

"check.ref"() <{to = @t::@a}> : () -> ()
"check.table"() <{sym_name = "t"}> ({
  "check.named"() <{sym_name = "a"}> : () -> ()
  "check.hold"() ({
    "check.ref"() <{to = @a}> : () -> ()
    "check.end"() : () -> ()
  }) : () -> ()
  // expected-error @+1 {{'check.ref' op finds no @t::@a}}
  "check.ref"() <{to = @t::@a}> : () -> ()
}) : () -> ()
// expected-error @+1 {{'check.ref' op finds no @a}}
"check.ref"() <{to = @a}> : () -> ()
// expected-error @+1 {{'check.ref' op finds no @t::@a::@b}}
"check.ref"() <{to = @t::@a::@b}> : () -> ()

// -----

"check.hold"() ({
  // expected-error @+1 {{operation with block successors must terminate its parent block}}
  "unknown.branch"()[^a] : () -> ()
  "check.branch"()[^a] : () -> ()
^a:
  "check.end"() : () -> ()
}) : () -> ()

// -----

"check.hold"() ({
  // expected-error @+1 {{'check.end' op must be the last operation in the parent block}}
  "check.end"() : () -> ()
  // expected-error @+1 {{block with no terminator, has "check.use"() : () -> ()}}
  "check.use"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{empty block: expect at least a terminator}}
"check.hold"() ({
^a:
}) : () -> ()

// -----

// expected-error @+1 {{entry block of region may not have predecessors}}
"check.hold"() ({
^a:
  "check.branch"()[^a] : () -> ()
}) : () -> ()

// -----

// expected-note @+1 {{operand defined as a block argument (block #2 in a parent region)}}
"check.hold"() ({
  "unknown.branch"()[^a, ^b] : () -> ()
^a:
  %2 = "check.def"() : () -> i8
  "check.hold"() ({
    // expected-error @+1 {{operand #1 does not dominate this use}}
    "check.use"(%2, %1) : (i8, i32) -> ()
    "check.end"() : () -> ()
  }) : () -> ()
  "check.end"() : () -> ()
^b(%1: i32):
  "check.end"() : () -> ()
}) : () -> ()

// -----

%a = "check.def"() : () -> i32
"check.groups"(%a) {operand_segment_sizes = array<i32: 1, 0>, result_segment_sizes = array<i32: 0, 0>} : (i32) -> ()
