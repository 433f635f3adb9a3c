// Command lit runs tests in the manner of LLVM's lit, piece by piece, with spvc
// in place of MLIR's tools, and holds the outcome against a table of the pieces
// that do not pass with the reasons. Run it as scripts/lit DIR TABLE.
//
// A piece is what "// -----" separates, FILE#0 the first one; files of which
// every piece passes run as a whole too. The table is Markdown: each row names
// pieces in its first column (`a.mlir#3`, `b.mlir#0-4`) and a reason in the
// second. That a piece fails that has no row, or that one with a row passes, is
// an error.
//
// mlir-2019.md is the table for MLIR's tests of the dialect as of December 2019
// (commit 491949a9 of tensorflow/mlir, test/Dialect/SPIRV).
package main
