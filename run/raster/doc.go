// Package raster draws: it feeds vertices to a vertex stage, puts triangles, lines and points together, finds the pixels that
// they cover, runs the fragment stage for these and writes what it says into attachments. The stages are machines of package
// interp; all else is here, exact and plain:
//
//	p := &raster.Pipeline{Vertex: v, Fragment: f, Colors: []*raster.Image{target}, Viewport: …}
//	err := p.Draw(ctx, &raster.Draw{Topology: raster.TriangleList, Count: 3, …})
//
// A draw goes through these files: vertex.go (the vertex stage), assemble.go (primitives), patch.go and tessellate.go (control,
// division and evaluation of patches), geometry.go, clip.go, triangle.go and thin.go
// (which samples are covered), fragment.go (the fragment stage, in quads), place.go (where in its pixel a fragment has its inputs)
// and output.go (depth, stencil, blending, writes).
//
// Workers share the picture by bands of rows. Each goes over all primitives in their order, so a picture is the same for any
// number of workers.
//
// Specification: Vulkan, "Drawing Commands", "Fixed-Function Vertex Post-Processing", "Rasterization" and "The Framebuffer".
package raster
