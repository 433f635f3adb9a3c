package interp

import (
	"cmp"
	"slices"

	"github.com/spvc/spvc/spirv/module"
)

// Padding: bytes that a buffer has but that no member of its type is at. Who accesses a variable by its own type never comes there;
// untyped pointers, casts, steps from a pointer and addresses do. Copies of bytes take padding along, which is no mistake. Nor is it
// one in kernels to read or write members and the padding behind them as one number: compilers copy small structures so.

// An extent is how the bytes of a type lie. It has one of: nothing but numbers (solid), elements at a stride, or members.
type extent struct {
	size    int64 // up to the end of the last number; unbounded for a runtime array
	solid   bool
	element *extent
	stride  int64
	count   int64
	members []memberExtent
}

type memberExtent struct {
	offset int64
	of     *extent
}

// unbounded is more than any buffer has.
const unbounded = int64(1) << 60

// A cover is what lies in an allocation.
type cover struct {
	*extent
	repeat int64 // from one to the next; zero where there is only one
	open   bool  // nobody knows what is behind it
}

// coverOf is what a type makes of an allocation; nil without the sanitizer.
func (u *unit) coverOf(at place, repeat int64, open bool) *cover {
	if !u.p.options.Check || at.typ == 0 {
		return nil
	}
	e := u.p.extent(at, map[place]*extent{}, 0)
	if repeat > 0 && repeat < e.size || e.solid && (open || repeat == e.size || e.size >= unbounded) {
		return nil // elements that overlap say nothing, and where all bytes are members' there is no padding
	}
	u.hasPadding = true
	return &cover{e, repeat, open}
}

// extent is how the bytes of a place lie. What is known already comes from made.
func (p *program) extent(at place, made map[place]*extent, depth int) *extent {
	if e := made[at]; e != nil {
		return e
	}
	e := &extent{size: unbounded, solid: true}
	if depth < 200 {
		e = p.newExtent(at, made, depth+1)
	}
	made[at] = e
	return e
}

func (p *program) newExtent(at place, made map[place]*extent, depth int) *extent {
	t, _ := p.typ(at.typ)
	size, _ := p.sizeOf(at)
	switch t := t.(type) {
	case module.VectorType:
		if at.step != 0 {
			return repeated(p.extent(place{typ: t.Component}, made, depth), at.step, int64(t.Count))
		}
	case module.MatrixType:
		column, stride := p.column(at)
		if rows, ok := p.vectorType(t.Column); ok && column.step != 0 {
			row := repeated(p.extent(place{typ: rows.Component}, made, depth), stride, int64(t.Count))
			return repeated(row, at.stride, int64(rows.Count))
		}
		return repeated(p.extent(column, made, depth), stride, int64(t.Count))
	case module.ArrayType:
		n, _ := p.uint(t.Length)
		stride, _ := p.elementStride(at)
		return repeated(p.extent(p.element(at), made, depth), stride, int64(min(n, 1<<40)))
	case module.RuntimeArrayType:
		stride, _ := p.elementStride(at)
		return repeated(p.extent(p.element(at), made, depth), stride, 1<<40)
	case module.StructType:
		e := &extent{}
		for i, offset := range p.structLayout(at.typ).offsets {
			e.members = append(e.members, memberExtent{offset, p.extent(p.member(at.typ, i), made, depth)})
		}
		return e.close()
	}
	return &extent{size: size, solid: true}
}

func (p *program) vectorType(typ uint32) (module.VectorType, bool) {
	t, _ := p.typ(typ)
	v, ok := t.(module.VectorType)
	return v, ok
}

// repeated is so many of something, at a stride.
func repeated(of *extent, stride, count int64) *extent {
	e := &extent{element: of, stride: max(stride, 1), count: count, solid: of.solid && stride <= of.size}
	if e.size = unbounded; count < 1<<40 && of.size < unbounded && stride < 1<<20 {
		e.size = max(count-1, 0)*e.stride + of.size
	}
	if count == 0 {
		e.size = 0
	}
	return e
}

// close says how far the members go, and whether there is nothing between them.
func (e *extent) close() *extent {
	slices.SortStableFunc(e.members, func(a, b memberExtent) int { return cmp.Compare(a.offset, b.offset) })
	e.solid = true
	for _, m := range e.members {
		e.solid = e.solid && m.of.solid && m.offset <= e.size
		e.size = max(e.size, min(m.offset+m.of.size, unbounded))
	}
	return e
}

// has reports whether a byte is one of a number. What overlaps without end is given up, as if it were.
func (e *extent) has(at int64, left *int) bool {
	if *left--; *left < 0 {
		return true
	}
	switch {
	case at < 0 || at >= e.size:
		return false
	case e.solid:
		return true
	case e.element != nil:
		i := min(at/e.stride, e.count-1)
		return e.element.has(at-i*e.stride, left)
	}
	return slices.ContainsFunc(e.members, func(m memberExtent) bool { return m.of.has(at-m.offset, left) })
}

// has reports whether a byte of an allocation is one of a number, or may be.
func (c *cover) has(at int64) bool {
	switch {
	case c == nil:
		return true
	case c.repeat > 0:
		at %= c.repeat
	case at >= c.size:
		return c.open
	}
	left := 1000
	return c.extent.has(at, &left)
}

// padding tells of an access that comes to bytes where there is no member.
func (g *group) padding(a *allocation, at int64, size int8, lane int32, write bool) {
	if !g.m.unit.hasPadding || a == nil || at < 0 || at+int64(size) > int64(len(a.bytes)) {
		return
	}
	shared := a == g.allocs[rootWorkgroup] || a == g.allocs[rootFunction]
	if !shared && a.cover == nil {
		return
	}
	members := g.members(a, at, size)
	if members == size || members > 0 && g.m.program.kernel {
		return
	}
	what := "reads"
	if write {
		what = "writes"
	}
	if f := g.find(OutOfBounds, lane, "%s %d bytes %s: no member is there, it is padding", what, size, g.whereIs(a, at)); f != nil {
		f.Variable = g.nameAt(a, at)
	}
}

// members is how many bytes of an access are those of numbers in the type that was declared for them. Blocks in workgroup memory may lie
// over each other.
func (g *group) members(a *allocation, at int64, size int8) (n int8) {
	covers, starts := g.covers[:0], g.starts[:0]
	for p, from := range g.objectsAt(a, at) {
		covers, starts = append(covers, p.cover), append(starts, from)
	}
	if len(covers) == 0 {
		covers, starts = append(covers, a.cover), append(starts, at)
	}
	g.covers, g.starts = covers, starts
	for i := range int64(size) {
		for k, c := range covers {
			if c.has(starts[k] + i) {
				n++
				break
			}
		}
	}
	return n
}

// insideArrays is the type of what arrays are made of, in the end.
func (p *program) insideArrays(typ uint32) uint32 {
	for range 32 {
		t, _ := p.typ(typ)
		switch t := t.(type) {
		case module.ArrayType:
			typ = t.Element
		case module.RuntimeArrayType:
			typ = t.Element
		default:
			return typ
		}
	}
	return typ
}
