package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
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

// partsOf sorts the instructions of a module into its parts.
func partsOf(words []uint32) (parts [len(partNames)][][]uint32) {
	r, err := binary.NewReader(words)
	if err != nil {
		return parts
	}
	inFunctions := false
	for r.Next() {
		inst := r.Instruction()
		at := 4
		switch inst.Opcode {
		case grammar.OpCapability, grammar.OpExtension, grammar.OpExtInstImport, grammar.OpMemoryModel, grammar.OpEntryPoint, grammar.OpExecutionMode, grammar.OpExecutionModeId:
			at = 0
		case grammar.OpString, grammar.OpSource, grammar.OpSourceContinued, grammar.OpSourceExtension, grammar.OpModuleProcessed:
			at = 1
		case grammar.OpName, grammar.OpMemberName:
			at = 2
		case grammar.OpFunction:
			inFunctions = true
		default:
			if inst.Opcode.Is(grammar.Decorates) {
				at = 3
			}
		}
		if inFunctions {
			at = 5
		}
		parts[at] = append(parts[at], inst.Words)
	}
	return parts
}
