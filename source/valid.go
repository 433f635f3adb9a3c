package source

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val"
)

// mostViolations is how many violations of one module are told.
const mostViolations = 20

// CheckWords validates words against the specification, by the most generous rules of layout: for which client API they are is not
// known. What is wrong is in d, and in the error; d may be nil. The location is that of the file or the module that they are of.
func CheckWords(words []uint32, loc mlir.Location, d *mlir.Diagnostics) error {
	_, err := mlir.Try(d, func(own *mlir.Diagnostics) (struct{}, bool) {
		checkWords(words, loc, own)
		return struct{}{}, own.NumErrors() == 0
	})
	return err
}

// valid returns valid words of a module, given those that it has become. What the module keeps of the binary that it was (numbers of ids, the
// order of declarations, what is there twice) may not fit what passes have made of it: then it is exported without. The error is
// about the words that were given.
func valid(words []uint32, m *mlir.Module, opts serialize.Options, d *mlir.Diagnostics) ([]uint32, error) {
	var found mlir.Diagnostics
	err := CheckWords(words, m.Op.Loc(), &found)
	if err == nil || opts.NewIDs {
		d.Join(&found)
		return words, err
	}
	opts.NewIDs = true
	if others, err := Export(m, opts, nil); err == nil && CheckWords(others, m.Op.Loc(), nil) == nil {
		return others, nil
	}
	d.Join(&found)
	return nil, err
}

func checkWords(words []uint32, loc mlir.Location, d *mlir.Diagnostics) {
	opts := val.Options{
		RelaxBlockLayout: true, ScalarBlockLayout: true, UniformBufferStandardLayout: true, WorkgroupScalarBlockLayout: true, AllowLocalSizeID: true,
		MaxErrors: mostViolations,
	}
	found := val.Words(words, opts)
	if len(found) == 0 {
		return
	}
	names := binary.FriendlyNames(words)
	m, _ := module.New(words)
	for _, v := range found {
		if m == nil || len(v.At.Words) == 0 {
			d.Errorf(loc, "not valid SPIR-V: %s [%s]", v.Message, v.ID())
			continue
		}
		text := binary.AppendNamed(nil, m, v.At, names)
		d.Errorf(loc, "not valid SPIR-V: %s [%s]; word %d: %s", v.Message, v.ID(), v.Offset(), text)
	}
}
