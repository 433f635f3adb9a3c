package deserialize

import (
	"slices"
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/provenance"
	"github.com/spvc/spvc/spirv/structure"
)

// declareBlocks makes the blocks, so that branches find them, with arguments for
// phis and for values that land. Merge blocks get none: they go on in the block
// of their construct, and what they receive is the construct's results.
func (e *emitter) declareBlocks(t *mlir.FunctionType) error {
	for i := range e.g.Blocks {
		b := int32(i)
		if e.router != nil && e.router.MergeOf[b] != structure.None {
			continue
		}
		e.blocks[b] = e.b.NewBlock(mlir.UnknownLoc)
		e.keepBlock(b, e.blocks[b])
		if err := e.declareArguments(e.blocks[b], b); err != nil {
			return err
		}
	}
	entry := e.blocks[e.g.Entry]
	for i, p := range e.params {
		line := e.nameLoc(p.Words[2], e.placeOf(p, mlir.UnknownLoc))
		e.setValue(e.index.Number(p.Words[2]), e.b.AddArgument(entry, t.Inputs()[i], line))
	}
	for _, undeclared := range t.Inputs()[len(e.params):] {
		e.b.AddArgument(entry, undeclared, mlir.UnknownLoc)
	}
	return nil
}

// declareArguments adds the arguments of block b to mb.
func (e *emitter) declareArguments(mb *mlir.Block, b int32) error {
	types, err := e.landingTypes(b)
	if err != nil {
		return err
	}
	locs := e.phiLocs(b)
	values := make([]*mlir.Value, len(types))
	for i, t := range types {
		loc := mlir.UnknownLoc
		if i < len(locs) {
			loc = locs[i]
		}
		values[i] = e.b.AddArgument(mb, t, loc)
	}
	e.land(b, values)
	return nil
}

// landingTypes are the types of what comes into block b: phis, then values that
// land.
func (e *emitter) landingTypes(b int32) ([]mlir.Type, error) {
	var types []mlir.Type
	for _, p := range e.g.Blocks[b].Phis {
		t := e.typeOfNumber(p.TypeOf)
		if t == nil {
			inst, _ := binary.InstructionAt(e.words, e.index.Offset(p.TypeOf))
			return nil, e.fail(inst, "the phi has no type")
		}
		types = append(types, t)
	}
	if e.router != nil {
		for _, n := range e.router.Carried[b] {
			t := e.typeOfNumber(n)
			if t == nil || t == mlir.None && !e.hasVoid(n) {
				inst, _ := binary.InstructionAt(e.words, e.index.Offset(n))
				return nil, e.fail(inst, "the result is used, but is no value")
			}
			types = append(types, t)
		}
	}
	return types, nil
}

// phiLocs are the names of the phis of block b.
func (e *emitter) phiLocs(b int32) []mlir.Location {
	var locs []mlir.Location
	for _, p := range e.g.Blocks[b].Phis {
		loc := mlir.UnknownLoc
		if _, inserted := e.inserted[p.ID]; !inserted {
			loc = e.nameLoc(e.idOf(p.ID), mlir.UnknownLoc)
		}
		locs = append(locs, loc)
	}
	return locs
}

// land makes values what the phis of block b and the values that land there are
// from now on.
func (e *emitter) land(b int32, values []*mlir.Value) {
	for _, p := range e.g.Blocks[b].Phis {
		e.setValue(p.ID, values[0])
		values = values[1:]
	}
	if e.landed == nil && len(values) > 0 {
		e.landed = map[structure.Landing]*mlir.Value{}
	}
	for i, v := range values {
		e.landed[structure.Landing{Block: b, Value: e.router.Carried[b][i]}] = v
	}
}

// passed is what the edge from a to b hands over.
func (e *emitter) passed(a, b int32) ([]*mlir.Value, error) {
	to := &e.g.Blocks[b]
	var out []*mlir.Value
	if len(to.Phis) > 0 {
		at := e.predecessor(a, b)
		for _, p := range to.Phis {
			v := e.valueIn(p.In[at], a)
			if v == nil {
				inst, _ := binary.InstructionAt(e.words, e.index.Offset(p.TypeOf))
				return nil, e.fail(inst, "an incoming id is not a value")
			}
			out = append(out, v)
		}
	}
	if e.router != nil {
		for _, n := range e.router.Carried[b] {
			out = append(out, e.valueIn(n, a))
		}
	}
	return out, nil
}

// predecessor is the place of block a among the predecessors of block b.
func (e *emitter) predecessor(a, b int32) int {
	preds := e.g.Blocks[b].Preds
	if len(preds) < 16 {
		return slices.Index(preds, a)
	}
	places := e.places[b]
	if places == nil {
		places = make(map[int32]int, len(preds))
		for i, p := range preds {
			places[p] = i
		}
		if e.places == nil {
			e.places = map[int32]map[int32]int{}
		}
		e.places[b] = places
	}
	return places[a]
}

// block makes the operations of block b.
func (e *emitter) block(b int32) error {
	mb := e.blocks[b]
	if mb.Region() == nil {
		e.regionOf(b).Append(mb)
	}
	e.b.AtEnd(mb)
	e.line = e.loc
	if int(b) < len(e.code) {
		e.line = e.placeOf(e.code[b].label, mlir.UnknownLoc)
	}
	if name := e.labels.of(b); name != "" {
		e.b.CreateOp(spirv.OpLabel, e.line, nil, nil, mlir.NamedAttribute{Name: spirv.LabelNameAttr, Value: mlir.GetStringAttr(name)})
	}
	if e.needsMark(b) {
		e.b.CreateOp(spirv.OpContinueTarget, e.line, nil, nil)
	}
	if e.g.Blocks[b].Before != structure.None {
		return e.branchTo(b, e.g.Blocks[b].Succs[0])
	}
	if err := e.decoratePhis(b); err != nil {
		return err
	}
	for inst := range e.body(b) {
		if err := e.instruction(inst, b); err != nil {
			return err
		}
	}
	return e.terminator(b)
}

func (e *emitter) regionOf(b int32) *mlir.Region {
	if e.router == nil {
		return e.top
	}
	return e.regions[e.router.Home[b]]
}

// needsMark reports whether b is a continue target that readers would not take
// for it: they look for the last block of the region.
func (e *emitter) needsMark(b int32) bool {
	if e.router == nil || e.router.ContOf[b] == structure.None {
		return false
	}
	r := &e.router.Regions[e.router.ContOf[b]]
	return b == r.Header || r.Blocks[len(r.Blocks)-1] != b
}

// decoratePhis puts the decorations of phis into operations, since arguments and
// single results have no attributes.
func (e *emitter) decoratePhis(b int32) error {
	for _, p := range e.g.Blocks[b].Phis {
		attrs, ok := e.decorationAttrs(e.idOf(p.ID))
		if !ok {
			return errReported
		}
		if len(attrs) > 0 {
			e.b.CreateOp(spirv.OpDecorate, e.line, []*mlir.Value{e.made(p.ID)}, nil, attrs...)
		}
	}
	return nil
}

// A labelNames gives names to the blocks that have one, or need one so that
// merge hints can refer to them.
type labelNames struct{ names map[int32]string }

func newLabelNames(f *function, g *structure.CFG, flat bool) *labelNames {
	l, taken := &labelNames{}, map[string]int{}
	for i := range f.code {
		if name := f.name(f.code[i].label.Words[1]); name != "" {
			l.set(int32(i), uniqueName(taken, name))
		}
	}
	if !flat {
		return l
	}
	place := make([]int, len(g.Blocks))
	for at, b := range g.Order() {
		place[b] = at
	}
	for i := range g.Blocks {
		for _, t := range []int32{g.Blocks[i].Merge, g.Blocks[i].Cont} {
			if t != structure.None && l.names[t] == "" {
				l.set(t, uniqueName(taken, provenance.MadeUpBlock+strconv.Itoa(place[t])))
			}
		}
	}
	return l
}

// uniqueName is name, with a number where it is taken. A name that is taken has
// the number to try next.
func uniqueName(taken map[string]int, name string) string {
	out := name
	for taken[out] > 0 {
		out = name + "_" + strconv.Itoa(taken[name])
		taken[name]++
	}
	taken[out] = 1
	return out
}

func (l *labelNames) set(b int32, name string) {
	if l.names == nil {
		l.names = map[int32]string{}
	}
	l.names[b] = name
}

func (l *labelNames) of(b int32) string { return l.names[b] }
