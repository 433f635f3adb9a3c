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

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// module makes words of a shader's text.
func (s *shader) module(ctx context.Context, model grammar.ExecutionModel) (*module.Module, error) {
	switch s.language {
	case "GLSL":
		return s.fromGLSL(ctx, model)
	case "SPIRV-HEX":
		return s.fromHex()
	}
	words, err := binary.Assemble(s.text, binary.AssembleOptions{Version: s.version(), Renumber: true})
	if err != nil {
		return nil, fmt.Errorf("shader %s: %w", s.name, err)
	}
	return module.New(words)
}

// fromHex reads a module that is written as bytes, each in hexadecimal digits.
func (s *shader) fromHex() (*module.Module, error) {
	var data []byte
	for _, text := range strings.Fields(strings.ReplaceAll(s.text, ",", " ")) {
		b, err := strconv.ParseUint(strings.TrimPrefix(text, "0x"), 16, 8)
		if err != nil {
			return nil, fmt.Errorf("shader %s: %q is not a byte in hexadecimal digits", s.name, text)
		}
		data = append(data, byte(b))
	}
	m, err := module.Read(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("shader %s: %w", s.name, err)
	}
	return m, nil
}

// version is the version of SPIR-V that a shader's environment names: 1.0 without one.
func (s *shader) version() grammar.Version {
	minor := 0
	switch {
	case strings.HasPrefix(s.env, "spv1."):
		minor, _ = strconv.Atoi(s.env[5:])
	case s.env == "vulkan1.1":
		minor = 3
	case s.env == "vulkan1.2":
		minor = 5
	case strings.HasPrefix(s.env, "vulkan1."):
		minor = 6
	}
	return grammar.MakeVersion(1, uint8(minor))
}

var glslStages = map[grammar.ExecutionModel]string{grammar.ExecutionModelVertex: "vert", grammar.ExecutionModelFragment: "frag", grammar.ExecutionModelGLCompute: "comp",
	grammar.ExecutionModelGeometry: "geom", grammar.ExecutionModelTessellationControl: "tesc", grammar.ExecutionModelTessellationEvaluation: "tese"}

// fromGLSL has glslangValidator compile a shader.
func (s *shader) fromGLSL(ctx context.Context, model grammar.ExecutionModel) (*module.Module, error) {
	program, err := exec.LookPath("glslangValidator")
	if err != nil {
		return nil, fmt.Errorf("shader %s is in GLSL: glslangValidator must be on the PATH (package glslang-tools)", s.name)
	}
	folder, err := os.MkdirTemp("", "spvc-glsl")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	out := filepath.Join(folder, "out.spv")
	env := fmt.Sprintf("spirv1.%d", s.version().Minor())
	cmd := exec.CommandContext(ctx, program, "-V", "--stdin", "-S", glslStages[model], "--target-env", env, "-o", out)
	cmd.Stdin = strings.NewReader(s.text)
	var text bytes.Buffer
	cmd.Stdout, cmd.Stderr = &text, &text
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("shader %s: glslangValidator: %s", s.name, strings.TrimSpace(text.String()))
	}
	file, err := os.Open(out)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return module.Read(file)
}
