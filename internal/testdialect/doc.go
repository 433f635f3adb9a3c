// Package testdialect is what is needed of MLIR's dialect test to compare data
// layouts with mlir-opt, operation by operation: test.op_with_data_layout, a
// scope; test.data_layout_query, which the pass test-data-layout-query writes
// the layout of its result on; and !test.test_type_with_layout, a type that
// answers for itself.
//
// The dialect is made known by [Load], when the pass is asked for: text that
// uses other operations named test.… is of an unknown dialect, as ever.
package testdialect
