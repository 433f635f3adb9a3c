package optimize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A Report says where the bytes of a module are, before and after, and what each pass did to them.
type Report struct {
	Before Census `json:"before"`
	After  Census `json:"after"` // of what the passes made, also where that is not the result
	Passes []Step `json:"passes"`
	Kept   string `json:"kept,omitempty"` // why the input is the result; empty where it is not
}

// A Census is how much of a module is what.
type Census struct {
	Bytes        int     `json:"bytes"`        // of the file, with the header
	Instructions int     `json:"instructions"` // all
	Body         int     `json:"body"`         // instructions in functions, without labels
	Sections     []Share `json:"sections"`     // in the order of the file; empty ones are there, too
}

// A Share is how much there is of a section.
type Share struct {
	Name         string `json:"name"`
	Bytes        int    `json:"bytes"`
	Instructions int    `json:"instructions"`
}

// A Step is a pass that ran, with the size of the module after it: what it would be if the pipeline ended there.
type Step struct {
	Pass         string `json:"pass"`
	Changed      bool   `json:"changed"`
	Bytes        int    `json:"bytes"`
	Instructions int    `json:"instructions"`
}

// sections are the parts of a module that a report tells apart.
var sections = [...]string{"declarations", "entry points", "debug", "annotations", "types", "constants", "variables", "functions"}

// sectionOf is the place of an instruction outside of functions in sections.
func sectionOf(inst module.Instruction) int {
	switch module.SectionOf(inst.Opcode) {
	case module.Capabilities, module.Extensions, module.Imports, module.MemoryModel:
		return 0
	case module.EntryPoints, module.ExecutionModes:
		return 1
	case module.Sources, module.Names, module.Processed:
		return 2
	case module.Annotations:
		return 3
	}
	switch row := inst.Row(); {
	case row == nil:
		return 6
	case row.Class == grammar.ClassTypeDeclaration:
		return 4
	case row.Class == grammar.ClassConstantCreation:
		return 5
	case row.Class == grammar.ClassDebug || inst.Opcode == grammar.OpExtInst: // outside of functions only NonSemantic sets are
		return 2
	}
	return 6
}

const functions = len(sections) - 1

// Count takes the census of a module; it is of the header alone where the words are none.
func Count(words []uint32) Census {
	c := Census{Bytes: 4 * len(words), Sections: make([]Share, len(sections))}
	for i, name := range sections {
		c.Sections[i].Name = name
	}
	m, err := module.New(words)
	if err != nil {
		return c
	}
	inside := false
	for inst := range m.All() {
		inside = inside || inst.Opcode == grammar.OpFunction
		at := functions
		if !inside {
			at = sectionOf(inst)
		} else if inst.Opcode != grammar.OpLabel && inst.Opcode != grammar.OpLine && inst.Opcode != grammar.OpNoLine {
			c.Body++
		}
		c.Instructions++
		c.Sections[at].Instructions++
		c.Sections[at].Bytes += 4 * len(inst.Words)
		inside = inside && inst.Opcode != grammar.OpFunctionEnd
	}
	return c
}

// A stepWatcher measures the module after each pass on it.
type stepWatcher struct {
	pass.NoWatcher
	module *mlir.Module
	report *Report
}

func (w *stepWatcher) AfterPass(x *pass.Execution, _ bool) {
	step := Step{Pass: x.Pass.Name, Changed: len(x.Changed) > 0}
	switch last := len(w.report.Passes) - 1; {
	case step.Changed:
		out, err := source.Export(w.module, serialize.Options{}, &mlir.Diagnostics{})
		if err == nil {
			c := Count(out)
			step.Bytes, step.Instructions = c.Bytes, c.Instructions
		}
	case last >= 0:
		step.Bytes, step.Instructions = w.report.Passes[last].Bytes, w.report.Passes[last].Instructions
	default:
		step.Bytes, step.Instructions = w.report.Before.Bytes, w.report.Before.Instructions
	}
	w.report.Passes = append(w.report.Passes, step)
}
