package header

import (
	"errors"
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/memory/render"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"

	endian "encoding/binary"
)

// facts are what a header says of a module.
type facts struct {
	reflection *reflect.Reflection
	blocks     []*render.Block
}

// factsOf looks at words.
func factsOf(words []uint32) (*facts, error) {
	m, err := module.New(words)
	if m == nil {
		return nil, err
	}
	r, err := reflect.Of(m)
	if err != nil {
		return nil, err
	}
	f := &facts{reflection: r}
	in := source.File{Name: "the module", Data: binary.AppendBytes(nil, words, endian.LittleEndian)}
	ir, err := in.Module(source.LoadOptions{NoVerify: true}, nil)
	if err != nil {
		return nil, err
	}
	var wrong []error
	ir.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		b, err := render.BlockOf(op, nil, "")
		if err != nil {
			wrong = append(wrong, fmt.Errorf("@%s: %w", op.Symbol(), err))
		} else if b != nil {
			f.blocks = append(f.blocks, b)
		}
		return mlir.WalkAdvance
	})
	return f, errors.Join(wrong...)
}

// A name is unique in a header: the second one of the same text gets a number.
type names map[string]int

func (n names) unique(name string) string {
	n[name]++
	if k := n[name]; k > 1 {
		return n.unique(fmt.Sprintf("%s_%d", name, k))
	}
	return name
}
