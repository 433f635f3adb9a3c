package roundtrip

import (
	"slices"
	"sync/atomic"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/arrange"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/provenance"
)

// Partial is [Import] for those who go over the functions one by one. It is nil if the module is to be imported as a whole, see
// [deserialize.PartialOf]. Each function is exported when it was imported, and the notes are made at the end, if they are wanted.
func Partial(words []uint32, opts deserialize.Options, notes bool) *mlir.Partial {
	in := deserialize.PartialOf(words, opts)
	if in == nil {
		return nil
	}
	part := &in.Partial
	switch {
	case !notes:
		return part
	case !opts.KeepIDs || opts.AsMLIR:
		in.NoteAll()
		return part
	}
	part.Numbers = func(w, i int, value func(*mlir.Value, int32), block func(*mlir.Block, int32)) {
		provenance.NumberLocals(func(visit func(provenance.Local, uint32)) {
			if part.Changes {
				in.LocalIDs(i).Kept(part.Unread[i], visit)
			} else {
				in.KeptLocals(w, part.Unread[i], visit)
			}
		}, value, block)
	}
	if !keepsAll(opts) {
		in.NoteAll()
		return part
	}
	var out *serialize.Partial
	parts := in.Parts()
	var asked atomic.Bool // for the parts
	asked.Store(part.Workers == 1)
	part.End = func() bool {
		in.NoteIDs(out.FirstIn)
		imported := parts()
		exported, made, ok := out.Parts(imported.Module())
		out = nil
		if !ok || slices.Equal(exported, words) {
			return ok
		}
		p := pair{imported: imported.Module(), partsOf: [2]*arrange.Parts{imported, made}}
		if made != nil {
			p.exported = made.Module()
		} else {
			p.exported, p.err = module.NewLike(exported, p.imported)
		}
		p.noteRest(part.Module)
		var d mlir.Diagnostics
		p.report(opts, d.Warningf)
		return len(d.All()) == 0
	}
	if out = serialize.NewPartial(part, part.Module.Op, serialize.Options{Workers: opts.Workers}); out == nil {
		return nil
	}
	part.Then(func(w int, op *mlir.Operation) bool {
		if out == nil { // it was exported before
			return true
		}
		if !asked.Swap(true) { // while the other workers go on; at the end all would wait for one
			parts()
		}
		return out.Function(w, op, func(visit func(provenance.Local, uint32)) { in.KeptLocals(w, op, visit) }, in.Words(w))
	})
	return part
}
