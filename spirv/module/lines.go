package module

import (
	"sort"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// A Line is a place in a source: what an OpLine says.
type Line struct {
	File         ID // an OpString: see Module.String
	Line, Column uint32
}

// Line returns the line that an instruction comes from: that of the OpLine in whose scope it is, which ends with the next
// OpLine or OpNoLine, and with the block (specification, section 3.3.3, OpLine). It knows nothing of debugging information in
// extended instructions; see [Module.SourceLine].
func (m *Module) Line(inst Instruction) (Line, bool) {
	if len(m.lineAt) == 0 {
		return Line{}, false
	}
	marks := m.lines.get(m.lineMarks)
	i := sort.Search(len(marks), func(i int) bool { return int64(marks[i]) >= int64(inst.Offset()) })
	if i == 0 {
		return Line{}, false
	}
	v, ok := view.AsLine(m.at(marks[i-1]))
	return Line{v.File(), v.Line(), v.Column()}, ok
}

// lineMarks are the offsets of every OpLine, and of the instructions behind which its scope has ended.
func (m *Module) lineMarks() []uint32 {
	var marks []uint32
	open := false
	for inst := range m.All() {
		switch {
		case inst.Opcode == grammar.OpLine:
			open = true
		case open && (inst.Opcode == grammar.OpNoLine || inst.Opcode == grammar.OpFunctionEnd || inst.Opcode.Is(grammar.Terminator)):
			open = false
		default:
			continue
		}
		marks = append(marks, uint32(inst.Offset()))
	}
	return marks
}
