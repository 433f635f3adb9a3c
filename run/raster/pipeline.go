package raster

import (
	"context"
	"fmt"
	"runtime"
	"sync"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// An Image is an attachment: texels row by row from the top left one, the samples of a texel beside each other.
type Image struct {
	Format        *texel.Format
	Width, Height int
	Samples       int // zero means one
	Data          []byte
}

// NewImage makes an attachment of zeros.
func NewImage(f *texel.Format, width, height, samples int) *Image {
	samples = max(samples, 1)
	return &Image{Format: f, Width: width, Height: height, Samples: samples, Data: make([]byte, f.Size*width*height*samples)}
}

func (i *Image) samples() int { return max(i.Samples, 1) }

// texel is the bytes of a sample.
func (i *Image) texel(x, y, sample int) []byte {
	at := ((y*i.Width+x)*i.samples() + sample) * i.Format.Size
	return i.Data[at : at+i.Format.Size]
}

// A Viewport is where the cube of normalized coordinates lies in the picture (Vulkan, "Controlling the Viewport").
type Viewport struct {
	X, Y, Width, Height float32
	MinDepth, MaxDepth  float32
}

// A Compare is a comparison of a depth or a stencil with the one that is there.
type Compare = image.Compare

// The comparisons, in the order of VkCompareOp.
const (
	Never          = image.Never
	Less           = image.Less
	Equal          = image.Equal
	LessOrEqual    = image.LessOrEqual
	Greater        = image.Greater
	NotEqual       = image.NotEqual
	GreaterOrEqual = image.GreaterOrEqual
	Always         = image.Always
)

// A Depth says what is done with depths.
type Depth struct {
	Test, Write, Clamp bool
	Unrestricted       bool // VK_EXT_depth_range_unrestricted: depths that are floats may be outside of 0 to 1
	Compare            Compare
	Bounds             bool
	MinBound, MaxBound float32
	Bias               bool
	BiasConstant       float32
	BiasClamp          float32
	BiasSlope          float32
}

// A Cull says which triangles are left out.
type Cull uint8

// What is left out.
const (
	CullNone  Cull = 0
	CullFront Cull = 1
	CullBack  Cull = 2
)

// A PolygonMode says how triangles are drawn.
type PolygonMode uint8

// The modes.
const (
	Fill PolygonMode = iota
	Outline
	Corners
)

// A Pipeline is all that is said of a draw but what is drawn.
type Pipeline struct {
	// Vertex and Fragment are the stages. Without Vertex the attribute at location 0 is the position, and all attributes are
	// passed on; without Fragment only depth and stencil are written.
	Vertex, Fragment *interp.Machine
	// Control and Evaluation divide patches, Geometry makes primitives of others; nil where a pipeline does not have them.
	Control, Evaluation, Geometry *interp.Machine
	PatchPoints                   int // vertices of a patch
	Viewport                      Viewport
	Colors                        []*Image // by location; nil where there is none
	DepthStencil                  *Image
	Depth                         Depth
	Stencil                       [2]Stencil // for front and back faces
	StencilTest                   bool
	Blend                         *Blend
	Masked                        uint8 // channels that are not written: 1 for red, 2, 4, 8
	Discard                       bool  // nothing is rasterized
	Clockwise                     bool  // front faces are those that turn clockwise
	Cull                          Cull
	Polygon                       PolygonMode
	PrimitiveRestart              bool
	Workers                       int // zero: one for each core
	// Trace is the pixel whose fragment the fragment stage traces (interp.Options.Trace); nil for none. Of several fragments that
	// run together it is the last one.
	Trace *[2]int
}

// size is how large the picture is: the smallest attachment.
func (p *Pipeline) size() (width, height, samples int) {
	width, height, samples = 1<<14, 1<<14, 1
	for _, c := range append([]*Image{p.DepthStencil}, p.Colors...) {
		if c != nil {
			width, height, samples = min(width, c.Width), min(height, c.Height), c.samples()
		}
	}
	if p.DepthStencil == nil && len(p.Colors) == 0 {
		return int(p.Viewport.Width), int(p.Viewport.Height), 1
	}
	return width, height, samples
}

// Draw draws.
func (p *Pipeline) Draw(ctx context.Context, d *Draw) error {
	if err := p.check(); err != nil {
		return err
	}
	for instance := range max(d.Instances, 1) {
		vertices, err := p.vertices(ctx, d, instance)
		if err != nil {
			return err
		}
		primitives, err := p.primitives(ctx, d, vertices)
		if err != nil {
			return err
		}
		if err := p.rasterize(ctx, primitives); err != nil {
			return err
		}
	}
	return nil
}

// primitives are what is drawn: those of the draw, or what the stages behind the vertex stage make of them.
func (p *Pipeline) primitives(ctx context.Context, d *Draw, vertices []vertex) ([]primitive, error) {
	list, err := p.assemble(d, vertices)
	if err == nil && d.Topology == PatchList {
		list, err = p.tessellate(ctx, list)
	}
	if err == nil && p.Geometry != nil {
		list, err = p.geometry(ctx, list)
	}
	if err != nil || p.Polygon == Fill {
		return list, err
	}
	var parts []primitive
	for _, pr := range list {
		parts = append(parts, p.asMode(pr)...)
	}
	return parts, nil
}

// rasterize draws primitives: each worker a band of rows.
func (p *Pipeline) rasterize(ctx context.Context, all []primitive) error {
	width, height, samples := p.size()
	if p.Discard || width <= 0 || height <= 0 || len(all) == 0 {
		return nil
	}
	positions, ok := samplePositions.Get()[samples]
	if !ok {
		return fmt.Errorf("pictures of %d samples are not supported", samples)
	}
	workers := p.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = max(1, min(workers, height*width/4096, height/2))
	rows := (height/workers + 1) &^ 1
	errs := make([]error, workers)
	var wg sync.WaitGroup
	for w := range workers {
		top, bottom := w*rows, min((w+1)*rows, height)
		if w == workers-1 {
			bottom = height
		}
		wg.Go(func() {
			s, err := newShader(p, width, positions, top, bottom)
			if err != nil {
				errs[w] = err
				return
			}
			for i := range all {
				if errs[w] = s.primitive(ctx, &all[i]); errs[w] != nil {
					return
				}
			}
			errs[w] = s.flush(ctx)
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// samplePositions are where the samples of a pixel are, in 16ths (Vulkan, "Multisampling", standard sample locations).
var samplePositions = lazy.Value[map[int][][2]int64]{Make: func() map[int][][2]int64 {
	return map[int][][2]int64{
		1:  {{8, 8}},
		2:  {{12, 12}, {4, 4}},
		4:  {{6, 2}, {14, 6}, {2, 10}, {10, 14}},
		8:  {{9, 5}, {7, 11}, {13, 9}, {5, 3}, {3, 13}, {1, 7}, {11, 15}, {15, 1}},
		16: {{9, 9}, {7, 5}, {5, 10}, {12, 7}, {3, 6}, {10, 13}, {13, 11}, {11, 3}, {6, 14}, {8, 1}, {4, 2}, {2, 12}, {0, 8}, {15, 4}, {14, 15}, {1, 0}},
	}
}}
