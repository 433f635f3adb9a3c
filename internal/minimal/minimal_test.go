package minimal

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// all are the modules of all operations. Enumerants with parameters are tried once, in the first operation that takes them.
var all = sync.OnceValue(func() []Case {
	var out []Case
	first := map[grammar.Kind]*mlir.OpDef{}
	for _, def := range spirv.Dialect.Ops {
		out = append(out, Of(def, func(k grammar.Kind) bool {
			if first[k] == nil {
				first[k] = def
			}
			return first[k] == def
		})...)
	}
	return out
})

func text(t *testing.T, m *mlir.Module, opts mlir.PrintOptions) string {
	var b bytes.Buffer
	require.NoError(t, mlir.Print(&b, m, opts))
	return b.String()
}

// complete gives a module the version, capabilities and extensions that it needs, and returns its words.
func complete(m *mlir.Module) (words []uint32, why string) {
	var d mlir.Diagnostics
	if !mlir.Verify(m.Op, mlir.VerifyOptions{}, &d) {
		return nil, "verify: " + firstError(&d)
	}
	words, ok := serialize.Words(m.Op, serialize.Options{}, &d)
	if !ok {
		return nil, "serialize: " + firstError(&d)
	}
	back := deserialize.Words(words, deserialize.Options{}, &d)
	if back == nil {
		return nil, "deserialize: " + firstError(&d)
	}
	m.Op.SetAttr(spirv.VCETripleAttr, back.Op.Attr(spirv.VCETripleAttr))
	return words, ""
}

// round takes the text of a complete module to IR and back, and to words and back. It says what changed.
func round(t *testing.T, want string) (words []uint32, why string) {
	var d mlir.Diagnostics
	parsed := mlir.Parse([]byte(want), mlir.ParseOptions{NoImplicitModule: true}, &d)
	if parsed == nil || d.NumErrors() > 0 {
		return nil, "parse: " + firstError(&d)
	}
	if got := text(t, parsed, mlir.PrintOptions{}); got != want {
		return nil, "text: " + difference(want, got)
	}
	if !mlir.Verify(parsed.Op, mlir.VerifyOptions{}, &d) {
		return nil, "verify: " + firstError(&d)
	}
	words, ok := serialize.Words(parsed.Op, serialize.Options{}, &d)
	if !ok {
		return nil, "serialize: " + firstError(&d)
	}
	back := deserialize.Words(words, deserialize.Options{}, &d)
	if back == nil {
		return nil, "deserialize: " + firstError(&d)
	}
	if got := text(t, back, mlir.PrintOptions{}); got != want {
		return nil, "words: " + difference(want, got)
	}
	again, ok := serialize.Words(back.Op, serialize.Options{}, &d)
	if !ok || !slices.Equal(again, words) {
		return nil, "the words are others the second time"
	}
	return words, ""
}

func firstError(d *mlir.Diagnostics) string {
	for _, x := range d.All() {
		if x.Severity == mlir.Error {
			return x.Message
		}
	}
	return "?"
}

func difference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return fmt.Sprintf("%q became %q", strings.TrimSpace(x[i]), strings.TrimSpace(y[i]))
		}
	}
	return fmt.Sprintf("%d lines became %d", len(x), len(y))
}

// Every operation that stands for an instruction, core or extended, goes from text to IR and back, and from text to words and
// back, and does not change.
func TestEveryOperation(t *testing.T) {
	core, extended, params := map[*mlir.OpDef]bool{}, map[*mlir.OpDef]bool{}, 0
	for _, c := range all() {
		_, why := complete(c.Module)
		if why == "" {
			_, why = round(t, text(t, c.Module, mlir.PrintOptions{}))
		}
		if !assert.Empty(t, why, c.Name) {
			continue
		}
		if spirv.RowOf(c.Def).Ext != nil {
			extended[c.Def] = true
		} else {
			core[c.Def] = true
		}
		if c.Enumerant != "" {
			params++
		}
	}
	t.Logf("%5d modules: %d operations of core instructions, %d of extended ones, %d enumerants with parameters",
		len(all()), len(core), len(extended), params)
	assert.Len(t, extended, 546, "all instructions of all sets")
}
