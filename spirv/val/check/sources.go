package check

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// LineLengths returns how many characters each line of a source's text has, in bytes; nothing for what is no DebugSource, or has no text.
func (m *Module) LineLengths(source ID) []int { return m.sources()[source] }

// findSources collects the texts of every DebugSource, with those of the DebugSourceContinued that follow it.
func (m *Module) findSources() map[ID][]int {
	all := map[ID][]int{}
	var last ID
	var open bool // the last line has no end yet
	for inst := range m.In(module.Globals) {
		v, ok := view.AsExtInst(inst)
		if !ok {
			last = 0
			continue
		}
		_, set := m.ExtInstSet(v.Set())
		text := ID(0)
		ops := v.Operands()
		switch {
		case set == nil:
			last = 0
		case (IsShaderDebugInfo(set) || set == OpenCLDebugInfo) && v.Instruction() == grammar.ShaderDebugInfoDebugSource:
			last, open = v.Result(), false
			if len(ops) > 1 {
				text = ops[1]
			}
		case IsShaderDebugInfo(set) && v.Instruction() == grammar.ShaderDebugInfoDebugSourceContinued && last != 0:
			if len(ops) > 0 {
				text = ops[0]
			}
		default:
			last = 0
		}
		if s, ok := m.String(text); ok && last != 0 {
			all[last], open = addLines(all[last], open, s)
		}
	}
	return all
}

var (
	// ShaderDebugInfo and ShaderDebugInfo100 are the sets of debugging information for shaders: of any version, and of the first one.
	ShaderDebugInfo    = grammar.ExtInstSetByName("NonSemantic.Shader.DebugInfo.101")
	ShaderDebugInfo100 = grammar.ExtInstSetByName("NonSemantic.Shader.DebugInfo.100")
	// OpenCLDebugInfo is the set of debugging information for kernels.
	OpenCLDebugInfo = grammar.ExtInstSetByName("OpenCL.DebugInfo.100")
)

// IsShaderDebugInfo reports whether a set is that of debugging information for shaders, of any version.
func IsShaderDebugInfo(set *grammar.ExtInstSet) bool {
	return set != nil && (set == ShaderDebugInfo || set == ShaderDebugInfo100)
}

// addLines adds the lengths of a text's lines, the first of which may go on with the last one of those that are there.
func addLines(lines []int, open bool, text string) ([]int, bool) {
	for i := 0; i < len(text); i++ {
		end := text[i] == '\n' || text[i] == '\r'
		if !open {
			lines = append(lines, 0)
		}
		if open = !end; open {
			lines[len(lines)-1]++
		}
		if text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n' {
			i++
		}
	}
	return lines, open
}
