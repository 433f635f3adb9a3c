package val_test

import (
	"os"
	"testing"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/val"
	"github.com/stretchr/testify/require"
)

// BenchmarkModules validates real modules one after the other, on one core.
func BenchmarkModules(b *testing.B) {
	var modules [][]uint32
	size := int64(0)
	for _, file := range corpus.Files(b) {
		data, err := os.ReadFile(file)
		require.NoError(b, err)
		if words, err := binary.Words(data); err == nil {
			modules = append(modules, words)
			size += int64(len(data))
		}
	}
	b.SetBytes(size)
	b.ReportAllocs()
	for b.Loop() {
		for _, words := range modules {
			val.Words(words, val.Options{Workers: 1})
		}
	}
}
