package opt

import (
	"slices"
	"sync"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// Where the components of a vector come from. Compilers take vectors apart and put them together again in many steps; combine_composite.go asks a trace
// for the shortest code that gives the same.

// A source is a composite, or the part of it that a path of indices leads to.
type source struct {
	of   *mlir.Value
	path [maxPath]uint32
	n    int // how many indices there are
}

// maxPath is how deep in a composite vectors are looked for.
const maxPath = 4

func (s source) indices() []uint32 { return s.path[:s.n] }

func (s source) typ() mlir.Type { return typeInside(s.of.Type(), s.indices()) }

// member is the part of s that one more index leads to; false where that is too deep.
func (s source) member(i uint32) (source, bool) {
	if s.n == maxPath {
		return s, false
	}
	s.path[s.n] = i
	s.n++
	return s, true
}

// sourceAt is the part of a value that indices lead to; false where that is too deep.
func sourceAt(of *mlir.Value, path []uint32) (s source, ok bool) {
	s.of = of
	s.n = copy(s.path[:], path)
	return s, s.n == len(path)
}

// A place is component number at of a vector. Places that have the same value are a list.
type place struct {
	source
	at   uint32
	next *place
}

// A part is what is known of one component of a vector.
type part struct {
	scalar *mlir.Value    // the component alone, where it exists
	value  mlir.Attribute // where it is constant
	undef  bool
	places *place // the vectors that have it, each once, the nearest first
}

// A trace goes from an operation, the root, up through the operations that its operands come from, as long as these only move components. It notes which
// they are, and where each component was first computed.
type trace struct {
	root  *mlir.Operation
	known map[mlir.Type]bool // the types that need no declaration
	seen  []*mlir.Operation  // on the way up; the root too, where it moves components itself
	// The vectors that were looked at, and the components of each. A vector has no parts yet while what it is made of is looked at.
	vectors []*mlir.Value
	parts   [][]part
	// By measure, for the operations in seen, by their places in it. A set of them is the bits of a word.
	words   []int            // how long each is
	users   [maxTrace]uint64 // the set of those that use it
	outside uint64           // the set of those that others use
	list    []*expr          // to choose from
	// Memory for all that is found, used again for the next trace.
	allParts  scratch[part]
	allPlaces scratch[place]
	allExprs  scratch[expr]
	allArgs   scratch[*expr]
}

// maxTrace is how many operations a trace goes through: a set of them has to fit a word.
const maxTrace = 40

// traces keeps the memory of traces that are done.
var traces = sync.Pool{New: func() any { return new(trace) }}

// newTrace is a trace from root on. Whoever asked for it calls done, and uses nothing that it has found after that.
func newTrace(root *mlir.Operation, known map[mlir.Type]bool) *trace {
	t := traces.Get().(*trace)
	t.root, t.known = root, known
	return t
}

func (t *trace) done() {
	clear(t.seen)
	clear(t.vectors)
	clear(t.parts)
	clear(t.list)
	t.root, t.known, t.seen, t.vectors, t.parts, t.list = nil, nil, t.seen[:0], t.vectors[:0], t.parts[:0], t.list[:0]
	t.allParts.reset()
	t.allPlaces.reset()
	t.allExprs.reset()
	t.allArgs.reset()
	traces.Put(t)
}

// enter notes op and reports whether to go on to its operands.
func (t *trace) enter(op *mlir.Operation) bool {
	switch {
	case slices.Contains(t.seen, op):
		return true
	case len(t.seen) >= maxTrace:
		return false
	}
	t.seen = append(t.seen, op)
	return true
}

// noParts are the parts of a vector that is still being looked at: in code that is never reached one may be made of itself.
var noParts [maxComponents]part

// vector is what is known of the components of v; nil if v is no vector.
func (t *trace) vector(v *mlir.Value) []part {
	n := vectorLength(v.Type())
	if n == 0 {
		return nil
	}
	if i := slices.Index(t.vectors, v); i >= 0 {
		return t.parts[i]
	}
	at := len(t.vectors)
	t.vectors, t.parts = append(t.vectors, v), append(t.parts, noParts[:n])
	parts := t.above(v, n)
	if v.Def() != t.root {
		here := t.allPlaces.take(n)
		for i := range parts {
			here[i] = place{source{of: v}, uint32(i), parts[i].places}
			parts[i].places = &here[i]
		}
	}
	t.parts[at] = parts
	return parts
}

// above is what the operation that computes v says of its n components.
func (t *trace) above(v *mlir.Value, n int) []part {
	parts := t.allParts.take(n)
	op := v.Def()
	if op == nil {
		return parts
	}
	if value := mlir.ConstantValue(v); value != nil {
		for i := range parts {
			parts[i].value = constantMember(value, v.Type(), []uint32{uint32(i)})
		}
		return parts
	}
	if _, ok := spirv.AsUndef(op); ok {
		for i := range parts {
			parts[i].undef = true
		}
		return parts
	}
	if construct, ok := spirv.AsCompositeConstruct(op); ok && t.enter(op) {
		t.constructed(parts, construct)
		return parts
	}
	if shuffle, ok := spirv.AsVectorShuffle(op); ok && t.enter(op) {
		t.shuffled(parts, shuffle)
		return parts
	}
	if insert, ok := spirv.AsCompositeInsert(op); ok && t.enter(op) {
		copy(parts, t.vector(insert.Composite()))
		parts[insert.Indexes()[0]] = t.scalar(insert.Object())
		return parts
	}
	if choose, ok := spirv.AsSelect(op); ok {
		if mask := constantMask(choose); mask != nil && t.enter(op) {
			for i := range parts {
				parts[i] = t.vector(chosenBy(mask, choose, i))[i]
			}
		}
		return parts
	}
	if extract, ok := spirv.AsCompositeExtract(op); ok && t.enter(op) {
		if s, ok := sourceAt(extract.Composite(), extract.Indexes()); ok {
			from := t.allPlaces.take(n)
			for i := range parts {
				from[i] = place{source: s, at: uint32(i)}
				parts[i].places = &from[i]
			}
		}
	}
	return parts
}

func (t *trace) constructed(parts []part, construct spirv.CompositeConstructOp) {
	at := 0
	for _, c := range construct.Constituents() {
		if vectorLength(c.Type()) > 0 {
			at += copy(parts[at:], t.vector(c))
		} else {
			parts[at] = t.scalar(c)
			at++
		}
	}
}

func (t *trace) shuffled(parts []part, shuffle spirv.VectorShuffleOp) {
	a, b := t.vector(shuffle.Vector1()), t.vector(shuffle.Vector2())
	if a == nil || b == nil {
		return // of a vector that is longer than those that are looked at
	}
	for i, c := range shuffle.Components() {
		switch {
		case c == noComponent:
			parts[i].undef = true
		case int(c) < len(a):
			parts[i] = a[c]
		default:
			parts[i] = b[int(c)-len(a)]
		}
	}
}

// scalar is what is known of a component that is a value of its own.
func (t *trace) scalar(v *mlir.Value) part {
	p := part{scalar: v, value: mlir.ConstantValue(v)}
	if v.Def() == nil {
		return p
	}
	if _, ok := spirv.AsUndef(v.Def()); ok {
		return part{undef: true}
	}
	extract, ok := spirv.AsCompositeExtract(v.Def())
	if !ok {
		return p
	}
	path := extract.Indexes()
	last := path[len(path)-1]
	s, _ := sourceAt(extract.Composite(), path[:len(path)-1]) // one that is too deep is no vector
	if int(last) >= vectorLength(s.typ()) || !t.enter(v.Def()) {
		return p
	}
	if s.n == 0 {
		up := t.vector(s.of)[last]
		up.scalar = v
		return up
	}
	p.places = &t.allPlaces.take(1)[0]
	*p.places = place{source: s, at: last}
	return p
}
