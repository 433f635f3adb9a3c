package transform

import (
	"github.com/spvc/spvc/dialect/cf"
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/mlir"
)

// A cycle is the edges of blocks that lead to each other.
type cycle struct {
	entries []edge        // from outside
	back    []edge        // from inside, to where those from outside lead
	exits   []edge        // to the outside
	heads   []*mlir.Block // where entries lead
}

// loops gives each loop one head, one branch back to it, and one way out, which is at the head or at that branch. It changes one, or none if
// that is so; ok is false if there is one without an end.
func (l *lifter) loops(r *mlir.Region, s *shape) (changed, ok bool) {
	for again := true; again; {
		again = false
		parts := graph.StronglyConnected(graph.New(len(s.blocks), s.edges))
		for i := range int32(parts.Len()) {
			if !parts.IsCyclic(i) {
				continue
			}
			c := s.cycle(parts, i)
			if len(c.exits) == 0 {
				return false, false
			}
			if !s.close(c) {
				l.oneLatch(r, c)
				return true, true
			}
			again = true // there may be loops inside
		}
	}
	return false, true
}

func (s *shape) cycle(parts *graph.Components, i int32) *cycle {
	c := &cycle{}
	for from, b := range s.blocks {
		for k, to := range b.Last().Successors {
			e := edge{b.Last(), k}
			switch inside := parts.Of[s.at(to)] == i; {
			case parts.Of[from] == i && !inside:
				c.exits = append(c.exits, e)
			case parts.Of[from] != i && inside:
				c.entries = append(c.entries, e)
			}
		}
	}
	c.heads = targetsOf(c.entries)
	for _, head := range c.heads {
		for _, v := range parts.Vertices(i) {
			for k, to := range s.blocks[v].Last().Successors {
				if to == head {
					c.back = append(c.back, edge{s.blocks[v].Last(), k})
				}
			}
		}
	}
	return c
}

// close notes what is a loop as it should be; false if it is none.
func (s *shape) close(c *cycle) bool {
	if len(c.heads) != 1 || len(c.back) != 1 || len(c.exits) != 1 {
		return false
	}
	head, last, leaves := c.heads[0], c.back[0].end.Block(), c.exits[0].end
	if leaves != head.Last() && leaves != last.Last() || !leaves.Is(cf.CondBranch) {
		return false
	}
	at := s.at(last)
	s.back[at] = append(s.back[at], s.at(head))
	s.leaves[s.at(leaves.Block())] = true
	return true
}

// oneLatch brings a cycle one step nearer to being a loop that is as it should be.
func (l *lifter) oneLatch(r *mlir.Region, c *cycle) {
	head, loc := c.heads[0], c.back[0].end.Loc()
	out := targetsOf(c.exits)
	switch {
	case len(c.heads) > 1:
		l.choose(r, append(c.entries, c.back...))
	case len(out) > 1:
		l.choose(r, c.exits)
	case len(c.exits) == 1 && c.exits[0].end == head.Last() && head.Last().Is(cf.CondBranch):
		l.gather(r, c.back, head)
	default:
		types := append([]mlir.Type{mlir.I1}, typesOf(argumentsOf(head))...)
		n := len(types)
		latch := l.CreateBlock(r, loc, append(types, typesOf(argumentsOf(out[0]))...)...)
		args := argumentsOf(latch)
		cf.CreateCondBranch(&l.Builder, loc, args[0], head, args[1:n], out[0], args[n:])
		for _, e := range c.back {
			l.Before(e.end)
			again := append([]*mlir.Value{l.constant(mlir.I1, 1, loc)}, passed(e.end, e.i)...)
			e.redirect(latch, append(again, l.poison(typesOf(argumentsOf(out[0])), loc)...))
		}
		for _, e := range c.exits {
			l.Before(e.end)
			leave := append([]*mlir.Value{l.constant(mlir.I1, 0, loc)}, l.poison(typesOf(argumentsOf(head)), loc)...)
			e.redirect(latch, append(leave, passed(e.end, e.i)...))
		}
		l.repair(latch, append(c.back, c.exits...))
	}
}

// gather makes a block that edges to another lead to instead, and that goes on there.
func (l *lifter) gather(r *mlir.Region, edges []edge, to *mlir.Block) {
	loc := edges[0].end.Loc()
	b := l.CreateBlock(r, loc, typesOf(argumentsOf(to))...)
	cf.CreateBranch(&l.Builder, loc, to, argumentsOf(b)...)
	for _, e := range edges {
		e.redirect(b, passed(e.end, e.i))
	}
}
