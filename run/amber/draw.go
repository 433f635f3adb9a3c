package amber

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/run/raster"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// drawRect reads DRAW_RECT and DRAW_GRID: rectangles in pixels.
func (p *parser) drawRect(l *pipeline, grid bool) func(*runner) error {
	p.expect("POS")
	x, y := p.number("x").float, p.number("y").float
	p.expect("SIZE")
	w, h := p.number("a width").float, p.number("a height").float
	columns, rows := 1, 1
	if grid {
		p.expect("CELLS")
		columns, rows = p.integer("columns"), p.integer("rows")
		if p.err == nil && (columns == 0 || rows == 0 || columns > 1<<20/rows) {
			p.failf("a grid of %d by %d cells cannot be drawn", columns, rows)
		}
	}
	return func(r *runner) error {
		x0, y0 := x*2/float64(l.width)-1, y*2/float64(l.height)-1
		dx, dy := w*2/float64(l.width), h*2/float64(l.height)
		if grid {
			return r.draw(l, rectangles(x0, y0, dx/float64(columns), dy/float64(rows), columns, rows))
		}
		return r.draw(l, rectangle(x0, y0, dx, dy))
	}
}

// rectangle draws one as a strip, in normalized coordinates.
func rectangle(x, y, w, h float64) *raster.Draw {
	return positions(raster.TriangleStrip, []float64{x, y + h, 0, 1, x, y, 0, 1, x + w, y + h, 0, 1, x + w, y, 0, 1})
}

// rectangles draws a grid of them, each as two triangles.
func rectangles(x, y, w, h float64, columns, rows int) *raster.Draw {
	var points []float64
	for j := range rows {
		for i := range columns {
			for _, c := range [6][2]int{{0, 0}, {0, 1}, {1, 1}, {1, 1}, {1, 0}, {0, 0}} {
				points = append(points, x+float64(i+c[0])*w, y+float64(j+c[1])*h, 0, 1)
			}
		}
	}
	return positions(raster.TriangleList, points)
}

// positions draws vertices that have nothing but a position.
func positions(t raster.Topology, points []float64) *raster.Draw {
	position, _ := texel.Parse("R32G32B32A32_SFLOAT")
	return &raster.Draw{Topology: t, Count: len(points) / 4, Attributes: []raster.Attribute{{Format: position, Stride: 16, Data: floats(points)}}}
}

func floats(list []float64) []byte {
	var b []byte
	for _, f := range list {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(f)))
	}
	return b
}

var topologies = lazy.Value[map[string]raster.Topology]{Make: func() map[string]raster.Topology {
	return map[string]raster.Topology{"POINT_LIST": raster.PointList, "LINE_LIST": raster.LineList, "LINE_STRIP": raster.LineStrip,
		"TRIANGLE_LIST": raster.TriangleList, "TRIANGLE_STRIP": raster.TriangleStrip, "TRIANGLE_FAN": raster.TriangleFan,
		"LINE_LIST_WITH_ADJACENCY": raster.LineListAdjacency, "LINE_STRIP_WITH_ADJACENCY": raster.LineStripAdjacency,
		"TRIANGLE_LIST_WITH_ADJACENCY": raster.TriangleListAdjacency, "TRIANGLE_STRIP_WITH_ADJACENCY": raster.TriangleStripAdjacency,
		"PATCH_LIST": raster.PatchList}
}}

// drawArray reads DRAW_ARRAY.
func (p *parser) drawArray(l *pipeline) func(*runner) error {
	p.expect("AS")
	topology, ok := topologies.Get()[p.take("a topology")]
	if p.err == nil && !ok {
		p.unknown("topology", p.last.text)
	}
	d := raster.Draw{Topology: topology, Count: -1}
	indexed := p.accept("INDEXED")
	for p.more() {
		switch keyword := p.take(""); keyword {
		case "START_IDX":
			d.First = p.integer("a number")
		case "COUNT":
			d.Count = p.integer("a number")
		case "START_INSTANCE":
			d.FirstInstance = p.integer("a number")
		case "INSTANCE_COUNT":
			d.Instances = p.integer("a number")
		default:
			p.unknown("option", keyword)
		}
	}
	return func(r *runner) error {
		draw := d
		if err := l.fetch(&draw, indexed); err != nil {
			return err
		}
		return r.draw(l, &draw)
	}
}

// fetch gives a draw the vertices and the indices of its pipeline. Where there are indices the first vertex is added to each,
// and all are used from the first on, as Amber does.
func (l *pipeline) fetch(d *raster.Draw, indexed bool) error {
	vertices := -1 // how many all buffers have
	for _, v := range l.vertices {
		a, err := v.attribute()
		if err != nil {
			return fmt.Errorf("buffer %s as vertices: %w", v.buffer.name, err)
		}
		if n := v.count(a); !v.perInstance && (vertices < 0 || n < vertices) {
			vertices = n
		} else if last := d.FirstInstance + max(d.Instances, 1); v.perInstance && last > n {
			return fmt.Errorf("buffer %s has values for %d instances, but the draw has %d", v.buffer.name, n, last)
		}
		d.Attributes = append(d.Attributes, a)
	}
	last := d.First + d.Count // the vertex behind the last
	if indexed {
		if l.indices == nil {
			return fmt.Errorf("pipeline %s has no INDEX_DATA", l.name)
		}
		d.Indices, last = l.indices.indices(l.state.PrimitiveRestart), 0
		if d.Count < 0 {
			d.Count = len(d.Indices) - d.First
		}
		if d.Count < 0 || d.Count > len(d.Indices) {
			return fmt.Errorf("there are %d indices, but the draw has %d", len(d.Indices), d.Count)
		}
		d.First, d.VertexOffset = 0, d.First
		for _, i := range d.Indices[:d.Count] {
			if i != restart || !l.state.PrimitiveRestart {
				last = max(last, int(i)+1+d.VertexOffset)
			}
		}
	} else if d.Count < 0 {
		d.Count, last = max(vertices, 0)-d.First, max(vertices, 0)
	}
	switch {
	case d.Count < 0 || d.Count > 1<<24:
		return fmt.Errorf("there are no %d vertices", d.Count)
	case vertices >= 0 && last > vertices:
		return fmt.Errorf("there are %d vertices, but the draw has vertex %d", vertices, last-1)
	}
	return nil
}

// attribute is vertex data for the rasterizer.
func (v *vertexData) attribute() (raster.Attribute, error) {
	t := &v.buffer.t
	_, stride := t.components()
	if v.format != nil {
		t = v.format
		_, stride = t.components()
	}
	if v.stride >= 0 {
		stride = v.stride
	}
	format, err := t.attribute()
	return raster.Attribute{Location: uint32(v.location), Format: format, Offset: v.offset, Stride: stride, PerInstance: v.perInstance, Data: v.buffer.data}, err
}

// count is how many vertices or instances there are values for.
func (v *vertexData) count(a raster.Attribute) int {
	left := len(a.Data) - a.Offset - a.Format.Size
	switch {
	case left < 0:
		return 0
	case a.Stride == 0:
		return 1 << 30
	}
	return left/a.Stride + 1
}

// restart is the index that begins anew, where that is asked for; of shorter types it is the largest too.
const restart = math.MaxUint32

// indices are those that a buffer holds.
func (b *buffer) indices(restarts bool) []uint32 {
	var list []uint32
	_, stride := b.t.components()
	for at := 0; at+stride <= len(b.data); at += stride {
		i := b.t.read(b.data[at:], 0).integer & math.MaxUint32
		if bits := b.t.kind(0).Bits; restarts && bits < 32 && i == 1<<bits-1 {
			i = restart
		}
		list = append(list, uint32(i))
	}
	return list
}
