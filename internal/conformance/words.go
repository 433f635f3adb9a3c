package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// compareWords says in which parts two modules differ, and whether only the
// order is another one. It is empty for equal words.
func compareWords(a, b []uint32) string {
	if slices.Equal(a, b) {
		return ""
	}
	x, y := partsOf(a), partsOf(b)
	var out []string
	for i, field := range []string{"magic number", "version", "generator", "bound", "schema"} {
		if len(a) > i && len(b) > i && a[i] != b[i] {
			out = append(out, field)
		}
	}
	for i, name := range partNames {
		if slices.EqualFunc(x[i], y[i], slices.Equal) {
			continue
		}
		slices.SortFunc(x[i], slices.Compare)
		slices.SortFunc(y[i], slices.Compare)
		if slices.EqualFunc(x[i], y[i], slices.Equal) {
			out = append(out, "order of "+name)
		} else {
			out = append(out, fmt.Sprintf("%s (%s)", name, changed(x[i], y[i])))
		}
	}
	return strings.Join(out, "; ")
}

// changed names the opcodes of the instructions that are in one list only.
func changed(x, y [][]uint32) string {
	more := map[grammar.Opcode]int{}
	for len(x) > 0 || len(y) > 0 {
		switch c := compareHeads(x, y); {
		case c < 0:
			more[grammar.Opcode(x[0][0]&0xffff)]--
			x = x[1:]
		case c > 0:
			more[grammar.Opcode(y[0][0]&0xffff)]++
			y = y[1:]
		default:
			x, y = x[1:], y[1:]
		}
	}
	var out []string
	for op, n := range more {
		switch {
		case n < 0:
			out = append(out, "less "+op.String())
		case n > 0:
			out = append(out, "more "+op.String())
		default:
			out = append(out, "another "+op.String())
		}
	}
	slices.Sort(out)
	return strings.Join(out, ", ")
}

func compareHeads(x, y [][]uint32) int {
	if len(x) == 0 || len(y) == 0 {
		return cmp.Compare(len(y), len(x))
	}
	return slices.Compare(x[0], y[0])
}

var partNames = [...]string{"capabilities and modes", "sources", "names", "annotations", "types and constants", "functions"}

// partOf is the part of each section.
var partOf = map[module.Section]int{
	module.Capabilities: 0, module.Extensions: 0, module.Imports: 0, module.MemoryModel: 0, module.EntryPoints: 0, module.ExecutionModes: 0,
	module.Sources: 1, module.Processed: 1, module.Names: 2, module.Annotations: 3, module.Globals: 4,
}

// partsOf sorts the instructions of a module into its parts. What stands behind the first function is one of functions.
func partsOf(words []uint32) (parts [len(partNames)][][]uint32) {
	m, err := module.New(words)
	if m == nil && err != nil {
		return parts
	}
	functions := len(words)
	for f := range m.Functions {
		functions = f.Def().Offset()
		break
	}
	for inst := range m.All() {
		at := len(partNames) - 1
		if inst.Offset() < functions {
			at = partOf[module.SectionOf(inst.Opcode)]
		}
		parts[at] = append(parts[at], inst.Words)
	}
	return parts
}
