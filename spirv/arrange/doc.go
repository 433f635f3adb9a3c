// Package arrange records the arrangement of a SPIR-V binary: the order of its
// functions, the order of instructions within each section of the logical layout,
// and the generator and the bound of ids in its header. This has no meaning, so the
// IR has no place for it. It is not about memory: see packages layout and
// spirv/memory for that.
//
// [Parts.Note] records the arrangement of one binary, [Apply] gives it to another. New
// instructions come at the end of their section, or before their first use; removed
// ones leave no gap. The package does not know the IR.
//
// The residue is what the IR cannot express, such as a repeated constant: [Rest]
// finds it and [Parts.Restore] puts it back. Each function has its own part of the
// residue; changing a function loses that part only. restore.go has the course of it, restore_units.go and
// restore_bodies.go read the changes, complete.go and shorten.go make them, sound.go refuses what would come out wrong.
//
// Specification: sections 2.3 (header) and 2.4 (logical layout).
package arrange
