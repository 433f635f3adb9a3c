package serialize_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/textcase"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCases: what stands in a module, as assembly without what every module begins with. In unverified*.txt nobody has looked at the module
// before: export says itself what it cannot write.
func TestCases(t *testing.T) {
	textcase.Check(t, "testdata/cases/*.txt", *update, func(path string, c textcase.Case) string {
		var d mlir.Diagnostics
		text, verify := c.ForExport(path)
		m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{Filename: "in", AllowUnregistered: true}, &d)
		if m != nil && verify {
			mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true}, &d)
		}
		var out strings.Builder
		if d.NumErrors() == 0 {
			for module := range spirv.ModulesIn(m.Op) {
				words, err := serialize.Words(module.Op, serialize.Options{}, &d)
				if err == nil {
					require.NoError(t, binary.Disassemble(&out, words, binary.DisassembleOptions{FriendlyNames: true, NoHeader: true}))
				}
			}
		}
		if d.NumErrors() == 0 {
			return textcase.Marked("= ", withoutIndent(out.String()))
		}
		out.Reset()
		for _, e := range d.All() {
			fmt.Fprintln(&out, e.Error())
		}
		return textcase.Marked("! ", out.String())
	})
}

// withoutIndent is assembly without the column of results, and without the first lines that say nothing.
func withoutIndent(text string) string {
	var out strings.Builder
	for l := range strings.Lines(text) {
		if l = strings.TrimLeft(l, " "); !strings.HasPrefix(l, "OpCapability ") && l != "OpMemoryModel Logical GLSL450\n" {
			out.WriteString(l)
		}
	}
	return out.String()
}

// Every word of the modules that import is tested with comes back by the way of the IR, with its id and at its place.
func TestImportedModulesComeBack(t *testing.T) {
	files, err := filepath.Glob("../deserialize/testdata/modules/*.spvasm")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".spvasm"), func(t *testing.T) {
			words := assemble(t, file)
			var d mlir.Diagnostics
			m, err := roundtrip.Import(words, deserialize.Options{KeepIDs: true}, &d)
			require.NoError(t, err, d.Err())
			again, err := serialize.Words(m.Op, serialize.Options{}, &d)
			require.NoError(t, err, d.Err())
			require.Equal(t, words, again)
			require.Empty(t, d.All(), "what is noted means something")

			// Names, lines and sources come back without what is noted of the binary.
			m, err = deserialize.Words(words, deserialize.Options{KeepIDs: true}, &d)
			require.NoError(t, err, d.Err())
			again, err = serialize.Words(m.Op, serialize.Options{}, &d)
			require.NoError(t, err, d.Err())
			assert.ElementsMatch(t, describing(t, words), describing(t, again))

			// Without the ids they get others, and keep those, for any number of workers.
			m, err = deserialize.Words(words, deserialize.Options{}, &d)
			require.NoError(t, err, d.Err())
			renumbered, err := serialize.Words(m.Op, serialize.Options{}, &d)
			require.NoError(t, err, d.Err())
			alone, err := serialize.Words(m.Op, serialize.Options{Workers: 1}, &d)
			require.NoError(t, err, d.Err())
			assert.Equal(t, renumbered, alone)
			stripped, err := serialize.Words(m.Op, serialize.Options{StripDebug: true}, &d)
			require.NoError(t, err, d.Err())
			var out bytes.Buffer
			require.NoError(t, binary.Disassemble(&out, stripped, binary.DisassembleOptions{}))
			assert.NotRegexp(t, `Op(Name|MemberName|Line|Source|SourceExtension|ModuleProcessed) `, out.String())
			back, err := deserialize.Words(renumbered, deserialize.Options{}, &d)
			require.NoError(t, err, d.Err())
			same, err := serialize.Words(back.Op, serialize.Options{}, &d)
			require.NoError(t, err, d.Err())
			assert.Equal(t, renumbered, same)
		})
	}
}

// describing are the instructions of a module that mean nothing to a device, without what has a name: a type that only has a name may get another id.
func describing(t *testing.T, words []uint32) (list []string) {
	r, err := binary.NewReader(words)
	require.NoError(t, err)
	for r.Next() {
		if inst := r.Instruction(); inst.Row().Class == grammar.ClassDebug {
			skip := 0
			if inst.Opcode == grammar.OpName {
				skip = 1
			}
			list = append(list, fmt.Sprint(inst.Opcode, inst.Words[1+skip:]))
		}
	}
	require.NoError(t, r.Err())
	return list
}
