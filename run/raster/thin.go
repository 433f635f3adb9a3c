package raster

import (
	"context"
	"math"
)

// Points and lines. A point is a square around its place. A line is a rectangle as wide as a pixel around it: what Vulkan
// calls a rectangular line.

// thin draws a point or a line as two triangles.
func (s *shader) thin(ctx context.Context, pr *primitive) error {
	clips := len(pr.vertices[0].clip)
	for _, v := range pr.vertices {
		clips = min(clips, len(v.clip))
	}
	list := clip(corners(pr), planes(clips, s.p.Depth.Clamp))
	if len(list) != len(pr.vertices) {
		return nil
	}
	v := &s.p.Viewport
	halfX, halfY := 1/math.Abs(float64(v.Width)), 1/math.Abs(float64(v.Height)) // half a pixel
	a, b := list[0], list[len(list)-1]
	var box [4]corner
	if len(list) == 1 {
		size := max(pr.vertices[0].size, 1)
		for i := range box {
			box[i] = moved(a, float64(i&1*2-1)*halfX*size, float64(i>>1*2-1)*halfY*size)
		}
	} else {
		dx := (b.position[0]/b.position[3] - a.position[0]/a.position[3]) / halfX
		dy := (b.position[1]/b.position[3] - a.position[1]/a.position[3]) / halfY
		length := math.Hypot(dx, dy)
		if length == 0 {
			return nil
		}
		nx, ny := -dy/length*halfX, dx/length*halfY
		box = [4]corner{moved(a, nx, ny), moved(b, nx, ny), moved(a, -nx, -ny), moved(b, -nx, -ny)}
	}
	for i := range 2 {
		t := s.setup(pr, &box[i], &box[1+i], &box[2+i])
		if t.area == 0 {
			continue
		}
		t.front = true
		if err := s.cover(ctx, t); err != nil {
			return err
		}
	}
	return nil
}

// moved is a corner some way off, in normalized coordinates.
func moved(c corner, x, y float64) corner {
	c.position[0] += x * c.position[3]
	c.position[1] += y * c.position[3]
	return c
}
