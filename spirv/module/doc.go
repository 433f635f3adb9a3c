// Package module is words as a module: an index over the words of a SPIR-V binary that says where everything is and what it
// means, and lets a program change some of it. It is for programs that look at SPIR-V: reflection, validators, tools that add
// a decoration or drop a name. There is no other representation behind it. Words that are not changed stay as they are, and
// modules that are not valid can be looked at like others.
//
// It is not an IR. To transform code, import the module with package deserialize. It also does not judge: that an instruction
// is there does not mean that it may be.
//
// # Where to start
//
//	m, err := module.Read(file)         or New, of words
//	m.Header(), m.Capabilities, …       what the module is
//	m.EntryPoints, m.Modes(function)    entry points and their execution modes
//	m.Variables, m.Type(id),            variables, types as Go structs, constants as numbers
//	m.Constant(id), m.TypeString(id)
//	m.Name(id), m.Decorations(id),      what is said about an id, and about a member of a structure type
//	m.DecorationWord(id, kind)
//	m.Def(id), m.Uses(id)               the instruction that defines an id, and those that mention it
//	m.In(Globals), m.Outside, m.All()   instructions: of a section, outside of functions, all
//	m.Functions, f.Body()               functions; their blocks and the edges between these, by numbers from 0 on
//	m.Line(inst), m.SourceLine(inst)    the OpLine of an instruction; the line of source that it comes from, with its text
//	m.Edit()                            changes, and new words
//
// An instruction is its opcode and its words. Package view gives its operands their names; [Module.Operands] goes over the
// operands of any instruction by the grammar.
//
// # What it costs
//
// [New] goes over the instructions once and keeps two words for each id and a few for each function: for a module of a million
// instructions some ten milliseconds, and less than half of its words' memory. Blocks of a function, names, decorations, uses
// and lines are found when they are asked for first. Nothing depends on what the module claims: a bound, a length or an id that
// is a lie costs nothing.
//
// Ids can be as sparse as their author likes. [Module.Number] gives those that are defined numbers from 1 on, so that a program
// can keep what it knows of ids in slices.
//
// A Module is not changed by anything; several goroutines may use it at once. Instructions, and slices of words in them, are the
// module's own words: do not write to them.
//
// Specification: https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html, sections 2.3 (physical layout) and 2.4
// (logical layout).
package module
