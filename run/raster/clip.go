package raster

// A corner is a vertex of a primitive after clipping: its position in clip coordinates, and how much of each vertex of the
// primitive there is in it.
type corner struct {
	position [4]float64
	weights  [3]float64
	clip     []float64
}

// corners are those of a primitive before clipping.
func corners(pr *primitive) []corner {
	list := make([]corner, len(pr.vertices))
	for i, v := range pr.vertices {
		list[i] = corner{position: v.position, clip: v.clip}
		list[i].weights[i] = 1
	}
	return list
}

// outside reports whether a cull distance is negative, or not a number, at all vertices (Vulkan, "Primitive Culling").
func (pr *primitive) outside() bool {
	for i := range pr.vertices[0].cull {
		inside := false
		for _, v := range pr.vertices {
			inside = inside || i < len(v.cull) && v.cull[i] >= 0
		}
		if !inside {
			return true
		}
	}
	return false
}

// A plane says how far a corner is inside.
type plane func(c *corner) float64

// smallest is the least w that is drawn: what is behind the eye has none that is positive.
const smallest = 1e-6

// planes are those that primitives are cut at: the eye, near and far, and what the shader asks for. Left, right, top and
// bottom need none: what is outside of the picture is covered by no pixel; but far out coordinates would not fit.
func planes(clips int, clamped bool) []plane {
	const guard = 1 << 12
	list := []plane{
		func(c *corner) float64 { return c.position[3] - smallest },
		func(c *corner) float64 { return guard*c.position[3] - c.position[0] },
		func(c *corner) float64 { return guard*c.position[3] + c.position[0] },
		func(c *corner) float64 { return guard*c.position[3] - c.position[1] },
		func(c *corner) float64 { return guard*c.position[3] + c.position[1] },
	}
	if !clamped {
		list = append(list,
			func(c *corner) float64 { return c.position[2] },
			func(c *corner) float64 { return c.position[3] - c.position[2] })
	}
	for i := range clips {
		list = append(list, func(c *corner) float64 { return c.clip[i] })
	}
	return list
}

// clip cuts a polygon, or a line, at the planes.
func clip(list []corner, planes []plane) []corner {
	for _, inside := range planes {
		var kept []corner
		closed := len(list) > 2
		for i := range list {
			a, b := &list[i], &list[(i+1)%len(list)]
			da, db := inside(a), inside(b)
			if da >= 0 {
				kept = append(kept, *a)
			}
			if (da >= 0) != (db >= 0) && (closed || i == 0 && len(list) == 2) {
				kept = append(kept, between(a, b, da/(da-db)))
			}
		}
		if list = kept; len(list) == 0 {
			break
		}
	}
	return list
}

// between is the corner on the way from a to b.
func between(a, b *corner, t float64) corner {
	var c corner
	for i := range c.position {
		c.position[i] = a.position[i] + t*(b.position[i]-a.position[i])
	}
	for i := range c.weights {
		c.weights[i] = a.weights[i] + t*(b.weights[i]-a.weights[i])
	}
	for i := range a.clip {
		c.clip = append(c.clip, a.clip[i]+t*(b.clip[i]-a.clip[i]))
	}
	return c
}
