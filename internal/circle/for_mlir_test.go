package circle

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/transform"
)

// sayableInMLIR is the share of real modules that can be said as MLIR 22 says it, at least; ours are made to have what is rare.
const sayableInMLIR, ownSayableInMLIR = 0.7, 0.5

// spoiltByMLIR are modules that mlir-translate makes invalid words of. Why is not known: an access chain has another pointer
// type there than the one that it makes.
var spoiltByMLIR = map[string]bool{"bounce.comp.spv": true}

// TestForMLIR says real modules as MLIR 22 says it: mlir-opt accepts all that we print, what we make words of is valid, and so is
// what mlir-translate makes words of.
func TestForMLIR(t *testing.T) {
	peer.Need(t, "spirv-val", "spirv-tools")
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	translate := peer.Need(t, "mlir-translate-22", "mlir-22-tools")
	var texts, names []string
	imported := 0
	why := map[string]int{}
	for _, file := range corpus.Sample(t, 4) {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		words, err := binary.Words(data)
		var d mlir.Diagnostics
		m := (*mlir.Module)(nil)
		if err == nil {
			m, _ = deserialize.Words(words, deserialize.Options{StripDebug: true}, &d)
		}
		if m == nil {
			continue
		}
		imported++
		if text := sayForMLIR(m, &d); text != "" {
			texts, names = append(texts, text), append(names, file)
			again, err := serialize.Words(m.Op, serialize.Options{}, &d)
			if assert.NoError(t, err, "%s: %v", file, d.Err()) && validate(words) == nil {
				assert.NoError(t, validate(again), "%s is valid no more", file)
				theirs, err := translated(translate, text)
				if assert.NoError(t, err, "mlir-translate refuses %s", file) {
					assert.Equal(t, spoiltByMLIR[filepath.Base(file)], validate(theirs) != nil, "%s by way of mlir-translate: %v", file, validate(theirs))
				}
			}
		} else {
			why[d.All()[0].Message]++
		}
	}
	t.Logf("%d modules, %d said: %v", imported, len(texts), why)
	share := sayableInMLIR
	if len(corpus.Others(t, 4)) == 0 {
		share = ownSayableInMLIR
	}
	assert.GreaterOrEqual(t, float64(len(texts)), share*float64(imported))
	for len(texts) > 0 {
		n := min(len(texts), 100)
		if !accepts(tool, texts[:n]...) {
			for i := range n {
				assert.True(t, accepts(tool, texts[i]), "mlir-opt refuses %s", names[i])
			}
		}
		texts, names = texts[n:], names[n:]
	}
}

// sayForMLIR is the text of a module as MLIR says it, empty after an error.
func sayForMLIR(m *mlir.Module, d *mlir.Diagnostics) string {
	p := pass.Pipeline{Op: pass.AnyOp}
	p.Add(transform.FlagExits, nil)
	var out bytes.Buffer
	if !p.Run(m.Op, 1, mlir.VerifyOptions{Workers: 1}, d) {
		return ""
	}
	opts := source.SaveOptions{Syntax: spirv.Dialect.Spellings[spirv.SpellingSpirv], Workers: 1}
	opts.Text.AssumeVerified = true
	if err := source.Write(&out, m, opts, d); err != nil {
		return ""
	}
	return out.String()
}

// accepts reports whether mlir-opt finds nothing wrong with texts.
func accepts(tool string, texts ...string) bool {
	cmd := exec.Command(tool, "--split-input-file", "-o", os.DevNull)
	cmd.Stdin = strings.NewReader(strings.Join(texts, "\n// -----\n"))
	return cmd.Run() == nil
}

// translated are the words that mlir-translate makes of a text.
func translated(tool, text string) ([]uint32, error) {
	cmd := exec.Command(tool, "--no-implicit-module", "--serialize-spirv")
	cmd.Stdin = strings.NewReader(text)
	out, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	return binary.Words(out)
}
