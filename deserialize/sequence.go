package deserialize

import "errors"

// A step of a sequence: a block, or the end of a region.
type step struct {
	block  int32
	closed int32 // the region that ends here; none for a block
}

// sequence lists all blocks in nested order: a header, the blocks of its
// region, the end of the region, its merge block. Definitions come before their
// uses in it as they do in the binary.
//
// The walk ends, with each step at most once, because nothing comes after two
// things. A block is in the list of one region or is the merge block of one,
// never both (checkDeclared, list). A region comes after one block: its header,
// for a selection, or the one that enters the loop, which is only one
// (checkEdges). The function's body comes after nothing. So what the walk
// visits is a tree with the body at its root.
func (s *structure) sequence() ([]step, error) {
	out := s.appendRegion(make([]step, 0, len(s.blocks)+len(s.regions)), 0)
	want := len(s.blocks) + len(s.regions) - 1
	for _, gone := range s.gone {
		if gone {
			want--
		}
	}
	if len(out) != want {
		return nil, errors.New("some blocks belong to no construct")
	}
	return out, nil
}

// appendRegion appends the blocks of region r. It recurses as deep as regions
// nest, at most maxDepth.
func (s *structure) appendRegion(out []step, r int32) []step {
	for _, b := range s.regions[r].blocks {
		for b != none {
			out = append(out, step{block: b, closed: none})
			inner := s.opensAfter(b)
			if inner == none {
				break
			}
			out = s.appendRegion(out, inner)
			out = append(out, step{block: none, closed: inner})
			b = s.regions[inner].merge
		}
	}
	return out
}

// opensAfter is the region of the construct that follows the code of block b:
// the selection that b heads, or the loop that it enters; none without.
func (s *structure) opensAfter(b int32) int32 {
	if s.tail[b] != s.home[b] {
		return s.tail[b]
	}
	if s.blocks[b].ends == endsBranch {
		if t := s.blocks[b].succs[0]; s.classify(b, t) == toLoop {
			return s.home[t]
		}
	}
	return none
}
