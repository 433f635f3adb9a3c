// Package expect compares diagnostics with the expectations in an input's comments, such as
//
//	// expected-error @+1 {{operand #0 must be a pointer}}
//
// as mlir-opt does with -verify-diagnostics. It is for tests and for the flag of that name: nothing in the library needs it.
//
// Start at [ParseExpectations], then [Expectations.Check].
package expect
