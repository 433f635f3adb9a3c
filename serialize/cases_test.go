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

// TestCases: what stands in a module, as assembly without what every module begins with, unless it says what it requires. In unverified*.txt nobody
// has looked at the module before: export says itself what it cannot write.
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
			return textcase.Marked("= ", withoutIndent(out.String(), c.SaysNeeds()))
		}
		out.Reset()
		for _, e := range d.All() {
			fmt.Fprintln(&out, e.Error())
		}
		return textcase.Marked("! ", out.String())
	})
}

// withoutIndent is assembly without the column of results, and without the first lines that say nothing: what the module needs, unless that is asked.
func withoutIndent(text string, needs bool) string {
	var out strings.Builder
	for l := range strings.Lines(text) {
		if l = strings.TrimLeft(l, " "); (needs || !strings.HasPrefix(l, "OpCapability ")) && l != "OpMemoryModel Logical GLSL450\n" {
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

			// Without debugging information the rest is as it was.
			stripped, err := serialize.Words(m.Op, serialize.Options{StripDebug: true}, &d)
			require.NoError(t, err, d.Err())
			assert.Subset(t, instructions(t, words, false), instructions(t, stripped, false))
			assert.Empty(t, instructions(t, stripped, true))

			// Names, lines and sources come back without what is noted of the binary.
			m, err = deserialize.Words(words, deserialize.Options{KeepIDs: true}, &d)
			require.NoError(t, err, d.Err())
			again, err = serialize.Words(m.Op, serialize.Options{}, &d)
			require.NoError(t, err, d.Err())
			assert.ElementsMatch(t, instructions(t, words, true), instructions(t, again, true))

			// Without the ids they get others, and keep those, for any number of workers.
			m, err = deserialize.Words(words, deserialize.Options{}, &d)
			require.NoError(t, err, d.Err())
			renumbered, err := serialize.Words(m.Op, serialize.Options{}, &d)
			require.NoError(t, err, d.Err())
			alone, err := serialize.Words(m.Op, serialize.Options{Workers: 1}, &d)
			require.NoError(t, err, d.Err())
			assert.Equal(t, renumbered, alone)
			stripped, err = serialize.Words(m.Op, serialize.Options{StripDebug: true}, &d)
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

// instructions are those of a module that mean something to a device, or those that only describe code. Of a name it is left out what has it:
// a type that only has a name may get another id.
func instructions(t *testing.T, words []uint32, describing bool) (list []string) {
	r, err := binary.NewReader(words)
	require.NoError(t, err)
	for r.Next() {
		inst := r.Instruction()
		if row := inst.Row(); describing != (row != nil && row.Class == grammar.ClassDebug && !row.Result) {
			continue
		}
		list = append(list, fmt.Sprint(inst.Opcode, inst.Words[1:]))
		if inst.Opcode == grammar.OpName {
			list[len(list)-1] = "name " + binary.String(inst.Words[2:])
		}
	}
	require.NoError(t, r.Err())
	return list
}
