package mlir

// Dominance answers whether control must pass one place to come to another. It
// computes the dominator tree of a region when first asked about two of its
// blocks, and is valid until blocks or branches change. The zero value is ready
// to use, by one goroutine.
type Dominance struct {
	regions map[*Region]*domTree
}

// domTree is the dominator tree of a region: the algorithm of Cooper, Harvey and
// Kennedy, "A Simple, Fast Dominance Algorithm" (2001), with depth-first
// intervals on the tree, so that a query takes constant time.
type domTree struct {
	number map[*Block]int32 // in reverse postorder; blocks never reached have none
	blocks []*Block         // by number
	idom   []int32
	in     []int32 // interval of each block in a walk over the tree
	out    []int32
}

// IsReachable reports whether control can come to b from the region's entry.
func (d *Dominance) IsReachable(b *Block) bool {
	if b.IsEntry() || b.region == nil {
		return true
	}
	if b.uses == nil {
		return false
	}
	_, ok := d.tree(b.region).number[b]
	return ok
}

// Blocks reports whether a dominates b, both in one region; a block dominates
// itself, and everything dominates a block that is never reached.
func (d *Dominance) Blocks(a, b *Block) bool {
	if a == b || a.IsEntry() {
		return true
	}
	t := d.tree(a.region)
	j, ok := t.number[b]
	if !ok {
		return true
	}
	i, ok := t.number[a]
	return ok && t.in[i] <= t.in[j] && t.out[j] <= t.out[i]
}

// ImmediateDominator is the nearest block that dominates b, nil for the entry
// and for a block that is never reached.
func (d *Dominance) ImmediateDominator(b *Block) *Block {
	t := d.tree(b.region)
	i, ok := t.number[b]
	if !ok || i == 0 {
		return nil
	}
	return t.blocks[t.idom[i]]
}

// Properly reports whether the operation a is done whenever control comes to b,
// also when b is nested deeper than a. An operation does not dominate itself,
// nor what is inside it.
func (d *Dominance) Properly(a, b *Operation) bool {
	return a.block != nil && d.defined(a, a.block, b)
}

// Value reports whether v is defined whenever control comes to op.
func (d *Dominance) Value(v *Value, op *Operation) bool {
	if b := v.ArgumentOf(); b != nil {
		return d.defined(nil, b, op)
	}
	return d.Properly(v.Def(), op)
}

// defined reports whether the operation def in block, or the arguments of the
// block if def is nil, are there at op.
func (d *Dominance) defined(def *Operation, block *Block, op *Operation) bool {
	at := op
	for at.block != nil && at.block.region != block.region {
		if at = at.Parent(); at == nil {
			return false
		}
	}
	switch {
	case at.block == nil:
		return false
	case at.block != block:
		return d.Blocks(block, at.block)
	case def == nil:
		return true
	case !block.region.HasSSADominance():
		return true
	}
	return def != at && def.IsBefore(at)
}

func (d *Dominance) tree(r *Region) *domTree {
	t := d.regions[r]
	if t == nil {
		if d.regions == nil {
			d.regions = map[*Region]*domTree{}
		}
		t = newDomTree(r)
		d.regions[r] = t
	}
	return t
}

func newDomTree(r *Region) *domTree {
	t := &domTree{number: map[*Block]int32{}}
	t.reversePostorder(r)
	t.findDominators()
	t.intervals()
	return t
}

// reversePostorder numbers the blocks that can be reached.
func (t *domTree) reversePostorder(r *Region) {
	type frame struct {
		b    *Block
		next int
	}
	if r.first == nil {
		return
	}
	var post []*Block
	t.number[r.first] = 0
	stack := []frame{{b: r.first}}
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if last := f.b.last; last != nil && f.next < last.NumSuccessors() {
			s := last.Successor(f.next)
			f.next++
			if _, seen := t.number[s]; !seen && s != nil && s.region == r {
				t.number[s] = 0
				stack = append(stack, frame{b: s})
			}
			continue
		}
		post = append(post, f.b)
		stack = stack[:len(stack)-1]
	}
	t.blocks = post
	for i, j := 0, len(post)-1; i < j; i, j = i+1, j-1 {
		post[i], post[j] = post[j], post[i]
	}
	for i, b := range post {
		t.number[b] = int32(i)
	}
}

func (t *domTree) findDominators() {
	const unknown = -1
	t.idom = make([]int32, len(t.blocks))
	for i := range t.idom {
		t.idom[i] = unknown
	}
	if len(t.blocks) == 0 {
		return
	}
	t.idom[0] = 0
	for changed := true; changed; {
		changed = false
		for i := 1; i < len(t.blocks); i++ {
			best := int32(unknown)
			for p := range t.blocks[i].Predecessors {
				j, reached := t.number[p]
				if !reached || t.idom[j] == unknown {
					continue
				}
				if best == unknown {
					best = j
				} else {
					best = t.common(best, j)
				}
			}
			if best != t.idom[i] {
				t.idom[i], changed = best, true
			}
		}
	}
}

// common is the nearest block that dominates both.
func (t *domTree) common(a, b int32) int32 {
	for a != b {
		for a > b {
			a = t.idom[a]
		}
		for b > a {
			b = t.idom[b]
		}
	}
	return a
}

// intervals gives each block the interval of its subtree. A block's number is
// higher than its dominator's, so two passes over the numbers do.
func (t *domTree) intervals() {
	n := len(t.blocks)
	size := make([]int32, n)
	for i := n - 1; i >= 0; i-- {
		size[i]++
		if i > 0 {
			size[t.idom[i]] += size[i]
		}
	}
	t.in, t.out = make([]int32, n), make([]int32, n)
	next := make([]int32, n) // first free place inside each subtree
	for i := range n {
		if i > 0 {
			p := t.idom[i]
			t.in[i] = next[p]
			next[p] += size[i]
		}
		t.out[i] = t.in[i] + size[i]
		next[i] = t.in[i] + 1
	}
}
