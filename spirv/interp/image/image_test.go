package image

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// numbered makes an image whose texels are 0, 1, 2, … in the order of its bytes.
func numbered(t *testing.T, m Image) *Image {
	t.Helper()
	var err error
	m.Format, err = texel.Parse("R32_SFLOAT")
	require.NoError(t, err)
	made, err := New(m)
	require.NoError(t, err)
	for i := 0; i*4 < len(made.Data); i++ {
		made.Format.Encode(made.Data[4*i:], texel.Texel{F: [4]float64{float64(i)}})
	}
	return made
}

// Data has levels, layers, slices, rows, texels and samples in this order.
func TestLayout(t *testing.T) {
	m := numbered(t, Image{Dim: grammar.Dim2D, Width: 5, Height: 3, Layers: 2, Levels: 3})
	require.Len(t, m.Data, 4*2*(5*3+2*1+1*1))
	for _, c := range []struct {
		at   Place
		want float64
	}{
		{Place{X: 4, Y: 2}, 14},
		{Place{X: 1, Y: 1, Array: 1}, 15 + 6},
		{Place{X: 1, Level: 1}, 31},
		{Place{Array: 1, Level: 2}, 35},
	} {
		got, ok := m.Load(c.at)
		require.True(t, ok)
		require.Equal(t, [4]float64{c.want, 0, 0, 1}, got.F, c.at)
	}
	for _, at := range []Place{{X: 5}, {X: -1}, {Y: 3}, {Z: 1}, {Array: 2}, {Level: 3}, {Level: -1}, {Sample: 1}, {X: 2, Level: 1}} {
		got, ok := m.Load(at)
		require.False(t, ok, at)
		require.Equal(t, [4]float64{0, 0, 0, 1}, got.F)
		require.False(t, m.Store(at, texel.Texel{}), at)
	}
	view, err := m.From(1)
	require.NoError(t, err)
	got, _ := view.Load(Place{X: 1})
	require.Equal(t, 31.0, got.F[0])
	_, err = m.From(3)
	require.Error(t, err)

	m = numbered(t, Image{Dim: grammar.Dim3D, Width: 2, Height: 2, Depth: 3, Samples: 2})
	got, _ = m.Load(Place{X: 1, Y: 1, Z: 2, Sample: 1})
	require.Equal(t, 23.0, got.F[0])
	require.Equal(t, "2×2×3 texels, 2 samples", m.String())
}

func TestNewRefuses(t *testing.T) {
	large := int64(1) << 31 // an int of 32 bits makes it negative
	f, _ := texel.Parse("R8_UNORM")
	for _, m := range []Image{
		{},
		{Format: f},
		{Format: f, Width: -1},
		{Format: f, Width: int(large)},
		{Format: f, Width: 1 << 20, Height: 1 << 20},
		{Format: f, Width: 4, Levels: 4},
		{Format: f, Width: 4, Data: make([]byte, 3)},
		{Format: f, Dim: grammar.DimCube, Width: 4, Height: 4, Layers: 5},
		{Format: f, Dim: grammar.DimCube, Width: 4, Height: 2, Layers: 6},
	} {
		_, err := New(m)
		require.Error(t, err)
	}
}

// Where the texels before, in and behind an image of four come from.
func TestWrap(t *testing.T) {
	for mode, want := range map[AddressMode][]int64{
		Repeat:            {3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0},
		MirroredRepeat:    {3, 3, 2, 1, 0, 0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3, 3},
		ClampToEdge:       {0, 0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3},
		ClampToBorder:     {-1, -1, -1, -1, -1, 0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1},
		MirrorClampToEdge: {3, 3, 2, 1, 0, 0, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3},
	} {
		for i, w := range want {
			require.Equal(t, w, mode.wrap(int64(i-5), 4), "mode %d, texel %d", mode, i-5)
		}
	}
}

func TestFilters(t *testing.T) {
	row := numbered(t, Image{Dim: grammar.Dim1D, Width: 4})
	square := numbered(t, Image{Dim: grammar.Dim2D, Width: 2, Height: 2})
	box := numbered(t, Image{Dim: grammar.Dim3D, Width: 2, Height: 2, Depth: 2})
	layers := numbered(t, Image{Dim: grammar.Dim2D, Width: 2, Height: 2, Layers: 3})
	linear := Sampler{Mag: Linear, Min: Linear}
	clamp := Sampler{Mag: Linear, Address: [3]AddressMode{ClampToEdge, ClampToEdge, ClampToEdge}}
	border := Sampler{Mag: Linear, Address: [3]AddressMode{ClampToBorder, ClampToBorder}, Border: texel.Texel{F: [4]float64{100, 1, 1, 1}}}
	for _, c := range []struct {
		name string
		m    *Image
		s    Sampler
		at   Lookup
		want float64
	}{
		{"nearest", row, Sampler{}, Lookup{Coord: [3]float64{0.6}}, 2},
		{"nearest repeats", row, Sampler{}, Lookup{Coord: [3]float64{-0.1}}, 3},
		{"no number", row, Sampler{}, Lookup{Coord: [3]float64{nan}}, 0},
		{"the middle of a texel", row, linear, Lookup{Coord: [3]float64{0.375}}, 1},
		{"between two", row, linear, Lookup{Coord: [3]float64{0.5 + 1.0/16}}, 1.75},
		{"linear repeats", row, linear, Lookup{Coord: [3]float64{0}}, 1.5},
		{"linear clamps", row, clamp, Lookup{Coord: [3]float64{0}}, 0},
		{"the border", row, border, Lookup{Coord: [3]float64{1}}, 51.5},
		{"offset", row, Sampler{}, Lookup{Coord: [3]float64{0.1}, Offset: [3]int64{2}}, 2},
		{"offset repeats", row, Sampler{}, Lookup{Coord: [3]float64{0.1}, Offset: [3]int64{-2}}, 2},
		{"unnormalized", row, Sampler{Unnormalized: true}, Lookup{Coord: [3]float64{2.5}}, 2},
		{"four texels", square, clamp, Lookup{Coord: [3]float64{0.5, 0.375}}, 0.5*0.75 + 2.5*0.25},
		{"eight texels", box, clamp, Lookup{Coord: [3]float64{0.5, 0.5, 0.375}}, 1.5*0.75 + 5.5*0.25},
		{"layer", layers, clamp, Lookup{Coord: [3]float64{0.25, 0.25}, Layer: 1.4}, 4},
		{"even layer", layers, clamp, Lookup{Coord: [3]float64{0.25, 0.25}, Layer: 1.5}, 8},
		{"last layer", layers, clamp, Lookup{Coord: [3]float64{0.25, 0.25}, Layer: 9}, 8},
		{"first layer", layers, clamp, Lookup{Coord: [3]float64{0.25, 0.25}, Layer: -9}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.InDelta(t, c.want, c.s.Sample(c.m, &c.at).F[0], 1e-12)
		})
	}
}

var nan = math.NaN()

// Levels: 4×4 texels of 0…15, 2×2 of 16…19, one of 20.
func TestLevels(t *testing.T) {
	m := numbered(t, Image{Dim: grammar.Dim2D, Width: 4, Height: 4, Levels: 3})
	at := func(lod float64) *Lookup { return &Lookup{Coord: [3]float64{0.1, 0.1}, Lod: lod} }
	all := Sampler{MaxLod: AllLevels}
	trilinear := Sampler{MaxLod: AllLevels, Mipmap: Linear}
	for _, c := range []struct {
		s    Sampler
		lod  float64
		want float64
	}{
		{all, -1, 0}, {all, 0.5, 0}, {all, 0.51, 16}, {all, 1, 16}, {all, 1.5, 16}, {all, 2, 20}, {all, 9, 20}, {all, nan, 0},
		{Sampler{}, 2, 0}, // MaxLod is zero
		{Sampler{MinLod: 1, MaxLod: 2}, 0, 16},
		{Sampler{MaxLod: AllLevels, Bias: 1}, 0, 16},
		{trilinear, 0.25, 4}, {trilinear, 1.5, 18}, {trilinear, 3, 20},
		{Sampler{MaxLod: AllLevels, Mag: Linear, Address: [3]AddressMode{1, 1}}, 0, 0},
	} {
		require.InDelta(t, c.want, c.s.Sample(m, at(c.lod)).F[0], 1e-12, "%v at %v", c.s, c.lod)
	}
	require.InDelta(t, 20, all.Sample(m, &Lookup{Bias: 2}).F[0], 0)
	require.InDelta(t, 16, all.Sample(m, &Lookup{MinLod: 1}).F[0], 0)

	// A step of a quarter is a texel, of a half two: one level further.
	require.InDelta(t, 0, all.BaseLod(m, [3]float64{}, [3]float64{0.25}, [3]float64{}), 1e-12)
	require.InDelta(t, 1, all.BaseLod(m, [3]float64{}, [3]float64{0.25}, [3]float64{0, 0.5}), 1e-12)
	// On a cube: one step along the face is half of what the direction goes.
	cube := numbered(t, Image{Dim: grammar.DimCube, Width: 4, Height: 4, Layers: 6})
	require.InDelta(t, 1, all.BaseLod(cube, [3]float64{1, 0, 0}, [3]float64{0, 1, 0}, [3]float64{}), 1e-12)
	require.InDelta(t, 0, all.BaseLod(cube, [3]float64{2, 0, 0}, [3]float64{0, 1, 0}, [3]float64{}), 1e-12)
}

// Each direction meets the face, and there the place, that the table of the specification says.
func TestCubeFaces(t *testing.T) {
	for _, c := range []struct {
		r    [3]float64
		face int
		s, t float64
	}{
		{[3]float64{1, 0.5, 0.2}, 0, 0.4, 0.25},
		{[3]float64{-1, 0.5, 0.2}, 1, 0.6, 0.25},
		{[3]float64{0.5, 1, 0.2}, 2, 0.75, 0.6},
		{[3]float64{0.5, -1, 0.2}, 3, 0.75, 0.4},
		{[3]float64{0.5, 0.2, 1}, 4, 0.75, 0.4},
		{[3]float64{0.5, 0.2, -1}, 5, 0.25, 0.4},
		{[3]float64{1, 1, 1}, 4, 1, 0},
		{[3]float64{1, -1, 0.5}, 3, 1, 0.25},
		{[3]float64{}, 4, 0.5, 0.5},
	} {
		require.Equal(t, c.face, faceOf(c.r), c.r)
		s, u := onFace(c.face, c.r)
		require.InDelta(t, c.s, s, 1e-12, c.r)
		require.InDelta(t, c.t, u, 1e-12, c.r)
	}
}

// Over each edge lies a texel of the face that touches there, and the way back leads to where one came from.
func TestCubeEdges(t *testing.T) {
	const n = 4
	// From +Z: to the left is -X, to the right +X, above +Y, below -Y.
	for _, c := range [][5]int64{{-1, 1, 1, 3, 1}, {4, 1, 0, 0, 1}, {1, -1, 2, 1, 3}, {1, 4, 3, 1, 0}} {
		face, i, j, ok := overEdge(4, c[0], c[1], n)
		require.True(t, ok)
		require.Equal(t, []int64{c[2], c[3], c[4]}, []int64{int64(face), i, j})
	}
	for face := range 6 {
		for k := range int64(n) {
			for _, out := range [][2]int64{{-1, k}, {n, k}, {k, -1}, {k, n}} {
				to, i, j, ok := overEdge(face, out[0], out[1], n)
				require.True(t, ok)
				require.NotEqual(t, face, to)
				require.True(t, i == 0 || i == n-1 || j == 0 || j == n-1)
				found := false // the texel within the edge is a neighbour of the one that was found
				for _, step := range [][2]int64{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
					back, bi, bj, ok := overEdge(to, i+step[0], j+step[1], n)
					found = found || ok && back == face && bi == min(max(out[0], 0), n-1) && bj == min(max(out[1], 0), n-1)
				}
				require.True(t, found, "face %d, %v", face, out)
			}
		}
		_, _, _, ok := overEdge(face, -1, n, n)
		require.False(t, ok)
	}
	// Texels have the number of their face; a corner is a third of each.
	m := numbered(t, Image{Dim: grammar.DimCube, Width: 1, Height: 1, Layers: 12})
	s := Sampler{Mag: Linear}
	require.InDelta(t, (0+2+4)/3.0, s.Sample(m, &Lookup{Coord: [3]float64{1, 1, 1}}).F[0], 1e-9)
	require.InDelta(t, (6+8+10)/3.0, s.Sample(m, &Lookup{Coord: [3]float64{1, 1, 1}, Layer: 1}).F[0], 1e-9)
	require.InDelta(t, (0+4)/2.0, s.Sample(m, &Lookup{Coord: [3]float64{1, 0, 1}}).F[0], 1e-9)
}

func TestCompare(t *testing.T) {
	f, _ := texel.Parse("D16_UNORM")
	m, err := New(Image{Dim: grammar.Dim2D, Format: f, Width: 2, Height: 1})
	require.NoError(t, err)
	m.Store(Place{X: 1}, texel.Texel{F: [4]float64{1}}) // depths 0 and 1
	for compare, want := range map[Compare][3]float64{  // of 0.5, and of 2, which becomes 1, with the second texel; of 0.5 with both
		Never: {0, 0, 0}, Less: {1, 0, 0.5}, Equal: {0, 1, 0}, LessOrEqual: {1, 1, 0.5},
		Greater: {0, 0, 0.5}, NotEqual: {1, 0, 1}, GreaterOrEqual: {0, 1, 0.5}, Always: {1, 1, 1},
	} {
		s := Sampler{Compare: compare}
		require.Equal(t, want[0], s.Sample(m, &Lookup{Coord: [3]float64{0.75, 0.5}, Compare: true, Reference: 0.5}).F[0])
		require.Equal(t, want[1], s.Sample(m, &Lookup{Coord: [3]float64{0.75, 0.5}, Compare: true, Reference: 2}).F[0])
		s.Mag = Linear
		require.Equal(t, want[2], s.Sample(m, &Lookup{Coord: [3]float64{0.5, 0.5}, Compare: true, Reference: 0.5}).F[0])
	}
}

func TestGather(t *testing.T) {
	m := numbered(t, Image{Dim: grammar.Dim2D, Width: 4, Height: 4})
	s := Sampler{}
	require.Equal(t, [4]float64{9, 10, 6, 5}, s.Gather(m, &Lookup{Coord: [3]float64{0.5, 0.5}}, 0).F)
	require.Equal(t, [4]float64{1, 1, 1, 1}, s.Gather(m, &Lookup{Coord: [3]float64{0.5, 0.5}}, 3).F)
	require.Equal(t, [4]float64{10, 11, 7, 6}, s.Gather(m, &Lookup{Coord: [3]float64{0.5, 0.5}, Offset: [3]int64{1, 0}}, 0).F)
	require.Equal(t, [4]float64{5, 0, 15, 6}, s.Gather(m, &Lookup{Coord: [3]float64{0.5, 0.5}, Offsets: &[4][2]int64{{0, 0}, {-1, -1}, {2, 2}, {1, 0}}}, 0).F)
	s.Compare = Less
	require.Equal(t, [4]float64{0, 1, 0, 0}, s.Gather(m, &Lookup{Coord: [3]float64{0.5, 0.5}, Compare: true, Reference: 9}, 0).F)
}

func TestIntegers(t *testing.T) {
	f, _ := texel.Parse("R8_SINT")
	m, err := New(Image{Dim: grammar.Dim2D, Format: f, Width: 2, Height: 1, Data: []byte{0xFF, 7}})
	require.NoError(t, err)
	require.Equal(t, [4]int64{-1, 0, 0, 1}, (&Sampler{}).Sample(m, &Lookup{}).I)
	require.NoError(t, (&Sampler{}).Check(m))
	require.Error(t, (&Sampler{Min: Linear}).Check(m))

	f, _ = texel.Parse("D24_UNORM_S8_UINT")
	m, err = New(Image{Dim: grammar.Dim2D, Format: f, Width: 1, Data: []byte{255, 255, 255, 9}, Stencil: true})
	require.NoError(t, err)
	require.True(t, m.IsInt())
	require.Equal(t, [4]int64{9, 0, 0, 1}, (&Sampler{}).Sample(m, &Lookup{}).I)
}
