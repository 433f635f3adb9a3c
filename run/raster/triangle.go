package raster

import (
	"context"
	"fmt"
	"math"
)

// A setup is a triangle on its way through the pixels: in fixed point, of 256 steps to a pixel.
type setup struct {
	x, y    [3]int64
	edges   [3]edgeFunction
	area    float64 // twice, in steps
	invW    [3]float64
	z       [3]float64
	corners [3]*corner
	of      *primitive
	front   bool
	bias    float64 // of the depth
}

// An edgeFunction is positive on the inside of an edge: a·x + b·y + c.
type edgeFunction struct{ a, b, c int64 }

func (e edgeFunction) at(x, y int64) int64 { return e.a*x + e.b*y + e.c }

const steps = 256

// primitive draws one: it is clipped, and its pixels go to the batch of fragments.
func (s *shader) primitive(ctx context.Context, pr *primitive) error {
	if pr.vertices[0].layer != 0 {
		return fmt.Errorf("a primitive is for layer %d; pictures of several layers are not supported", pr.vertices[0].layer)
	}
	if pr.outside() {
		return nil
	}
	if len(pr.vertices) < 3 {
		return s.thin(ctx, pr)
	}
	clips := len(pr.vertices[0].clip)
	for _, v := range pr.vertices {
		clips = min(clips, len(v.clip))
	}
	list := clip(corners(pr), planes(clips, s.p.Depth.Clamp))
	for i := 2; i < len(list); i++ {
		if t := s.setup(pr, &list[0], &list[i-1], &list[i]); t.area != 0 && !s.culled(t) {
			if err := s.cover(ctx, t); err != nil {
				return err
			}
		}
	}
	return nil
}

// window is the place of a corner in the picture: in steps, and its depth.
func (s *shader) window(c *corner) (x, y int64, z float64) {
	v, w := &s.p.Viewport, c.position[3]
	fx := float64(v.X) + (c.position[0]/w+1)*float64(v.Width)/2
	fy := float64(v.Y) + (c.position[1]/w+1)*float64(v.Height)/2
	z = float64(v.MinDepth) + c.position[2]/w*float64(v.MaxDepth-v.MinDepth)
	return int64(math.RoundToEven(fx * steps)), int64(math.RoundToEven(fy * steps)), z
}

// setup prepares a triangle. One without an area is not drawn.
func (s *shader) setup(pr *primitive, a, b, c *corner) *setup {
	t := &setup{of: pr, corners: [3]*corner{a, b, c}}
	for i, at := range t.corners {
		t.x[i], t.y[i], t.z[i] = s.window(at)
		t.invW[i] = 1 / at.position[3]
	}
	area := (t.x[1]-t.x[0])*(t.y[2]-t.y[0]) - (t.x[2]-t.x[0])*(t.y[1]-t.y[0])
	// The picture's y goes down: what turns clockwise on the screen has a positive area.
	t.front = (area > 0) == s.p.Clockwise
	if area == 0 {
		return t
	}
	if area < 0 {
		t.x[1], t.x[2], t.y[1], t.y[2] = t.x[2], t.x[1], t.y[2], t.y[1]
		t.z[1], t.z[2], t.invW[1], t.invW[2] = t.z[2], t.z[1], t.invW[2], t.invW[1]
		t.corners[1], t.corners[2] = t.corners[2], t.corners[1]
		area = -area
	}
	t.area = float64(area)
	for i := range 3 {
		// Opposite to corner i: the value there is the weight of that corner.
		j, k := (i+1)%3, (i+2)%3
		dx, dy := t.x[k]-t.x[j], t.y[k]-t.y[j]
		e := edgeFunction{-dy, dx, dy*t.x[j] - dx*t.y[j]}
		t.edges[i] = e
	}
	t.bias = s.depthBias(t)
	return t
}

// culled reports whether a triangle is left out for the way it turns.
func (s *shader) culled(t *setup) bool {
	return t.front && s.p.Cull&CullFront != 0 || !t.front && s.p.Cull&CullBack != 0
}

// depthBias is what is added to the depth (Vulkan, "Depth Bias").
func (s *shader) depthBias(t *setup) float64 {
	d := &s.p.Depth
	if !d.Bias {
		return 0
	}
	x1, y1, z1 := float64(t.x[1]-t.x[0])/steps, float64(t.y[1]-t.y[0])/steps, t.z[1]-t.z[0]
	x2, y2, z2 := float64(t.x[2]-t.x[0])/steps, float64(t.y[2]-t.y[0])/steps, t.z[2]-t.z[0]
	det := x1*y2 - x2*y1
	slope := max(math.Abs((z1*y2-z2*y1)/det), math.Abs((x1*z2-x2*z1)/det))
	bias := slope*float64(d.BiasSlope) + float64(d.BiasConstant)*s.resolution(max(t.z[0], t.z[1], t.z[2]))
	if c := float64(d.BiasClamp); c > 0 {
		bias = min(bias, c)
	} else if c < 0 {
		bias = max(bias, c)
	}
	return bias
}

// resolution is the least difference of depths that the attachment holds.
func (s *shader) resolution(z float64) float64 {
	f := s.p.DepthStencil
	switch {
	case f == nil:
		return 0
	case f.Format.Size == 2:
		return 1.0 / (1 << 16)
	case f.Format.Name == "D32_SFLOAT" || f.Format.Name == "D32_SFLOAT_S8_UINT":
		return math.Ldexp(1, max(math.Ilogb(max(z, 1e-30)), -126)-23)
	}
	return 1.0 / (1 << 24)
}

// inside reports whether an edge has a point on its inside; of points on the edge the top and the left ones have
// (Vulkan leaves it open, drivers agree).
func (e edgeFunction) inside(x, y int64) bool {
	v := e.at(x, y)
	return v > 0 || v == 0 && (e.a > 0 || e.a == 0 && e.b > 0)
}

// cover goes over the quads of a triangle.
func (s *shader) cover(ctx context.Context, t *setup) error {
	left, right := min(t.x[0], t.x[1], t.x[2]), max(t.x[0], t.x[1], t.x[2])
	top, bottom := min(t.y[0], t.y[1], t.y[2]), max(t.y[0], t.y[1], t.y[2])
	x0, x1 := max(floorPixel(left), 0)&^1, min(floorPixel(right), s.width-1)
	y0, y1 := max(floorPixel(top), s.top)&^1, min(floorPixel(bottom), s.bottom-1)
	for y := y0; y <= y1; y += 2 {
		for x := x0; x <= x1; x += 2 {
			var masks [4]uint32
			any := uint32(0)
			for i := range 4 {
				px, py := x+i&1, y+i>>1
				if px < s.width && py >= s.top && py < s.bottom {
					masks[i] = s.samplesOf(t, px, py)
					any |= masks[i]
				}
			}
			if any != 0 {
				if err := s.quad(ctx, t, x, y, masks); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func floorPixel(v int64) int { return int(v >> 8) }

// samplesOf are the samples of a pixel that a triangle covers, and the viewport too.
func (s *shader) samplesOf(t *setup, px, py int) uint32 {
	var mask uint32
	for i, at := range s.positions {
		x, y := int64(px)*steps+at[0]*steps/16, int64(py)*steps+at[1]*steps/16
		if t.edges[0].inside(x, y) && t.edges[1].inside(x, y) && t.edges[2].inside(x, y) {
			mask |= 1 << i
		}
	}
	return mask
}

// weights are how much of each vertex of the primitive there is at a place, with perspective and without; and one over w,
// and the depth.
type weights struct {
	perspective, flat [3]float64
	invW, z           float64
}

// weights are those at a place, in steps.
func (t *setup) weights(x, y int64) (at weights) {
	var l [3]float64
	for i := range 3 {
		l[i] = float64(t.edges[i].at(x, y)) / t.area
		at.invW += l[i] * t.invW[i]
		at.z += l[i] * t.z[i]
	}
	for i := range 3 {
		p := l[i] * t.invW[i] / at.invW
		for k := range 3 {
			at.perspective[k] += p * t.corners[i].weights[k]
			at.flat[k] += l[i] * t.corners[i].weights[k]
		}
	}
	at.z += t.bias
	return at
}
