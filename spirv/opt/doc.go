// Package opt holds the optimizer's passes on SPIR-V modules, each in a file with the name of the pass, and the levels that say in
// which order they run. Each pass is text in, text out, and usable alone: spvc opt --spirv-combine.
//
// Control flow is regions here (spv.selection, spv.loop): a pass can't break the structure of a shader, so there is nothing to repair.
//
// # Facts
//
// What a pass relies on stands in its comment, behind "Facts:", with the numbers of these rules, which hold for all of them:
//
//  1. What is NoContraction only changes where the result stays the same bit for bit, and so do all floats: no reassociation, no fma, and
//     nothing that is right for all numbers but NaNs, infinities, zeros of either sign or small numbers. Modes of rounding forbid more.
//  2. What feeds an output that is Invariant only changes in the same way.
//  3. RelaxedPrecision is never added, and stays on a merged value only where all had it.
//  4. Integers wrap. What divides by zero, overflows a division or shifts too far is undefined: it is not folded, nor run where it was
//     not run before.
//  5. Volatile and atomic accesses stay, in their order. A barrier or a call ends what is known of memory that others can reach.
//  6. Two variables are different memory in shaders, unless they are Aliased or have one binding; in kernels they may be the same.
//  7. Derivatives, samples with an implicit level, group operations and barriers do not move into or out of branches and loops.
//  8. No effect crosses what ends an invocation, or makes it a helper. A loop that might not end is not dead.
//  9. Each use of OpUndef may read something else, but what has read it has one result: an instruction that reads it is not copied where
//     the copies have to agree. Levels begin with [SettleUndefined], since most passes put what was copied in the place of its copies. Only
//     its own block is dead by OpUnreachable.
//  10. Nothing is folded by the default of a specialization constant, and the size of a workgroup stays.
//  11. The structure stays: one header for a merge block, exits to enclosing constructs only, cases in their order, opaque values where
//     they are used. A scalar condition chooses between vectors only since version 1.4.
//  12. The interface stays: sets, bindings, locations, offsets, names. What counts the members of a struct is renumbered with them.
//  13. There are no two types of numbers, vectors or pointers that are the same; structs and arrays differ by decorations. Numbers of 8 and
//     16 bits that a shader may not compute with are moved and converted only: nothing is folded to them or chosen between.
//  14. What is only said for debugging keeps no code alive, and does not change it; what prints is an effect.
//
// Importing the package registers the passes with package mlir/pass. Start at [Level]; package optimize runs a level on a whole file.
package opt
