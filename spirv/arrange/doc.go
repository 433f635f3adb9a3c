// Package arrange notes how a module of SPIR-V is arranged: in which order its
// functions, and the instructions before them within the sections of the logical
// layout, stand, what its header says of the tool that made it and of the ids. None
// of that means anything, so the IR has no place for it.
//
// [Note] looks at a binary, [Apply] brings another one into the same form. What
// was added since stands behind the rest of its section, or in front of what uses
// it; what is gone leaves no gap. The package knows nothing of the IR.
//
// What the IR does not say at all, such as a constant that occurs twice, is the
// residue: [Rest] finds it and [Restore] puts it back. The parts of a residue hold
// for what they are about only: who changes a function loses the residue of this
// function and no other.
//
// Specification: sections 2.3 (header) and 2.4 (logical layout).
package arrange
