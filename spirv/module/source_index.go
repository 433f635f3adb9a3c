package module

import (
	"math"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// A sourceIndex is what the module knows of its source.
type sourceIndex struct {
	marks      []sourceMark
	declared   map[ID]uint32       // by function or variable, the offset of the debugging instruction about it
	files      map[ID]string       // by DebugSource
	ofSource   map[ID][]string     // by DebugSource, its lines
	renumbered map[ID]bool         // by DebugSource: a #line gives its lines numbers
	ofFile     map[string][]string // by the name of a file, its lines
}

// A sourceMark says what holds for the instructions behind an offset: the offset of an OpLine or DebugLine, and of the debugging
// instruction that a DebugScope names; zero for none.
type sourceMark struct{ at, line, scope uint32 }

// A debugInst is an instruction of a set of debugging information.
type debugInst struct {
	m   *Module
	row *grammar.ExtInst
	ops []uint32
}

// debugAt returns an instruction as one of debugging information; false for others.
func (m *Module) debugAt(inst Instruction) (debugInst, bool) {
	if inst.Opcode == grammar.OpExtInstWithForwardRefsKHR {
		inst.Opcode = grammar.OpExtInst // with the same operands
	}
	v, ok := view.AsExtInst(inst)
	if !ok {
		return debugInst{}, false
	}
	name, set := m.ExtInstSet(v.Set())
	if set == nil || !strings.Contains(name, "DebugInfo") {
		return debugInst{}, false
	}
	row := set.Lookup(v.Instruction())
	return debugInst{m, row, v.Operands()}, row != nil
}

// id returns an operand by its name.
func (d *debugInst) id(name string) (uint32, bool) {
	for i, o := range d.row.Operands {
		if o.Field == name && i < len(d.ops) {
			return d.ops[i], o.Kind == grammar.KindIdRef
		}
	}
	return 0, false
}

// number returns a number: a literal, or the value of a constant. It is zero where there is none, or one that no line is.
func (d *debugInst) number(name string) int {
	n, isID := d.id(name)
	v := uint64(n)
	if isID {
		v, _ = d.m.Uint(n)
	}
	return lineNumber(v)
}

func lineNumber(n uint64) int {
	if n > math.MaxInt32 {
		return 0
	}
	return int(n)
}

// findSources goes over the module.
func (m *Module) findSources() *sourceIndex {
	s := &sourceIndex{declared: map[ID]uint32{}, files: map[ID]string{}, ofSource: map[ID][]string{}, renumbered: map[ID]bool{}, ofFile: map[string][]string{}}
	debug := false
	for _, i := range m.imports {
		debug = debug || strings.Contains(i.name, "DebugInfo")
	}
	s.readOpSource(m)
	if debug {
		s.readDebugSource(m)
	}
	if len(m.lineAt) == 0 && !debug {
		return s
	}
	now := sourceMark{}
	for inst := range m.All() {
		before := now
		switch {
		case inst.Opcode == grammar.OpLine:
			now.line = uint32(inst.Offset())
		case inst.Opcode == grammar.OpNoLine:
			now.line = 0
		case inst.Opcode == grammar.OpFunctionEnd || inst.Opcode.Is(grammar.Terminator):
			now = sourceMark{}
		case debug && inst.Opcode == grammar.OpExtInst:
			s.note(m, inst, &now)
		}
		if now != before {
			s.marks = append(s.marks, sourceMark{uint32(inst.Offset()), now.line, now.scope})
		}
	}
	return s
}

// note takes what a debugging instruction says of lines and declarations.
func (s *sourceIndex) note(m *Module, inst Instruction, now *sourceMark) {
	d, ok := m.debugAt(inst)
	if !ok {
		return
	}
	declare := func(what string, at uint32) {
		if id, ok := d.id(what); ok && at != 0 {
			if _, ok := s.declared[id]; !ok {
				s.declared[id] = at
			}
		}
	}
	offsetOf := func(what string) uint32 {
		id, _ := d.id(what)
		return uint32(m.Offset(m.Number(id)))
	}
	switch d.row.Name {
	case "DebugLine":
		now.line = uint32(inst.Offset())
	case "DebugNoLine":
		now.line = 0
	case "DebugScope":
		now.scope = offsetOf("Scope")
	case "DebugNoScope":
		now.scope = 0
	case "DebugGlobalVariable":
		declare("Variable", uint32(inst.Offset()))
	case "DebugDeclare":
		declare("Variable", offsetOf("LocalVariable"))
	case "DebugFunctionDefinition":
		declare("Definition", offsetOf("Function"))
	case "DebugFunction":
		declare("Function", uint32(inst.Offset())) // for kernels
	}
}

// readOpSource takes the texts of OpSource and of what goes on with it.
func (s *sourceIndex) readOpSource(m *Module) {
	file := ""
	var text strings.Builder
	keep := func() {
		if file != "" && text.Len() > 0 && s.ofFile[file] == nil {
			s.ofFile[file], _ = renumber(splitLines(text.String()), file)
		}
		text.Reset()
	}
	for inst := range m.In(Sources) {
		switch inst.Opcode {
		case grammar.OpSource:
			keep()
			v, _ := view.AsSource(inst)
			id, _ := v.File()
			file, _ = m.String(id)
			t, _ := v.Source()
			text.WriteString(t)
		case grammar.OpSourceContinued:
			v, _ := view.AsSourceContinued(inst)
			text.WriteString(v.ContinuedSource())
		}
	}
	keep()
}

// readDebugSource takes the texts of DebugSource and of what goes on with it.
func (s *sourceIndex) readDebugSource(m *Module) {
	source := ID(0)
	var text strings.Builder
	keep := func() {
		if source != 0 && text.Len() > 0 {
			lines, other := renumber(splitLines(text.String()), s.files[source])
			s.ofSource[source], s.renumbered[source] = lines, other
			if file := s.files[source]; s.ofFile[file] == nil {
				s.ofFile[file] = lines
			}
		}
		source = 0
		text.Reset()
	}
	for inst := range m.In(Globals) {
		d, ok := m.debugAt(inst)
		name := ""
		if ok {
			name = d.row.Name
		}
		if name != "DebugSourceContinued" {
			keep()
		}
		switch name {
		case "DebugSource":
			_, source = m.Results(inst)
			id, _ := d.id("File")
			s.files[source], _ = m.String(id)
			fallthrough
		case "DebugSourceContinued":
			id, _ := d.id("Text")
			t, _ := m.String(id)
			text.WriteString(t)
		}
	}
	keep()
}
