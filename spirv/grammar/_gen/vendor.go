package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// sets says what the Khronos files leave out: the name under which a set is imported (OpExtInstImport), whether that
// name carries a version number that the grammar file does not fix, and the prefix of the set's Go constants.
var sets = []struct {
	file, name, ident string
	versioned         bool
}{
	{"arm.experimental-ml-operations", "Arm.ExperimentalMLOperations", "ArmExperimentalMLOperations", true},
	{"arm.motion-engine.100", "Arm.MotionEngine.100", "ArmMotionEngine100", false},
	{"debuginfo", "DebugInfo", "DebugInfo", false},
	{"glsl.std.450", "GLSL.std.450", "GLSLStd450", false},
	{"nonsemantic.clspvreflection", "NonSemantic.ClspvReflection", "ClspvReflection", true},
	{"nonsemantic.debugbreak", "NonSemantic.DebugBreak", "DebugBreak", false},
	{"nonsemantic.debugprintf", "NonSemantic.DebugPrintf", "DebugPrintf", false},
	{"nonsemantic.graph.debuginfo", "NonSemantic.Graph.DebugInfo", "GraphDebugInfo", true},
	{"nonsemantic.shader.debuginfo.100", "NonSemantic.Shader.DebugInfo.100", "ShaderDebugInfo100", false},
	{"nonsemantic.shader.debuginfo", "NonSemantic.Shader.DebugInfo", "ShaderDebugInfo", true},
	{"nonsemantic.vkspreflection", "NonSemantic.VkspReflection", "VkspReflection", true},
	{"opencl.debuginfo.100", "OpenCL.DebugInfo.100", "OpenCLDebugInfo100", false},
	{"opencl.std.100", "OpenCL.std", "OpenCLStd", false},
	{"spv-amd-gcn-shader", "SPV_AMD_gcn_shader", "AMDGcnShader", false},
	{"spv-amd-shader-ballot", "SPV_AMD_shader_ballot", "AMDShaderBallot", false},
	{"spv-amd-shader-explicit-vertex-parameter", "SPV_AMD_shader_explicit_vertex_parameter", "AMDShaderExplicitVertexParameter", false},
	{"spv-amd-shader-trinary-minmax", "SPV_AMD_shader_trinary_minmax", "AMDShaderTrinaryMinMax", false},
	{"tosa.001000.1", "TOSA.001000.1", "TOSA001000", false},
}

const (
	coreFile  = "spirv.core.grammar.json"
	extPrefix = "extinst."
	extSuffix = ".grammar.json"
)

// vendor reads the Khronos files of dir and writes data/core.json and data/extinst.*.json.
func vendor(dir, data string) error {
	if nested := filepath.Join(dir, "include", "spirv", "unified1"); exists(nested) {
		dir = nested
	}
	if err := vendorFile(filepath.Join(dir, coreFile), filepath.Join(data, "core.json"), grammarFile{Name: "SPIR-V"}); err != nil {
		return err
	}
	for _, s := range sets {
		from := filepath.Join(dir, extPrefix+s.file+extSuffix)
		to := filepath.Join(data, extPrefix+s.file+".json")
		if err := vendorFile(from, to, grammarFile{Name: s.name, Ident: s.ident, Versioned: s.versioned}); err != nil {
			return err
		}
	}
	return refuseUnknown(dir)
}

// refuseUnknown fails where SPIRV-Headers has an extended set that has no row in sets yet.
func refuseUnknown(dir string) error {
	files, err := filepath.Glob(filepath.Join(dir, extPrefix+"*"+extSuffix))
	if err != nil {
		return err
	}
	for _, f := range files {
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(f), extPrefix), extSuffix)
		known := false
		for _, s := range sets {
			known = known || s.file == name
		}
		if !known {
			return fmt.Errorf("%s: a new extended instruction set; give it a row in _gen/vendor.go", filepath.Base(f))
		}
	}
	return nil
}

func exists(path string) bool { _, err := os.Stat(path); return err == nil }

// The Khronos schema, less the fields that vendorFile drops first.
type (
	khronosFile struct {
		Major        int `json:"major_version"`
		Minor        int `json:"minor_version"`
		Revision     int
		Instructions []khronosInstruction
		Kinds        []khronosKind `json:"operand_kinds"`
	}
	khronosInstruction struct {
		Opname       string
		Opcode       uint32
		Class        string
		Operands     []khronosOperand
		Capability   string // a spelling found in one row of OpenCL.DebugInfo.100
		Capabilities []string
		Extensions   []string
		Version      string
		LastVersion  string
		Aliases      []string
		Provisional  bool
	}
	khronosOperand struct{ Kind, Quantifier, Name string }
	khronosKind    struct {
		Category, Kind, Doc string
		Bases               []string
		Enumerants          []khronosEnumerant
	}
	khronosEnumerant struct {
		Enumerant    string
		Value        khronosValue
		Parameters   []khronosOperand
		Capabilities []string
		Extensions   []string
		Version      string
		LastVersion  string
		Aliases      []string
		Provisional  bool
	}
	khronosValue uint32
)

// UnmarshalJSON accepts 7 and "0x0007": values of bit enums are strings.
func (v *khronosValue) UnmarshalJSON(b []byte) error {
	n, err := strconv.ParseUint(strings.Trim(string(b), `"`), 0, 32)
	*v = khronosValue(n)
	return err
}

func vendorFile(from, to string, g grammarFile) error {
	raw, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	for _, key := range []string{"copyright", "version", "magic_number", "instruction_printing_class"} {
		raw = dropTopLevel(raw, key)
	}
	var k khronosFile
	if err := strict(raw, &k); err != nil {
		return fmt.Errorf("%s: %w", filepath.Base(from), err)
	}
	g.Revision = k.Revision
	if g.Ident == "" {
		g.Version = fmt.Sprintf("%d.%d", k.Major, k.Minor)
	}
	for _, i := range k.Instructions {
		g.Instructions = append(g.Instructions, i.convert())
	}
	slices.SortStableFunc(g.Instructions, func(a, b instruction) int { return cmp.Compare(a.Opcode, b.Opcode) })
	for _, kk := range k.Kinds {
		g.Kinds = append(g.Kinds, kk.convert())
	}
	out, err := g.marshal()
	if err != nil {
		return err
	}
	return os.WriteFile(to, out, 0o644)
}

// dropTopLevel removes a key of the outermost object.
func dropTopLevel(raw []byte, key string) []byte {
	var m map[string]json.RawMessage
	if json.Unmarshal(raw, &m) != nil {
		return raw // the decoder that follows says what is wrong
	}
	delete(m, key)
	out, err := json.Marshal(m)
	if err != nil {
		return raw
	}
	return bytes.TrimSpace(out)
}

func (i khronosInstruction) convert() instruction {
	if i.Capability != "" {
		i.Capabilities = append(i.Capabilities, i.Capability)
	}
	return instruction{
		Name: i.Opname, Opcode: i.Opcode, Class: i.Class, Operands: convertOperands(i.Operands),
		Capabilities: i.Capabilities, Extensions: i.Extensions, Version: version(i.Version),
		LastVersion: version(i.LastVersion), Aliases: i.Aliases, Provisional: i.Provisional,
	}
}

func (k khronosKind) convert() kind {
	out := kind{Name: k.Kind, Category: k.Category, Bases: k.Bases}
	for _, e := range k.Enumerants {
		out.Enumerants = append(out.Enumerants, enumerant{
			Name: e.Enumerant, Value: uint32(e.Value), Parameters: convertOperands(e.Parameters),
			Capabilities: e.Capabilities, Extensions: e.Extensions, Version: version(e.Version),
			LastVersion: version(e.LastVersion), Aliases: e.Aliases, Provisional: e.Provisional,
		})
	}
	slices.SortStableFunc(out.Enumerants, func(a, b enumerant) int { return cmp.Compare(a.Value, b.Value) })
	return out
}

func convertOperands(in []khronosOperand) []string {
	var out []string
	for _, o := range in {
		out = append(out, operand(o).String())
	}
	return out
}

func version(v string) string {
	if v == "None" {
		return ""
	}
	return v
}
