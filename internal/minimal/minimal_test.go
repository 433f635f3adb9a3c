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
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// all are the modules of all operations. Enumerants with parameters are tried once, in the first operation that takes them.
var all = sync.OnceValue(func() []Case {
	var out []Case
	first := map[grammar.Kind]*mlir.OpDef{}
	for _, def := range spirv.Dialect.Definitions() {
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
	if !mlir.Verify(m.Op, mlir.VerifyOptions{Rules: source.Rules(m)}, &d) {
		return nil, "verify: " + firstError(&d)
	}
	words, err := serialize.Words(m.Op, serialize.Options{}, &d)
	if err != nil {
		return nil, "serialize: " + firstError(&d)
	}
	back, _ := deserialize.Words(words, deserialize.Options{}, &d)
	if back == nil {
		return nil, "deserialize: " + firstError(&d)
	}
	m.Op.SetAttr(spirv.VCETripleAttr, back.Op.Attr(spirv.VCETripleAttr))
	return words, ""
}

// round takes the text of a complete module to IR and back, and to words and back. It says what changed.
func round(t *testing.T, want string, opts mlir.PrintOptions) (words []uint32, why string) {
	var d mlir.Diagnostics
	parsed, _ := mlir.Parse([]byte(want), mlir.ParseOptions{NoImplicitModule: true}, &d)
	if parsed == nil || d.NumErrors() > 0 {
		return nil, "parse: " + firstError(&d)
	}
	parsed.Rules = spirv.RulesOfWords.Option() // as those of the module whose text it is
	if got := text(t, parsed, opts); got != want {
		return nil, "text: " + difference(want, got)
	}
	if !mlir.Verify(parsed.Op, mlir.VerifyOptions{Rules: source.Rules(parsed)}, &d) {
		return nil, "verify: " + firstError(&d)
	}
	words, err := serialize.Words(parsed.Op, serialize.Options{}, &d)
	if err != nil {
		return nil, "serialize: " + firstError(&d)
	}
	back, _ := deserialize.Words(words, deserialize.Options{}, &d)
	if back == nil {
		return nil, "deserialize: " + firstError(&d)
	}
	if got := text(t, back, opts); got != want {
		return nil, "words: " + difference(want, got)
	}
	again, err := serialize.Words(back.Op, serialize.Options{}, &d)
	if err != nil || !slices.Equal(again, words) {
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
			_, why = round(t, text(t, c.Module, mlir.PrintOptions{}), mlir.PrintOptions{})
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

// neverWritten are the instructions that are read, but that no export writes for so small a module, and why.
var neverWritten = map[string]string{
	"OpSourceContinued":                     "for more text than one instruction can hold",
	"OpTypeStructContinuedINTEL":            "for more members than one instruction can hold",
	"OpConstantCompositeContinuedINTEL":     "for more constituents than one instruction can hold",
	"OpSpecConstantCompositeContinuedINTEL": "for more constituents than one instruction can hold",
	"OpCompositeConstructContinuedINTEL":    "for more constituents than one instruction can hold",
	"OpDecorationGroup":                     "each target of a group has the decorations itself; groups are deprecated",
	"OpGroupDecorate":                       "as OpDecorationGroup",
	"OpGroupMemberDecorate":                 "as OpDecorationGroup",
	"OpExtInstWithForwardRefsKHR":           "OpExtInst does, since nothing refers to what follows",
	"OpConditionalEntryPointINTEL":          "OpEntryPoint with a condition; internal/circle/testdata/words/function_variants.spvasm goes round",
	"OpGraphARM":                            "a graph is a region; deserialize/testdata/modules/graph.spvasm goes round",
	"OpGraphEntryPointARM":                  "as OpGraphARM",
	"OpGraphEndARM":                         "as OpGraphARM",
}

// Types and the instructions that give a module its shape do so too; with them, every instruction of the grammar is in some
// module's words.
func TestEveryInstruction(t *testing.T) {
	seen := map[grammar.Opcode]bool{}
	note := func(words []uint32) {
		for at := 5; at < len(words); at += int(words[at] >> 16) {
			seen[grammar.Opcode(words[at]&0xffff)] = true
		}
	}
	for _, c := range slices.Concat(all(), Types()) {
		words, why := complete(c.Module)
		if why == "" {
			_, why = round(t, text(t, c.Module, mlir.PrintOptions{}), mlir.PrintOptions{})
		}
		assert.Empty(t, why, c.Name)
		note(words)
	}
	for _, lines := range slices.Concat(structures, loops()) {
		var d mlir.Diagnostics
		given, err := Assemble(lines)
		if !assert.NoError(t, err, lines) {
			continue
		}
		m, _ := deserialize.Words(given, deserialize.Options{}, &d)
		if !assert.NotNil(t, m, "%s\n%s", lines, firstError(&d)) {
			continue
		}
		withLines := mlir.PrintOptions{DebugInfo: true}
		words, why := complete(m)
		if why == "" {
			words, why = round(t, text(t, m, withLines), withLines)
		}
		assert.Empty(t, why, "%s\n%s", lines, text(t, m, mlir.PrintOptions{}))
		note(words)
	}
	for i := range grammar.All() {
		name, opcode := grammar.All()[i].Name, grammar.All()[i].Opcode
		why, excepted := neverWritten[name]
		assert.Equal(t, !excepted, seen[opcode], "%s is in some module's words (%s)", name, why)
	}
	t.Logf("%5d of %d instructions are in the words of some module, %d are never written", len(seen), len(grammar.All()), len(neverWritten))
}

// Decorations and execution modes do so too, each of them.
func TestEveryDecorationAndMode(t *testing.T) {
	cases := slices.Concat(Decorations(), ExecutionModes())
	for _, c := range cases {
		_, why := complete(c.Module)
		if why == "" {
			_, why = round(t, text(t, c.Module, mlir.PrintOptions{}), mlir.PrintOptions{})
		}
		assert.Empty(t, why, c.Name)
	}
	t.Logf("%5d decorations and execution modes", len(cases))
}
