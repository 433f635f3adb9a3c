package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// explained says of which instructions there may be another number after the
// circle, and why. Everything else must be there as often as before.
func explained(op grammar.Opcode) (why string, ok bool) {
	switch {
	case op.Is(grammar.DebugName):
		return "a second name of the same thing is dropped, what is dropped loses its name", true
	case op.Is(grammar.DebugLine):
		return "a line is said once, not again for each instruction", true
	case op.Is(grammar.DebugSource) && op != grammar.OpSourceExtension:
		return "texts are written once, long ones in as few pieces as they fit into", true
	case op.Is(grammar.Decorates):
		return "groups are spelled out, decorations of what is not used are dropped", true
	case op == grammar.OpCapability, op == grammar.OpExtension, op == grammar.OpExtInstImport:
		return "what is needed is added, instruction sets without use are dropped", true
	case op == grammar.OpUndef:
		return "undefined values are declared once for each type", true
	case op == grammar.OpCopyLogical, op == grammar.OpCopyObject:
		return "a copy between two types that differ in nothing is one between a type and itself", true
	case op == grammar.OpNop, op == grammar.OpTypeForwardPointer:
		return "says nothing; needed only for types that contain themselves", true
	case op.Is(grammar.Type):
		return "types are declared once, if they are used", true
	case op.Is(grammar.Constant) && !op.Is(grammar.SpecConstant):
		return "plain constants are declared once, if they are used", true
	}
	return "", false
}

// histogram counts the instructions of a module.
func histogram(words []uint32) map[grammar.Opcode]int {
	n := map[grammar.Opcode]int{}
	m, err := module.New(words)
	if m == nil && err != nil {
		return n
	}
	for inst := range m.All() {
		n[inst.Opcode]++
	}
	return n
}

// compareHistograms says which instructions are there more or less often; empty
// if only such are as are explained.
func compareHistograms(before, after []uint32) string {
	a, b := histogram(before), histogram(after)
	ops := slices.AppendSeq(slices.Collect(maps.Keys(a)), maps.Keys(b))
	slices.SortFunc(ops, func(x, y grammar.Opcode) int { return cmp.Compare(x, y) })
	var out []string
	for _, op := range slices.Compact(ops) {
		if _, ok := explained(op); !ok && a[op] != b[op] {
			out = append(out, fmt.Sprintf("%+d %s", b[op]-a[op], op))
		}
	}
	return strings.Join(out, ", ")
}
