// Package image holds the images and the samplers that shaders read and write, and does what Vulkan says of them: which texels
// a coordinate means, how they are filtered, what lies beyond an edge.
//
//	m, err := image.New(image.Image{Dim: grammar.Dim2D, Format: f, Width: 64, Height: 64, Levels: 7})
//	t, ok := m.Load(image.Place{X: 1, Y: 2})               one texel
//	t := s.Sample(m, &image.Lookup{Coord: [3]float64{0.5, 0.5}})   what a sampler makes of some
//
// image.go has what an image is and how it lies in memory, sampler.go what a sampler is; lod.go, wrap.go, cube.go and sample.go
// are the steps from coordinates to a colour. All is calculated in float64 and not rounded between, so a driver is a little off.
// There is no anisotropy.
//
// Specification: Vulkan, "Image Operations" and "Samplers".
package image
