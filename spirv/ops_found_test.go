package spirv

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Each operation is found by all its names, and by its instruction, in whatever order they come up.
func TestOperationsAreFoundByAllTheirNames(t *testing.T) {
	names := map[string]*mlir.OpDef{}
	for _, def := range Dialect.Definitions() {
		for _, list := range [][]string{{def.Name}, def.Spelled, def.Also} {
			for _, name := range list {
				require.Nil(t, names[name], "%s is %s and %s", name, names[name], def.Name)
				names[name] = def
				require.Same(t, def, findOp(name), name)
				require.Same(t, def, mlir.GetOpName(name).Def(), name)
			}
		}
		if row := RowOf(def); row != nil && row.Ext != nil {
			require.Same(t, def, ExtDefOf(row.Set.Name, row.Ext.Number))
		} else if row != nil {
			require.Same(t, def, DefOf(row.Instruction.Opcode))
		}
	}
	require.Greater(t, len(names), 2500)
	for _, name := range []string{"spv.", "spv.TypeInt", "spirv.Undefined", "spv.GLSL.", "spv.GLSL.std.450.Sin", "spirv.OCL.sin", "spirv.undef", "spv.KHR.SubgroupBallot"} {
		require.Nil(t, mlir.GetOpName(name).Def(), name)
	}
	require.Nil(t, DefOf(grammar.OpTypeInt))
	require.Nil(t, DefOf(0xffff))
}

// Who names one operation gets one definition: a process that reads a small shader has no time for two thousand.
func TestOnlyWhatIsNamedIsMade(t *testing.T) {
	const inChild = "SPIRV_TEST_ONE_NAME"
	if os.Getenv(inChild) == "" {
		child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
		child.Env = append(os.Environ(), inChild+"=1")
		out, err := child.CombinedOutput()
		require.NoError(t, err, "%s", out)
		return
	}
	before := len(made)
	require.Less(t, before, 10)
	require.NotNil(t, DefOf(grammar.OpIAdd))
	require.NotNil(t, mlir.GetOpName("spirv.GL.Sin").Def())
	require.Len(t, made, before+2)
}

// An overlay of an operation that does not exist would say nothing.
func TestOverlaysAreOfOperations(t *testing.T) {
	for _, table := range overlays {
		for i := range *table {
			for name := range strings.FieldsSeq((*table)[i].ops) {
				require.NotNil(t, mlir.GetOpName("spv."+name).Def(), name)
				require.Contains(t, slices.Collect(overlaysOf(name)), &(*table)[i], name)
			}
		}
	}
	for name := range foldsOf.Get() {
		require.NotNil(t, mlir.GetOpName("spv."+name).Def().Fold, name)
	}
	for _, a := range extAccesses {
		for name := range strings.FieldsSeq(a.ops) {
			require.NotEmpty(t, mlir.GetOpName("spv."+name).Def().Accesses, name)
		}
	}
}

// Many ask at the same time; who comes second waits for the first.
func TestOperationsAreFoundByMany(t *testing.T) {
	instructions := grammar.All()
	var all sync.WaitGroup
	for worker := range 8 {
		all.Go(func() {
			for i := range instructions {
				inst := &instructions[(i+worker*100)%len(instructions)]
				if def := DefOf(inst.Opcode); def != nil && (RowOf(def) == nil || def.OpName().Def() != def || def.Verify == nil) {
					t.Errorf("%s is not complete", inst.Name)
				}
			}
		})
	}
	all.Wait()
}
