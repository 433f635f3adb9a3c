package image

import "math"

// Cubes: a direction is looked up in the face that it leads to (Vulkan, "Cube Map Face Selection").

// faces say for each face which component of the direction is the major axis, and which are along the face's axes, with
// their signs.
var faces = [6]struct {
	major, s, t         int
	majorSign, sS, sign float64
}{
	{0, 2, 1, 1, -1, -1},
	{0, 2, 1, -1, 1, -1},
	{1, 0, 2, 1, 1, 1},
	{1, 0, 2, -1, 1, -1},
	{2, 0, 1, 1, 1, -1},
	{2, 0, 1, -1, -1, -1},
}

// faceOf is the face that a direction leads to. Of equal components Z goes before Y before X.
func faceOf(r [3]float64) int {
	x, y, z := math.Abs(r[0]), math.Abs(r[1]), math.Abs(r[2])
	axis := 0
	switch {
	case z >= x && z >= y:
		axis = 2
	case y >= x:
		axis = 1
	}
	if math.Signbit(r[axis]) {
		return 2*axis + 1
	}
	return 2 * axis
}

// onFace is where a direction meets a face: from 0 to 1 each way.
func onFace(face int, r [3]float64) (s, t float64) {
	f := &faces[face]
	m := math.Abs(r[f.major])
	if m == 0 {
		return 0.5, 0.5 // there is no direction
	}
	return (f.sS*r[f.s]/m + 1) / 2, (f.sign*r[f.t]/m + 1) / 2
}

// slope is how fast the place on a face changes where the direction r changes by d.
func slope(face int, r, d [3]float64) (ds, dt float64) {
	f := &faces[face]
	m := math.Abs(r[f.major])
	if m == 0 {
		return 0, 0
	}
	dm := d[f.major] * f.majorSign
	ds = f.sS * (m*d[f.s] - r[f.s]*dm) / (m * m) / 2
	dt = f.sign * (m*d[f.t] - r[f.t]*dm) / (m * m) / 2
	return ds, dt
}

// overEdge is the face and the texel that lie beyond the edge of a face of n by n texels, where one of i and j is out of it by
// one. False for a corner, where there is nothing.
func overEdge(face int, i, j, n int64) (to int, ti, tj int64, ok bool) {
	out := func(k int64) bool { return k < 0 || k >= n }
	switch {
	case !out(i) && !out(j):
		return face, i, j, true
	case out(i) && out(j):
		return 0, 0, 0, false
	}
	f := &faces[face]
	var r [3]float64
	r[f.major] = f.majorSign
	r[f.s] = f.sS * ((2*float64(i)+1)/float64(n) - 1)
	r[f.t] = f.sign * ((2*float64(j)+1)/float64(n) - 1)
	to = faceOf(r)
	s, t := onFace(to, r)
	clamp := func(k int64) int64 { return min(max(k, 0), n-1) }
	return to, clamp(floor(s * float64(n))), clamp(floor(t * float64(n))), true
}
