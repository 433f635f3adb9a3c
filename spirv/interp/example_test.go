package interp_test

import (
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	asm "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// shader reads testdata/double.spvasm: data[i] *= 2. For a file of words it is module.Read.
func shader() (*module.Module, error) {
	text, err := os.ReadFile("testdata/double.spvasm")
	if err != nil {
		return nil, err
	}
	words, err := asm.Assemble(string(text), asm.AssembleOptions{})
	if err != nil {
		return nil, err
	}
	return module.New(words)
}

// A compute shader runs on bytes of the program.
func Example() {
	m, err := shader()
	if err != nil {
		fmt.Println(err)
		return
	}
	data := make([]byte, 4*8)
	for i := range uint32(8) {
		binary.LittleEndian.PutUint32(data[4*i:], i)
	}
	x, err := interp.New(m, interp.Options{
		Check:     true,
		Resources: interp.Resources{Buffers: map[interp.Binding][][]byte{{Set: 0, Binding: 0}: {data}}},
	})
	if err != nil {
		fmt.Println(err) // an instruction that is not supported, a buffer that is not there
		return
	}
	if err := x.Dispatch(context.Background(), [3]uint32{2, 1, 1}); err != nil {
		fmt.Println(err) // an endless loop
		return
	}
	for i := range 8 {
		fmt.Print(binary.LittleEndian.Uint32(data[4*i:]), " ")
	}
	fmt.Println(x.Findings())
	// Output: 0 2 4 6 8 10 12 14 []
}

// A unit test of a shader: what comes out, and that the sanitizer finds nothing.
func TestDouble(t *testing.T) {
	m, err := shader()
	require.NoError(t, err)
	for _, c := range []struct {
		name     string
		in, want []byte
		finds    []interp.Mistake
	}{
		{"doubles", []byte{1, 0, 0, 0, 0xFF, 1, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0}, []byte{2, 0, 0, 0, 0xFE, 3, 0, 0, 0, 0, 0, 0, 14, 0, 0, 0}, nil},
		{"too short", []byte{1, 0, 0, 0, 2, 0, 0, 0}, []byte{2, 0, 0, 0, 4, 0, 0, 0}, []interp.Mistake{interp.OutOfBounds, interp.OutOfBounds}},
	} {
		t.Run(c.name, func(t *testing.T) {
			x, err := interp.New(m, interp.Options{Check: true, Resources: interp.Resources{Buffers: map[interp.Binding][][]byte{{}: {c.in}}}})
			require.NoError(t, err)
			require.NoError(t, x.Dispatch(context.Background(), [3]uint32{1, 1, 1}))
			require.Equal(t, c.want, c.in)
			var found []interp.Mistake
			for _, f := range x.Findings() {
				found = append(found, f.Mistake)
			}
			require.Equal(t, c.finds, found)
		})
	}
}
