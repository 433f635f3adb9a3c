package env

import (
	"slices"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every operation that stands for an instruction needs what the grammar says of it.
func TestEveryInstructionHasItsNeed(t *testing.T) {
	n := 0
	for _, def := range spirv.Dialect.Definitions() {
		row := spirv.RowOf(def)
		if row == nil {
			continue
		}
		n++
		var arena mlir.Arena
		got := slices.Collect(OperationNeeds(arena.NewOperation(&mlir.OperationState{Name: def.OpName()})))
		require.NotEmpty(t, got, def.Name)
		want := Need{}
		if i := row.Instruction; i != nil {
			want = InstructionNeed(i)
		} else {
			want = ExtInstNeed(row.Ext)
		}
		assert.Equal(t, want, got[0], def.Name)
	}
	assert.Greater(t, n, 1000)
}

// Every enumerant needs what the grammar says of it, alone and in an attribute; the bits of a set each for themselves.
func TestEveryEnumerantHasItsNeed(t *testing.T) {
	n := 0
	for kind := grammar.Kind(1); kind.Info().Name != ""; kind++ {
		if !kind.IsEnum() {
			continue
		}
		for _, e := range kind.Info().Enumerants {
			n++
			want := Need{Capabilities: e.Capabilities, Extensions: e.Extensions, Version: e.Version, LastVersion: e.LastVersion}
			if mayBeMentioned.Get()[enumerantKey{kind, e.Value}] {
				want.Capabilities = nil
			}
			assert.Equal(t, want, EnumerantNeed(kind, e.Value), "%s %s", kind, e.Name)
			found := false
			for a := range walking(func(w *walk) { w.attr(nil, spirv.GetEnumAttr(kind, e.Value)) }) {
				found = found || slices.Equal(a.Capabilities, want.Capabilities) && a.Version == want.Version
			}
			assert.True(t, found, "%s %s", kind, e.Name)
		}
	}
	assert.Greater(t, n, 1200)
}

// Every type instruction that is a generic type here needs what the grammar says of it.
func TestEveryTypeHasItsNeed(t *testing.T) {
	instructions := grammar.All()
	for i := range instructions {
		inst := &instructions[i]
		if inst.Class != grammar.ClassTypeDeclaration || len(inst.Capabilities) == 0 {
			continue
		}
		got := slices.Collect(TypeNeeds(spirv.GetGenericType(inst)))
		require.NotEmpty(t, got, inst.Name)
		assert.Equal(t, InstructionNeed(inst), got[0], inst.Name)
	}
}
