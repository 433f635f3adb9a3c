package deserialize

import (
	"slices"

	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/internal/slab"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/structure"
)

// An emitter makes the body of one function. With a router it makes regions, and
// without one a flat graph of blocks.
type emitter struct {
	*function
	top    *mlir.Region // the function's body
	g      *structure.CFG
	router *structure.Router // nil for the flat form
	same   map[number]number

	blocks   []*mlir.Block // by block of g, where its operations go
	regions  []*mlir.Region
	merges   []*mlir.Block // by region, its last block
	labels   *labelNames
	line     mlir.Location
	values   []*mlir.Value // by number, from span.first on
	inserted map[number]insertedPhi
	landed   map[structure.Landing]*mlir.Value
	empty    map[number]bool            // phis without anything that comes in
	missing  map[number]*mlir.Operation // stand-ins for values that are used before they are made
	local    localizer
	tree     *graph.Tree             // see sees
	state    *mlir.OperationState    // see newState
	places   map[int32]map[int32]int // by block with many predecessors, their places
	copied   int                     // see chainAgain
}

// An insertedPhi is a phi of a block that the structurizer inserted.
type insertedPhi struct {
	block  int32
	typeOf number
	value  *mlir.Value
}

// emit makes the blocks of the function.
func (e *emitter) emit(t *mlir.FunctionType) error {
	e.top = e.b.NewRegion()
	e.values = slab.Zeros(&e.bench.values, int(e.last-e.first+1))
	steps, err := e.plan()
	if err != nil {
		return err
	}
	e.labels = newLabelNames(e.function, e.g, e.router == nil)
	e.blocks = make([]*mlir.Block, len(e.g.Blocks))
	if err := e.declareBlocks(t); err != nil {
		return err
	}
	e.local = e.bench.localizer(e, e.blocks[e.g.Entry])
	for _, s := range steps {
		if s.Closed != structure.None {
			e.closeRegion(s.Closed)
		} else if err := e.block(s.Block); err != nil {
			return err
		}
	}
	return e.checkMissing()
}

// plan decides on the form of the function. Control flow that regions cannot say
// stays flat.
func (e *emitter) plan() ([]structure.Step, error) {
	if !e.opts.NoStructurize && (!e.isKernel() || e.opts.AsMLIR) {
		g, err := e.graph()
		if err != nil {
			return nil, err
		}
		if steps, ok := e.structured(g); ok {
			return steps, nil
		}
	}
	g, err := e.graph()
	if err != nil {
		return nil, err
	}
	e.g, e.router, e.inserted = g, nil, nil
	e.same = e.simplify(g, e.isUndefAt)
	steps := make([]structure.Step, 0, len(g.Blocks))
	for _, b := range g.Order() {
		steps = append(steps, structure.Step{Block: b, Closed: structure.None})
	}
	return steps, nil
}

func (e *emitter) structured(g *structure.CFG) ([]structure.Step, bool) {
	s, steps, err := e.bench.plans.Structurize(g, e.isEmpty)
	if err != nil {
		return nil, false
	}
	e.g, e.inserted = g, nil
	for i := range g.Blocks {
		if g.Blocks[i].Before != structure.None {
			for _, p := range g.Blocks[i].Phis {
				if e.inserted == nil {
					e.inserted = map[number]insertedPhi{}
				}
				e.inserted[p.ID] = insertedPhi{int32(i), p.TypeOf, nil}
			}
		}
	}
	e.router = structure.NewRouter(s, e.definingBlock)
	e.same = e.simplify(g, e.isUndefAt)
	if s.HasRegions() && e.noteUses() != nil {
		return nil, false
	}
	if len(e.router.Carried) > 0 {
		position := make([]int64, len(g.Blocks))
		for i, st := range steps {
			if st.Block != structure.None {
				position[st.Block] = int64(i) << 32
			}
		}
		e.router.SortCarried(func(n number) int64 { return position[e.definingBlock(n)] + int64(n) })
	}
	e.regions, e.merges = make([]*mlir.Region, len(s.Regions)), make([]*mlir.Block, len(s.Regions))
	e.regions[0] = e.top
	e.landed = nil
	return steps, true
}

// isEmpty reports whether a block of the binary has nothing but its label and a
// branch.
func (e *emitter) isEmpty(b int32) bool {
	c := &e.code[b]
	if e.name(c.label.Words[1]) != "" || len(c.merge.Words) > 0 {
		return false
	}
	for inst := range e.body(b) {
		if !inst.Opcode.Is(grammar.DebugLine) {
			return false
		}
	}
	return true
}

// definingBlock is the block that defines a value of the function.
func (e *emitter) definingBlock(n number) int32 {
	if p, ok := e.inserted[n]; ok {
		return p.block
	}
	if e.blockOf == nil { // a graph is one block
		return 0
	}
	return e.blockOf[n-e.first]
}

// number is what an id stands for once trivial phis are gone.
func (e *emitter) number(id uint32) number { return e.replaced(e.index.Number(id)) }

func (e *emitter) replaced(n number) number {
	if w, ok := e.same[n]; ok {
		return w
	}
	return n
}

// isValue reports whether a number is that of a value made in a block.
func (e *emitter) isValue(n number) bool {
	_, ok := e.inserted[n]
	return (ok || e.isLocal(n)) && !e.isUndef(n)
}

// isUndef reports whether a number is that of an OpUndef. These have no place:
// there is one of each type in the first block.
func (e *emitter) isUndef(n number) bool {
	switch {
	case e.empty[n]:
		return true
	case int(n) >= e.numbers():
		return false
	case !e.isLocal(n):
		return e.entities.at(n).kind == anUndef
	}
	return grammar.Opcode(e.words[e.index.Offset(n)]) == grammar.OpUndef
}

// isUndefAt reports whether block b, which is never reached, sees a value as
// undefined.
func (e *emitter) isUndefAt(n number, b int32) bool {
	if e.router == nil || !e.router.HasRegions() || !e.isValue(n) {
		return e.isUndef(n)
	}
	return e.router.Find(n, b) == structure.Undefined
}

// simplify drops phis that are another value. Equal constants count as one, and
// phis into which nothing comes are undefined.
func (e *emitter) simplify(g *structure.CFG, isUndefAt func(number, int32) bool) map[number]number {
	e.empty = nil
	for i := range g.Blocks {
		b := &g.Blocks[i]
		b.Phis = slices.DeleteFunc(b.Phis, func(p structure.Phi) bool {
			if len(p.In) == 0 {
				if e.empty == nil {
					e.empty = map[number]bool{}
				}
				e.empty[p.ID] = true
			}
			return len(p.In) == 0
		})
	}
	type key struct {
		kind entityKind
		typ  mlir.Type
		attr mlir.Attribute
	}
	first := map[key]number{}
	same := func(n number) number {
		if e.isValue(n) || int(n) >= e.numbers() && !e.isUndef(n) {
			return n
		}
		k := key{anUndef, e.typeOfNumber(n), nil}
		if !e.isUndef(n) {
			x := e.entities.at(n)
			k = key{x.kind, x.typ, x.attr}
		}
		if w, ok := first[k]; ok {
			return w
		}
		first[k] = n
		return n
	}
	kept := func(n number) bool {
		return e.opts.AsMLIR || int(n) < e.numbers() && (len(e.decorations[e.idOf(n)]) > 0 || len(e.unknown) > 0 && e.mentioned[e.idOf(n)])
	}
	return g.DropTrivialPhis(same, isUndefAt, kept)
}

// idOf is the id of a number of the function.
func (e *emitter) idOf(n number) uint32 {
	inst, _ := binary.InstructionAt(e.words, e.index.Offset(n))
	_, id := e.index.Results(inst)
	return id
}

// typeOfNumber is the type of a value; nil if it has none.
func (e *emitter) typeOfNumber(n number) mlir.Type {
	if p, ok := e.inserted[n]; ok {
		n = p.typeOf
	}
	if x := e.entities.at(n); x.kind != nothing {
		return x.typ
	}
	if at := e.index.Offset(n); at > 0 {
		inst, _ := binary.InstructionAt(e.words, at)
		if typ, _ := e.index.Results(inst); typ != 0 {
			if x := e.entityOf(typ); x != nil && x.kind == aType {
				return x.typ
			}
		}
	}
	return nil
}

// noteUses tells the router every use of a value.
func (e *emitter) noteUses() error {
	for i := range e.g.Blocks {
		b := &e.g.Blocks[i]
		for _, p := range b.Phis {
			for k, v := range p.In {
				if err := e.noteUse(v, b.Preds[k]); err != nil {
					return err
				}
			}
		}
		if b.Before != structure.None {
			continue
		}
		for inst := range e.body(int32(i)) {
			if err := e.noteOperands(inst, int32(i)); err != nil {
				return err
			}
		}
		if err := e.noteOperands(e.code[i].term, int32(i)); err != nil {
			return err
		}
	}
	return nil
}

func (e *emitter) noteOperands(inst binary.Instruction, b int32) error {
	switch inst.Opcode {
	case grammar.OpBranch:
		return nil
	case grammar.OpBranchConditional, grammar.OpSwitch:
		return e.noteUse(e.number(inst.Words[1]), b)
	}
	if p := plainRows.Get(inst.Opcode.Place(), plainRowAt); p.takes(inst) {
		for _, id := range inst.Words[p.skip:] {
			if err := e.noteUse(e.number(id), b); err != nil {
				return err
			}
		}
		return nil
	}
	if inst.Row() == nil {
		return e.noteUnknownOperands(inst, b)
	}
	for _, id := range e.index.IDs(inst) {
		if err := e.noteUse(e.number(id), b); err != nil {
			return err
		}
	}
	return nil
}

func (e *emitter) noteUse(n number, b int32) error {
	if !e.isValue(n) || e.definingBlock(n) == b {
		return nil
	}
	return e.router.Use(n, b)
}
