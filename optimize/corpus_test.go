package optimize_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/opt"
)

// What comes out is valid and never larger than what goes in.
func TestRealModulesGetNoLarger(t *testing.T) {
	var before, after int
	for _, path := range corpus.Sample(t, 20) {
		f, err := os.Open(path)
		require.NoError(t, err)
		words, err := binary.ReadWords(f)
		require.NoError(t, err)
		require.NoError(t, f.Close())
		for _, level := range []opt.Level{opt.Speed, opt.Size} {
			r := result(t, words, optimize.Options{Level: level, StripDebug: true})
			require.LessOrEqual(t, len(r.Words), len(words), path)
			require.Equal(t, 4*len(r.Words), r.Bytes[1])
			requireNothingNew(t, words, r.Words, path)
			before, after = before+r.Bytes[0], after+r.Bytes[1]
		}
	}
	t.Logf("%d bytes became %d", before, after)
	require.Less(t, after, before)
}

// requireNothingNew: passes make what the module declares to need, whatever it is for: no other version, capability or extension.
func requireNothingNew(t *testing.T, before, after []uint32, path string) {
	t.Helper()
	require.Equal(t, before[1], after[1], "%s: the version", path)
	was := declarations(t, before)
	for d := range declarations(t, after) {
		require.True(t, was[d], "%s: %s is new", path, d)
	}
}

// declarations are the capabilities and extensions of a module.
func declarations(t *testing.T, words []uint32) map[string]bool {
	t.Helper()
	m, err := module.New(words)
	require.NoError(t, err)
	all := map[string]bool{}
	for inst := range m.All() {
		switch inst.Opcode {
		case grammar.OpCapability, grammar.OpExtension:
			all[fmt.Sprint(inst.Opcode, inst.Words[1:])] = true
		}
	}
	return all
}
