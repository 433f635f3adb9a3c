package main

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// What the rows are about is in the source: whoever changes that sees here which rows go with it, and not only who plants mistakes next.
func TestSparedRowsAreForSomething(t *testing.T) {
	packages := append(slices.Collect(maps.Keys(sparedIn)), optimizer)
	for _, name := range packages {
		p, err := load("github.com/spvc/spvc/" + name)
		require.NoError(t, err)
		require.NotEmpty(t, p.sites)
		require.NoError(t, checkSpared(name, p.spared))
	}
}
