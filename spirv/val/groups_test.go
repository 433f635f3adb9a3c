package val

import (
	"slices"
	"testing"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// grouped returns a module in which each decoration without ids is given through a group of its own; false if it has none.
func grouped(words []uint32) ([]uint32, bool) {
	out := slices.Clone(words[:5])
	some := false
	add := func(op grammar.Opcode, operands ...uint32) {
		out = append(append(out, uint32(len(operands)+1)<<16|uint32(op)), operands...)
	}
	group := func(target []uint32, op grammar.Opcode, given []uint32) {
		id := out[3]
		out[3]++
		add(grammar.OpDecorate, append([]uint32{id}, given...)...)
		add(grammar.OpDecorationGroup, id)
		add(op, append([]uint32{id}, target...)...)
		some = true
	}
	for at := 5; at < len(words); {
		in, err := binary.InstructionAt(words, at)
		if err != nil {
			return nil, false // an example of wrong words
		}
		at += len(in.Words)
		switch w := in.Words; {
		case in.Opcode == grammar.OpDecorate && len(w) > 2:
			group(w[1:2], grammar.OpGroupDecorate, w[2:])
		case in.Opcode == grammar.OpMemberDecorate && len(w) > 3:
			group(w[1:3], grammar.OpGroupMemberDecorate, w[3:])
		case in.Opcode == grammar.OpDecorationGroup:
			return nil, false // it is about groups
		default:
			out = append(out, w...)
		}
	}
	return out, some
}

// What a group gives is held against the same rules as what is given without one.
func TestGroupsOfDecorations(t *testing.T) {
	for _, r := range AllRules() {
		e, ok := ExampleOf(r.Name)
		if !ok || e.Env.Is(check.WebGPU) || r.Name == "decoration-once" { // what several groups give alike is redundant, not wrong
			continue
		}
		o := optionsOf(t, e)
		for _, text := range []string{e.Valid, e.Invalid} {
			words, err := e.Words(text)
			if err != nil {
				continue
			}
			through, ok := grouped(words)
			if !ok {
				continue
			}
			var plain, given []string
			for _, v := range Words(words, o) {
				plain = append(plain, v.Rule.Name)
			}
			for _, v := range Words(through, o) {
				given = append(given, v.Rule.Name)
			}
			slices.Sort(plain)
			slices.Sort(given)
			plain, given = slices.Compact(plain), slices.Compact(given)
			if !slices.Equal(plain, given) {
				t.Errorf("%s: %v, through groups %v", r.Name, plain, given)
			}
		}
	}
}
