package deserialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/structure"
)

// terminator ends block b. The terminator of a selection's header opens the
// selection; a branch to a loop's header opens the loop.
func (e *emitter) terminator(b int32) error {
	c := &e.code[b]
	e.line = e.placeOf(c.term, e.line)
	if e.router != nil && e.g.Blocks[b].IsSelection() {
		if err := e.openSelection(b); err != nil {
			return err
		}
	}
	switch c.term.Opcode {
	case grammar.OpBranch:
		return e.branchTo(b, e.target(b, c.term.Words[1]))
	case grammar.OpBranchConditional:
		return e.conditional(b, c.term)
	case grammar.OpSwitch:
		return e.switchOn(b, c.term)
	}
	if err := e.instruction(c.term, b); err != nil {
		return err
	}
	for _, hint := range e.hint(b) { // a merge instruction that SPIR-V does not allow here
		e.b.Block().Last().SetAttr(hint.Name, hint.Value)
	}
	return nil
}

// target is the block that a label in the terminator of block b leads to.
func (e *emitter) target(b int32, label uint32) int32 {
	to, _ := e.labelled(label)
	return e.g.Target(b, to)
}

// openSelection makes the operation that block b heads and goes on inside it.
func (e *emitter) openSelection(b int32) error {
	c := e.router.Tail[b]
	control := spirv.GetEnumAttr(grammar.KindSelectionControl, e.code[b].merge.Words[2])
	if err := e.open(c, spirv.OpSelection, spirv.SelectionControlAttr, control); err != nil {
		return err
	}
	e.b.CreateBlock(e.regions[c], mlir.UnknownLoc)
	return nil
}

// openLoop makes the operation of a loop in block b, which branches to its
// header h, with the entry block that SPIR-V does not have.
func (e *emitter) openLoop(b, h int32) error {
	c := e.router.Home[h]
	w := e.code[h].merge.Words
	control := spirv.GetEnumAttr(grammar.KindLoopControl, w[3], w[4:]...)
	args, err := e.passed(b, h)
	if err != nil {
		return err
	}
	if e.opts.AsMLIR {
		args = e.ownBlock(args)
	}
	if err := e.open(c, spirv.OpLoop, spirv.LoopControlAttr, control); err != nil {
		return err
	}
	e.b.CreateBlock(e.regions[c], mlir.UnknownLoc)
	e.branch(e.blocks[h], args, nil)
	if int(b) >= len(e.code) && !e.opts.AsMLIR && !isBehindConstruct(e.regions[c].Parent()) { // the structurizer inserted it
		e.b.Block().Last().SetAttr(spirv.DirectAttr, mlir.Unit)
	}
	return nil
}

// isBehindConstruct reports whether a loop is the first thing in the merge block of another construct, which merge instructions name: so there
// has to be such a block when it is exported.
func isBehindConstruct(loop *mlir.Operation) bool {
	before := loop.Prev()
	for before != nil && spirv.StandsOutside(before) {
		before = before.Prev()
	}
	return before != nil && (before.Is(spirv.OpLoop) || before.Is(spirv.OpSelection))
}

// ownBlock goes on in a new block that gets the values by arguments, which it
// returns.
func (e *emitter) ownBlock(values []*mlir.Value) []*mlir.Value {
	types := make([]mlir.Type, len(values))
	for i, v := range values {
		types[i] = v.Type()
	}
	region, next := e.b.Block().Region(), e.b.NewBlock(mlir.UnknownLoc, types...)
	e.branch(next, values, nil)
	region.Append(next)
	e.b.AtEnd(next)
	args := make([]*mlir.Value, len(values))
	for i := range args {
		args[i] = next.Argument(i)
	}
	return args
}

// open makes the operation of region c at the end of the current block. What
// comes into the merge block are its results, and the arguments of its last
// block.
func (e *emitter) open(c int32, def *mlir.OpDef, controlAttr string, control mlir.Attribute) error {
	m := e.router.Regions[c].Merge
	types, err := e.landingTypes(m)
	if err != nil {
		return err
	}
	s := &mlir.OperationState{Name: def.OpName(), Loc: e.line, Results: types, Regions: []*mlir.Region{nil}}
	s.AddAttr(controlAttr, control)
	op := e.b.Create(s)
	e.regions[c] = op.Region(0)
	e.blocks[m] = op.Block()
	e.merges[c] = e.b.NewBlock(mlir.UnknownLoc)
	e.keepBlock(m, e.merges[c])
	locs := e.phiLocs(m)
	values := make([]*mlir.Value, len(types))
	for i, t := range types {
		loc := mlir.UnknownLoc
		if i < len(locs) {
			loc = locs[i]
		}
		e.b.AddArgument(e.merges[c], t, loc)
		values[i] = op.Result(i)
	}
	e.land(m, values)
	return nil
}

// closeRegion adds the last block of region c.
func (e *emitter) closeRegion(c int32) {
	mb := e.merges[c]
	e.regions[c].Append(mb)
	args := make([]*mlir.Value, mb.NumArguments())
	for i := range args {
		args[i] = mb.Argument(i)
	}
	e.b.AtEnd(mb).CreateOp(spirv.OpMerge, mlir.UnknownLoc, args, nil)
}

// branchTo ends block b with a branch to block t.
func (e *emitter) branchTo(b, t int32) error {
	class := structure.ToBlock
	if e.router != nil {
		class = e.router.Classify(b, t)
	}
	if class == structure.ToLoop {
		return e.openLoop(b, t)
	}
	args, err := e.passed(b, t)
	if err != nil {
		return err
	}
	if class.IsExit() {
		e.exit(class, args)
		return nil
	}
	e.branch(e.destination(b, t, class), args, e.hint(b))
	return nil
}

// destination is the block that an edge inside a region goes to.
func (e *emitter) destination(b, t int32, class structure.EdgeClass) *mlir.Block {
	if class == structure.ToMerge {
		return e.merges[e.router.Tail[b]]
	}
	return e.blocks[t]
}

func (e *emitter) branch(to *mlir.Block, args []*mlir.Value, hint []mlir.NamedAttribute) {
	s := e.newState()
	s.Name, s.Loc = spirv.OpBranch.OpName(), e.line
	s.Operands, s.Successors, s.Attrs = append(s.Operands, args...), append(s.Successors, to), append(s.Attrs, hint...)
	e.b.Create(s)
}

func (e *emitter) exit(class structure.EdgeClass, args []*mlir.Value) {
	def := spirv.OpBreak
	switch class {
	case structure.ToContinue:
		def = spirv.OpContinue
	case structure.ToSwitchBreak:
		def = spirv.OpSwitchBreak
	}
	e.b.CreateOp(def, e.line, args, nil)
}

// A jump is a target of a conditional branch or a switch.
type jump struct {
	to   *mlir.Block
	args []*mlir.Value
}

// jumps finds where the edges from block b go. An edge that leaves a construct
// goes to a block of its own that does so, behind the current one.
func (e *emitter) jumps(b int32, targets []int32) ([]jump, error) {
	out := make([]jump, len(targets))
	var exits map[int32]*mlir.Block
	var behind []int32
	for i, t := range targets {
		class := structure.ToBlock
		if e.router != nil {
			class = e.router.Classify(b, t)
		}
		if class.IsExit() {
			if exits == nil {
				exits = map[int32]*mlir.Block{}
			}
			if exits[t] == nil {
				exits[t] = e.b.NewBlock(mlir.UnknownLoc)
				behind = append(behind, t)
			}
			out[i].to = exits[t]
			continue
		}
		args, err := e.passed(b, t)
		if err != nil {
			return nil, err
		}
		out[i] = jump{e.destination(b, t, class), args}
	}
	current := e.b.Block()
	for _, t := range behind {
		args, err := e.passed(b, t)
		if err != nil {
			return nil, err
		}
		current.Region().Append(exits[t])
		e.b.AtEnd(exits[t])
		e.exit(e.router.Classify(b, t), args)
		if e.g.Blocks[b].IsSelection() {
			exits[t].Last().SetAttr(spirv.DirectAttr, mlir.Unit)
		}
	}
	e.b.AtEnd(current)
	return out, nil
}

func (e *emitter) conditional(b int32, inst binary.Instruction) error {
	w := inst.Words
	condition := e.use(inst, w[1], b)
	if condition == nil {
		return errReported
	}
	to, err := e.jumps(b, []int32{e.target(b, w[2]), e.target(b, w[3])})
	if err != nil {
		return err
	}
	s := e.newState()
	s.Name, s.Loc, s.Operands = spirv.OpBranchConditional.OpName(), e.line, append(s.Operands, condition)
	for _, j := range to {
		s.Operands = append(s.Operands, j.args...)
		s.Successors = append(s.Successors, j.to)
	}
	s.AddSegmentSizes(1, int32(len(to[0].args)), int32(len(to[1].args)))
	if len(w) > 4 {
		s.AddAttr(spirv.BranchWeightsAttr, wordList(w[4:]))
	}
	s.Attrs = append(s.Attrs, e.hint(b)...)
	e.b.Create(s)
	return nil
}

func (e *emitter) switchOn(b int32, inst binary.Instruction) error {
	selector := e.use(inst, inst.Words[1], b)
	if selector == nil {
		return errReported
	}
	t := spirv.LiteralsOf(selector.Type())
	if t == nil {
		return e.fail(inst, "the selector is not an integer")
	}
	cases := e.switchTargets(inst)
	targets := make([]int32, len(cases))
	for i, c := range cases {
		targets[i] = e.target(b, c.label)
	}
	to, err := e.jumps(b, targets)
	if err != nil {
		return err
	}
	s := &mlir.OperationState{Name: spirv.OpSwitch.OpName(), Loc: e.line, Operands: []*mlir.Value{selector}}
	literals := make([]mlir.Attribute, 0, len(cases)-1)
	segments := make([]int32, 0, len(cases)-1)
	for i, j := range to {
		s.Operands = append(s.Operands, j.args...)
		s.Successors = append(s.Successors, j.to)
		if i > 0 {
			segments = append(segments, int32(len(j.args)))
			literals = append(literals, mlir.GetIntegerAttrAP(t, literal(t.Width(), cases[i].literal)))
		}
	}
	first := int32(len(to[0].args))
	s.AddSegmentSizes(1, first, int32(len(s.Operands))-1-first)
	s.AddAttr(spirv.CaseOperandSegmentsAttr, mlir.GetDenseI32Array(segments...))
	if len(literals) > 0 {
		v := mlir.GetVectorType([]int64{int64(len(literals))}, nil, t)
		s.AddAttr(spirv.LiteralsAttr, mlir.GetDenseOf(v, literals))
	}
	s.Attrs = append(s.Attrs, e.hint(b)...)
	e.b.Create(s)
	return nil
}

// hint is the merge instruction of block b as an attribute, for the flat form.
func (e *emitter) hint(b int32) []mlir.NamedAttribute {
	x := &e.g.Blocks[b]
	if e.router != nil || x.Merge == structure.None {
		return nil
	}
	w := e.code[b].merge.Words
	if x.IsLoop() {
		control := spirv.GetEnumAttr(grammar.KindLoopControl, w[3], w[4:]...)
		return []mlir.NamedAttribute{{Name: "loop_merge", Value: spirv.GetLoopMergeAttr(e.labels.of(x.Merge), e.labels.of(x.Cont), control)}}
	}
	control := spirv.GetEnumAttr(grammar.KindSelectionControl, w[2])
	return []mlir.NamedAttribute{{Name: "selection_merge", Value: spirv.GetSelectionMergeAttr(e.labels.of(x.Merge), control)}}
}

func wordList(words []uint32) mlir.Attribute {
	list := make([]mlir.Attribute, len(words))
	for i, w := range words {
		list[i] = spirv.LiteralAttr(w)
	}
	return mlir.GetArrayAttr(list...)
}
