package analysis

import (
	"slices"

	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/mlir"
)

// Points is the control flow inside an isolated operation through blocks and regions alike, by what it goes between: stretches of
// code, each of which begins at a point. A point is the start of a block, or what follows an operation with regions. It is
// right as long as blocks, terminators and operations with regions are.
type Points struct {
	List []Point
	Ways []Way // those out of one point together, in the order of points
	Tree *graph.Tree
	// Preds are the numbers of the ways that lead to each point.
	Preds [][]int32

	first []int32   // by point, where its ways begin in Ways; one more at the end
	block []int32   // by number of the block, its point
	of    []int32   // by number of the operation, the point of its stretch
	after []int32   // by number of the operation, the point behind it; 0 for none
	out   [][]int32 // by point behind an operation
}

// A Point is where a stretch of code begins.
type Point struct {
	Block *mlir.Block     // the block that the stretch is in
	After *mlir.Operation // the operation with regions before it; nil at the start of the block
	// Tied is the next of the points in a ring that get the same values, since one operand passes them to all: the start of a loop's
	// body and what follows the loop. A point alone is tied to itself.
	Tied int32
}

// A Way leads from the end of a stretch to a point. What goes along it are operands of By.
type Way struct {
	From, To  int32
	By        *mlir.Operation // nil where nothing can go along: into a region that uses values from outside, or where control never goes
	Successor int             // which successor of By the point is; -1 for none
	// Incomplete says that By is the operation with regions, which passes control by a region that is not there: see [mlir.Carrier].
	Incomplete bool
	// Passed are the operands of By that go along, behind so many Own values that the point gets from elsewhere, such as the number of
	// an iteration.
	Passed []mlir.Operand
	Own    int
	// Same says that the operands of By go along another way as well, which comes earlier.
	Same bool
}

// Code yields the operations of the stretch that begins at point p; the last is what ends it: a terminator, or an operation with regions.
func (p *Point) Code(yield func(*mlir.Operation) bool) {
	op := p.Block.First()
	if p.After != nil {
		op = p.After.Next()
	}
	for op != nil {
		next, last := op.Next(), splits(op)
		if !yield(op) || last {
			return
		}
		op = next
	}
}

// Out are the ways out of a point's stretch.
func (p *Points) Out(point int32) []Way { return p.Ways[p.first[point]:p.first[point+1]] }

// Of is the point at which the stretch begins that op is in, 0 for an operation outside.
func (p *Points) Of(op *mlir.Operation) int32 { return p.of[op.Number()] }

// AtBlock is the point at the start of a block.
func (p *Points) AtBlock(b *mlir.Block) int32 { return p.block[b.Number()] }

// Behind is the point behind an operation with regions, 0 for other operations.
func (p *Points) Behind(op *mlir.Operation) int32 { return p.after[op.Number()] }

// Leaving are the points outside of op, which has regions, that control can come to from inside by values; and those of other
// regions of it than the one that it comes from.
func (p *Points) Leaving(op *mlir.Operation) []int32 { return p.out[p.after[op.Number()]] }

// splits reports whether a stretch ends at op because there is code inside.
func splits(op *mlir.Operation) bool {
	if op.Has(mlir.IsolatedFromAbove) || op.Has(mlir.Wraps) {
		return false
	}
	return firstBlock(op) != nil
}

// Analyze finds the points, the ways between them and what dominates what.
func (p *Points) Analyze(c *Cache) {
	n := c.Op().RenumberAround()
	p.block, p.of, p.after = make([]int32, n.Blocks), make([]int32, n.Values), make([]int32, n.Values)
	p.List = append(p.List, Point{}) // point 0 leads to the entry
	for b := range blocksInside(c.Op()) {
		p.block[b.Number()] = p.addPoint(Point{Block: b})
	}
	for op := range inside(c.Op()) {
		if splits(op) {
			p.after[op.Number()] = p.addPoint(Point{Block: op.Block(), After: op})
		}
	}
	w := waysOf{Points: p, from: make([][]Way, len(p.List)), end: make([]*mlir.Operation, len(p.List))}
	for at := int32(1); at < int32(len(p.List)); at++ {
		for op := range p.List[at].Code {
			w.end[at], p.of[op.Number()] = op, at
		}
		if w.end[at] != nil {
			w.outOf(at, w.end[at])
		}
	}
	for _, at := range p.List {
		if at.After != nil {
			w.between(at.After)
		}
	}
	w.reach(c.Op())
	p.finish(w.from)
}

func (p *Points) addPoint(at Point) int32 {
	at.Tied = int32(len(p.List))
	p.List = append(p.List, at)
	return at.Tied
}

// waysOf collects the ways out of each point.
type waysOf struct {
	*Points
	from [][]Way
	end  []*mlir.Operation // by point, what ends its stretch; nil for none
}

// outOf finds the ways to other blocks, and into or past regions.
func (w *waysOf) outOf(at int32, end *mlir.Operation) {
	if splits(end) {
		w.through(at, end)
		return
	}
	for i, to := range end.Successors {
		w.add(Way{From: at, To: w.block[to.Number()], By: end, Successor: i, Passed: end.SuccessorOperands(i)})
	}
	if exit := end.ExitBlock(); exit != nil {
		w.add(Way{From: at, To: w.block[exit.Number()], By: end, Successor: -1, Passed: end.OperandUses(0, end.NumOperands())})
	}
}

func (w *waysOf) add(way Way) { w.from[way.From] = append(w.from[way.From], way) }

// through are the ways from in front of an operation with regions: into them, and past them as far as it says so. Past others there is
// the one that reach adds.
func (w *waysOf) through(at int32, op *mlir.Operation) {
	if saysWhere(op) {
		for e := range op.RegionEdges {
			if e.From == op {
				w.along(op, e)
			}
		}
		return
	}
	for i := range op.NumRegions() {
		if b := op.Region(i).Entry(); b != nil {
			w.add(Way{From: at, To: w.block[b.Number()], Successor: -1})
		}
	}
}

// between are the ways from the ends of the regions of op.
func (w *waysOf) between(op *mlir.Operation) {
	for e := range op.RegionEdges {
		if e.From != op {
			w.along(op, e)
		}
	}
}

// along adds the way that an edge between regions of op is.
func (w *waysOf) along(op *mlir.Operation, e mlir.RegionEdge) {
	way := Way{From: w.of[e.From.Number()], To: w.after[op.Number()], By: e.From, Successor: -1, Passed: e.Passed, Own: e.Own}
	if e.To != nil {
		way.To = w.block[e.To.Entry().Number()]
	}
	if e.From == op {
		carrier := op.Def().Carrier
		switch {
		case carrier != nil && carrier.Enters:
		case carrier != nil && e.To == nil:
			way.Incomplete = true
		default:
			way.By = nil
		}
	}
	if i := slices.IndexFunc(w.from[way.From], func(other Way) bool { return other.By == way.By && way.By != nil }); i >= 0 {
		w.tie(w.from[way.From][i].To, way.To)
		way.Same = true
	}
	w.add(way)
}

// tie makes one ring of the rings of two points.
func (w *waysOf) tie(a, b int32) {
	for at := w.List[a].Tied; at != a; at = w.List[at].Tied {
		if at == b {
			return
		}
	}
	if a != b {
		w.List[a].Tied, w.List[b].Tied = w.List[b].Tied, w.List[a].Tied
	}
}

// reach adds ways on which nothing goes along to what follows operations that control never leaves: there, too, values must be
// defined before they are used. Blocks that nothing leads to are left out.
func (w *waysOf) reach(root *mlir.Operation) {
	reached := make([]bool, len(w.List))
	var passed []int32 // points behind operations that control has come to; 0 behind those without code inside
	var todo []int32
	come := func(to int32) {
		if !reached[to] {
			reached[to] = true
			todo = append(todo, to)
		}
	}
	for i := range root.NumRegions() {
		if b := root.Region(i).Entry(); b != nil {
			w.add(Way{To: w.block[b.Number()], Successor: -1})
		}
	}
	come(0)
	for len(todo)+len(passed) > 0 {
		if len(todo) == 0 {
			behind := passed[len(passed)-1] // the innermost one
			passed = passed[:len(passed)-1]
			if !reached[behind] {
				w.add(Way{From: w.of[w.List[behind].After.Number()], To: behind, Successor: -1})
				come(behind)
			}
			continue
		}
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, way := range w.from[at] {
			come(way.To)
		}
		if end := w.end[at]; end != nil {
			passed = append(passed, w.after[end.Number()])
		}
	}
}

// finish puts the ways into one list and finds what follows from them.
func (p *Points) finish(from [][]Way) {
	p.first = make([]int32, len(from)+1)
	for at, ways := range from {
		p.Ways = append(p.Ways, ways...)
		p.first[at+1] = int32(len(p.Ways))
	}
	p.Preds = make([][]int32, len(p.List))
	for i, way := range p.Ways {
		p.Preds[way.To] = append(p.Preds[way.To], int32(i))
	}
	p.Tree = graph.Dominators(graph.New(len(p.List), func(yield func(from, to int32) bool) {
		for _, way := range p.Ways {
			if !yield(way.From, way.To) {
				return
			}
		}
	}), 0)
	p.out = make([][]int32, len(p.List))
	for _, way := range p.Ways {
		if way.By != nil {
			p.leave(way)
		}
	}
}

// leave notes a way for each operation that it leads out of, and for one in which it leads from one region to another.
func (p *Points) leave(way Way) {
	to := p.List[way.To].Block.Region()
	if to.Parent() == way.By {
		return // into a region
	}
	for at := p.List[way.From].Block.Region(); at != to; {
		op := at.Parent()
		behind := p.after[op.Number()]
		p.out[behind] = append(p.out[behind], way.To)
		if to.Parent() == op {
			return
		}
		at = op.ParentRegion()
	}
}

// FirstWay is the number in Ways of the first of [Points.Out].
func (p *Points) FirstWay(point int32) int32 { return p.first[point] }
