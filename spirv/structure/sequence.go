package structure

import "errors"

// A Step of a sequence: a block, or the end of a region.
type Step struct {
	Block  int32
	Closed int32 // the region that ends here; None for a block
}

// Sequence lists all blocks in nested order: a header, the blocks of its
// region, the end of the region, its merge block. Definitions come before their
// uses in it as they do in the binary.
//
// The walk ends, with each step at most once, because nothing comes after two
// things. A block is in the list of one region or is the merge block of one,
// never both (checkDeclared, list). A region comes after one block: its header,
// for a selection, or the one that enters the loop, which is only one
// (checkEdges). The function's body comes after nothing. So what the walk
// visits is a tree with the body at its root.
func (s *Tree) Sequence() ([]Step, error) {
	out := s.appendRegion(make([]Step, 0, len(s.Blocks)+len(s.Regions)), 0)
	want := len(s.Blocks) + len(s.Regions) - 1
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
func (s *Tree) appendRegion(out []Step, r int32) []Step {
	for _, b := range s.Regions[r].Blocks {
		for b != None {
			out = append(out, Step{Block: b, Closed: None})
			inner := s.OpensAfter(b)
			if inner == None {
				break
			}
			out = s.appendRegion(out, inner)
			out = append(out, Step{Block: None, Closed: inner})
			b = s.Regions[inner].Merge
		}
	}
	return out
}

// OpensAfter is the region of the construct that follows the code of block b:
// the selection that b heads, or the loop that it enters; None without.
func (s *Tree) OpensAfter(b int32) int32 {
	if s.Tail[b] != s.Home[b] {
		return s.Tail[b]
	}
	if s.Blocks[b].Ends == EndsBranch {
		if t := s.Blocks[b].Succs[0]; s.Classify(b, t) == ToLoop {
			return s.Home[t]
		}
	}
	return None
}
