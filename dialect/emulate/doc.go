// Package emulate makes code do without types that a target does not have:
//
//	arith-emulate-wide-int            integers of twice as many bits as there are, as vectors of two halves
//	memref-emulate-wide-int           the same in memory, too
//	arith-emulate-unsupported-floats  floats with which the target does not calculate, in a wider type
//
// Importing the package registers the passes with package mlir/pass. They have the names and the options of MLIR's:
// https://mlir.llvm.org/docs/Passes/.
//
// # Wide integers
//
// With integers of N bits at most, i(2N) becomes vector<2xiN>, the low half first, and vector<SHAPExi(2N)> becomes
// vector<SHAPEx2xiN>. wide_rows.go has a row for each operation; what its rewrite computes with are the halves (wide.go).
// Operations that only pass values on, such as calls and loops, are made anew with the types that there are then
// (structure.go).
//
// What comes out is what comes out with wide integers, to the bit. So it is other code than MLIR's where that is not exact: MLIR shifts by
// as many bits as there are, which is undefined, and converts between integers and floats with several roundings.
package emulate
