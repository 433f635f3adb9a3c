// Package convert takes IR from one set of operations and types to another: dialect conversion, as MLIR calls it. It knows no dialect.
//
// A [Conversion] is three tables and a driver:
//
//	Target    what may be there afterwards, by operation or dialect
//	Types     what types become: one type each, several or none
//	Pattern   what operations become; a row says for which it is, and a function rewrites one
//
// The driver goes over everything in an order in which values come before their users, and lets a pattern rewrite each operation that is
// not legal; what the pattern makes is converted in turn. A pattern gets the operands with the types that Types asks for, and says with
// [Rewriter.Replace] what the results are. Where one side has another type than the other wants, there comes a cast in between
// (builtin.unrealized_conversion_cast), or what a [Materialization] makes. Casts that cancel each other out go again.
//
// Nothing is ever taken back. Patterns decide before they change anything, and what they replace stays in place, unchanged, until the end:
// so a pattern can look at operations around it, no matter what was converted already. What can't be converted is
// reported with the best of the reasons that patterns gave; [Need] makes those that say what is missing.
//
// Start at the example, then [Conversion], [Pattern] and [Rewriter].
package convert
