package reflect_test

import (
	endian "encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
)

// A difference is one that is known between what spirv-cross says and what we say. A line that begins with + is a fact that only we have,
// one with - a fact that only spirv-cross has.
type difference struct {
	line   string // a regular expression for the name of the file and the line
	reason string
}

var differences = []difference{
	{`mesh\.spv: [-+] entry (mesh|\?\?\?) main$`, "it has no name for the stage of mesh shaders"},
	{`mesh\.spv: \+ workgroup main`, "it gives the size of workgroups for compute shaders only"},
	{`resources.spvasm.spv: \+ ssbo 2\.0`, "it lists what the first entry point has in its interface"},
	{`(material_\w+\.(frag|vert)|stages\.spvasm)\.spv: [-+] (in|out)put [01] struct`, "it calls a block between stages by the name of the struct, we by that of the variable"},
}

// TestPeer holds what we say of real modules against spirv-cross --reflect, fact by fact.
func TestPeer(t *testing.T) {
	cross := peer.Need(t, "spirv-cross", "spirv-cross")
	files := append(assembled(t), corpus.Files(t)...)
	known := make([]*regexp.Regexp, len(differences))
	for i, d := range differences {
		known[i] = regexp.MustCompile(d.line)
	}
	type result struct {
		lines   []string
		facts   int
		refused bool
	}
	results := make([]result, len(files))
	parallel.Each(runtime.GOMAXPROCS(0), len(files), func(_, i int) {
		out, err := exec.Command(cross, files[i], "--reflect").Output()
		if results[i].refused = err != nil; err == nil {
			results[i].lines, results[i].facts = compare(t, files[i], out)
		}
	})
	compared, facts, refused := 0, 0, 0
	hits := make([]int, len(differences))
	for i, r := range results {
		if r.refused {
			refused++
			continue
		}
		compared++
		facts += r.facts
		for _, line := range r.lines {
			line = filepath.Base(files[i]) + ": " + line
			k := slices.IndexFunc(known, func(e *regexp.Regexp) bool { return e.MatchString(line) })
			if k < 0 {
				t.Error(line)
				continue
			}
			hits[k]++
		}
	}
	t.Logf("%d modules compared, %d that spirv-cross does not take; %d facts, %d known differences", compared, refused, facts, sum(hits))
	if len(corpus.Others(t, 1)) > 0 {
		for i, d := range differences {
			assert.Positive(t, hits[i], "no longer there: %s (%s)", d.line, d.reason)
		}
	}
}

// assembled are the modules of testdata.
func assembled(t *testing.T) (files []string) {
	texts, err := filepath.Glob("testdata/*.spvasm")
	require.NoError(t, err)
	for _, file := range texts {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		words, err := binary.Assemble(string(text), binary.AssembleOptions{})
		require.NoError(t, err)
		to := filepath.Join(t.TempDir(), filepath.Base(file)+".spv")
		require.NoError(t, os.WriteFile(to, binary.AppendBytes(nil, words, endian.LittleEndian), 0o644))
		files = append(files, to)
	}
	return files
}

func sum(list []int) (n int) {
	for _, x := range list {
		n += x
	}
	return n
}

// compare returns the facts that only one of the two has, and how many both have.
func compare(t *testing.T, file string, out []byte) (lines []string, common int) {
	var c crossModule
	if !assert.NoError(t, json.Unmarshal(out, &c), file) {
		return nil, 0
	}
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	m, err := module.Read(f)
	require.NoError(t, err)
	r, err := reflect.Of(m)
	require.NoError(t, err)
	ours, theirs := factsOf(r), c.facts()
	for _, fact := range ours {
		if slices.Contains(theirs, fact) {
			common++
		} else {
			lines = append(lines, "+ "+fact)
		}
	}
	for _, fact := range theirs {
		if !slices.Contains(ours, fact) {
			lines = append(lines, "- "+fact)
		}
	}
	return lines, common
}

// The output of spirv-cross, as far as it is compared.
type (
	crossModule struct {
		EntryPoints []struct {
			Name, Mode string
			Size       []uint32 `json:"workgroup_size"`
			IsSpec     []bool   `json:"workgroup_size_is_spec_constant_id"`
		} `json:"entryPoints"`
		Types                                  map[string]crossType
		Inputs, Outputs, Ubos, Ssbos, Textures []crossResource
		Images                                 []crossResource
		Subpass                                []crossResource `json:"subpass_inputs"`
		SeparateImages                         []crossResource `json:"separate_images"`
		SeparateSamplers                       []crossResource `json:"separate_samplers"`
		PushConstants                          []crossResource `json:"push_constants"`
		Structures                             []crossResource `json:"acceleration_structures"`
		Spec                                   []crossSpec     `json:"specialization_constants"`
	}
	crossType struct {
		Name, Type string
		Members    []crossResource
		Pointer    bool `json:"physical_pointer"`
	}
	crossResource struct {
		Type, Name, Format             string
		Array                          []uint32
		Literal                        []bool `json:"array_size_is_literal"`
		Location, Set, Binding, Offset *uint32
		Index                          *uint32 `json:"input_attachment_index"`
		BlockSize                      *uint64 `json:"block_size"`
		ArrayStride                    uint32  `json:"array_stride"`
		MatrixStride                   uint32  `json:"matrix_stride"`
		RowMajor                       bool    `json:"row_major"`
		ReadOnly, WriteOnly            bool
		Pointer                        bool `json:"physical_pointer"`
	}
	crossSpec struct {
		Name, Type string
		ID         uint32
		Variable   uint32 `json:"variable_id"`
		Default    any    `json:"default_value"`
	}
)

func (c *crossModule) facts() (facts []string) {
	add := func(format string, args ...any) { facts = append(facts, fmt.Sprintf(format, args...)) }
	for _, e := range c.EntryPoints {
		add("entry %s %s", e.Mode, e.Name)
		if len(e.Size) == 3 {
			var parts []string
			for i, n := range e.Size {
				if e.IsSpec[i] {
					parts = append(parts, fmt.Sprintf("spec %d", n))
				} else {
					parts = append(parts, fmt.Sprint(n))
				}
			}
			add("workgroup %s %s", e.Name, strings.Join(parts, ", "))
		}
	}
	for what, list := range map[string][]crossResource{"input": c.Inputs, "output": c.Outputs} {
		for _, v := range list {
			add("%s %d %s%s %s", what, *v.Location, c.typeName(v.Type), v.array(), plain(v.Name))
		}
	}
	for what, list := range map[string][]crossResource{"ubo": c.Ubos, "ssbo": c.Ssbos, "combined": c.Textures, "storage image": c.Images,
		"subpass": c.Subpass, "image": c.SeparateImages, "sampler": c.SeparateSamplers, "structure": c.Structures} {
		for _, v := range list {
			who := fmt.Sprintf("%s %d.%d", what, *v.Set, *v.Binding)
			add("%s %s%s", who, c.typeName(v.Type), v.array())
			if what != "ubo" && what != "ssbo" { // those have the names of their structs
				add("%s name %s", who, plain(v.Name))
			}
			if v.BlockSize != nil {
				add("%s size %d", who, *v.BlockSize)
			}
			if v.Format != "" {
				add("%s format %s", who, v.Format)
			}
			if v.Index != nil {
				add("%s attachment %d", who, *v.Index)
			}
			if v.ReadOnly {
				add("%s read only", who)
			}
			if v.WriteOnly {
				add("%s write only", who)
			}
			facts = c.members(facts, who, v.Type, 0)
		}
	}
	for _, v := range c.PushConstants {
		add("push %s", c.typeName(v.Type))
		facts = c.members(facts, "push", v.Type, 0)
	}
	for _, s := range c.Spec {
		add("spec %d %%%d %s = %s", s.ID, s.Variable, s.Type, shortened(s.Default))
	}
	return facts
}

// shortened is a value with as many digits as spirv-cross writes and both agree on.
func shortened(value any) string {
	if f, ok := value.(float64); ok {
		return fmt.Sprintf("%.5g", f)
	}
	return fmt.Sprint(value)
}

// typeName is a type; of a struct its name.
func (c *crossModule) typeName(name string) string {
	if t, ok := c.Types[name]; ok {
		if t.Pointer {
			return "pointer"
		}
		return "struct"
	}
	return name
}

func (v *crossResource) array() string {
	text := ""
	for i := len(v.Array) - 1; i >= 0; i-- { // the innermost comes first
		if v.Literal[i] {
			text += fmt.Sprintf("[%d]", v.Array[i])
		} else {
			text += "[spec]" // the number is an id
		}
	}
	return text
}

func (c *crossModule) members(facts []string, who, name string, depth int) []string {
	for _, m := range c.Types[name].Members {
		path := who + "." + plain(m.Name)
		if m.Offset == nil || depth > 8 {
			continue
		}
		typ, pointer := c.typeName(m.Type), m.Pointer || c.Types[m.Type].Pointer
		if pointer {
			typ = "pointer"
		}
		facts = append(facts, fmt.Sprintf("%s at %d %s%s stride %d matrix %d rows %v", path, *m.Offset, typ, m.array(), m.ArrayStride,
			m.MatrixStride, m.RowMajor))
		if !pointer {
			facts = c.members(facts, path, m.Type, depth+1)
		}
	}
	return facts
}

// plain is a name as spirv-cross writes it: what GLSL does not allow is replaced.
func plain(name string) string {
	return strings.Trim(regexp.MustCompile(`[^A-Za-z0-9]+`).ReplaceAllString(name, "_"), "_")
}

// stages are spirv-cross's names of execution models.
var stages = map[grammar.ExecutionModel]string{
	grammar.ExecutionModelVertex: "vert", grammar.ExecutionModelTessellationControl: "tesc", grammar.ExecutionModelTessellationEvaluation: "tese",
	grammar.ExecutionModelGeometry: "geom", grammar.ExecutionModelFragment: "frag", grammar.ExecutionModelGLCompute: "comp",
	grammar.ExecutionModelRayGenerationKHR: "rgen", grammar.ExecutionModelIntersectionKHR: "rint", grammar.ExecutionModelAnyHitKHR: "rahit",
	grammar.ExecutionModelClosestHitKHR: "rchit", grammar.ExecutionModelMissKHR: "rmiss", grammar.ExecutionModelCallableKHR: "rcall",
	grammar.ExecutionModelTaskEXT: "task", grammar.ExecutionModelMeshEXT: "mesh",
}

// factsOf are the same facts by what we found.
func factsOf(r *reflect.Reflection) (facts []string) {
	o := &ourFacts{Reflection: r}
	for i, e := range r.EntryPoints {
		o.add("entry %s %s", stages[e.Model], e.Name)
		if w := e.Workgroup; w != nil {
			o.add("workgroup %s %s, %s, %s", e.Name, o.count(w.X), o.count(w.Y), o.count(w.Z))
		}
		if i == 0 { // spirv-cross looks at one only
			o.variables("input", e.Inputs)
			o.variables("output", e.Outputs)
		}
	}
	for _, d := range r.Descriptors {
		o.descriptor(d)
	}
	for _, b := range r.PushConstants {
		o.add("push %s", o.glsl(b.Type))
		o.members("push", b.Type, 0)
	}
	for _, s := range r.SpecConstants {
		value := s.Default.String()
		if f, err := strconv.ParseFloat(value, 64); err == nil {
			value = shortened(f)
		}
		o.add("spec %d %%%d %s = %s", s.SpecID, s.ID, o.glsl(s.Type), value)
	}
	return o.facts
}

type ourFacts struct {
	*reflect.Reflection
	facts []string
}

func (o *ourFacts) add(format string, args ...any) {
	o.facts = append(o.facts, fmt.Sprintf(format, args...))
}

func (o *ourFacts) count(c reflect.Count) string {
	if len(c.SpecIDs) > 0 {
		return fmt.Sprintf("spec %d", c.SpecIDs[0])
	}
	return fmt.Sprint(c.Value)
}

func (o *ourFacts) variables(what string, list []*reflect.InterfaceVariable) {
	for _, v := range list {
		if v.Location != nil {
			element, array := o.array(v.Type)
			o.add("%s %d %s%s %s", what, *v.Location, o.glsl(element), array, plain(v.Name))
		}
	}
}

func (o *ourFacts) array(id uint32) (element uint32, text string) {
	for {
		t := o.Type(id)
		switch t.Kind {
		case reflect.Array, reflect.RuntimeArray:
			if len(t.Count.SpecIDs) > 0 {
				text += "[spec]"
			} else {
				text += fmt.Sprintf("[%d]", t.Count.Value)
			}
			id = t.Element
		default:
			return id, text
		}
	}
}

var crossKinds = map[reflect.DescriptorKind]string{
	reflect.UniformBuffer: "ubo", reflect.StorageBuffer: "ssbo", reflect.CombinedImageSampler: "combined", reflect.StorageImage: "storage image",
	reflect.StorageTexelBuffer: "storage image", reflect.UniformTexelBuffer: "image", reflect.InputAttachment: "subpass", reflect.SampledImage: "image",
	reflect.Sampler: "sampler", reflect.AccelerationStructureKind: "structure",
}

func (o *ourFacts) descriptor(d *reflect.Descriptor) {
	who := fmt.Sprintf("%s %d.%d", crossKinds[d.Kind], d.Set, d.Binding)
	array := ""
	for _, c := range d.Array {
		array += fmt.Sprintf("[%d]", c.Value)
	}
	o.add("%s %s%s", who, o.glsl(d.Type), array)
	if d.Kind == reflect.UniformBuffer || d.Kind == reflect.StorageBuffer {
		o.add("%s size %d", who, d.Size)
		o.members(who, d.Type, 0)
	} else {
		o.add("%s name %s", who, plain(d.Name))
	}
	if d.Image != nil && d.Image.VkFormat != "" {
		o.add("%s format %s", who, strings.ToLower(d.Image.Format.String()))
	}
	if d.InputAttachment != nil {
		o.add("%s attachment %d", who, *d.InputAttachment)
	}
	if d.Kind == reflect.StorageBuffer || d.Kind == reflect.StorageImage {
		switch d.Allowed {
		case reflect.ReadOnly:
			o.add("%s read only", who)
		case reflect.WriteOnly:
			o.add("%s write only", who)
		}
	}
}

func (o *ourFacts) members(who string, id uint32, depth int) {
	if depth > 8 {
		return
	}
	for i, m := range o.Type(id).Members {
		if m.Offset == nil {
			continue
		}
		element, array := o.array(m.Type)
		path := who + "." + plain(m.Name)
		if m.Name == "" {
			path = fmt.Sprintf("%s.m%d", who, i) // as spirv-cross names it
		}
		o.add("%s at %d %s%s stride %d matrix %d rows %v", path, *m.Offset, o.glsl(element), array, m.ArrayStride, m.MatrixStride, m.RowMajor)
		if o.Type(element).Kind == reflect.Struct {
			o.members(path, element, depth+1)
		}
	}
}

// glsl is a type as GLSL has it.
func (o *ourFacts) glsl(id uint32) string {
	t := o.Type(id)
	switch t.Kind {
	case reflect.Struct, reflect.Bool, reflect.Pointer, reflect.SamplerType, reflect.Void:
		return string(t.Kind)
	case reflect.Int:
		return map[bool]string{false: "u", true: ""}[t.Signed] + map[int]string{8: "int8_t", 16: "int16_t", 32: "int", 64: "int64_t"}[t.Width]
	case reflect.Float:
		return map[int]string{16: "float16_t", 32: "float", 64: "double"}[t.Width]
	case reflect.Vector:
		element := o.glsl(t.Element)
		prefix := map[string]string{"float": "", "int": "i", "uint": "u", "bool": "b", "double": "d", "float16_t": "f16", "uint16_t": "u16", "int16_t": "i16",
			"int8_t": "i8", "uint8_t": "u8", "int64_t": "i64", "uint64_t": "u64"}[element]
		return fmt.Sprintf("%svec%d", prefix, t.Count.Value)
	case reflect.Matrix:
		rows, columns := o.Type(t.Element).Count.Value, t.Count.Value
		if rows == columns {
			return fmt.Sprintf("mat%d", rows)
		}
		return fmt.Sprintf("mat%dx%d", columns, rows)
	case reflect.AccelerationStructure:
		return "accelerationStructureNV" // the name that spirv-cross still has
	case reflect.SampledImageType:
		return o.image(o.Type(t.Element).Image, "sampler")
	case reflect.ImageType:
		switch {
		case t.Image.Dim == grammar.DimSubpassData:
			return o.image(t.Image, "subpassInput")
		case t.Image.Use == 2:
			return o.image(t.Image, "image")
		case t.Image.Dim == grammar.DimBuffer:
			return o.image(t.Image, "sampler") // GLSL has no other word
		}
		return o.image(t.Image, "texture")
	}
	return t.Text
}

func (o *ourFacts) image(i *reflect.Image, what string) string {
	name := map[string]string{"f32": "", "i32": "i", "u32": "u", "i64": "i64", "u64": "u64"}[i.SampledType] + what
	if i.Dim != grammar.DimSubpassData {
		name += strings.TrimPrefix(i.Dim.String(), "Dim")
	}
	if i.Multisampled {
		name += "MS"
	}
	if i.Arrayed {
		name += "Array"
	}
	if i.Depth == 1 && what == "sampler" {
		name += "Shadow"
	}
	return name
}
