// Package amber runs Amber scripts: tests of shaders that say in one text which shaders, buffers and pipelines there are, what
// is run, and what must come out. Vulkan's conformance tests have more than a thousand of them.
//
//	s, err := amber.Parse(name, text)       an *Error has file, line and column
//	result := s.Run(ctx, amber.Options{})    the first EXPECT that does not hold, if any
//
// Shaders run in package interp, draws in run/raster. Shaders in assembly are assembled here; GLSL goes through
// glslangValidator on the PATH, and so does HLSL.
//
// A script is read once (lexer.go, parse.go, parse_buffer.go, parse_image.go, parse_pipeline.go): declarations become buffers and pipelines,
// the rest is a list of commands (run.go, draw.go, attachment.go, expect.go). Scripts in the older language, VkScript, begin with a section in
// brackets; vkscript.go and the files named so make the same of them. What is not supported is an error with its line, never
// a pass. Not there yet: ray tracing.
//
// The languages: https://github.com/google/amber/blob/main/docs/amber_script.md and vk_script.md beside it.
package amber
