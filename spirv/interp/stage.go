package interp

import (
	"cmp"
	"context"
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A Slot is a part of a stage's inputs or outputs: a scalar or a vector at a location, or a built-in. Slots have numbers: their
// places in Machine.Inputs and Machine.Outputs.
type Slot struct {
	BuiltIn       grammar.BuiltIn // where IsBuiltIn
	IsBuiltIn     bool
	Location      uint32 // where not
	Component     uint32 // of the location, which the first component has
	Index         uint32 // the second colour of an output
	Flat          bool
	NoPerspective bool
	Sample        bool
	Centroid      bool
	PerVertex     bool // an element for each vertex of a primitive
	Vertex        int  // which one, where the stage has the vertices apart
	Patch         bool
	Components    int
	Float         bool
	Bits          int // of a component: 1 for booleans, 8 to 64

	value
	variable uint32 // that it is of
	offset   int64  // in the memory of a patch, of an output of a control stage
}

// Number is the float that the bits of a component stand for.
func (s *Slot) Number(bits uint64) float64 { return toFloat(s.shape.kind, bits) }

// Rounded is the bits of the nearest float that a component can have.
func (s *Slot) Rounded(v float64) uint64 { return fromFloat(s.shape.kind, v) }

// Inputs are what a stage reads, Outputs what it writes: those of the entry point's interface.
func (x *Machine) Inputs() []Slot { return x.inputs }

// Outputs are what a stage writes.
func (x *Machine) Outputs() []Slot { return x.outputs }

// Module is what runs.
func (x *Machine) Module() *module.Module { return x.module }

// Entry is the name and the model of the entry point.
func (x *Machine) Entry() (name string, model grammar.ExecutionModel) {
	return x.entry.Name, x.entry.Model
}

// A Batch is invocations of a stage of graphics that run together. Set the inputs of each, Run, and read the outputs. For
// fragment shaders every four invocations, from the first on, are a quad: (x, y), (x+1, y), (x, y+1), (x+1, y+1). A Batch is
// for one goroutine, and can be used again.
type Batch struct{ g *group }

// NewBatch makes room for so many invocations. It is an error, of type *Error, if that takes too much memory.
func (x *Machine) NewBatch(invocations int) (*Batch, error) {
	if err := x.fits(invocations); err != nil {
		return nil, err
	}
	b := &Batch{}
	return b, catch(x.module, new(int32), func() error {
		b.g = x.newGroup(invocations)
		b.g.allocs[rootWorkgroup] = &allocation{name: "workgroup memory", bytes: memory(int(x.unit.shared))}
		b.Reset()
		return nil
	})
}

// Len is how many invocations there is room for.
func (b *Batch) Len() int { return b.g.lanes }

// Reset makes variables what they are at the beginning. Inputs must be set behind it.
func (b *Batch) Reset() {
	b.g.reset(b.g.lanes)
	b.g.emitted = nil
	if b.g.m.program.sharesOutputs() {
		b.beginPatch()
	}
	for l := range b.g.lanes {
		b.g.setBuiltIns(l, &who{index: uint32(l), subgroup: uint32(b.g.m.subgroup()), x: b.g.m}, onPlace)
	}
}

// Set gives an invocation a component of an input: the bits of it.
func (b *Batch) Set(s *Slot, component, invocation int, bits uint64) {
	k := s.shape.kind
	b.g.integers(s.reg+reg(component*k.slots()), k).set(int32(invocation), bits)
}

// Get is a component of an output that an invocation has written; its bits. The outputs of a control stage are those of its
// patch: the same for all invocations.
func (b *Batch) Get(s *Slot, component, invocation int) uint64 {
	if b.g.m.program.sharesOutputs() {
		return b.inMemory(s, component)
	}
	k := s.shape.kind
	return b.g.integers(s.reg+reg(component*k.slots()), k).get(int32(invocation))
}

// Words are the bits of a component of an input or output for all invocations, where they have at most 32; nil for wider ones.
func (b *Batch) Words(s *Slot, component int) []uint32 {
	if s.shape.kind.slots() != 1 {
		return nil
	}
	return b.g.u32(s.reg+reg(component), 1)
}

// Run runs the entry point for the first so many invocations. Those with helper set run for the sake of derivatives and
// write no memory; helper may be nil. Errors are of type *Error, or the context's.
func (b *Batch) Run(ctx context.Context, invocations int, helper []bool) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	g := b.g
	g.active = g.all[:invocations:invocations]
	g.alive, g.helper, g.someHelp = invocations, slices.Clone(helper), false // who is demoted becomes one
	for _, h := range helper {
		g.someHelp = g.someHelp || h
	}
	end := g.watch(ctx)
	err := end(catch(g.m.module, &g.at, func() error {
		g.call(g.m.main)
		g.checkOutputs(invocations)
		return nil
	}))
	if len(g.printed) > 0 {
		g.m.printing.Lock() // batches may run at once
		_, failed := g.m.options.Output.Write(g.printed)
		g.m.printing.Unlock()
		g.printed, err = nil, cmp.Or(err, failed)
	}
	return err
}

// CallBy says how findings of the sanitizer call an invocation: by its pixel, say. Without it they say its number.
func (b *Batch) CallBy(name func(invocation int) string) { b.g.called = name }

// Dead reports whether an invocation ended by itself: a fragment that was discarded, or demoted to a helper.
func (b *Batch) Dead(invocation int) bool {
	return b.g.dead[invocation] || b.g.demoted != nil && b.g.demoted[invocation]
}

// reads reports whether what an invocation calculates depends on which one it is.
func (x *Machine) reads() bool { return len(x.inputs)+len(x.builtIns) > 0 }

// Uniform reports whether all invocations of a stage must have the same outputs: it reads nothing that differs between them,
// and changes nothing but its outputs.
func (x *Machine) Uniform() bool { return !x.reads() && !x.unit.writes }
