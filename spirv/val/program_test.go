package val

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// Whoever asks first: modules that are validated at the same time share a program, and each decoration gets its own rules.
func TestProgramsFillWhileOthersAsk(t *testing.T) {
	inst := check.Inst{}
	inst.Opcode, inst.Words = grammar.OpDecorate, []uint32{4<<16 | uint32(grammar.OpDecorate), 1, uint32(grammar.DecorationLocation), 0}
	want := len(newProgram(Env{}, check.Everything).of(inst).rules)
	for range 200 {
		p := newProgram(Env{}, check.Everything)
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() { assert.Len(t, p.of(inst).rules, want) })
		}
		all.Wait()
	}
}
