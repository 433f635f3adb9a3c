package render_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"go/parser"
	"go/token"
	"io"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/bounded"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/memory"
	"github.com/spvc/spvc/spirv/memory/render"
	"github.com/stretchr/testify/require"
)

// FuzzRender: a type that has a layout is shown in every form or is an error; what is XML, JSON or Go by its name can be read
// as that, and nothing but line breaks and tabs controls a terminal.
func FuzzRender(f *testing.F) {
	f.Add(particle, "position", "buffers")
	f.Add("vector<3xf32>", "", "b")
	f.Add(`!spv.struct<"A<B>&\1B[31m", f32 "<&\"", !spv.array<100000x!spv.struct<f32, f64>> "*/">`, "a.b\x1b", "9x")
	f.Add(`!spv.struct<"A", f32 "a" [4], f32 "a" [0], !spv.array<3xf32, stride=4> "a" [8], Block>`, "type", "func")
	f.Add("!spv.struct<!spv.rtarray<!spv.struct<i8, vector<2xi64>>>, i16>", "x", "x")
	f.Fuzz(func(t *testing.T, text, name, pkg string) {
		bounded.Run(text, func() {
			u, err := mlir.ParseType(text)
			if err != nil {
				return
			}
			for _, r := range memory.All() {
				for _, of := range []func(mlir.Type, *memory.Rules) (*memory.Layout, error){memory.Of, memory.Declared} {
					if l, err := of(u, r); err == nil {
						show(t, []*render.Block{{Name: name, Class: "Uniform", Rules: r.Name, Layout: l, Spelling: "spv"}, {Layout: l}}, pkg)
					}
				}
			}
		})
	})
}

// show writes blocks in all forms and reads what can be read.
func show(t *testing.T, blocks []*render.Block, pkg string) {
	var out bytes.Buffer
	if render.SVG(&out, blocks) == nil {
		d := xml.NewDecoder(&out)
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else {
				require.NoError(t, err)
			}
		}
	}
	out.Reset()
	if render.JSON(&out, blocks) == nil {
		require.True(t, json.Valid(out.Bytes()))
	}
	out.Reset()
	if render.Go(&out, pkg, blocks) == nil {
		_, err := parser.ParseFile(token.NewFileSet(), "", out.Bytes(), 0)
		require.NoError(t, err, out.String())
	}
	header := func(out io.Writer, b []*render.Block) error { return render.C(out, pkg, b) }
	for _, form := range []func(io.Writer, []*render.Block) error{header, render.Table} {
		out.Reset()
		if form(&out, blocks) == nil {
			at := strings.IndexFunc(out.String(), func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0 })
			require.Less(t, at, 0, out.String())
		}
	}
}
