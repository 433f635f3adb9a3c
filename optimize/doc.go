// Package optimize makes SPIR-V modules smaller and faster: it imports words, runs the passes of a level (package spirv/opt), exports,
// validates, and gives the input back where the result would be larger. Start at [Words].
package optimize
