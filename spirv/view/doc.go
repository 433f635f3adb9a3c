// Package view gives the operands of SPIR-V's instructions their names: nobody needs to know that the pointer of an OpLoad is
// its third word.
//
//	if ld, ok := view.AsLoad(inst); ok {
//		pointer := ld.Pointer()
//		access, ok := ld.MemoryAccess() // an operand that may be missing
//		alignment := ld.MemoryAccessParameters(grammar.MemoryAccessAligned)
//	}
//
// There is a type for every instruction of the grammar that has operands, named like it without "Op", and a function As… that
// makes it of an instruction. An operand is a method. By what the grammar says of it, it returns
//
//	an ID, a literal or an enumerant     T
//	one that may be missing              (T, bool)
//	any number of ids or literals        []uint32, a part of the words
//	any number of pairs                  iter.Seq2
//	a string                             string, made of the words at each call
//	a number of the type of the result   []uint32, lowest word first
//	the parameters of an enumerant       …Parameters, the words of one bit or of the value
//
// A view is the instruction and nothing else; it allocates nothing. No words make a method panic: what is missing at the end
// of a malformed instruction is zero, or empty.
//
// Views do not look beyond their instruction. Package module does: it says whether an instruction has what the grammar demands
// (Check), and finds the instruction that defines an id, types, constants, and the cases of an OpSwitch, whose literals are as
// wide as its selector.
package view
