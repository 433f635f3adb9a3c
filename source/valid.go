package source

import (
	"github.com/spvc/spvc/mlir"
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
