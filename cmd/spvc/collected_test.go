package main

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
)

// What was written comes back, whatever the pieces are.
func TestCollected(t *testing.T) {
	var want bytes.Buffer
	var c collected
	for _, n := range []int{0, 1, 4095, 1, 5000, longestPiece - 1, 3*longestPiece + 7, 2} {
		p := bytes.Repeat([]byte{byte(n)}, n)
		want.Write(p)
		k, err := c.Write(p)
		require.NoError(t, err)
		require.Equal(t, n, k)
	}
	require.Equal(t, want.Len(), c.Len())
	var got bytes.Buffer
	n, err := c.WriteTo(&got)
	require.NoError(t, err)
	require.EqualValues(t, want.Len(), n)
	require.True(t, bytes.Equal(want.Bytes(), got.Bytes()))
}
