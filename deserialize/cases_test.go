package deserialize_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/textcase"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/require"
)

// TestCases: assembly behind what all modules begin with (begin.txt), and what stands in the module that it becomes. In functions*.txt it is the body of a
// function with the parameter %x, in whole*.txt nothing stands in front, and in mlir*.txt it becomes what MLIR's importer makes of it. With an OpLine in
// it, it says where operations come from.
func TestCases(t *testing.T) {
	begin, err := os.ReadFile("testdata/begin.txt")
	require.NoError(t, err)
	textcase.Check(t, "testdata/cases/*.txt", *update, func(path string, c textcase.Case) string {
		words, err := binary.Assemble(c.ForImport(path, string(begin)), binary.AssembleOptions{})
		require.NoError(t, err, "%s:%d", path, c.Line)
		var d mlir.Diagnostics
		m, _ := deserialize.Words(words, deserialize.Options{Filename: "in", AsMLIR: c.AsMLIR(path)}, &d)
		if m != nil {
			mlir.Verify(m.Op, mlir.VerifyOptions{}, &d)
		}
		if d.NumErrors() > 0 {
			var out strings.Builder
			for _, e := range d.All() {
				fmt.Fprintln(&out, e.Error())
			}
			return textcase.Marked("! ", out.String())
		}
		var out strings.Builder
		require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{DebugInfo: c.SaysLines(), PrettyDebugInfo: c.SaysLines()}))
		aliases, module, _ := strings.Cut(out.String(), "spv.module ")
		_, text, _ := strings.Cut(module, "{\n")
		if body, end, _ := strings.Cut(text, "\n}"); strings.HasPrefix(end, " attributes") {
			text = body + "\n}" + end
		} else {
			text = body
		}
		return textcase.Marked("= ", aliases+strings.ReplaceAll(strings.TrimPrefix(text, "  "), "\n  ", "\n"))
	})
}

// The ids of a binary are noted, and export gives functions, variables and values theirs back, whatever became of the code.
func TestIDsComeBack(t *testing.T) {
	for _, file := range glob(t, "testdata/modules/*.spvasm") {
		words := assemble(t, file)
		for _, opts := range []deserialize.Options{{KeepIDs: true}, {KeepIDs: true, NoStructurize: true}, {KeepIDs: true, Workers: 1}} {
			var d mlir.Diagnostics
			m, err := deserialize.Words(words, opts, &d)
			require.NoError(t, err, "%s: %v", file, d.Err())
			again, err := serialize.Words(m.Op, serialize.Options{}, &d)
			require.NoError(t, err, "%s: %v", file, d.Err())
			require.Equal(t, names(t, words), names(t, again), file)
		}
	}
}

// names are the ids with a name, and those of functions. Types are left out.
func names(t *testing.T, words []uint32) map[uint32]string {
	found := map[uint32]string{}
	r, err := binary.NewReader(words)
	require.NoError(t, err)
	for r.Next() {
		switch inst := r.Instruction(); {
		case inst.Opcode == grammar.OpName:
			found[inst.Words[1]] = binary.String(inst.Words[2:])
		case inst.Opcode == grammar.OpFunction:
			found[inst.Words[2]] += " function"
		case strings.HasPrefix(inst.Opcode.String(), "OpType"):
			delete(found, inst.Words[1])
		}
	}
	require.NoError(t, r.Err())
	return found
}
