// Package opt holds the optimizer's passes on SPIR-V modules, each in a file with the name of the pass, and the levels that say in
// which order they run. Each pass is text in, text out, and usable alone: spvc opt --spirv-combine.
//
// Control flow is regions here (spv.selection, spv.loop): a pass can't break the structure of a shader, so there is nothing to repair.
// Which facts a pass relies on stands in its comment. They are rules that hold for all of them:
//
//   - What is NoContraction, or feeds an output that is Invariant, is only changed where the result stays the same bit for bit.
//   - Integers wrap. What divides by zero, overflows a division or shifts too far is undefined: it is not folded, nor run where it was
//     not run before.
//   - Volatile and atomic accesses stay, in their order. A barrier or a call ends what is known of memory that others can reach.
//   - Derivatives, samples with an implicit level, group operations and barriers do not move into or out of branches and loops.
//   - Nothing is folded by the default of a specialization constant.
//   - RelaxedPrecision is never added, and stays on a merged value only where all had it.
//
// Importing the package registers the passes with package mlir/pass. Start at [Level]; package optimize runs a level on a whole file.
package opt
