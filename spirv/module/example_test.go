package module_test

import (
	"fmt"
	"log"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

var shader = mustAssemble(`
	OpCapability Shader
	OpMemoryModel Logical GLSL450
	OpEntryPoint Fragment %main "main" %color
	OpExecutionMode %main OriginUpperLeft
	OpName %main "main"
	OpName %camera "camera"
	OpName %Camera "Camera"
	OpName %albedo "albedo"
	OpDecorate %camera DescriptorSet 0
	OpDecorate %camera Binding 1
	OpDecorate %albedo DescriptorSet 2
	OpDecorate %albedo Binding 3
	OpDecorate %color Location 0
	OpDecorate %Camera Block
	OpMemberDecorate %Camera 0 Offset 0
	%void = OpTypeVoid
	%main_type = OpTypeFunction %void
	%float = OpTypeFloat 32
	%vec4 = OpTypeVector %float 4
	%Camera = OpTypeStruct %vec4
	%camera_type = OpTypePointer Uniform %Camera
	%camera = OpVariable %camera_type Uniform
	%image = OpTypeImage %float 2D 0 0 0 1 Unknown
	%texture = OpTypeSampledImage %image
	%albedo_type = OpTypePointer UniformConstant %texture
	%albedo = OpVariable %albedo_type UniformConstant
	%color_type = OpTypePointer Output %vec4
	%color = OpVariable %color_type Output
	%one = OpConstant %float 1
	%white = OpConstantComposite %vec4 %one %one %one %one
	%main = OpFunction %void None %main_type
	%entry = OpLabel
	OpStore %color %white Aligned 16
	OpReturn
	OpFunctionEnd
`)

func mustAssemble(text string) []uint32 {
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	if err != nil {
		log.Fatal(err)
	}
	return words
}

// List every descriptor of a shader: where it is bound, and what it is.
func Example() {
	m, err := module.New(shader)
	if err != nil {
		log.Fatal(err)
	}
	for v := range m.Variables {
		set, hasSet := m.DecorationWord(v.ID, grammar.DecorationDescriptorSet)
		binding, hasBinding := m.DecorationWord(v.ID, grammar.DecorationBinding)
		if !hasSet || !hasBinding {
			continue
		}
		fmt.Printf("set %d binding %d: %s, %s in %v\n", set, binding, m.Name(v.ID), m.TypeString(v.DataType), v.Storage)
	}
	// Output:
	// set 0 binding 1: camera, struct Camera in Uniform
	// set 2 binding 3: albedo, sampled<image2D<f32>> in UniformConstant
}

// Look at the instructions of a function by the names of their operands.
func ExampleFunction() {
	m, err := module.New(shader)
	if err != nil {
		log.Fatal(err)
	}
	for f := range m.Functions {
		for block := range f.Body().NumBlocks() {
			for inst := range f.Body().Instructions(block) {
				if store, ok := view.AsStore(inst); ok {
					fmt.Println(m.Name(f.ID()), "stores a", m.TypeString(m.TypeOf(store.Object())),
						"aligned to", store.MemoryAccessParameters(grammar.MemoryAccessAligned))
				}
			}
		}
	}
	// Output: main stores a vec4<f32> aligned to [16]
}

// Name a variable and declare a capability; everything else stays as it is.
func ExampleModule_Edit() {
	m, err := module.New(shader)
	if err != nil {
		log.Fatal(err)
	}
	edit := m.Edit()
	edit.AddCapability(grammar.CapabilityMatrix)
	for entry := range m.EntryPoints {
		for _, id := range entry.Interface {
			edit.AddName(id, fmt.Sprintf("%s_%d", entry.Name, id))
		}
	}
	words, err := edit.Words()
	if err != nil {
		log.Fatal(err)
	}
	changed, _ := module.New(words)
	for c := range changed.Capabilities {
		fmt.Println(c)
	}
	for v := range changed.Variables {
		fmt.Println(changed.Name(v.ID))
	}
	// Output:
	// Shader
	// Matrix
	// camera
	// albedo
	// main_2
}
