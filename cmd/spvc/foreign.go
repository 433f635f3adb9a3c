package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/source"
)

// A foreign file is none of spvc's, but known: what it is, and what makes one of spvc's of it.
type foreign struct{ what, advice string }

const toGLSL = `"glslangValidator -V FILE -o FILE.spv" compiles it`

var (
	gzip    = foreign{"compressed by gzip", `"gunzip FILE" unpacks it`}
	zip     = foreign{"a ZIP archive", `"unzip FILE" unpacks it`}
	llvm    = foreign{"LLVM IR", `"llvm-spirv FILE -o FILE.spv" makes SPIR-V of bitcode`}
	dxil    = foreign{"DXIL or DXBC", `"dxc -spirv" compiles its source to SPIR-V`}
	program = foreign{"a program or a library", "spvc reads SPIR-V that stands in a file of its own"}
	glsl    = foreign{"GLSL", toGLSL}
	hlsl    = foreign{"HLSL", `"dxc -spirv -T PROFILE FILE -Fo FILE.spv" compiles it`}
	wgsl    = foreign{"WGSL", `"naga FILE FILE.spv" compiles it`}
	script  = foreign{"an Amber script", `"spvc run FILE" runs it, if its name ends in .amber`}
	openclC = foreign{"OpenCL C", `"clang --target=spirv64 -c FILE -o FILE.spv" compiles it`}
)

// foreignStarts are known by what they begin with, white space apart.
var foreignStarts = []struct {
	start string
	foreign
}{
	{"\x1f\x8b", gzip}, {"PK\x03\x04", zip}, {"BC\xc0\xde", llvm}, {"; ModuleID", llvm}, {"source_filename", llvm}, {"DXBC", dxil},
	{"\x7fELF", program}, {"MZ", program}, {"#version", glsl}, {"#!amber", script},
}

// foreignSuffixes are known by name: source text begins with anything. They are looked at where the content says no more than
// that it is text.
var foreignSuffixes = lazy.Value[map[string]foreign]{Make: func() map[string]foreign {
	return map[string]foreign{
		".comp": glsl, ".vert": glsl, ".frag": glsl, ".geom": glsl, ".tesc": glsl, ".tese": glsl, ".glsl": glsl, ".rgen": glsl,
		".mesh": glsl, ".task": glsl, ".hlsl": hlsl, ".wgsl": wgsl, ".cl": openclC, ".ll": llvm,
	}
}}

// foreign is an error that says what the input is, if it is known and none of spvc's. So is an empty file whose name promises
// more than text.
func (in *input) foreign() error {
	if form, ok := source.FormOfName(in.Name); ok && form != source.Text && len(in.Data) == 0 {
		return fmt.Errorf("%s: the file is empty", in.Name)
	}
	f, ok := foreignSuffixes.Get()[filepath.Ext(in.Name)]
	ok = ok && in.Form() == source.Text
	text := bytes.TrimLeft(in.Data[:min(len(in.Data), 1000)], " \t\r\n")
	for _, s := range foreignStarts {
		if bytes.HasPrefix(text, []byte(s.start)) {
			f, ok = s.foreign, true
			break
		}
	}
	switch {
	case !ok && in.Form() == source.Text && !in.looksLikeText():
		return fmt.Errorf("%s: this is no file that spvc knows: neither text nor MLIR bytecode nor SPIR-V", in.Name)
	case !ok:
		return nil
	}
	if in.Name == inputName("-") {
		return fmt.Errorf("%s: this is %s, and spvc reads SPIR-V and MLIR", in.Name, f.what)
	}
	return fmt.Errorf("%s: this is %s, and spvc reads SPIR-V and MLIR; %s", in.Name, f.what, strings.ReplaceAll(f.advice, "FILE", in.Name))
}
