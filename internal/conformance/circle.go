package main

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
)

// A Result is what became of one module. A field is true when the module came
// that far; what was not tried is false.
type Result struct {
	Name   string `json:"name"`
	Folder string `json:"folder"`

	ValidBefore bool         `json:"valid_before"`
	Imported    bool         `json:"imported"`    // and verified
	Exported    bool         `json:"exported"`    //
	ValidAfter  bool         `json:"valid_after"` //
	Histogram   bool         `json:"histogram"`   // the same instructions, but for what histogram.go explains
	Stable      bool         `json:"stable"`      // import and export once more give the same words
	ByText      bool         `json:"by_text"`     // so they do by way of the text
	SameWords   bool         `json:"same_words"`  // the words that were imported, one for one
	Decompiled  []Decompiled `json:"decompiled,omitempty"`

	Reasons map[string]string `json:"reasons,omitempty"` // by step, why it failed
}

// Decompiled compares what spirv-cross makes of the module before and after.
type Decompiled struct {
	Language  string `json:"language"`
	Equal     bool   `json:"equal"`     // but for the numbers in generated names
	Identical bool   `json:"identical"` // byte for byte
}

// The steps that have reasons.
const (
	stepRead      = "read"
	stepBefore    = "valid before"
	stepImport    = "import"
	stepExport    = "export"
	stepAfter     = "valid after"
	stepHistogram = "histogram"
	stepStable    = "stable"
	stepText      = "by text"
	stepWords     = "same words"
)

func (r *Result) fail(step, format string, args ...any) {
	if r.Reasons == nil {
		r.Reasons = map[string]string{}
	}
	if _, ok := r.Reasons[step]; !ok {
		r.Reasons[step] = fmt.Sprintf(format, args...)
	}
}

// A round says how to take modules round.
type round struct {
	opts      deserialize.Options
	peers     *peers
	languages []language // to decompile to
}

// take takes the module that data holds round. It never panics: where the
// library does, that is the reason of the step.
func (r *round) take(ctx context.Context, res *Result, data []byte) {
	words, err := binary.Words(data)
	if err != nil {
		res.fail(stepRead, "%v", err)
		return
	}
	env, err := r.peers.validate(ctx, words, nil)
	if res.ValidBefore = err == nil; err != nil {
		res.fail(stepBefore, "%v", err)
	}
	out := r.process(res, words)
	if out == nil || !res.ValidBefore {
		return
	}
	if _, err = r.peers.validate(ctx, out, env); err != nil {
		res.fail(stepAfter, "%v", err)
		return
	}
	res.ValidAfter = true
	if why := compareWords(words, out); why == "" {
		res.SameWords = true
	} else {
		res.fail(stepWords, "%s", why)
	}
	if !res.SameWords || len(r.languages) > 0 {
		r.decompile(ctx, res, words, out)
	}
}

// process is the part that needs no other program. It returns the words of the
// export, nil if it does not come that far.
func (r *round) process(res *Result, words []uint32) (out []uint32) {
	step := stepImport
	defer func() {
		if p := recover(); p != nil {
			res.fail(step, "panic: %v", p)
			out = nil
		}
	}()
	var d mlir.Diagnostics
	m := r.importVerified(words, &d)
	if m == nil {
		res.fail(step, "%s", firstError(&d))
		return nil
	}
	res.Imported, step = true, stepExport
	out, err := serialize.Words(m.Op, serialize.Options{}, &d)
	if err != nil {
		res.fail(step, "%s", firstError(&d))
		return nil
	}
	res.Exported, step = true, stepHistogram
	if why := compareHistograms(words, out); why == "" {
		res.Histogram = true
	} else {
		res.fail(step, "%s", why)
	}
	step = stepStable
	if why := r.again(out); why == "" {
		res.Stable = true
	} else {
		res.fail(step, "%s", why)
	}
	step = stepText
	if why := byText(m, out); why == "" {
		res.ByText = true
	} else {
		res.fail(step, "%s", why)
	}
	return out
}

func (r *round) importVerified(words []uint32, d *mlir.Diagnostics) *mlir.Module {
	m, _ := roundtrip.Import(words, r.opts, d)
	if m == nil || !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1, Rules: source.Rules(m)}, d) {
		return nil
	}
	return m
}

// again imports and exports once more what was exported; the reason if other
// words come out.
func (r *round) again(words []uint32) string {
	var d mlir.Diagnostics
	m := r.importVerified(words, &d)
	if m == nil {
		return "import: " + firstError(&d)
	}
	out, err := serialize.Words(m.Op, serialize.Options{}, &d)
	if err != nil {
		return "export: " + firstError(&d)
	}
	return firstDifference(words, out)
}

// byText exports the text of m, printed and read as the command line does; the
// reason if it is not words.
func byText(m *mlir.Module, words []uint32) string {
	var text bytes.Buffer
	if err := mlir.Print(&text, m, mlir.PrintOptions{DebugInfo: m.Op.Attr(spirv.LineFilesAttr) != nil}); err != nil {
		return "print: " + err.Error()
	}
	var d mlir.Diagnostics
	parsed, _ := mlir.Parse(text.Bytes(), mlir.ParseOptions{NoImplicitModule: true, KeepNames: true}, &d)
	if parsed == nil || d.NumErrors() > 0 {
		return "parse: " + firstError(&d)
	}
	out, err := serialize.Words(parsed.Op, serialize.Options{}, &d)
	if err != nil {
		return "export: " + firstError(&d)
	}
	return firstDifference(words, out)
}

func firstError(d *mlir.Diagnostics) string {
	for _, diag := range d.All() {
		if diag.Severity == mlir.Error {
			return diag.Message
		}
	}
	return "no error was reported"
}

// firstDifference is the first line of the disassembly that differs; empty for
// equal words.
func firstDifference(a, b []uint32) string {
	if slices.Equal(a, b) {
		return ""
	}
	return firstLine(disassemble(a), disassemble(b))
}

func disassemble(words []uint32) []byte {
	var b bytes.Buffer
	if err := binary.Disassemble(&b, words, binary.DisassembleOptions{}); err != nil {
		return []byte(err.Error())
	}
	return b.Bytes()
}

// firstLine says where two texts differ first.
func firstLine(a, b []byte) string {
	x, y := bytes.Split(a, []byte("\n")), bytes.Split(b, []byte("\n"))
	for i := range min(len(x), len(y)) {
		if !bytes.Equal(x[i], y[i]) {
			return fmt.Sprintf("line %d: %q became %q", i+1, bytes.TrimSpace(x[i]), bytes.TrimSpace(y[i]))
		}
	}
	return fmt.Sprintf("%d lines became %d", len(x), len(y))
}
