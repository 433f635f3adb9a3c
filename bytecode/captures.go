package bytecode

import (
	"unsafe"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// captures are the operations whose regions use values from outside.
type captures map[*mlir.Operation]bool

// lookInto adds what is inside top, but not what is inside operations of which
// it is known that they capture nothing. The table is used while it looks.
func (c captures) lookInto(top *mlir.Operation, levels *wire.AddressTable) captures {
	if c == nil {
		c = captures{}
	}
	levels.Reset()
	p := regionPath{levels: levels, found: c}
	top.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op == top {
			return mlir.WalkAdvance
		}
		p.goTo(op.ParentRegion())
		p.use(op)
		if op.Has(mlir.IsolatedFromAbove) {
			return mlir.WalkSkip
		}
		return mlir.WalkAdvance
	})
	for len(p.regions) > 0 {
		p.leave()
	}
	return c
}

// A regionPath is the regions around what is being looked at, from the outermost one on, with what is used in each.
type regionPath struct {
	regions []usingRegion
	levels  *wire.AddressTable // by the first block of a region, its place in regions plus one; zero when it was left
	found   captures
}

// A usingRegion is a region, and where the outermost value comes from that is used in it, as far as it was looked at.
type usingRegion struct {
	region *mlir.Region
	from   int // the place of a region on the path; -1 for one that is not on it
}

// goTo comes to an operation in r, in the order of a walk.
func (p *regionPath) goTo(r *mlir.Region) {
	for around := r.Parent().ParentRegion(); len(p.regions) > 0; {
		switch p.regions[len(p.regions)-1].region {
		case r:
			return
		case around:
			p.enter(r)
			return
		}
		p.leave()
	}
	p.enter(r)
}

func (p *regionPath) enter(r *mlir.Region) {
	p.regions = append(p.regions, usingRegion{r, len(p.regions)})
	p.levels.Put(unsafe.Pointer(r.Entry()), uint32(len(p.regions)))
}

// leave ends the innermost region. What it uses, the one around it does.
func (p *regionPath) leave() {
	last := len(p.regions) - 1
	in := p.regions[last]
	p.regions = p.regions[:last]
	p.levels.Put(unsafe.Pointer(in.region.Entry()), 0)
	if in.from < last {
		p.found[in.region.Parent()] = true
		if last > 0 {
			around := &p.regions[last-1]
			around.from = min(around.from, in.from)
		}
	}
}

// use notes what op, in the innermost region, uses.
func (p *regionPath) use(op *mlir.Operation) {
	in := &p.regions[len(p.regions)-1]
	for _, v := range op.Operands {
		if v.Block() == op.Block() {
			continue
		}
		level, _ := p.levels.Get(unsafe.Pointer(v.Block().Region().Entry()))
		in.from = min(in.from, int(level)-1)
	}
}
