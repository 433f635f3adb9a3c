package binary

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
)

// The assembly text carries the header in comments, in the form of spirv-dis:
//
//	; SPIR-V
//	; Version: 1.3
//	; Generator: Khronos Glslang Reference Front End; 10
//	; Bound: 42
//	; Schema: 0

// generators are the names that spirv-dis prints for the registered tools, by their number. Without a name is who has two numbers.
var generators = [...]string{
	"Khronos", "LunarG", "Valve", "Codeplay", "NVIDIA", "ARM", "Khronos LLVM/SPIR-V Translator",
	"Khronos SPIR-V Tools Assembler", "Khronos Glslang Reference Front End", "Qualcomm", "AMD", "Intel", "Imagination",
	"Google Shaderc over Glslang", "Google spiregg", "Google rspirv", "X-LEGEND Mesa-IR/SPIR-V Translator",
	"Khronos SPIR-V Tools Linker", "Wine VKD3D Shader Compiler", "Tellusim Clay Shader Compiler",
	"W3C WebGPU Group WHLSL Shader Translator", "Google Clspv", "Google MLIR SPIR-V Serializer", "Google Tint Compiler",
	"Google ANGLE Shader Compiler", "Netease Games Messiah Shader Compiler", "Xenia Xenia Emulator Microcode Translator",
	"Embark Studios Rust GPU Compiler Backend", "gfx-rs community Naga", "Mikkosoft Productions MSP Shader Compiler",
	"SpvGenTwo community SpvGenTwo SPIR-V IR Tools", "Google Skia SkSL", "TornadoVM SPIRV Beehive Toolkit",
	"DragonJoker ShaderWriter", "Rayan Hatout SPIRVSmith", "Saarland University Shady", "Taichi Graphics Taichi",
	"heroseh Hero C Compiler", "Meta SparkSL", "SirLynix Nazara ShaderLang Compiler", "Khronos Slang Compiler",
	"Zig Software Foundation Zig Compiler", "Rendong Liang spq", "LLVM LLVM SPIR-V Backend", "Robert Konrad Kongruent",
	"Kitsunebi Games Nuvk SPIR-V Emitter and DLSL compiler", "Nintendo", "", "Goopax", "Icyllis Milica Arc3D Shader Compiler", "Isochron Pred",
	"apilatosba Apila Jai Compiler",
}

// renamed are the numbers of tools by names that newer disassemblers print for them.
var renamed = [...]struct {
	name string
	tool uint32
}{{"X-LEGEND Mesa3D GLSL-IR/SPIR-V Translator", 16}, {"LLVM MLIR SPIR-V Serializer", 22}, {"TornadoVM Beehive SPIRV Toolkit", 32}}

// GeneratorName returns the name of the tool in the high half of a header's generator, "Unknown(99)" if it has none here.
func GeneratorName(generator uint32) string {
	if tool := generator >> 16; int(tool) < len(generators) && generators[tool] != "" {
		return generators[tool]
	}
	return fmt.Sprintf("Unknown(%d)", generator>>16)
}

func appendHeader(dst []byte, h Header) []byte {
	version := h.Version.String()
	if h.Version != grammar.MakeVersion(h.Version.Major(), h.Version.Minor()) || h.Version == 0 {
		version = fmt.Sprintf("%#x", uint32(h.Version))
	}
	return fmt.Appendf(dst, "; SPIR-V\n; Version: %s\n; Generator: %s; %d\n; Bound: %d\n; Schema: %d\n",
		version, GeneratorName(h.Generator), h.Generator&0xffff, h.Bound, h.Schema)
}

// readComment takes what a comment before the first instruction says about the header. All other comments are just that.
func (h *Header) readComment(comment string) {
	key, value, ok := strings.Cut(comment, ":")
	if !ok {
		return
	}
	value = strings.TrimSpace(value)
	switch strings.TrimSpace(key) {
	case "Version":
		if v, ok := parseVersion(value); ok {
			h.Version = v
		}
	case "Generator":
		if g, ok := parseGenerator(value); ok {
			h.Generator = g
		}
	case "Bound":
		if n, err := strconv.ParseUint(value, 0, 32); err == nil {
			h.Bound = uint32(n)
		}
	case "Schema":
		if n, err := strconv.ParseUint(value, 0, 32); err == nil {
			h.Schema = uint32(n)
		}
	}
}

func parseVersion(s string) (grammar.Version, bool) {
	if strings.HasPrefix(s, "0x") {
		n, err := strconv.ParseUint(s, 0, 32)
		return grammar.Version(n), err == nil
	}
	a, b, _ := strings.Cut(s, ".")
	major, err1 := strconv.ParseUint(a, 10, 8)
	minor, err2 := strconv.ParseUint(b, 10, 8)
	return grammar.MakeVersion(uint8(major), uint8(minor)), err1 == nil && err2 == nil
}

func parseGenerator(s string) (uint32, bool) {
	name, version, _ := strings.Cut(s, ";")
	low, err := strconv.ParseUint(strings.TrimSpace(version), 10, 16)
	if err != nil {
		return 0, false
	}
	for _, r := range renamed {
		if r.name == name {
			return r.tool<<16 | uint32(low), true
		}
	}
	for tool, known := range generators {
		if known == name && name != "" {
			return uint32(tool)<<16 | uint32(low), true
		}
	}
	number := strings.TrimSuffix(strings.TrimPrefix(name, "Unknown("), ")")
	tool, err := strconv.ParseUint(number, 10, 16)
	return uint32(tool)<<16 | uint32(low), err == nil
}
