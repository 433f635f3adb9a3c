package roundtrip

import (
	"slices"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/arrange"
)

// Import imports a module of SPIR-V words as [deserialize.Words] does. With
// Options.KeepIDs it exports the module at once, and notes in it what export does
// not make of the IR. It returns nil after an error, which d then has.
func Import(words []uint32, opts deserialize.Options, d *mlir.Diagnostics) *mlir.Module {
	m := deserialize.Words(words, opts, d)
	if m == nil || !opts.KeepIDs || opts.AsMLIR || opts.StripDebug {
		return m
	}
	var ignored mlir.Diagnostics // who exports the module is told
	exported, ok := serialize.Words(m.Op, serialize.Options{Workers: opts.Workers}, &ignored)
	if !ok || slices.Equal(exported, words) {
		return m
	}
	if rest := arrange.Rest(exported, words); rest != "" {
		m.Op.SetAttr(spirv.ResidueAttr, mlir.GetStringAttr(rest))
	}
	return m
}
