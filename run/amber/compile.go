package amber

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// module makes a module of a shader's text.
func (s *shader) module(ctx context.Context, model grammar.ExecutionModel, entry string) (*module.Module, error) {
	key := glslStages.Get()[model] + " " + entry
	if m := s.made[key]; m != nil {
		return m, nil
	}
	m, err := s.compile(ctx, model, entry)
	if err != nil {
		return nil, fmt.Errorf("shader %s: %w", s.name, err)
	}
	if s.made == nil {
		s.made = map[string]*module.Module{}
	}
	s.made[key] = m
	return m, nil
}

func (s *shader) compile(ctx context.Context, model grammar.ExecutionModel, entry string) (*module.Module, error) {
	version := environments.Get()[s.env]
	switch s.language {
	case "GLSL":
		return s.glslang(ctx, "-S", glslStages.Get()[model], "--target-env", fmt.Sprintf("spirv1.%d", version))
	case "HLSL":
		return s.glslang(ctx, "-D", "-e", entry, "-S", glslStages.Get()[model], "--target-env", fmt.Sprintf("spirv1.%d", version))
	case "SPIRV-HEX":
		return s.fromHex()
	case "SPIRV-BIN":
		return module.Read(strings.NewReader(s.text))
	}
	words, err := binary.Assemble(s.text, s.assembling())
	if err != nil {
		return nil, s.inScript(err)
	}
	return module.New(words)
}

// assembling is how a shader in assembly is assembled.
func (s *shader) assembling() binary.AssembleOptions {
	return binary.AssembleOptions{Version: grammar.MakeVersion(1, environments.Get()[s.env]), Renumber: true}
}

// fromHex reads a module that is written as bytes, each in hexadecimal digits.
func (s *shader) fromHex() (*module.Module, error) {
	var data []byte
	for _, text := range strings.Fields(strings.ReplaceAll(s.text, ",", " ")) {
		b, err := strconv.ParseUint(strings.TrimPrefix(text, "0x"), 16, 8)
		if err != nil {
			return nil, fmt.Errorf("%q is not a byte in hexadecimal digits", text)
		}
		data = append(data, byte(b))
	}
	return module.Read(bytes.NewReader(data))
}

// environments have the version of SPIR-V that each means: the 1.x. Without one it is 1.0.
var environments = lazy.Value[map[string]uint8]{Make: func() map[string]uint8 {
	return map[string]uint8{"": 0, "spv1.0": 0, "spv1.1": 1, "spv1.2": 2, "spv1.3": 3, "spv1.4": 4, "spv1.5": 5, "spv1.6": 6,
		"vulkan1.0": 0, "vulkan1.1": 3, "vulkan1.1spv1.4": 4, "vulkan1.2": 5, "vulkan1.3": 6, "vulkan1.4": 6,
		"opencl1.2": 0, "opencl2.0": 0, "opencl2.1": 0, "opencl2.2": 2, "opengl4.0": 0, "opengl4.1": 0, "opengl4.2": 0, "opengl4.3": 0, "opengl4.5": 0}
}}

func knownEnvironment(name string) bool { _, ok := environments.Get()[name]; return ok }

var glslStages = lazy.Value[map[grammar.ExecutionModel]string]{Make: func() map[grammar.ExecutionModel]string {
	return map[grammar.ExecutionModel]string{grammar.ExecutionModelVertex: "vert", grammar.ExecutionModelFragment: "frag", grammar.ExecutionModelGLCompute: "comp",
		grammar.ExecutionModelGeometry: "geom", grammar.ExecutionModelTessellationControl: "tesc", grammar.ExecutionModelTessellationEvaluation: "tese"}
}}

// glslang has glslangValidator compile a shader.
func (s *shader) glslang(ctx context.Context, flags ...string) (*module.Module, error) {
	program, err := exec.LookPath("glslangValidator")
	if err != nil {
		return nil, fmt.Errorf("it is in %s: glslangValidator must be on the PATH (package glslang-tools)", s.language)
	}
	folder, err := os.MkdirTemp("", "spvc-glsl")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	out := filepath.Join(folder, "out.spv")
	cmd := exec.CommandContext(ctx, program, append([]string{"-V", "--stdin", "-o", out}, flags...)...)
	cmd.Stdin = strings.NewReader(s.text)
	var text bytes.Buffer
	cmd.Stdout, cmd.Stderr = &text, &text
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("glslangValidator: %s", strings.TrimSpace(text.String()))
	}
	file, err := os.Open(out)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return module.Read(file)
}
