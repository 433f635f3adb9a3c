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

// A Module is what a header is about.
type Module struct {
	Words []uint32
	// Plain are words of the same module that declare buffers as its source does, in which the optimizer has changed nothing; nil for Words.
	// The bytes in buffers are the same in both.
	Plain []uint32
}

// facts are what a header says of a module.
type facts struct {
	reflection *reflect.Reflection
	blocks     []*render.Block
}

// factsOf looks at words, and for the structs at the plain ones.
func factsOf(of Module) (*facts, error) {
	m, err := module.New(of.Words)
	if m == nil {
		return nil, err
	}
	r, err := reflect.Of(m)
	if err != nil {
		return nil, err
	}
	f := &facts{reflection: r}
	words := of.Words
	if of.Plain != nil {
		words = of.Plain
	}
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

// names are those in a header, where each is there once: the second one of the same text gets a number.
type names map[string]int

func (n names) unique(name string) string {
	n[name]++
	if k := n[name]; k > 1 {
		return n.unique(fmt.Sprintf("%s_%d", name, k))
	}
	return name
}
