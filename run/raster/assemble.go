package raster

import (
	"errors"
	"fmt"

	"github.com/spvc/spvc/internal/lazy"
)

// A Topology says how vertices make primitives.
type Topology uint8

// The topologies, in the order of VkPrimitiveTopology.
const (
	PointList Topology = iota
	LineList
	LineStrip
	TriangleList
	TriangleStrip
	TriangleFan
	LineListAdjacency
	LineStripAdjacency
	TriangleListAdjacency
	TriangleStripAdjacency
	PatchList
)

// A primitive is a point, a line or a triangle; its first vertex is the one whose values hold where they are flat.
type primitive struct {
	vertices []*vertex
	number   uint32
}

// A pattern is which vertices a primitive of a topology has: for the one with a number, by place in the list. The first one
// named is the provoking one (Vulkan, "Primitive Topologies").
type pattern struct {
	count func(vertices int) int // of primitives
	of    func(i int) []int
}

func every(size int) func(int) int { return func(n int) int { return n / size } }

func after(first int) func(int) int { return func(n int) int { return max(n-first, 0) } }

var patterns = lazy.Value[map[Topology]pattern]{Make: func() map[Topology]pattern {
	return map[Topology]pattern{
		PointList:    {every(1), func(i int) []int { return []int{i} }},
		LineList:     {every(2), func(i int) []int { return []int{2 * i, 2*i + 1} }},
		LineStrip:    {after(1), func(i int) []int { return []int{i, i + 1} }},
		TriangleList: {every(3), func(i int) []int { return []int{3 * i, 3*i + 1, 3*i + 2} }},
		TriangleStrip: {after(2), func(i int) []int {
			return []int{i, i + 1 + i%2, i + 2 - i%2}
		}},
		TriangleFan:           {after(2), func(i int) []int { return []int{i + 1, i + 2, 0} }},
		LineListAdjacency:     {every(4), func(i int) []int { return []int{4*i + 1, 4*i + 2} }},
		LineStripAdjacency:    {after(3), func(i int) []int { return []int{i + 1, i + 2} }},
		TriangleListAdjacency: {every(6), func(i int) []int { return []int{6 * i, 6*i + 2, 6*i + 4} }},
		TriangleStripAdjacency: {func(n int) int { return max(n-4, 0) / 2 }, func(i int) []int {
			return []int{2 * i, 2*i + 2 + 2*(i%2), 2*i + 4 - 2*(i%2)}
		}},
	}
}}

// adjacent are the patterns for a geometry stage that sees neighbours too: each vertex of a triangle is followed by the one
// beyond the side that begins there.
var adjacent = lazy.Value[map[Topology]pattern]{Make: func() map[Topology]pattern {
	return map[Topology]pattern{
		LineListAdjacency:     {every(4), func(i int) []int { return []int{4 * i, 4*i + 1, 4*i + 2, 4*i + 3} }},
		LineStripAdjacency:    {after(3), func(i int) []int { return []int{i, i + 1, i + 2, i + 3} }},
		TriangleListAdjacency: {every(6), func(i int) []int { return []int{6 * i, 6*i + 1, 6*i + 2, 6*i + 3, 6*i + 4, 6*i + 5} }},
	}
}}

// stripNeighbours is the pattern of the i-th of n triangles of a strip with neighbours (Vulkan, "Triangle Strips With
// Adjacency").
func stripNeighbours(i, n int) []int {
	before, beyond, next := 2*i-2, 2*i+6, 2*i+3
	if i == 0 {
		before = 1
	}
	if i == n-1 {
		beyond = 2*i + 5
	}
	if i%2 == 0 {
		return []int{2 * i, before, 2*i + 2, beyond, 2*i + 4, next}
	}
	return []int{2*i + 2, before, 2 * i, next, 2*i + 4, beyond}
}

// pattern is how the vertices of a topology make primitives, as many as there are.
func (p *Pipeline) pattern(t Topology, vertices int) (pattern, error) {
	if t == PatchList {
		n := p.PatchPoints
		if n < 1 || n > 32 {
			return pattern{}, fmt.Errorf("there are no patches of %d vertices", n)
		}
		return pattern{every(n), func(i int) []int {
			list := make([]int, n)
			for k := range list {
				list[k] = i*n + k
			}
			return list
		}}, nil
	}
	pat, ok := patterns.Get()[t]
	if !ok {
		return pattern{}, fmt.Errorf("there is no topology %d", t)
	}
	if p.Geometry == nil {
		return pat, nil
	}
	if t == TriangleStripAdjacency {
		n := pat.count(vertices)
		return pattern{pat.count, func(i int) []int { return stripNeighbours(i, n) }}, nil
	}
	if with, ok := adjacent.Get()[t]; ok {
		return with, nil
	}
	return pat, nil
}

// assemble makes primitives of the vertices of a draw.
func (p *Pipeline) assemble(d *Draw, all []vertex) ([]primitive, error) {
	if (d.Topology == PatchList) != (p.Evaluation != nil || p.Control != nil) {
		return nil, errors.New("patches are for pipelines with stages of tessellation, and other topologies for those without")
	}
	var list []primitive
	for _, run := range p.runs(d, len(all)) {
		part := all[run[0]:run[1]]
		pat, err := p.pattern(d.Topology, len(part))
		if err != nil {
			return nil, err
		}
		for i := range pat.count(len(part)) {
			pr := primitive{number: uint32(len(list))}
			for _, v := range pat.of(i) {
				pr.vertices = append(pr.vertices, &part[v])
			}
			list = append(list, pr)
		}
	}
	return list, nil
}

// runs are the parts of a draw between restarts.
func (p *Pipeline) runs(d *Draw, n int) [][2]int {
	if !p.PrimitiveRestart || d.Indices == nil {
		return [][2]int{{0, n}}
	}
	var runs [][2]int
	from := 0
	for i := range n {
		if d.Indices[d.First+i] == 0xFFFFFFFF {
			runs = append(runs, [2]int{from, i})
			from = i + 1
		}
	}
	return append(runs, [2]int{from, n})
}

// asMode makes lines or points of a triangle where the pipeline wants that.
func (p *Pipeline) asMode(pr primitive) []primitive {
	if len(pr.vertices) != 3 || p.Polygon == Fill {
		return []primitive{pr}
	}
	var list []primitive
	for i := range 3 {
		part := primitive{vertices: []*vertex{pr.vertices[i]}, number: pr.number}
		if p.Polygon == Outline {
			part.vertices = append(part.vertices, pr.vertices[(i+1)%3])
		}
		list = append(list, part)
	}
	return list
}
