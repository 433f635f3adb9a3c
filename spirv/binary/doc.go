// Package binary is the physical form of SPIR-V: words to instructions and operands and back, and the assembly text of both.
// It works from the tables of package grammar alone: it knows how a module is spelled, not what it means. It does not
// validate, and it builds no IR (packages serialize and deserialize do).
//
// # Where to start
//
//	Words, ReadWords            bytes of either order → words
//	Reader                      words → header and instructions, by cursor; an Instruction aliases the words
//	Decoder, Operands           an instruction → operands, typed by the grammar, enumerant parameters expanded
//	Writer                      instructions → words, bytes
//	Pattern                     the operands that the grammar expects, one by one: what Decoder and Assemble share
//	Disassemble, Assemble       words ⇄ assembly text
//
// Reading a module:
//
//	words, err := binary.Words(data)
//	r, err := binary.NewReader(words)
//	d := binary.NewDecoder(r.Header())
//	for r.Next() {
//		inst := r.Instruction()
//		d.Learn(inst)
//		ops := d.Operands(inst)
//		for ops.Next() {
//			… ops.Kind, ops.Words, ops.Number …
//		}
//	}
//	err = r.Err()
//
// Nothing is allocated per instruction or operand. Errors are values that carry a word offset (Error) or a line and column
// (TextError); no input makes this package panic.
//
// # The assembly text
//
// The notation is that of SPIRV-Tools' spirv-as and spirv-dis (its docs/syntax.md), which accept what Disassemble writes
// and whose text Assemble accepts. What the grammar does not know is written as raw words, !0x0001270f, so that every stream
// of instructions survives text; OpUnknown(65534, 3) 42 99, as newer disassemblers write it, is read too. Beyond spirv-as, Assemble reads the header comments (Version, Generator, Bound, Schema)
// back, keeps numeric ids always, and takes a ! that begins a line for a new instruction where the one before it is complete.
//
// Specification: https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html, sections 2.2.1 (instructions, literals)
// and 2.3 (physical layout).
package binary
