package circle

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	endian "encoding/binary"

	"github.com/spvc/spvc/deserialize"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/bounded"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	_ "github.com/spvc/spvc/mlir/transform"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	_ "github.com/spvc/spvc/spirv/transform"
	"github.com/stretchr/testify/require"
)

// FuzzPasses runs one to three passes, chosen among all there are, on a module in text or words; words are made nearly valid
// mutants first. What verified before does so after each pass or the pass has an error, and what is left can be printed, read
// and exported, or has an error.
func FuzzPasses(f *testing.F) {
	for _, pattern := range []string{"testdata/*.spvasm", "../../deserialize/testdata/modules/*.spvasm"} {
		for _, words := range assembled(f, pattern) {
			f.Add(binary.AppendBytes(nil, words, endian.LittleEndian), []byte{0, 1, 2, 3})
		}
	}
	for _, pattern := range []string{"../../spirv/testdata/spv/*.mlir", "../../spirv/testdata/canonicalize/in/*.mlir", "../../dialect/all/testdata/valid/*.mlir"} {
		for i, text := range texts(f, pattern) {
			f.Add(text, []byte{1, byte(i), byte(2 * i)})
		}
	}
	f.Fuzz(func(t *testing.T, src, choices []byte) {
		if len(src) > 1<<16 || len(choices) > 1<<10 {
			return
		}
		c := mutate.Bytes(choices)
		var names []string
		for range 1 + c.IntN(3) {
			names = append(names, pass.All()[c.IntN(len(pass.All()))].Name)
		}
		bounded.Run(names, func() {
			var d mlir.Diagnostics
			m := read(src, &c, &d)
			verify := mlir.VerifyOptions{AllowUnregistered: true, Workers: 1}
			if m != nil {
				verify.Rules = source.Rules(m)
			}
			if m == nil || d.NumErrors() > 0 || !mlir.Verify(m.Op, verify, &d) {
				return
			}
			for _, name := range names {
				p := &pass.Pipeline{Op: pass.AnyOp}
				p.Add(pass.Lookup(name), nil)
				_, ok := p.RunWith(m.Op, pass.Options{Workers: 1, NoVerify: true}, &d)
				require.Equal(t, ok, d.NumErrors() == 0, "%s of %v", name, names)
				if !ok {
					return
				}
				require.True(t, mlir.Verify(m.Op, verify, &d), "after %s of %v: %v", name, names, d.Err())
			}
			handOut(t, m, names)
		})
	})
}

// read is a module out of words, changed, or out of text.
func read(src []byte, c mutate.Chooser, d *mlir.Diagnostics) *mlir.Module {
	words, err := binary.Words(src)
	if err != nil {
		m, _ := mlir.Parse(src, mlir.ParseOptions{AllowUnregistered: true, Workers: 1}, d)
		return m
	}
	if c.IntN(4) > 0 {
		if words, _ = mutate.Mutate(words, c); words == nil {
			return nil
		}
	}
	m, _ := deserialize.Words(words, deserialize.Options{Workers: 1}, d)
	return m
}

// handOut prints, reads back, and exports.
func handOut(t *testing.T, m *mlir.Module, names []string) {
	var text bytes.Buffer
	var d mlir.Diagnostics
	if mlir.Print(&text, m, mlir.PrintOptions{Workers: 1}) == nil {
		_, _ = mlir.Parse(text.Bytes(), mlir.ParseOptions{AllowUnregistered: true, Workers: 1}, &d)
		require.NoError(t, d.Err(), "after %v:\n%s", names, text.String())
	}
	for op := range m.Op.Nested {
		if op.Is(spirv.OpModule) {
			_, err := serialize.Words(op, serialize.Options{Workers: 1}, &d)
			require.Equal(t, err == nil, d.NumErrors() == 0, "after %v", names)
			return
		}
	}
}

// assembled are the modules in assembly that a pattern names.
func assembled(t testing.TB, pattern string) (out [][]uint32) {
	for _, text := range files(t, pattern) {
		words, err := binary.Assemble(string(text), binary.AssembleOptions{})
		require.NoError(t, err)
		out = append(out, words)
	}
	return out
}

// texts are the modules in text that a pattern names, cut where files of tests are cut.
func texts(t testing.TB, pattern string) (out [][]byte) {
	for _, text := range files(t, pattern) {
		for _, chunk := range mlir.SplitInput(text, mlir.SplitMarker) {
			out = append(out, chunk.Text)
		}
	}
	return out
}

func files(t testing.TB, pattern string) (out [][]byte) {
	names, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.NotEmpty(t, names, pattern)
	for _, name := range names {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		out = append(out, data)
	}
	return out
}
