package render_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/memory"
	"github.com/spvc/spvc/spirv/memory/render"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite the golden files")

const particle = `!spv.struct<"Particle", vector<3xf32> "position", f32 "mass", !spv.array<4xvector<2xf16>> "trail", i1 "alive",
	!spv.array<3x!spv.struct<"Link", si32 "to", f64 "length">> "links", !spv.matrix<3 x vector<3xf32>> "turn", !spv.rtarray<f32> "while">`

func blockOf(t testing.TB, text string, r *memory.Rules) *render.Block {
	t.Helper()
	parsed, err := mlir.ParseType(text)
	require.NoError(t, err)
	l, err := memory.Of(parsed, r)
	require.NoError(t, err)
	return &render.Block{Rules: r.Name, Layout: l, Spelling: "spv"}
}

// TestGolden: one struct in all forms.
func TestGolden(t *testing.T) {
	blocks := []*render.Block{blockOf(t, particle, memory.Std140)}
	for file, write := range map[string]func(io.Writer, []*render.Block) error{
		"particle.txt": render.Table, "particle.json": render.JSON, "particle.svg": render.SVG,
		"particle.h":      func(out io.Writer, b []*render.Block) error { return render.C(out, "particle", b) },
		"particle.go.txt": func(out io.Writer, b []*render.Block) error { return render.Go(out, "particles", b) },
	} {
		var got bytes.Buffer
		require.NoError(t, write(&got, blocks))
		path := filepath.Join("testdata", file)
		if *update {
			require.NoError(t, os.WriteFile(path, got.Bytes(), 0o666))
		}
		want, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, string(want), got.String(), file)
	}
}

func TestFormsAreWellFormed(t *testing.T) {
	blocks := []*render.Block{blockOf(t, particle, memory.Std430), blockOf(t, "vector<3xf32>", memory.OpenCL), blockOf(t, "!spv.struct<>", memory.Std430),
		blockOf(t, `!spv.struct<"A<B>&", f32 "<&\"", !spv.array<100000x!spv.struct<f32, f64>>>`, memory.Std430)}
	var out bytes.Buffer
	require.NoError(t, render.SVG(&out, blocks))
	require.Less(t, out.Len(), 1<<17, "long arrays are cut short")
	d := xml.NewDecoder(&out)
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else {
			require.NoError(t, err)
		}
	}
	out.Reset()
	require.NoError(t, render.JSON(&out, blocks))
	var list []struct{ Size, Bits, Align, Preferred uint64 }
	require.NoError(t, json.Unmarshal(out.Bytes(), &list))
	require.Len(t, list, len(blocks))
	require.EqualValues(t, 16, list[1].Size)
	require.EqualValues(t, 128, list[1].Bits)
}

func TestTooManyMembersIsAnError(t *testing.T) {
	wide := mlir.Type(mlir.F32)
	for range 17 {
		wide = spirv.GetStructType("", []spirv.Member{{Type: wide}, {Type: wide}}, nil)
	}
	l, err := memory.Of(wide, memory.Std430)
	require.NoError(t, err)
	_, err = render.Flatten(&render.Block{Layout: l})
	require.ErrorContains(t, err, "has more than 65536 members")
}

func TestOverlappingMembersHaveNoStruct(t *testing.T) {
	parsed, err := mlir.ParseType("!spv.struct<vector<4xf32> [0], f32 [8]>")
	require.NoError(t, err)
	l, err := memory.Declared(parsed, memory.Std430)
	require.NoError(t, err)
	err = render.C(io.Discard, "", []*render.Block{{Layout: l}})
	require.EqualError(t, err, "member 1 of block0 overlaps the one in front of it")
}

// TestNamesOfPackages: what is no name is an error, not a file that is no Go.
func TestNamesOfPackages(t *testing.T) {
	blocks := []*render.Block{blockOf(t, "f32", memory.Std430)}
	for _, name := range []string{"", "_", "9x", "a-b", "a.b", "func", "a\nimport"} {
		require.Error(t, render.Go(io.Discard, name, blocks), name)
	}
	require.NoError(t, render.Go(io.Discard, "größe", blocks))
}

// TestCompilersAgree: random blocks by all rules, as structs, have the offsets in
// gcc's and Go's eyes that the layout says, and are compiled as they are.
func TestCompilersAgree(t *testing.T) {
	gcc := peer.Need(t, "gcc", "gcc")
	g := generator{r: rand.New(rand.NewPCG(6, 6))}
	var blocks []*render.Block
	var inC, inGo strings.Builder
	for i := range 120 {
		r := memory.All()[i%len(memory.All())]
		s := g.structure(fmt.Sprintf("B%d", i), 0, true)
		l, err := memory.Of(s, r)
		require.NoError(t, err)
		if i%3 == 0 {
			decorated, err := memory.Decorate(s, r)
			require.NoError(t, err)
			l, err = memory.Declared(decorated, r)
			require.NoError(t, err)
		}
		blocks = append(blocks, &render.Block{Rules: r.Name, Layout: l})
		for j, m := range l.Members {
			if m.Size > 0 {
				fmt.Fprintf(&inC, "_Static_assert(offsetof(B%d, m%d) == %d, \"\");\n", i, j, m.Offset)
				fmt.Fprintf(&inGo, "\tcheck(\"B%d.M%d\", unsafe.Offsetof(B%d{}.M%d), %d)\n", i, j, i, j, m.Offset)
			}
		}
	}
	var c, golang bytes.Buffer
	require.NoError(t, render.C(&c, "blocks", blocks))
	once := c.String()
	c.WriteString(once) // its guard keeps what is included twice away
	c.WriteString(inC.String())
	dir := t.TempDir()
	for _, args := range [][]string{{"-std=c11", "-pedantic", "-Wall", "-Wextra", "-Werror", "-x", "c"}, {"-std=c++11", "-Wall", "-Wextra", "-Werror", "-x", "c++"}} {
		cmd := exec.Command(gcc, append(args, "-fsyntax-only", "-")...)
		cmd.Stdin = bytes.NewReader(c.Bytes())
		said, err := cmd.CombinedOutput()
		require.NoError(t, err, "%.3000s", said)
	}

	require.NoError(t, render.Go(&golang, "main", blocks))
	main := "package main\n\nimport \"unsafe\"\n\nfunc check(what string, got, want uintptr) {\n\tif got != want {\n\t\tprintln(what, got, want)\n\t\tpanic(what)\n\t}\n}\n\nfunc main() {\n" + inGo.String() + "}\n"
	for name, src := range map[string]string{"blocks.go": golang.String(), "main.go": main, "go.mod": "module blocks\n\ngo 1.26\n"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(src), 0o666))
	}
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = dir
	said, err := cmd.CombinedOutput()
	require.NoError(t, err, "%.3000s", said)
}

// A generator makes random types of SPIR-V.
type generator struct{ r *rand.Rand }

func (g *generator) structure(name string, depth int, tail bool) mlir.Type {
	var members []spirv.Member
	for j := range 1 + g.r.IntN(6) {
		m := spirv.Member{Type: g.typ(depth), Name: fmt.Sprintf("m%d", j)}
		if g.r.IntN(2) == 0 {
			m.Decorations = []spirv.Decoration{spirv.MakeDecoration(grammar.DecorationRowMajor)}
		}
		members = append(members, m)
	}
	if tail && g.r.IntN(3) == 0 {
		members = append(members, spirv.Member{Type: spirv.GetRuntimeArrayType(g.typ(depth), 0), Name: "tail"})
	}
	return spirv.GetStructType(name, members, nil)
}

func (g *generator) scalar() mlir.Type {
	list := []mlir.Type{mlir.I1, mlir.I32, mlir.I64, mlir.F16, mlir.F32, mlir.F64, mlir.BF16,
		mlir.GetIntegerType(8, mlir.Signless), mlir.GetIntegerType(16, mlir.Signed), mlir.GetIntegerType(8, mlir.Signed)}
	return list[g.r.IntN(len(list))]
}

func (g *generator) typ(depth int) mlir.Type {
	switch n := g.r.IntN(8); {
	case n < 2:
		return g.scalar()
	case n < 4:
		return mlir.GetVectorType([]int64{int64(2 + g.r.IntN(3))}, nil, g.scalar())
	case n == 4:
		f := []mlir.Type{mlir.F16, mlir.F32, mlir.F64}[g.r.IntN(3)]
		return spirv.GetMatrixType(mlir.GetVectorType([]int64{int64(2 + g.r.IntN(3))}, nil, f), uint32(2+g.r.IntN(3)))
	case n == 5:
		return spirv.GetPointerType(mlir.F32, grammar.StorageClassPhysicalStorageBuffer)
	case n == 6 && depth < 3:
		return g.structure("", depth+1, false)
	}
	if depth > 3 {
		return g.scalar()
	}
	return spirv.GetArrayType(g.typ(depth+1), uint64(1+g.r.IntN(4)), 0)
}
