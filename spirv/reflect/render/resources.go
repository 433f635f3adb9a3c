package render

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/spirv/reflect"
)

func (t *tables) descriptors() {
	if len(t.Descriptors) == 0 {
		return
	}
	t.printf("\ndescriptors\n")
	var rows [][]string
	for _, d := range t.Descriptors {
		set, binding, n := fmt.Sprint(d.Set), fmt.Sprint(d.Binding), ""
		if d.Unbound {
			set, binding = "?", "?"
		}
		if len(d.Array) > 0 {
			n = count(d.Count)
		}
		rows = append(rows, []string{set, binding, string(d.Kind), n, nameOf(d.Name, d.ID), d.TypeText, about(d), string(d.Access), users(d.UsedBy)})
	}
	t.table(2, []string{"set", "binding", "kind", "count", "name", "type", "details", "access", "used by"}, rows)
}

// about is what else there is to say of a descriptor.
func about(d *reflect.Descriptor) string {
	var parts []string
	if i := d.Image; i != nil {
		parts = append(parts, "Dim"+strings.TrimPrefix(i.Dim.String(), "Dim"))
		for _, flag := range []struct {
			is   bool
			says string
		}{{i.Arrayed, "arrayed"}, {i.Multisampled, "multisampled"}, {i.Depth == 1, "depth"}, {i.VkFormat != "", string(i.VkFormat)}} {
			if flag.is {
				parts = append(parts, flag.says)
			}
		}
	}
	if d.InputAttachment != nil {
		parts = append(parts, fmt.Sprintf("attachment %d", *d.InputAttachment))
	}
	if d.Kind == reflect.UniformBuffer || d.Kind == reflect.StorageBuffer {
		parts = append(parts, fmt.Sprintf("%d bytes", d.Size))
		if d.Unbounded {
			parts[len(parts)-1] += fmt.Sprintf(" + %d each", d.ElementStride)
		}
	}
	for _, q := range d.Qualifiers {
		parts = append(parts, q.String())
	}
	return strings.Join(parts, ", ")
}

func users(uses []reflect.Use) string {
	var parts []string
	for _, u := range uses {
		text := u.Name
		if u.Offset != nil && u.Size != nil {
			text += fmt.Sprintf(" (%d bytes from %d)", *u.Size, *u.Offset)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// blockTitle says what a block without a binding is.
func blockTitle(what string, b *reflect.Block) string {
	by := ""
	if len(b.UsedBy) > 0 {
		by = ", used by " + users(b.UsedBy)
	}
	return fmt.Sprintf("%s %s: %d bytes from %d%s", what, nameOf(b.Name, b.ID), b.Size, b.Offset, by)
}

// blocks shows the members of everything that has a layout, each struct once.
func (t *tables) blocks() {
	shown := map[uint32]bool{}
	for _, d := range t.Descriptors {
		if d.Kind == reflect.UniformBuffer || d.Kind == reflect.StorageBuffer {
			t.block(shown, d.Type, fmt.Sprintf("%s (set %d, binding %d)", nameOf(d.Name, d.ID), d.Set, d.Binding))
		}
	}
	for _, b := range t.PushConstants {
		t.block(shown, b.Type, blockTitle("push constants", b))
	}
	for _, b := range t.ShaderRecords {
		t.block(shown, b.Type, blockTitle("shader record", b))
	}
	for _, typ := range t.Types {
		if typ.Kind != reflect.Pointer || typ.Storage == nil || typ.Storage.String() != "PhysicalStorageBuffer" {
			continue
		}
		if s := t.Type(typ.Element); s != nil && s.Kind == reflect.Struct && !shown[s.ID] {
			t.block(shown, s.ID, fmt.Sprintf("buffer reference %s", nameOf(s.Name, s.ID)))
		}
	}
}

// maxRows and maxDepth bound the tables of members: a struct in a struct can be written out very often.
const (
	maxRows  = 4096
	maxDepth = 16
)

func (t *tables) block(shown map[uint32]bool, id uint32, title string) {
	s := t.Type(id)
	if s == nil || s.Kind != reflect.Struct {
		return
	}
	t.printf("\n%s\n", title)
	if shown[id] {
		t.printf("  as above: %s\n", nameOf(s.Name, s.ID))
		return
	}
	shown[id] = true
	t.table(2, []string{"offset", "size", "padded", "member", "type", "array stride", "matrix stride", "major", "qualifiers"}, t.members(nil, s, 0, "", 0))
}

// members are rows for a struct that begins at an offset, with those of the structs in it; of arrays those of the first element.
func (t *tables) members(rows [][]string, s *reflect.Type, base uint64, prefix string, depth int) [][]string {
	for i, m := range s.Members {
		if t.rows++; t.rows > maxRows {
			return append(rows, []string{"", "", "", prefix + "…", "", "", "", "", ""})
		}
		name := m.Name
		if name == "" {
			name = fmt.Sprintf("[%d]", i)
		}
		offset, at := "", base
		if m.Offset != nil {
			at += uint64(*m.Offset)
			offset = fmt.Sprint(at)
		}
		major := ""
		if m.MatrixStride != 0 {
			major = map[bool]string{false: "column", true: "row"}[m.RowMajor]
		}
		rows = append(rows, []string{offset, fmt.Sprint(m.Size), fmt.Sprint(m.PaddedSize), prefix + name, m.TypeText,
			stride(m.ArrayStride), stride(m.MatrixStride), major, joined(m.Qualifiers)})
		inner, below := t.Type(m.Type), prefix+name
		for inner != nil && (inner.Kind == reflect.Array || inner.Kind == reflect.RuntimeArray) {
			below += "[]"
			if len(below) > 1000 {
				return rows
			}
			inner = t.Type(inner.Element)
		}
		if inner != nil && inner.Kind == reflect.Struct && depth < maxDepth {
			rows = t.members(rows, inner, at, below+".", depth+1)
		}
	}
	return rows
}

func stride(n uint32) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

func (t *tables) specConstants() {
	if len(t.SpecConstants) > 0 {
		t.printf("\nspecialization constants\n")
		var rows [][]string
		for _, s := range t.SpecConstants {
			var sizes []string
			if s.Workgroup {
				sizes = append(sizes, "workgroups")
			}
			if len(s.Arrays) > 0 {
				sizes = append(sizes, fmt.Sprintf("%d array types", len(s.Arrays)))
			}
			rows = append(rows, []string{fmt.Sprint(s.SpecID), nameOf(s.Name, s.ID), s.TypeText, s.Default.String(), strings.Join(sizes, ", ")})
		}
		t.table(2, []string{"id", "name", "type", "default", "sizes"}, rows)
	}
	if len(t.DerivedConstants) > 0 {
		t.printf("\nconstants that depend on them\n")
		var rows [][]string
		for _, d := range t.DerivedConstants {
			value := d.Default.String()
			if value == "?" {
				value = ""
			}
			rows = append(rows, []string{nameOf(d.Name, d.ID), d.TypeText, d.Operation, value, joined(d.SpecIDs)})
		}
		t.table(2, []string{"name", "type", "operation", "default", "ids"}, rows)
	}
}

func (t *tables) clspv() {
	if t.Clspv == nil {
		return
	}
	t.printf("\n%s\n", t.Clspv.Set)
	for _, k := range t.Clspv.Kernels {
		t.printf("  kernel %s", k.Name)
		if len(k.RequiredWorkgroupSize) > 0 {
			t.printf(", workgroups of %s", joined(k.RequiredWorkgroupSize))
		}
		t.printf("\n")
		t.arguments("  arguments", k.Arguments)
	}
	for _, n := range t.Clspv.Notes {
		t.printf("  %s %v\n", n.Kind, n.Values)
	}
}

// needs is what a device must have.
func (t *tables) needs() {
	if v := t.Vulkan; v != nil {
		t.printf("\nneeds Vulkan %s", v.Version)
		if v.CoreVersion != v.Version {
			t.printf(", or %s without the extensions that it has", v.CoreVersion)
		}
		t.printf("\n")
		var rows [][]string
		for _, e := range v.Extensions {
			since := ""
			if e.Version != "" {
				since = "in Vulkan " + e.Version
			}
			rows = append(rows, []string{e.Name, since, strings.Join(e.For, ", ")})
		}
		for _, f := range v.Features {
			rows = append(rows, []string{strings.Join(f.AnyOf, " or "), "", f.For})
		}
		if len(rows) > 0 {
			t.table(2, []string{"extension, feature", "", "for"}, rows)
		}
	}
	if c := t.OpenCL; c != nil {
		t.printf("\nneeds OpenCL\n")
		for _, name := range c.Features {
			t.printf("  %s\n", name)
		}
	}
}
