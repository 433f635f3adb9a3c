package raster

import "math"

// The tessellator: it divides the domain of a patch (Vulkan, "Tessellation"). Where the specification leaves open which
// triangles fill a ring, and where the two shorter segments of fractional spacing lie, the simplest is done: they lie at the ends.

// A domain is what a patch is divided as.
type domain uint8

const (
	trianglesDomain domain = iota
	quadsDomain
	isolinesDomain
)

// A spacing says how the edge of a domain is divided.
type spacing uint8

const (
	equalSpacing spacing = iota
	evenSpacing
	oddSpacing
)

const mostSegments = 64

// divide is where an edge is divided, from 0 to 1, for a level.
func (s spacing) divide(level float64) []float64 {
	n := 0
	switch s {
	case evenSpacing:
		level = max(2, min(level, mostSegments))
		n = 2 * int(math.Ceil(level/2))
	case oddSpacing:
		level = max(1, min(level, mostSegments-1))
		n = 2*int(math.Ceil((level-1)/2)) + 1
	default:
		n = int(math.Ceil(max(1, min(level, mostSegments))))
		level = float64(n)
	}
	at := make([]float64, n+1)
	short := (level - float64(n) + 2) / (2 * level) // the first and the last segment
	for i := 1; i < n; i++ {
		at[i] = short + float64(i-1)/level
	}
	at[n] = 1
	return at
}

// inside divides the inside of a domain. Where one segment would be enough there but not around it, there are more.
func (s spacing) inside(level float64, alone bool) []float64 {
	at := s.divide(level)
	if len(at) == 2 && !alone {
		at = s.divide(1.0001)
	}
	return at
}

// A mesh is points of a domain and what they make: points, lines or triangles.
type mesh struct {
	points [][3]float64
	parts  [][]int
}

func (m *mesh) point(u, v, w float64) int {
	m.points = append(m.points, [3]float64{u, v, w})
	return len(m.points) - 1
}

// along adds the points between two corners, and has the corners at the ends.
func (m *mesh) along(a, b int, at []float64) []int {
	list := []int{a}
	p, q := m.points[a], m.points[b]
	for _, t := range at[1 : len(at)-1] {
		list = append(list, m.point(p[0]+t*(q[0]-p[0]), p[1]+t*(q[1]-p[1]), p[2]+t*(q[2]-p[2])))
	}
	return append(list, b)
}

// triangle adds one that turns as asked for in u and v.
func (m *mesh) triangle(a, b, c int) { m.parts = append(m.parts, []int{a, b, c}) }

// stitch fills the strip between two rows of points.
func (m *mesh) stitch(a, b []int) {
	for i, j := 0, 0; i < len(a)-1 || j < len(b)-1; {
		// The row that is behind goes on.
		if j == len(b)-1 || i < len(a)-1 && (i+1)*(len(b)-1) <= (j+1)*(len(a)-1) {
			m.triangle(a[i], a[i+1], b[j])
			i++
		} else {
			m.triangle(a[i], b[j+1], b[j])
			j++
		}
	}
}

// turn has all triangles turn one way: positive is from u to v.
func (m *mesh) turn(positive bool) {
	for _, t := range m.parts {
		if len(t) != 3 {
			continue
		}
		a, b, c := m.points[t[0]], m.points[t[1]], m.points[t[2]]
		area := (b[0]-a[0])*(c[1]-a[1]) - (c[0]-a[0])*(b[1]-a[1])
		if area != 0 && (area > 0) != positive {
			t[1], t[2] = t[2], t[1]
		}
	}
}

// divide makes the mesh of a domain; empty where a level says that the patch is left out.
func (d domain) divide(s spacing, outer [4]float64, inner [2]float64) *mesh {
	sides := map[domain]int{trianglesDomain: 3, quadsDomain: 4, isolinesDomain: 2}[d]
	for _, level := range outer[:sides] {
		if !(level > 0) {
			return &mesh{}
		}
	}
	m := &mesh{}
	switch d {
	case trianglesDomain:
		m.triangles(s, outer, inner[0])
	case quadsDomain:
		m.quads(s, outer, inner)
	default:
		m.isolines(s, outer)
	}
	return m
}

// isolines are lines along u, at as many v as the first level says.
func (m *mesh) isolines(s spacing, outer [4]float64) {
	rows, at := equalSpacing.divide(outer[0]), s.divide(outer[1])
	for _, v := range rows[:len(rows)-1] {
		line := m.along(m.point(0, v, 0), m.point(1, v, 0), at)
		for i := range len(line) - 1 {
			m.parts = append(m.parts, line[i:i+2])
		}
	}
}

// triangles are rings of triangles, one within the other.
func (m *mesh) triangles(s spacing, outer [4]float64, inner float64) {
	corners := [3]int{m.point(1, 0, 0), m.point(0, 1, 0), m.point(0, 0, 1)}
	edges := [3][]float64{s.divide(outer[2]), s.divide(outer[0]), s.divide(outer[1])} // from one corner to the next
	alone := len(edges[0])+len(edges[1])+len(edges[2]) == 6
	at := s.inside(inner, alone)
	var around [3][]int
	for i := range around {
		around[i] = m.along(corners[i], corners[(i+1)%3], edges[i])
	}
	n := len(at) - 1
	if n == 1 {
		m.triangle(corners[0], corners[1], corners[2])
		return
	}
	for k := 1; 2*k <= n; k++ {
		ring := m.ring(at, k)
		for i := range around {
			m.stitch(around[i], ring[i])
		}
		around = ring
	}
	if n%2 == 1 {
		m.triangle(around[0][0], around[1][0], around[2][0])
	}
}

// ring is the sides of the k-th inner triangle: its corners lie where perpendiculars on the sides around it meet.
func (m *mesh) ring(at []float64, k int) (sides [3][]int) {
	n := len(at) - 1
	off := 2 * at[k] / 3
	if 2*k == n {
		centre := m.point(1.0/3, 1.0/3, 1.0/3)
		return [3][]int{{centre}, {centre}, {centre}}
	}
	var between []float64
	for i := k; i <= n-k; i++ {
		between = append(between, (at[i]-at[k])/(at[n-k]-at[k]))
	}
	corners := [3]int{m.point(1-2*off, off, off), m.point(off, 1-2*off, off), m.point(off, off, 1-2*off)}
	for i := range sides {
		sides[i] = m.along(corners[i], corners[(i+1)%3], between)
	}
	return sides
}

// quads are a grid, and around it what leads to the edges.
func (m *mesh) quads(s spacing, outer [4]float64, inner [2]float64) {
	corners := [4]int{m.point(0, 0, 0), m.point(1, 0, 0), m.point(1, 1, 0), m.point(0, 1, 0)}
	edges := [4][]float64{s.divide(outer[1]), s.divide(outer[2]), s.divide(outer[3]), s.divide(outer[0])}
	alone := len(edges[0])+len(edges[1])+len(edges[2])+len(edges[3]) == 8 && len(s.divide(inner[0])) == 2 && len(s.divide(inner[1])) == 2
	us, vs := s.inside(inner[0], alone), s.inside(inner[1], alone)
	if alone {
		m.triangle(corners[0], corners[1], corners[2])
		m.triangle(corners[0], corners[2], corners[3])
		return
	}
	us, vs = us[1:len(us)-1], vs[1:len(vs)-1]
	grid := make([][]int, len(vs))
	for j, v := range vs {
		for _, u := range us {
			grid[j] = append(grid[j], m.point(u, v, 0))
		}
	}
	for j := range len(vs) - 1 {
		m.stitch(grid[j], grid[j+1])
	}
	last, right := len(vs)-1, len(us)-1
	var sides [4][]int // of the grid, against the edges
	for i := range us {
		sides[0], sides[2] = append(sides[0], grid[0][i]), append(sides[2], grid[last][right-i])
	}
	for j := range vs {
		sides[1], sides[3] = append(sides[1], grid[j][right]), append(sides[3], grid[last-j][0])
	}
	for i, side := range sides {
		m.stitch(m.along(corners[i], corners[(i+1)%4], edges[i]), side)
	}
}
