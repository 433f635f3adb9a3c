package mlir

import (
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"
)

// Definitions are made when a name of the dialect comes up, once, whoever asks first and by whatever name.
func TestDefinitionsAreMadeOnce(t *testing.T) {
	var made atomic.Int32
	written := &OpDef{Name: "later.written", Also: []string{"elsewhere.written", "later.alias"}}
	later := &Dialect{Name: "later", Ops: []*OpDef{written}, Foreign: []string{"elsewhere.written"}, MoreOps: func() []*OpDef {
		made.Add(1)
		written.Traits = Pure
		return []*OpDef{{Name: "later.made"}}
	}}
	Register(later)
	require.Zero(t, made.Load())
	ask := []func() *OpDef{
		func() *OpDef { return GetOpName("later.made").Def() },
		func() *OpDef { return GetOpName("later.alias").Def() },
		func() *OpDef { return GetOpName("elsewhere.written").Def() },
		func() *OpDef { return written.OpName().Def() },
		func() *OpDef { return written.NameIn(0).Def() },
		func() *OpDef { return later.Definitions()[1] },
	}
	var all sync.WaitGroup
	for i := range 8 * len(ask) {
		all.Go(func() {
			def := ask[i%len(ask)]()
			if def == nil || def == written && def.Traits != Pure {
				t.Errorf("question %s: no complete definition", strconv.Itoa(i%len(ask)))
			}
		})
	}
	all.Wait()
	require.EqualValues(t, 1, made.Load())
	require.Equal(t, "later.made", later.Definitions()[1].OpName().String())
}
