package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What the rows are about is in the source: whoever changes that sees here which rows go with it, and not only who plants mistakes next.
func TestSparedRowsAreForSomething(t *testing.T) {
	p, err := load("github.com/spvc/spvc/" + optimizer)
	require.NoError(t, err)
	require.NotEmpty(t, p.sites)
	require.NoError(t, checkSpared(p.spared))
}
