package val

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// An Example shows what a rule allows and what it refuses: assembly, the least there is.
type Example struct {
	Rule           string
	Env            Env
	Options        []string // of the command, "--scalar-block-layout"
	Valid, Invalid string   // what an example has of its own: lines outside of functions, then "body:" and lines of a function

	prelude string
}

// ExampleOf returns the example of a rule; false if there is none.
func ExampleOf(rule string) (Example, bool) {
	e, ok := examples.Get()[rule]
	return e, ok
}

// Text returns the whole module of one of the two texts.
func (e Example) Text(own string) string {
	if e.prelude == "none" {
		return own
	}
	var sections [module.Globals + 1][]string
	var functions, body []string
	place := func(text string) {
		inFunction, inBody := false, false
		for line := range strings.Lines(text) {
			line = strings.TrimRight(line, "\n")
			op := opcodeOf(line)
			inFunction = inFunction || op == grammar.OpFunction
			switch {
			case strings.TrimSpace(line) == "":
			case strings.TrimSpace(line) == "body:":
				inBody = true
			case inBody:
				body = append(body, line)
			case inFunction:
				functions = append(functions, line)
			default:
				s := module.SectionOf(op)
				sections[s] = append(sections[s], line)
			}
		}
	}
	place(preludes.Get()[e.prelude])
	place(own)
	list(sections[module.EntryPoints], interfaceOf(sections[module.Globals], e.version(own)))
	var lines []string
	for _, s := range sections {
		lines = append(lines, s...)
	}
	lines = append(lines, "%main = OpFunction %void None %main_type", "%start = OpLabel")
	lines = append(lines, body...)
	if n := len(body); n == 0 || !opcodeOf(body[n-1]).Is(grammar.Terminator) {
		lines = append(lines, "OpReturn")
	}
	lines = append(lines, "OpFunctionEnd")
	return strings.Join(append(lines, functions...), "\n") + "\n"
}

// Words assembles one of the two texts.
func (e Example) Words(own string) ([]uint32, error) {
	return binary.Assemble(e.Text(own), binary.AssembleOptions{Version: e.version(own)})
}

// version is that in which a text begins, "; Version: 1.3", or else the environment's highest.
func (e Example) version(own string) grammar.Version {
	var major, minor uint8
	if n, _ := fmt.Sscanf(own, "; Version: %d.%d", &major, &minor); n == 2 {
		return grammar.MakeVersion(major, minor)
	}
	return e.Env.SPIRV
}

// interfaceOf is the variables that entry points list, so that examples need not do it.
func interfaceOf(globals []string, version grammar.Version) (names []string) {
	for _, line := range globals {
		words := strings.Fields(line)
		if !opcodeOf(line).Is(grammar.Variable) || len(words) < 5 {
			continue
		}
		if storage := words[4]; version >= grammar.MakeVersion(1, 4) || storage == "Input" || storage == "Output" {
			names = append(names, words[0])
		}
	}
	return names
}

// list adds variables to entry points that list none.
func list(entryPoints, names []string) {
	for i, line := range entryPoints {
		if len(strings.Fields(line)) == 4 {
			entryPoints[i] = strings.Join(append([]string{line}, names...), " ")
		}
	}
}

// opcodeOf is the instruction of a line of assembly.
func opcodeOf(line string) grammar.Opcode {
	words := strings.Fields(line)
	if len(words) > 2 && words[1] == "=" {
		words = words[2:]
	}
	if len(words) > 0 {
		if row := grammar.ByName(words[0]); row != nil {
			return row.Opcode
		}
	}
	return grammar.OpNop
}

//go:embed examples/*.txt
var exampleFiles embed.FS

// examples reads the files: "=== RULE", lines "env: NAME", "prelude: NAME", "options: …", and texts behind "--- valid" and
// "--- invalid".
var examples = lazy.Value[map[string]Example]{Make: func() map[string]Example {
	all := map[string]Example{}
	names, _ := fs.Glob(exampleFiles, "examples/*.txt")
	for _, name := range names {
		text, _ := exampleFiles.ReadFile(name)
		for _, part := range strings.Split("\n"+string(text), "\n=== ")[1:] {
			e, err := readExample(part)
			if err != nil {
				panic(fmt.Sprintf("%s: %s: %v", name, e.Rule, err))
			}
			if _, ok := all[e.Rule]; ok {
				panic(fmt.Sprintf("%s: %s has an example already", name, e.Rule))
			}
			all[e.Rule] = e
		}
	}
	return all
}}

func readExample(part string) (Example, error) {
	e := Example{Env: DefaultEnv(), prelude: "shader"}
	head, rest, ok := strings.Cut(part, "--- valid\n")
	valid, invalid, ok2 := strings.Cut(rest, "--- invalid\n")
	if !ok || !ok2 {
		return e, fmt.Errorf("a part is missing")
	}
	e.Valid, e.Invalid = valid, strings.TrimRight(invalid, "\n")+"\n"
	lines := strings.Split(strings.TrimSpace(head), "\n")
	e.Rule = strings.TrimSpace(lines[0])
	for _, line := range lines[1:] {
		key, value, _ := strings.Cut(line, ": ")
		switch key {
		case "env":
			if e.Env, ok = EnvByName(value); !ok {
				return e, fmt.Errorf("no environment %s", value)
			}
		case "prelude":
			e.prelude = value
			if _, ok := preludes.Get()[value]; !ok && value != "none" {
				return e, fmt.Errorf("no prelude %s", value)
			}
		case "options":
			e.Options = strings.Fields(value)
		default:
			return e, fmt.Errorf("what is %q?", line)
		}
	}
	return e, nil
}

// preludes are what examples have in common: the beginning of a module. A function main goes around the body.
var preludes = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{
		"shader": `OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
` + shaderTypes,
		"vulkan-memory": `OpCapability Shader
OpCapability Linkage
OpCapability VulkanMemoryModel
OpMemoryModel Logical Vulkan
` + shaderTypes,
		"compute": `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
` + shaderTypes,
		"fragment": `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main"
OpExecutionMode %main OriginUpperLeft
` + shaderTypes,
		"image": `OpCapability Linkage
` + images,
		"vulkan-image": `OpEntryPoint Fragment %main "main"
OpExecutionMode %main OriginUpperLeft
` + images,
		"kernel": `OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int8
OpCapability Int16
OpCapability Int64
OpCapability Float16
OpCapability Float64
OpMemoryModel Physical64 OpenCL
` + commonTypes + `
%u8 = OpTypeInt 8 0
%u16 = OpTypeInt 16 0
%u64 = OpTypeInt 64 0
%f16 = OpTypeFloat 16
%f64 = OpTypeFloat 64
%v2f32 = OpTypeVector %f32 2
%v4f32 = OpTypeVector %f32 4
%u64_0 = OpConstant %u64 0
%u64_1 = OpConstant %u64 1
`,
	}
}}

const commonTypes = `%void = OpTypeVoid
%main_type = OpTypeFunction %void
%bool = OpTypeBool
%u32 = OpTypeInt 32 0
%f32 = OpTypeFloat 32
%v2u32 = OpTypeVector %u32 2
%v3u32 = OpTypeVector %u32 3
%v4u32 = OpTypeVector %u32 4
%v2bool = OpTypeVector %bool 2
%true = OpConstantTrue %bool
%false = OpConstantFalse %bool
%u32_0 = OpConstant %u32 0
%u32_1 = OpConstant %u32 1
%u32_2 = OpConstant %u32 2
%u32_3 = OpConstant %u32 3
%u32_4 = OpConstant %u32 4
%f32_0 = OpConstant %f32 0
%f32_1 = OpConstant %f32 1`

// shaderTypes are those of shaders: common ones, and others behind these.
const shaderTypes = commonTypes + `
%v2f32 = OpTypeVector %f32 2
%v3f32 = OpTypeVector %f32 3
%v4f32 = OpTypeVector %f32 4
%i32 = OpTypeInt 32 1
%v2i32 = OpTypeVector %i32 2
%v4i32 = OpTypeVector %i32 4
%i32_0 = OpConstant %i32 0
%i32_1 = OpConstant %i32 1
`

// images are the variables a_sampler, a_texture and a_storage, and in the body what is in them: s, t and i, and st of s and t.
const images = `OpCapability Shader
OpCapability ImageQuery
OpCapability StorageImageReadWithoutFormat
OpCapability StorageImageWriteWithoutFormat
OpMemoryModel Logical GLSL450
` + shaderTypes + `%u32x2_0 = OpConstantNull %v2u32
%f32x2_0 = OpConstantNull %v2f32
%f32x4_0 = OpConstantNull %v4f32
%sampler = OpTypeSampler
%texture = OpTypeImage %f32 2D 0 0 0 1 Unknown
%storage = OpTypeImage %f32 2D 0 0 0 2 Unknown
%sampled = OpTypeSampledImage %texture
%to_sampler = OpTypePointer UniformConstant %sampler
%to_texture = OpTypePointer UniformConstant %texture
%to_storage = OpTypePointer UniformConstant %storage
%a_sampler = OpVariable %to_sampler UniformConstant
%a_texture = OpVariable %to_texture UniformConstant
%a_storage = OpVariable %to_storage UniformConstant
OpDecorate %a_sampler DescriptorSet 0
OpDecorate %a_sampler Binding 0
OpDecorate %a_texture DescriptorSet 0
OpDecorate %a_texture Binding 1
OpDecorate %a_storage DescriptorSet 0
OpDecorate %a_storage Binding 2
body:
%s = OpLoad %sampler %a_sampler
%t = OpLoad %texture %a_texture
%i = OpLoad %storage %a_storage
%st = OpSampledImage %sampled %t %s
`
