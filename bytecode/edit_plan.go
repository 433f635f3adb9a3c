package bytecode

import (
	"fmt"
	"maps"
	"slices"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// Before a changed file is written, the operations that have changes inside are
// taken apart into the operations directly in them: each is copied, changed in
// turn, or new. All others are not looked into.

// A changedBody is the regions of an operation of the file, or the file itself.
type changedBody struct {
	op      *Entry // nil for the file
	regions []changedRegion
}

// A changedRegion is a region with the operations that are in it now. Numbers of
// values count the block arguments and results in it, in order.
type changedRegion struct {
	blocks    []changedBlock
	oldSize   int     // how many values the file says that it has
	values    []int64 // the new number of each value; gone where it is not there
	newValues int
	ordered   bool // the order of the uses of some value is recorded
	usesGone  bool // an operation is gone that may have used values
}

const gone = -1

type changedBlock struct {
	hasArguments bool
	arguments    text // in the file
	ops          []changedOp
}

// A changedOp is an operation of a block: one of the file, or a new one.
type changedOp struct {
	old    *Entry
	inside *changedBody // what becomes of the old one; nil when it is only copied
	new    *mlir.Operation
	draft  *draft // of the new one
}

// keep gives numbers to the next n values of the file.
func (r *changedRegion) keep(n int) {
	for range n {
		r.values = append(r.values, int64(r.newValues))
		r.newValues++
	}
}

// add puts new operations at the end of a block.
func (r *changedRegion) add(b *changedBlock, ops []*mlir.Operation) {
	for _, op := range ops {
		b.ops = append(b.ops, changedOp{new: op})
		r.newValues += op.NumResults()
	}
}

// append puts new operations at the end of a region of one block, in front of the
// terminator.
func (r *changedRegion) append(ops []*mlir.Operation) {
	b := &r.blocks[0]
	var end []changedOp
	if n := len(b.ops); n > 0 && b.ops[n-1].isTerminator() {
		b.ops, end = b.ops[:n-1], slices.Clone(b.ops[n-1:])
	}
	r.add(b, ops)
	b.ops = append(b.ops, end...)
}

func (x *changedOp) isTerminator() bool {
	name := x.name()
	return name.Def() != nil && name.Def().Traits&mlir.IsTerminator != 0
}

func (x *changedOp) name() *mlir.OpName {
	if x.new != nil {
		return x.new.Name()
	}
	return x.old.Name()
}

// newSize is how many values the region is said to have. A file may say more than
// there are.
func (r *changedRegion) newSize() int { return r.newValues + max(0, r.oldSize-len(r.values)) }

// moved reports whether values have other numbers than in the file.
func (r *changedRegion) moved() bool {
	for i, v := range r.values {
		if v != int64(i) {
			return true
		}
	}
	return r.newSize() != r.oldSize
}

// A planner takes apart what has changes inside.
type planner struct {
	f       *File
	changes map[int]*change // by where the operation starts
	starts  []int           // their keys in order
	met     map[*change]bool
	dec     decoder
	err     *wire.Failure
}

// planEdit is what the file becomes.
func (f *File) planEdit(e *Edit) (*changedBody, *wire.Failure) {
	list, module, err := f.top()
	if err != nil {
		return nil, err
	}
	p := &planner{f: f, changes: map[int]*change{}, met: map[*change]bool{}, dec: decoder{f: f}}
	for _, c := range e.order {
		key := c.key()
		if key == topOfFile && module != nil {
			key = module.start
		}
		if old := p.changes[key]; old != nil { // both of the module
			joined := *old
			joined.join(c)
			if c = &joined; c.replaced {
				p.failf(c.at, "something is appended to '%s', which is replaced", c.at.Name())
			}
		}
		p.changes[key] = c
	}
	p.starts = slices.Sorted(maps.Keys(p.changes))
	body := &changedBody{regions: []changedRegion{{blocks: make([]changedBlock, 1)}}}
	top := &body.regions[0]
	p.block(top, &top.blocks[0], list)
	if c := p.changes[topOfFile]; c != nil {
		p.met[c] = true
		top.append(c.appended)
	}
	top.values, top.newValues = nil, 0 // results at the top have no numbers
	for _, start := range p.starts {
		if c := p.changes[start]; !p.met[c] {
			p.failf(c.at, "'%s' is changed inside of an operation that is replaced", c.at.Name())
		}
	}
	return body, p.err
}

func (p *planner) failf(e *Entry, format string, args ...any) {
	if p.err == nil {
		p.err = &wire.Failure{Offset: e.start, Message: fmt.Sprintf(format, args...)}
	}
}

// changesInside reports whether something in an operation changes, other than by
// being part of it.
func (p *planner) changesInside(e *Entry) bool {
	i, _ := slices.BinarySearch(p.starts, e.start+1)
	c := p.changes[e.start]
	return i < len(p.starts) && p.starts[i] < e.end || c != nil && len(c.appended) > 0
}

// body takes an operation apart.
func (p *planner) body(e *Entry) *changedBody {
	b := &changedBody{op: e}
	s := skimmer{f: p.f, depth: e.depth + 1}
	c := s.inside(e)
	switch {
	case s.depth > maxRegionDepth:
		c.Fail("regions nest deeper than %d", maxRegionDepth)
	case e.packed != text{}:
		p.failf(e, "what is inside of '%s' can't be changed alone: its regions are packed", e.Name())
	case e.mask&maskRegions != 0 && !s.isolated:
		p.failf(e, "what is inside of '%s' can't be changed: it is not isolated from above", e.Name())
	case e.mask&maskRegions != 0:
		b.regions = make([]changedRegion, s.regions)
	}
	for i := range b.regions {
		p.region(&b.regions[i], &s, &c)
	}
	if p.err == nil {
		p.err = c.Err
	}
	if ch := p.changes[e.start]; ch != nil && len(ch.appended) > 0 && p.err == nil {
		if len(b.regions) != 1 || len(b.regions[0].blocks) != 1 {
			p.failf(e, "nothing can be appended to '%s': it has not one region of one block", e.Name())
			return b
		}
		b.regions[0].append(ch.appended)
	}
	return b
}

func (p *planner) region(r *changedRegion, s *skimmer, c *wire.Cursor) {
	at := c.Pos
	s.outer = 0
	blocks := s.enter(c)
	r.oldSize = s.outer
	for ; blocks > 0 && c.Err == nil && p.err == nil; blocks-- {
		r.blocks = append(r.blocks, changedBlock{})
		b := &r.blocks[len(r.blocks)-1]
		ahead := *c
		if _, b.hasArguments = ahead.Flagged(); b.hasArguments {
			start := ahead.Pos
			n, ordered := s.arguments(&ahead)
			r.keep(n)
			r.ordered = r.ordered || ordered
			b.arguments = text{start, ahead.Pos}
		}
		p.block(r, b, s.list(c))
	}
	switch {
	case r.oldSize > 0 && r.oldSize < len(r.values):
		c.FailAt(at, "a region has %d values, more than the %d that it says", len(r.values), r.oldSize)
	case r.ordered && r.usesGone:
		c.FailAt(at, "an operation that uses values can't be replaced here: the order of the uses is recorded")
	}
}

// block says what becomes of the operations of a block.
func (p *planner) block(r *changedRegion, b *changedBlock, list []Entry) {
	for i := range list {
		e := &list[i]
		r.ordered = r.ordered || e.mask&maskUseLists != 0
		c := p.changes[e.start]
		if c != nil {
			p.met[c] = true
		}
		switch {
		case c != nil && c.replaced:
			r.usesGone = r.usesGone || e.usesAround() || e.mask&maskUseLists != 0
			p.replace(r, e, c.with)
			r.add(b, c.with)
		case p.changesInside(e):
			b.ops = append(b.ops, changedOp{old: e, inside: p.body(e)})
			r.keep(int(e.results))
		default:
			b.ops = append(b.ops, changedOp{old: e})
			r.keep(int(e.results))
		}
	}
}

// replace says what becomes of the results of an operation: what those of the ones
// in its place are, if these are of the same types.
func (p *planner) replace(r *changedRegion, old *Entry, with []*mlir.Operation) {
	if old.results == 0 {
		return
	}
	var types []mlir.Type
	for _, op := range with {
		types = append(types, op.ResultTypes()...)
	}
	same := slices.Equal(types, p.resultTypes(old))
	for i := range int(old.results) {
		if same {
			r.values = append(r.values, int64(r.newValues+i))
		} else {
			r.values = append(r.values, gone)
		}
	}
}

func (p *planner) resultTypes(e *Entry) (types []mlir.Type) {
	c := wire.Part(p.f.data, e.start, e.end)
	(&skimmer{f: p.f}).toResults(&c, new(Entry))
	for range c.Count(1) {
		at := c.Pos
		types = append(types, p.dec.typ(c.Varint(), at))
	}
	if p.err == nil {
		p.err = p.dec.err
	}
	return types
}
