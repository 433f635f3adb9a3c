package flatten_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/flatten"
)

// plan flattens the function that is made of the text of a body.
func plan(t *testing.T, body string) (*flatten.Plan, *mlir.Diagnostics) {
	t.Helper()
	d := &mlir.Diagnostics{}
	m, _ := mlir.Parse([]byte("spv.module \"Logical\" \"GLSL450\" {\nfunc @f(%c : i1, %x : i32) -> i32 {\n"+body+"}\n}"), mlir.ParseOptions{}, d)
	require.NoError(t, d.Err())
	for f := range m.Op.Nested {
		if f.Is(spirv.OpFunc) {
			return flatten.Lower(f, f.Renumber(), false, d), d
		}
	}
	return nil, nil
}

// text shows a plan: a line for each block, with its OpPhis, its merge instruction and where it goes.
func text(p *flatten.Plan) string {
	place := map[*flatten.Block]int{}
	for i, b := range p.Blocks {
		place[b] = i
	}
	var out strings.Builder
	for i, b := range p.Blocks {
		fmt.Fprintf(&out, "%d:", i)
		for _, v := range b.Params {
			if p.IsPhi(v) {
				fmt.Fprintf(&out, " phi(%d)", len(b.Preds))
			}
		}
		if m := b.Merge; m.Continue != nil {
			fmt.Fprintf(&out, " loop %d %d", place[m.Join], place[m.Continue])
		} else if m.Join != nil {
			fmt.Fprintf(&out, " selection %d", place[m.Join])
		}
		for _, e := range b.Edges {
			fmt.Fprintf(&out, " ->%d", place[e.To])
		}
		out.WriteString("\n")
	}
	return out.String()
}

const loop = `%r = spv.loop -> i32 {
		spv.Branch ^header(%x : i32)
	^header(%i : i32):
		spv.BranchConditional %c, ^body, ^merge(%i : i32)
	^body:
		spv.Branch ^continue
	^continue:
		%n = spv.IAdd %i, %x : i32
		spv.Branch ^header(%n : i32)
	^merge(%y : i32):
		spv._merge %y : i32
	}
	spv.ReturnValue %r : i32
`

// direct is a loop that is to be entered directly with a value, and then more.
func direct(value, more string) string {
	return `%r = spv.loop -> i32 {
		spv.Branch ^header(` + value + ` : i32) {spv.direct}
	^header(%i : i32):
		spv.BranchConditional %c, ^header(%x : i32), ^merge
	^merge:
		spv._merge %i : i32
	}
` + more
}

func TestPlans(t *testing.T) {
	for name, test := range map[string]struct{ body, want string }{
		"straight": {"spv.ReturnValue %x : i32\n", "0:\n"},
		"a selection without a choice is a block": {
			"spv.selection {\nspv._merge\n}\nspv.ReturnValue %x : i32\n", "0:\n"},
		"a selection goes on in its merge block": {
			`spv.selection {
				spv.BranchConditional %c, ^then, ^end
			^then:
				spv.Branch ^end
			^end:
				spv._merge
			}
			spv.ReturnValue %x : i32
`, "0: selection 2 ->1 ->2\n1: ->2\n2:\n"},
		"what a selection gives is one value on all ways": {
			`%r = spv.selection -> i32 {
				spv.BranchConditional %c, ^then, ^end(%x : i32)
			^then:
				spv.Branch ^end(%x : i32)
			^end(%y : i32):
				spv._merge %y : i32
			}
			spv.ReturnValue %r : i32
`, "0: selection 2 ->1 ->2\n1: ->2\n2:\n"},
		"two ways between the same blocks that carry different values are two blocks": {
			`%r = spv.loop -> i32 {
				spv.Branch ^header
			^header:
				%y = spv.IAdd %x, %x : i32
				spv.BranchConditional %c, ^merge(%x : i32), ^merge(%y : i32)
			^continue:
				spv.Branch ^header
			^merge(%z : i32):
				spv._merge %z : i32
			}
			spv.ReturnValue %r : i32
`, "0: ->1\n1: loop 4 3 ->4 ->2\n2: ->4\n3: ->1\n4: phi(2)\n"},
		"ways that carry equal values share one block": {
			`%y = spv.IAdd %x, %x : i32
			%r = spv.selection -> i32 {
				spv.Switch %x : i32, [
				default: ^end(%x : i32),
				1: ^end(%y : i32),
				2: ^end(%y : i32),
				3: ^end(%x : i32),
				4: ^then,
				5: ^end(%y : i32)
				]
			^then:
				spv.Branch ^end(%y : i32)
			^end(%z : i32):
				spv._merge %z : i32
			}
			spv.ReturnValue %r : i32
`, "0: selection 3 ->3 ->1 ->1 ->3 ->2 ->1\n1: ->3\n2: ->3\n3: phi(3)\n"},
		"a loop": {loop, "0: ->1\n1: phi(2) loop 4 3 ->2 ->4\n2: ->3\n3: ->1\n4:\n"},
		"a block in front of a loop goes where it is to be entered directly": {
			"spv.selection {\nspv.BranchConditional %c, ^then, ^end\n^then:\n" + direct("%x", "spv.Branch ^end\n") +
				"^end:\nspv._merge\n}\nspv.ReturnValue %x : i32\n",
			"0: selection 3 ->1 ->3\n1: loop 2 1 ->1 ->2\n2: ->3\n3:\n"},
		"the first block of a function stays": {direct("%x", "spv.ReturnValue %r : i32\n"), "0: ->1\n1: loop 2 1 ->1 ->2\n2:\n"},
		"a block with more than a loop stays": {
			"spv.Branch ^b\n^b:\n%y = spv.IAdd %x, %x : i32\n" + direct("%y", "spv.ReturnValue %r : i32\n"),
			"0: ->1\n1: ->2\n2: phi(2) loop 3 2 ->2 ->3\n3:\n"},
		"what a block is entered with goes on to the header": {
			"%y = spv.IAdd %x, %x : i32\nspv.Branch ^b(%y : i32)\n^b(%z : i32):\n" + direct("%z", "spv.ReturnValue %r : i32\n"),
			"0: ->1\n1: phi(2) loop 2 1 ->1 ->2\n2:\n"},
		"a block stays where something else uses what it is entered with": {
			"%y = spv.IAdd %x, %x : i32\nspv.Branch ^b(%y : i32)\n^b(%z : i32):\n" + direct("%z", "%s = spv.IAdd %r, %z : i32\nspv.ReturnValue %s : i32\n"),
			"0: ->1\n1: ->2\n2: phi(2) loop 3 2 ->2 ->3\n3:\n"},
		"a merge block stays": {
			"spv.selection {\nspv.BranchConditional %c, ^then, ^end\n^then:\nspv.Branch ^end\n^end:\nspv._merge\n}\n" + direct("%x", "spv.ReturnValue %r : i32\n"),
			"0: selection 2 ->1 ->2\n1: ->2\n2: ->3\n3: loop 4 3 ->3 ->4\n4:\n"},
		"a case of a switch stays": {
			"spv.selection {\nspv.Switch %x : i32, [\ndefault: ^end,\n1: ^then\n]\n^then:\n" + direct("%x", "spv.Branch ^end\n") +
				"^end:\nspv._merge\n}\nspv.ReturnValue %x : i32\n",
			"0: selection 4 ->4 ->1\n1: ->2\n2: loop 3 2 ->2 ->3\n3: ->4\n4:\n"},
		"a block that a branch leads to in two ways stays": {
			"%y = spv.IAdd %x, %x : i32\nspv.selection {\nspv.BranchConditional %c, ^b(%x : i32), ^b(%y : i32)\n^b(%z : i32):\n" + direct("%z", "spv.Branch ^end\n") +
				"^end:\nspv._merge\n}\nspv.ReturnValue %x : i32\n",
			"0: selection 5 ->2 ->1\n1: ->2\n2: phi(2) ->3\n3: phi(2) loop 4 3 ->3 ->4\n4: ->5\n5:\n"},
		"a loop that begins with a loop is entered by its own header": {
			`spv.loop {
				spv.Branch ^header {spv.direct}
			^header:
` + direct("%x", `				spv.BranchConditional %c, ^header, ^merge
			^merge:
				spv._merge
			}
			spv.ReturnValue %x : i32
`), "0: ->1\n1: loop 4 1 ->2\n2: loop 3 2 ->2 ->3\n3: ->1 ->4\n4:\n"},
		"blocks come after what leads to them": {
			"spv.Branch ^b\n^a:\nspv.ReturnValue %x : i32\n^b:\nspv.Branch ^a\n", "0: ->1\n1: ->2\n2:\n"},
	} {
		t.Run(name, func(t *testing.T) {
			p, d := plan(t, test.body)
			require.NoError(t, d.Err())
			p.Improve(func(v *mlir.Value) *mlir.Value { return v }, false)
			require.Equal(t, test.want, text(p))
			require.Nil(t, p.Unstructured())
			for _, b := range p.Blocks {
				require.Less(t, b.Index, p.NumIndexes())
			}
		})
	}
}

// Where an OpPhi is that import gave an id, its value is found again.
func TestCarrier(t *testing.T) {
	p, d := plan(t, loop)
	require.NoError(t, d.Err())
	merge := p.Blocks[len(p.Blocks)-1]
	result := merge.Term.Operand(0)
	require.Equal(t, merge.Params[0], flatten.Carrier(result))
	require.Equal(t, merge.Params[0], flatten.Carrier(merge.Params[0]))
	require.Equal(t, merge, p.BlockOf(merge.Params[0].ArgumentOf()))
}

func TestFaults(t *testing.T) {
	for name, test := range map[string]struct{ body, want string }{
		"a break outside of loops":           {"spv._break\n", "is not inside a loop"},
		"a switch's end outside of switches": {"spv._switch_break\n", "is not inside a selection that begins with a switch"},
		"a merge outside of constructs":      {"spv._merge\n", "must end the last block of a selection or loop"},
	} {
		t.Run(name, func(t *testing.T) {
			_, d := plan(t, test.body)
			require.ErrorContains(t, d.Err(), test.want)
		})
	}
}

func TestUnstructured(t *testing.T) {
	p, d := plan(t, "spv.BranchConditional %c, ^a, ^b\n^a:\nspv.ReturnValue %x : i32\n^b:\nspv.ReturnValue %x : i32\n")
	require.NoError(t, d.Err())
	p.Improve(func(v *mlir.Value) *mlir.Value { return v }, false)
	require.Contains(t, p.Unstructured().Text, "selects between blocks in a shader")
	p, d = plan(t, "spv.Branch ^a\n^a:\nspv.Branch ^a\n")
	require.NoError(t, d.Err())
	p.Improve(func(v *mlir.Value) *mlir.Value { return v }, false)
	require.Contains(t, p.Unstructured().Text, "branches back")
}

// From SPIR-V 1.6 on a condition chooses between two blocks, also where both are the same to the IR.
func TestDistinct(t *testing.T) {
	for distinct, want := range map[bool]string{false: "0: selection 1 ->1 ->1\n1:\n", true: "0: selection 2 ->2 ->1\n1: ->2\n2:\n"} {
		p, d := plan(t, "spv.selection {\nspv.BranchConditional %c, ^end, ^end\n^end:\nspv._merge\n}\nspv.ReturnValue %x : i32\n")
		require.NoError(t, d.Err())
		p.Improve(func(v *mlir.Value) *mlir.Value { return v }, distinct)
		require.Equal(t, want, text(p))
	}
}

// Ways that share a block which leaves a loop leave it directly together, but for the two of a condition that have to differ.
func TestSharedExit(t *testing.T) {
	for _, test := range []struct {
		choice, want string
		distinct     bool
	}{
		{"spv.BranchConditional %c, ^leave, ^leave", "3: ->6 ->6\n", false},
		{"spv.BranchConditional %c, ^leave, ^leave", "3: ->7 ->4\n4: ->7\n", true},
		{"spv.Switch %x : i32, [ default: ^leave, 1: ^leave, 2: ^leave ]", "3: ->6 ->6 ->6\n", true},
	} {
		p, d := plan(t, `
  %r = spv.loop -> i32 {
    spv.Branch ^h
  ^h:
    spv.BranchConditional %c, ^body, ^m(%x : i32)
  ^body:
    spv.selection {
      spv.BranchConditional %c, ^then, ^merge
    ^then:
      `+test.choice+`
    ^leave:
      spv._break %x : i32
    ^merge:
      spv._merge
    }
    spv._continue
  ^n:
    spv.Branch ^h
  ^m(%z: i32):
    spv._merge %z : i32
  }
  spv.ReturnValue %r : i32`)
		require.Empty(t, d.All())
		p.Improve(func(v *mlir.Value) *mlir.Value { return v }, test.distinct)
		require.Contains(t, text(p), test.want)
	}
}

// In a loop that control never comes to, what a turn passes on to the next is no value for what came in: it is computed of that.
func TestLoopThatIsNeverReached(t *testing.T) {
	p, d := plan(t, `
  %v = spv.selection -> i32 {
    spv.BranchConditional %c, ^a, ^b
  ^a:
    spv.ReturnValue %x : i32
  ^b:
    spv.ReturnValue %x : i32
  ^m(%none: i32):
    spv._merge %none : i32
  }
  %w = spv.loop -> i32 {
    spv.Branch ^h(%v : i32)
  ^h(%y: i32):
    spv.Branch ^n
  ^n:
    %z = spv.IAdd %y, %x : i32
    spv.BranchConditional %c, ^h(%z : i32), ^m
  ^m:
    spv._merge %z : i32
  }
  spv.ReturnValue %w : i32`)
	require.Empty(t, d.All())
	p.Improve(func(v *mlir.Value) *mlir.Value { return v }, false)
	require.Equal(t, "0: selection 3 ->1 ->2\n1:\n2:\n3: phi(0) ->4\n4: phi(2) loop 6 5 ->5\n5: ->4 ->6\n6:\n", text(p))
}

// The header of a loop stays, though it does nothing but go on.
func TestHeaderThatGoesOn(t *testing.T) {
	p, d := plan(t, `
  spv.loop {
    spv.Branch ^h
  ^h:
    spv._continue
  ^n:
    spv.BranchConditional %c, ^h, ^m
  ^m:
    spv._merge
  }
  spv.ReturnValue %x : i32`)
	require.Empty(t, d.All())
	p.Improve(func(v *mlir.Value) *mlir.Value { return v }, false)
	require.Nil(t, p.Unstructured())
	require.Equal(t, "0: ->1\n1: loop 3 2 ->2\n2: ->1 ->3\n3:\n", text(p))
}
