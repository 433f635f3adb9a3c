package memory_test

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/memory"
	"github.com/stretchr/testify/require"
)

// TestLayoutIsGlslangs compares the offsets and strides of random blocks with
// those that glslang decorates them with. SPVC_LAYOUT_BLOCKS says how many.
func TestLayoutIsGlslangs(t *testing.T) {
	glslang := peer.Need(t, "glslangValidator", "glslang-tools")
	blocks := 150
	if n, err := strconv.Atoi(os.Getenv("SPVC_LAYOUT_BLOCKS")); err == nil {
		blocks = n
	}
	dir := t.TempDir()
	for seed := uint64(1); blocks > 0; seed++ {
		g := &shader{r: rand.New(rand.NewPCG(seed, 6)), rules: map[string]*memory.Rules{}}
		src := g.source(min(blocks, 150))
		blocks -= len(g.rules)
		in, out := filepath.Join(dir, "in.comp"), filepath.Join(dir, "out.spv")
		require.NoError(t, os.WriteFile(in, []byte(src), 0o666))
		said, err := exec.Command(glslang, "-V", "--target-env", "vulkan1.2", "-o", out, in).CombinedOutput()
		require.NoError(t, err, "%.2000s", said)
		compared := 0
		for name, block := range blocksIn(t, out) {
			rules := g.rules[name]
			if rules == nil {
				continue
			}
			compared++
			declared, err := memory.Declared(block, rules)
			require.NoError(t, err)
			ours, err := memory.Of(block, rules)
			require.NoError(t, err)
			require.Equal(t, figures(declared), figures(ours), "seed %d, %s block %s: %s", seed, rules.Name, name, mlir.TypeString(block))
			require.Empty(t, memory.Check(block, rules), "seed %d, %s block %s: %s", seed, rules.Name, name, mlir.TypeString(block))
			decorated, err := memory.Decorate(undecorated(block), rules)
			require.NoError(t, err)
			again, err := memory.Declared(decorated, rules)
			require.NoError(t, err)
			require.Equal(t, figures(declared), figures(again))
			require.Empty(t, memory.Check(decorated, rules))
		}
		require.Equal(t, len(g.rules), compared)
	}
}

// figures are the offsets and strides of a layout as text.
func figures(l *memory.Layout) string {
	switch {
	case l.Members != nil:
		var b strings.Builder
		for _, m := range l.Members {
			fmt.Fprintf(&b, "%d:%s ", m.Offset, figures(m.Layout))
		}
		return "{" + strings.TrimSpace(b.String()) + "}"
	case l.Elem != nil && l.Elem.Elem == nil && l.Elem.Members == nil && !strings.Contains(mlir.TypeString(l.Type), "array"):
		return "v" // of scalars
	case l.Elem != nil:
		return fmt.Sprintf("[%d]%s", l.Stride, figures(l.Elem))
	}
	return fmt.Sprint(l.Size)
}

// undecorated is a type without offsets, strides and all that.
func undecorated(t mlir.Type) mlir.Type {
	switch t := t.(type) {
	case *spirv.ArrayType:
		return spirv.GetArrayType(undecorated(t.ElementType()), t.Count(), 0)
	case *spirv.RuntimeArrayType:
		return spirv.GetRuntimeArrayType(undecorated(t.ElementType()), 0)
	case *spirv.StructType:
		var members []spirv.Member
		for _, m := range t.Members() {
			n := spirv.Member{Name: m.Name, Type: undecorated(m.Type)}
			for _, d := range m.Decorations {
				if spirv.DecorationName(d.Kind) == "row_major" {
					n.Decorations = append(n.Decorations, d)
				}
			}
			members = append(members, n)
		}
		return spirv.GetStructType(t.Name(), members, nil)
	}
	return t
}

// blocksIn are the blocks of variables in a file of words, by name.
func blocksIn(t *testing.T, file string) map[string]mlir.Type {
	t.Helper()
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	words := make([]uint32, len(data)/4)
	for i := range words {
		words[i] = binary.LittleEndian.Uint32(data[4*i:])
	}
	var d mlir.Diagnostics
	m, _ := deserialize.Words(words, deserialize.Options{}, &d)
	require.NoError(t, d.Err())
	blocks := map[string]mlir.Type{}
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Is(spirv.OpGlobalVariable) {
			if p, ok := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr).Value().(*spirv.PointerType); ok {
				if b, ok := memory.BlockOf(p); ok {
					blocks[b.Type.(*spirv.StructType).Name()] = b.Type
				}
			}
		}
		return mlir.WalkAdvance
	})
	return blocks
}

// A shader makes GLSL with random blocks.
type shader struct {
	r       *rand.Rand
	rules   map[string]*memory.Rules // of the blocks, by name
	structs []string                 // that there are so far
	b       strings.Builder
}

func (g *shader) source(blocks int) string {
	g.b.WriteString(`#version 460
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_buffer_reference : require
layout(buffer_reference) buffer Ref { float x; };
`)
	var structs []string
	for i := range 12 {
		name := fmt.Sprintf("S%d", i)
		body := g.members(1 + g.r.IntN(5))
		if i > 0 && g.r.IntN(2) == 0 {
			body += fmt.Sprintf("%s inner%d[%d];\n", structs[g.r.IntN(i)], i, 1+g.r.IntN(3))
		}
		fmt.Fprintf(&g.b, "struct %s {\n%s};\n", name, body)
		structs = append(structs, name)
	}
	g.structs = structs
	var uses strings.Builder
	for i := range blocks {
		r := []*memory.Rules{memory.Std140, memory.Std430, memory.Scalar}[g.r.IntN(3)]
		name := fmt.Sprintf("B%d", i)
		g.rules[name] = r
		kind, tail := "buffer", ""
		if r == memory.Std140 && g.r.IntN(2) == 0 {
			kind = "uniform"
		} else if g.r.IntN(3) == 0 {
			tail = g.typ() + " tail[];\n"
		}
		order := g.pick("", "", ", row_major", ", column_major")
		fmt.Fprintf(&g.b, "layout(%s%s, binding = %d) %s %s {\n%suint use_;\n%s%s} b%d;\n",
			r.Name, order, i, kind, name, g.members(g.r.IntN(6)), g.members(g.r.IntN(6)), tail, i)
		fmt.Fprintf(&uses, "x |= b%d.use_;\n", i)
	}
	return g.b.String() + "void main() {\nuint x = 0;\n" + uses.String() + "}\n"
}

var memberNumber int

func (g *shader) members(n int) string {
	var b strings.Builder
	for range n {
		memberNumber++
		dims := ""
		for g.r.IntN(3) == 0 && len(dims) < 6 {
			dims += fmt.Sprintf("[%d]", 1+g.r.IntN(4))
		}
		t := g.typ()
		order := ""
		if strings.Contains(t, "mat") && len(g.structs) > 0 { // in a block, not in a struct
			order = g.pick("", "layout(row_major) ", "layout(column_major) ")
		}
		fmt.Fprintf(&b, "%s%s m%d%s;\n", order, t, memberNumber, dims)
	}
	return b.String()
}

func (g *shader) typ() string {
	switch g.r.IntN(8) {
	case 0, 1:
		return g.pick("float", "double", "float16_t", "int8_t", "uint8_t", "int16_t", "uint16_t", "int", "uint", "int64_t", "uint64_t", "bool")
	case 2, 3, 4:
		return g.pick("", "", "i", "u", "d", "f16", "i8", "u8", "i16", "u16", "i64", "u64", "b") + "vec" + g.pick("2", "3", "3", "4")
	case 5:
		return g.pick("", "d", "f16") + "mat" + g.pick("2", "3", "4", "2x3", "3x2", "2x4", "4x2", "3x4", "4x3")
	case 6:
		return "Ref"
	}
	if len(g.structs) == 0 {
		return "float"
	}
	return g.pick(g.structs...)
}

func (g *shader) pick(list ...string) string { return list[g.r.IntN(len(list))] }
