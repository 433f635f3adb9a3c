package module

import (
	"iter"
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
)

// A Section is one of those that instructions outside of functions are divided into (specification, section 2.4, "Logical
// Layout of a Module"). The debug instructions are three sections, as they are there.
type Section uint8

// The sections, in the order of the layout.
const (
	Capabilities   Section = iota // OpCapability
	Extensions                    // OpExtension
	Imports                       // OpExtInstImport
	MemoryModel                   // OpMemoryModel
	EntryPoints                   // OpEntryPoint
	ExecutionModes                // OpExecutionMode, OpExecutionModeId
	Sources                       // OpString, OpSource, …
	Names                         // OpName, OpMemberName
	Processed                     // OpModuleProcessed
	Annotations                   // OpDecorate, …
	Globals                       // types, constants, variables; also what the grammar does not know
	numSections
)

var sectionNames = [numSections]string{
	"capabilities", "extensions", "imports", "memory model", "entry points", "execution modes", "sources", "names", "processed",
	"annotations", "globals",
}

// String returns what is in the section: "capabilities".
func (s Section) String() string {
	if s < numSections {
		return sectionNames[s]
	}
	return "unknown section"
}

// SectionOf returns the section that an opcode belongs to when it stands outside of functions. Lines belong to the
// instruction that follows them.
func SectionOf(op grammar.Opcode) Section { return facts.Get().of(op).section }

// sectionsOf are the sections that the grammar does not tell.
var sectionsOf = [...]struct {
	op      grammar.Opcode
	section Section
}{
	{grammar.OpCapability, Capabilities}, {grammar.OpConditionalCapabilityINTEL, Capabilities},
	{grammar.OpExtension, Extensions}, {grammar.OpConditionalExtensionINTEL, Extensions},
	{grammar.OpExtInstImport, Imports},
	{grammar.OpMemoryModel, MemoryModel}, {grammar.OpSamplerImageAddressingModeNV, MemoryModel},
	{grammar.OpEntryPoint, EntryPoints}, {grammar.OpConditionalEntryPointINTEL, EntryPoints},
	{grammar.OpExecutionMode, ExecutionModes}, {grammar.OpExecutionModeId, ExecutionModes},
	{grammar.OpString, Sources}, {grammar.OpSource, Sources}, {grammar.OpSourceContinued, Sources}, {grammar.OpSourceExtension, Sources},
	{grammar.OpName, Names}, {grammar.OpMemberName, Names},
	{grammar.OpModuleProcessed, Processed},
}

// A run is a piece of the words outside of functions whose instructions are all of one section. A valid module has at most
// one of each section, and more only behind the first function.
type run struct {
	section  Section
	from, to uint32
}

// In yields the instructions of a section, in the order of the words. Where the sections of a module are mixed, they come from
// everywhere.
func (m *Module) In(s Section) iter.Seq[Instruction] {
	return func(yield func(Instruction) bool) {
		for _, r := range m.runs {
			if r.section != s {
				continue
			}
			for inst := range m.between(r.from, r.to) {
				if !yield(inst) {
					return
				}
			}
		}
	}
}

// Outside yields all instructions outside of functions, in the order of the words.
func (m *Module) Outside(yield func(Instruction) bool) {
	for _, r := range m.runs {
		for inst := range m.between(r.from, r.to) {
			if !yield(inst) {
				return
			}
		}
	}
}

// Sizes are how many instructions each section has.
func (m *Module) Sizes() (n [numSections]int) {
	for _, r := range m.runs {
		for at := r.from; at < r.to; at += m.words[at] >> 16 {
			n[r.section]++
		}
	}
	return n
}

// Except yields what Outside does but for one section: names, say, which can be more than all else.
func (m *Module) Except(s Section) iter.Seq[Instruction] {
	return func(yield func(Instruction) bool) {
		for _, r := range m.runs {
			if r.section == s {
				continue
			}
			for inst := range m.between(r.from, r.to) {
				if !yield(inst) {
					return
				}
			}
		}
	}
}

// IsSorted reports whether the sections stand in the order of the layout, in front of the functions. What stands behind the
// first function is not looked at.
func (m *Module) IsSorted() bool {
	end := m.surveyed
	if len(m.functions) > 0 {
		end = m.functions[0].from
	}
	for i, r := range m.runs {
		if r.from >= end {
			break
		}
		if i > 0 && m.runs[i-1].section > r.section {
			return false
		}
	}
	return true
}

// isEmpty reports whether a section has no instructions.
func (m *Module) isEmpty(s Section) bool {
	return !slices.ContainsFunc(m.runs, func(r run) bool { return r.section == s })
}
