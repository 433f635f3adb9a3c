package raster

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

// area is that of a triangle in u and v: positive if it turns from u to v.
func (m *mesh) area(t []int) float64 {
	a, b, c := m.points[t[0]], m.points[t[1]], m.points[t[2]]
	return ((b[0]-a[0])*(c[1]-a[1]) - (c[0]-a[0])*(b[1]-a[1])) / 2
}

// A mesh covers its domain: triangles have areas, turn one way, and come to the whole; no point is there twice.
func TestMeshesCoverDomains(t *testing.T) {
	levels := []float64{1, 1.0001, 1.5, 2, 2.5, 3, 4, 4.3, 7, 64, 1000}
	for d, whole := range map[domain]float64{trianglesDomain: 0.5, quadsDomain: 1} {
		for _, s := range []spacing{equalSpacing, evenSpacing, oddSpacing} {
			for i := range 40 {
				pick := func(k int) float64 { return levels[(i*(2*k+3)+i/7+k)%len(levels)] }
				outer, inner := [4]float64{pick(0), pick(1), pick(2), pick(3)}, [2]float64{pick(4), pick(5)}
				what := fmt.Sprint(d, s, outer, inner)
				m := d.divide(s, outer, inner)
				m.turn(i%2 == 0)
				sum := 0.0
				for _, part := range m.parts {
					a := m.area(part)
					require.Greater(t, math.Abs(a), 0.0, what)
					require.Equal(t, i%2 == 0, a > 0, what)
					sum += math.Abs(a)
				}
				require.InDelta(t, whole, sum, 1e-9, what)
				seen := map[[3]float64]bool{}
				for _, p := range m.points {
					require.False(t, seen[p], "%s: %v is there twice", what, p)
					seen[p] = true
					require.InDelta(t, 1, p[0]+p[1]+p[2]+map[domain]float64{quadsDomain: 1 - p[0] - p[1]}[d], 1e-12)
				}
			}
		}
	}
}

// The points on an edge are those that its level asks for, wherever the others are.
func TestOuterEdges(t *testing.T) {
	m := quadsDomain.divide(equalSpacing, [4]float64{1, 2, 3, 4}, [2]float64{5, 6})
	var counts [4]int
	for _, p := range m.points {
		for i, on := range []bool{p[0] == 0, p[1] == 0, p[0] == 1, p[1] == 1} {
			if on {
				counts[i]++
			}
		}
	}
	require.Equal(t, [4]int{2, 3, 4, 5}, counts) // u = 0, v = 0, u = 1, v = 1: segments and one
	m = trianglesDomain.divide(equalSpacing, [4]float64{1, 2, 3}, [2]float64{4})
	counts = [4]int{}
	for _, p := range m.points {
		for i := range 3 {
			if p[i] == 0 {
				counts[i]++
			}
		}
	}
	require.Equal(t, [4]int{2, 3, 4}, counts) // u = 0, v = 0, w = 0
}

func TestSpacing(t *testing.T) {
	require.Equal(t, []float64{0, 1.0 / 3, 2.0 / 3, 1}, equalSpacing.divide(2.5))
	require.Equal(t, []float64{0, 0.5, 1}, evenSpacing.divide(0.5))
	require.InDeltaSlice(t, []float64{0, 1.0 / 6, 0.5, 1 - 1.0/6, 1}, evenSpacing.divide(3), 1e-15) // the long ones are a third
	require.Equal(t, []float64{0, 1}, oddSpacing.divide(1))
	require.InDeltaSlice(t, []float64{0, 0.25, 0.75, 1}, oddSpacing.divide(2), 1e-15)
	require.Len(t, equalSpacing.divide(1e9), 65)
	require.Len(t, oddSpacing.divide(1e9), 64)
}

func TestIsolinesAndNothing(t *testing.T) {
	m := isolinesDomain.divide(equalSpacing, [4]float64{3, 2}, [2]float64{})
	require.Len(t, m.parts, 6)
	require.Equal(t, [3]float64{0, 2.0 / 3, 0}, m.points[6])
	for _, level := range []float64{0, -1, math.NaN()} {
		require.Empty(t, trianglesDomain.divide(equalSpacing, [4]float64{1, level, 1}, [2]float64{1}).parts)
	}
	require.NotEmpty(t, isolinesDomain.divide(equalSpacing, [4]float64{1, 1, 0, 0}, [2]float64{}).parts)
}

// Triangles of a strip with neighbours, as the table of Vulkan has them.
func TestStripNeighbours(t *testing.T) {
	require.Equal(t, []int{0, 1, 2, 5, 4, 3}, stripNeighbours(0, 1))
	require.Equal(t, []int{0, 1, 2, 6, 4, 3}, stripNeighbours(0, 3))
	require.Equal(t, []int{4, 0, 2, 5, 6, 8}, stripNeighbours(1, 3))
	require.Equal(t, []int{4, 2, 6, 9, 8, 7}, stripNeighbours(2, 3))
	require.Equal(t, []int{4, 0, 2, 5, 6, 7}, stripNeighbours(1, 2))
}
