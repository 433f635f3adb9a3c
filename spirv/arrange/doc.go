// Package arrange notes how a module of SPIR-V is arranged: in which order the
// instructions before its functions stand within the sections of the logical
// layout, what its header says of the tool that made it and of the ids. None of
// that means anything, so the IR has no place for it; with the note a module that
// was not changed is exported word for word.
//
// [Note] looks at a binary, [Apply] brings another one into the same form. A
// section that holds more or fewer instructions meanwhile, or that would be
// invalid in that order, stays as it is. The package knows nothing of the IR.
//
// Specification: sections 2.3 (header) and 2.4 (logical layout).
package arrange
