package npy

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is written is what NumPy writes, byte for byte, and comes back.
func TestRoundTrip(t *testing.T) {
	a := Array{Type: "<f4", Shape: []int{2, 3}, Data: []byte("abcdefghijklmnopqrstuvwx")}
	file := Append(nil, a)
	const header = "\x93NUMPY\x01\x00\x76\x00{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }"
	require.Equal(t, header, string(file[:len(header)]))
	require.Equal(t, strings.Repeat(" ", 128-len(header)-1)+"\n", string(file[len(header):128]))
	back, err := Parse(file)
	require.NoError(t, err)
	require.Equal(t, a, back)
	require.Contains(t, string(Append(nil, Array{Type: "|u1", Shape: []int{2}, Data: []byte("ab")})), "'shape': (2,), }")
}

// Every file that is cut off or says what is not supported is an error.
func TestErrors(t *testing.T) {
	file := string(Append(nil, Array{Type: "<i8", Shape: []int{2}, Data: make([]byte, 16)}))
	for n := range len(file) {
		_, err := Parse([]byte(file[:n]))
		require.Error(t, err, n)
	}
	for old, changed := range map[string]string{"<i8": ">i8", "False": "True ", "(2,)": "(9999999999999999999,)", "'<i8'": "[('a')]"} {
		_, err := Parse([]byte(strings.Replace(file, old, changed, 1)))
		require.Error(t, err, changed)
	}
}
