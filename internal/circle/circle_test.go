package circle

import (
	"bytes"
	stdbinary "encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/require"
)

// A step is how far a module came.
type step string

// The steps of the circle, in their order. A module that fails in one is counted
// there; invalid ones say nothing about us.
const (
	invalid    step = "is invalid to begin with"
	imported   step = "import"
	verified   step = "verify"
	exported   step = "export"
	validated  step = "spirv-val"
	reimported step = "import again"
	sameText   step = "same text"
	sameWords  step = "same words by way of the text"
	done       step = "all the way"
)

var steps = []step{invalid, imported, verified, exported, validated, reimported, sameText, sameWords, done}

// circle takes a module round and tells the step that it failed in, and why.
func circle(words []uint32, opts deserialize.Options) (failed step, why string) {
	if err := validate(words); err != nil {
		return invalid, err.Error()
	}
	var d mlir.Diagnostics
	first, _ := deserialize.Words(words, opts, &d)
	if first == nil {
		return imported, reason(&d)
	}
	if !mlir.Verify(first.Op, mlir.VerifyOptions{Rules: source.Rules(first)}, &d) {
		return verified, reason(&d)
	}
	out, err := serialize.Words(first.Op, serialize.Options{}, &d)
	if err != nil {
		return exported, reason(&d)
	}
	if err := validate(out); err != nil {
		return validated, err.Error()
	}
	second, _ := deserialize.Words(out, opts, &d)
	if second == nil {
		return reimported, reason(&d)
	}
	text, again := print(first, mlir.PrintOptions{}), print(second, mlir.PrintOptions{})
	if text != again {
		return sameText, firstDifference(text, again)
	}
	withNames := print(first, mlir.PrintOptions{DebugInfo: true})
	parsed, _ := mlir.Parse([]byte(withNames), mlir.ParseOptions{NoImplicitModule: true}, &d)
	if parsed == nil || d.NumErrors() > 0 {
		return sameWords, reason(&d)
	}
	viaText, err := serialize.Words(parsed.Op, serialize.Options{}, &d)
	switch {
	case err != nil:
		return sameWords, reason(&d)
	case !slices.Equal(out, viaText):
		return sameWords, firstDifference(disassemble(out), disassemble(viaText))
	}
	return done, ""
}

func print(m *mlir.Module, opts mlir.PrintOptions) string {
	var b bytes.Buffer
	if err := mlir.Print(&b, m, opts); err != nil {
		return "cannot be printed: " + err.Error()
	}
	return b.String()
}

func disassemble(words []uint32) string {
	var b bytes.Buffer
	if err := binary.Disassemble(&b, words, binary.DisassembleOptions{}); err != nil {
		return err.Error()
	}
	return b.String()
}

// reason is the first error.
func reason(d *mlir.Diagnostics) string {
	for _, diag := range d.All() {
		if diag.Severity == mlir.Error {
			return diag.Message
		}
	}
	return "no error was reported"
}

func firstDifference(a, b string) string {
	x, y := bytes.Split([]byte(a), []byte("\n")), bytes.Split([]byte(b), []byte("\n"))
	for i := range min(len(x), len(y)) {
		if !bytes.Equal(x[i], y[i]) {
			return fmt.Sprintf("line %d: %q became %q", i+1, bytes.TrimSpace(x[i]), bytes.TrimSpace(y[i]))
		}
	}
	return fmt.Sprintf("%d lines became %d", len(x), len(y))
}

// validate asks spirv-val. Source languages that older ones do not know are
// hidden from it.
func validate(words []uint32) error {
	words = slices.Clone(words)
	for at := 5; at < len(words); at += int(max(words[at]>>16, 1)) {
		if grammar.Opcode(words[at]&0xffff) == grammar.OpSource && at+1 < len(words) {
			words[at+1] = uint32(grammar.SourceLanguageUnknown)
		}
	}
	v := grammar.Version(words[1])
	file, err := os.CreateTemp("", "circle-*.spv")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	if _, err = file.Write(binary.AppendBytes(nil, words, stdbinary.LittleEndian)); err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	env := fmt.Sprintf("spv%d.%d", v.Major(), v.Minor())
	text, err := exec.Command("spirv-val", "--scalar-block-layout", "--target-env", env, file.Name()).CombinedOutput()
	if err != nil {
		line, _, _ := bytes.Cut(text, []byte("\n"))
		return fmt.Errorf("%s", line)
	}
	return nil
}

// readModule reads a file of words.
func readModule(t testing.TB, file string) []uint32 {
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	words, err := binary.Words(data)
	require.NoError(t, err, file)
	return words
}

// TestCorpus takes real modules round.
func TestCorpus(t *testing.T) { realModules(t, corpus.Files(t), deserialize.Options{}) }

// TestCorpusFlat does so, for a sample, with flat control flow and merge hints.
func TestCorpusFlat(t *testing.T) {
	realModules(t, corpus.Sample(t, 4), deserialize.Options{NoStructurize: true})
}

func realModules(t *testing.T, files []string, opts deserialize.Options) {
	peer.Need(t, "spirv-val", "spirv-tools")
	c := count{opts: opts}
	for _, file := range files {
		c.add(filepath.Base(file), readModule(t, file))
	}
	c.wait()
	c.report(t)
	require.GreaterOrEqual(t, c.share(), 0.99, "of the valid modules come round")
}
