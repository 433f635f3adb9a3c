// Package memory computes the layout of SPIR-V types in buffers: std140, std430
// and scalar of GLSL and Vulkan, relaxed block layout, and the natural and the
// packed layout of OpenCL C. Sizes and offsets are in bytes.
//
// [Of] computes offsets, strides, sizes, alignments and padding; [Decorate] writes
// them into a type; [Check] says where a type that has them breaks the rules; and
// [RulesFor] chooses the rules of a target. The package does not read MLIR's data
// layout specifications; package layout does.
//
// The rules are those of the section "Offset and Stride Assignment" of the Vulkan
// specification, of section 7.6.2.2 of the OpenGL specification, of
// GL_EXT_scalar_block_layout, and of section 6.1.5 of OpenCL C.
//
// Start at rules.go, where the rules are rows of a table.
package memory
