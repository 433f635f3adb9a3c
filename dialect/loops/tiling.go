package loops

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/dialect/affine"
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(ParallelTiling) }

// ParallelTiling makes two loops of each innermost parallel one: over tiles, and over what is in a tile. The last tile of a dimension may be
// smaller: the inner loop ends earlier by affine.min, or with no-min-max-bounds the body stands in a condition. parallel-loop-tile-sizes are
// numbers of iterations, by dimension, 1 for those that it does not name. What reduces stays.
var ParallelTiling = &pass.Pass{
	Name:    "scf-parallel-loop-tiling",
	Title:   "SCFParallelLoopTiling",
	Summary: "Split parallel loops into tiles",
	Options: []string{"no-min-max-bounds", "parallel-loop-tile-sizes"},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) (changed bool) {
		sizes, ok := tileSizes(op, c.Options["parallel-loop-tile-sizes"], d)
		if !ok {
			return false
		}
		for _, loop := range all(op, scf.Parallel, false) {
			if loop.NumResults() == 0 && isInnermost(loop) {
				tileParallel(loop, sizes, c.Options["no-min-max-bounds"] == "true")
				changed = true
			}
		}
		return changed
	},
}

// tileSizes reads numbers with commas between them.
func tileSizes(op *mlir.Operation, text string, d *mlir.Diagnostics) (sizes []int64, ok bool) {
	if text == "" {
		return nil, true
	}
	for word := range strings.SplitSeq(text, ",") {
		n, err := strconv.ParseInt(word, 10, 64)
		switch {
		case err != nil || n < 0:
			d.Errorf(op.Loc(), "parallel-loop-tile-sizes are numbers of iterations, not '%s'", word)
			return nil, false
		case n == 0:
			d.Errorf(op.Loc(), "tile size cannot be 0")
			return nil, false
		}
		sizes = append(sizes, n)
	}
	return sizes, true
}

// smallerTile is the size of a tile, or what is left of the loop from its first place on.
var smallerTile = mlir.GetAffineMap(3, 0, mlir.DimExpr(0), mlir.DimExpr(1).Sub(mlir.DimExpr(2)))

func tileParallel(loop *mlir.Operation, sizes []int64, conditions bool) {
	m := before(loop)
	lower, upper, step := loop.OperandsNamed("lowerBound"), loop.OperandsNamed("upperBound"), loop.OperandsNamed("step")
	n := len(step)
	zero := m.index(0)
	tiles := make([]*mlir.Value, n)
	for i := range tiles {
		if i == len(sizes) {
			sizes = append(sizes, 1)
		}
		tiles[i] = m.index(sizes[i])
	}
	for i := range tiles {
		tiles[i] = m.calculate(arith.MulI, step[i], tiles[i])
	}
	outer := m.parallel(lower, upper, tiles)
	starts := outer.Region(0).Entry()
	ends := slices.Clone(tiles)
	var check []int // the dimensions whose last tile may be smaller
	for i := range n {
		if fits(lower[i], upper[i], step[i], sizes[i]) {
			continue
		}
		check = append(check, i)
		if !conditions {
			ends[i] = m.CreateOp(affine.Min, m.loc, []*mlir.Value{tiles[i], upper[i], starts.Argument(i)}, []mlir.Type{mlir.Index},
				mlir.NamedAttribute{Name: "map", Value: mlir.GetAffineMapAttr(smallerTile)}).Result(0)
		}
	}
	inner := m.parallel(slices.Repeat([]*mlir.Value{zero}, n), ends, step)
	indices := make([]*mlir.Value, n)
	for i := range indices {
		indices[i] = m.calculate(arith.AddI, inner.Region(0).Entry().Argument(i), starts.Argument(i))
	}
	if conditions && len(check) > 0 {
		m.inside(indices, upper, check)
	}
	moveBody(loop.Region(0).Entry(), m.Next(), indices)
	loop.Erase()
}

// fits reports whether the iterations of a dimension are known to be a multiple of a tile.
func fits(lower, upper, step *mlir.Value, size int64) bool {
	a, known := constant(lower)
	b, alsoKnown := constant(upper)
	by, knownStep := constant(step)
	if !known || !alsoKnown || !knownStep || by <= 0 || b-a < 0 != (b < a) {
		return false
	}
	n := (b - a) / by
	if (b-a)%by > 0 {
		n++
	}
	return n%size == 0
}

// inside makes a condition around what is made next: that indices are below their bounds, in the dimensions to check.
func (m *maker) inside(indices, upper []*mlir.Value, check []int) {
	var all *mlir.Value
	for _, i := range check {
		below := m.compare(arith.CmpIPredicateSlt, indices[i], upper[i])
		if all != nil {
			below = m.calculate(arith.AndI, all, below)
		}
		all = below
	}
	m.branch(all, false)
}
