package deserialize

import (
	"errors"
	"iter"

	"github.com/spvc/spvc/internal/slab"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/structure"
)

// A function is one function while it is being imported. It reads the module
// and writes nothing but itself, so functions are imported in parallel.
type function struct {
	*module // a copy with the diagnostics of the function
	span
	b       *mlir.Builder        // makes its operations
	def     binary.Instruction   // OpFunction
	params  []binary.Instruction // OpFunctionParameter
	code    []codeBlock          // the blocks of the binary
	kept    *keptIDs             // nil without Options.KeepIDs
	bench   *bench               // what there is of memory
	blockOf []int32              // by number from span.first on, the block that defines the id
}

// A codeBlock is where a block stands in the words.
type codeBlock struct {
	label    binary.Instruction
	from, to int                  // of what stands between label and terminator
	early    []binary.Instruction // instructions about the code in front of the label
	behind   []binary.Instruction // those behind the terminator of the last block
	phis     []binary.Instruction
	merge    binary.Instruction // no words without
	term     binary.Instruction
}

// body yields the instructions of a block but for label, OpPhi, merge instruction
// and terminator.
func (f *function) body(b int32) iter.Seq[binary.Instruction] {
	return func(yield func(binary.Instruction) bool) {
		for _, inst := range f.code[b].early {
			if !yield(inst) {
				return
			}
		}
		for pos := f.code[b].from; pos < f.code[b].to; {
			inst, _ := binary.InstructionAt(f.words, pos)
			pos += len(inst.Words)
			switch inst.Opcode {
			case grammar.OpPhi, grammar.OpLoopMerge, grammar.OpSelectionMerge:
				continue
			}
			if inst.Opcode.Is(grammar.Continued) {
				continue
			}
			if !yield(f.index.Whole(inst)) {
				return
			}
		}
		for _, inst := range f.code[b].behind {
			if !yield(inst) {
				return
			}
		}
	}
}

// errReported stands for an error that is in the diagnostics already.
var errReported = errors.New("reported")

func (f *function) fail(inst binary.Instruction, format string, args ...any) error {
	f.module.fail(inst, format, args...)
	return errReported
}

// scan finds the blocks of the function.
func (f *function) scan() error {
	f.code, f.blockOf = f.bench.code[:0], slab.Zeros(&f.bench.blockOf, int(f.last-f.first+1))
	defer func() { f.bench.code = f.code[:0] }()
	at, open := int32(structure.None), false
	var early []binary.Instruction
	for pos := f.from; pos < f.to; {
		inst, err := binary.InstructionAt(f.words, pos)
		if err != nil {
			panic("BUG: the survey let through " + err.Error())
		}
		pos += len(inst.Words)
		if readByPosition(inst.Opcode) && !f.check(inst) {
			return errReported
		}
		switch inst.Opcode {
		case grammar.OpFunction:
			f.def = inst
			continue
		case grammar.OpFunctionParameter:
			f.params = append(f.params, inst)
			f.define(inst, 0)
			continue
		case grammar.OpFunctionEnd:
			if at >= 0 {
				f.code[at].behind = early
			}
			if open {
				return f.fail(inst, "the last block has no terminator")
			}
			continue
		case grammar.OpLine, grammar.OpNoLine:
			if !open {
				continue
			}
		case grammar.OpLabel:
			if open {
				return f.fail(inst, "the block before has no terminator")
			}
			at, open = at+1, true
			f.code = append(f.code, codeBlock{label: inst, from: pos, early: early})
			early = nil
			f.define(inst, at)
			continue
		}
		if !open {
			if f.isAbout(inst) {
				early = append(early, inst)
				f.define(inst, at+1)
				continue
			}
			return f.fail(inst, "the instruction stands outside of a block")
		}
		f.define(inst, at)
		open = !f.code[at].add(inst)
	}
	return nil
}

// add puts an instruction in its place; true if it ends the block.
func (b *codeBlock) add(inst binary.Instruction) bool {
	switch inst.Opcode {
	case grammar.OpPhi:
		b.phis = append(b.phis, inst)
	case grammar.OpLoopMerge, grammar.OpSelectionMerge:
		b.merge = inst
	default:
		if inst.Opcode.Is(grammar.Terminator) {
			b.term, b.to = inst, inst.Offset()
			return true
		}
	}
	return false
}

// readByPosition reports whether the words of an instruction are used without
// the decoder, which would notice that some are missing.
func readByPosition(op grammar.Opcode) bool {
	switch op {
	case grammar.OpFunction, grammar.OpFunctionParameter, grammar.OpLabel, grammar.OpPhi, grammar.OpUndef, grammar.OpLine,
		grammar.OpLoopMerge, grammar.OpSelectionMerge, grammar.OpExtInst, grammar.OpExtInstWithForwardRefsKHR:
		return true
	}
	return op.Is(grammar.Terminator)
}

func (f *function) define(inst binary.Instruction, block int32) {
	if _, id := f.index.Results(inst); id != 0 {
		f.blockOf[f.index.Number(id)-f.first] = block
	}
}

// labelled is the block whose label has an id.
func (f *function) labelled(id uint32) (block int32, ok bool) {
	n := f.index.Number(id)
	if !f.isLocal(n) || f.index.At(f.index.Offset(n)).Opcode != grammar.OpLabel {
		return 0, false
	}
	return f.blockOf[n-f.first], true
}

// isLocal reports whether a number is that of an id of this function.
func (f *function) isLocal(n number) bool { return f.first < n && n <= f.last }

// graph is the control flow of the blocks that scan found.
func (f *function) graph() (*structure.CFG, error) {
	g := &f.bench.flow
	g.Reset(len(f.code), number(f.numbers()))
	for i := range f.code {
		if err := f.addEdges(g, int32(i)); err != nil {
			return nil, err
		}
	}
	for i := range f.code {
		if err := f.addPhis(&g.Blocks[i], f.code[i].phis); err != nil {
			return nil, err
		}
	}
	if len(g.Blocks[0].Preds) > 0 {
		return nil, f.fail(f.code[0].label, "the first block of a function is the target of a branch")
	}
	return g, nil
}

func (f *function) addEdges(g *structure.CFG, i int32) error {
	c, b := &f.code[i], &g.Blocks[i]
	var err error
	target := func(inst binary.Instruction, id uint32) int32 {
		t, ok := f.labelled(id)
		if !ok && err == nil {
			err = f.fail(inst, "id %%%d is not a label of this function", id)
		}
		return t
	}
	switch w := c.term.Words; c.term.Opcode {
	case grammar.OpBranch:
		b.Ends, b.Targets = structure.EndsBranch, 1
		g.AddEdge(i, target(c.term, w[1]))
	case grammar.OpBranchConditional:
		b.Ends, b.Targets = structure.EndsConditional, 2
		g.AddEdge(i, target(c.term, w[2]))
		g.AddEdge(i, target(c.term, w[3]))
	case grammar.OpSwitch:
		b.Ends = structure.EndsSwitch
		seen := map[int32]bool{}
		for _, t := range f.switchTargets(c.term) {
			if to := target(c.term, t.label); !seen[to] {
				seen[to] = true
				b.Succs = append(b.Succs, to)
				g.Blocks[to].Preds = append(g.Blocks[to].Preds, i)
			}
			b.Targets++
		}
	}
	switch w := c.merge.Words; c.merge.Opcode {
	case grammar.OpSelectionMerge:
		b.Merge = target(c.merge, w[1])
	case grammar.OpLoopMerge:
		b.Merge, b.Cont = target(c.merge, w[1]), target(c.merge, w[2])
	}
	return err
}

// A switchTarget is a target of OpSwitch with the literal that leads there. The
// default comes first, without words.
type switchTarget struct {
	literal []uint32
	label   uint32
}

func (f *function) switchTargets(inst binary.Instruction) []switchTarget {
	out := []switchTarget{{label: inst.Words[2]}}
	size := f.index.NumberType(inst.Words[1]).Words()
	for w := inst.Words[3:]; len(w) > size; w = w[size+1:] {
		out = append(out, switchTarget{w[:size], w[size]})
	}
	return out
}

// addPhis puts the values that come in into the order of the predecessors.
func (f *function) addPhis(b *structure.Block, phis []binary.Instruction) error {
	for _, inst := range phis {
		w := inst.Words
		n := f.index.Number(w[2])
		p := structure.Phi{ID: n, TypeOf: n, In: make([]uint32, len(b.Preds))}
		at := map[int32]uint32{}
		for i := 3; i+1 < len(w); i += 2 {
			if block, ok := f.labelled(w[i+1]); ok {
				at[block] = w[i]
			}
		}
		for i, pred := range b.Preds {
			id, ok := at[pred]
			if !ok {
				return f.fail(inst, "no value for the predecessor %%%d", f.code[pred].label.Words[1])
			}
			if p.In[i] = f.index.Number(id); p.In[i] == 0 {
				return f.fail(inst, "id %%%d is not defined", id)
			}
		}
		b.Phis = append(b.Phis, p)
	}
	return nil
}
