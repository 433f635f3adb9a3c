package behavior

import (
	"bytes"
	"context"
	endian "encoding/binary"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/spvc/spvc/run/seeded"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
)

// Options say on what data modules run.
type Options struct {
	Seed      uint64
	MaxSteps  uint64 // per group of invocations
	Resources *interp.Resources
	Spec      map[uint32]uint64 // values of specialization constants by their SpecId
	// Strict makes it an error if what a module does is not defined: the sanitizer finds something.
	Strict bool
}

// A Behavior is what each entry point did.
type Behavior struct{ entries map[string]outcome }

// An outcome is what is there behind the run of an entry point: by binding, or by location of an output and invocation.
type outcome map[string][]byte

// ended stands for what an invocation writes that ended early.
const ended = 0xDEADDEAD

// invocations of a stage of graphics that run, and workgroups of a compute shader.
const (
	invocations = 16
	workgroups  = 3
	elements    = 64 // of runtime arrays
)

// ResourcesOf makes what a module is run with. A module that another one came of runs with the same.
func ResourcesOf(words []uint32, seed uint64) (*interp.Resources, error) {
	m, err := module.New(words)
	if err != nil {
		return nil, err
	}
	r, err := reflect.Of(m)
	if err != nil {
		return nil, err
	}
	res := seeded.Resources(r, seed, elements)
	return &res, nil
}

// Of runs all entry points of a module. It is an error if one cannot be run.
func Of(words []uint32, o Options) (*Behavior, error) {
	m, err := module.New(words)
	if err != nil {
		return nil, err
	}
	if o.Resources == nil {
		if o.Resources, err = ResourcesOf(words, o.Seed); err != nil {
			return nil, err
		}
	}
	b := &Behavior{map[string]outcome{}}
	for e := range m.EntryPoints {
		out, err := run(m, e, o)
		if err != nil {
			return nil, fmt.Errorf("entry point %s: %w", e.Name, err)
		}
		b.entries[fmt.Sprintf("%s %s", e.Model, e.Name)] = out
	}
	return b, nil
}

// run runs an entry point with copies of the resources.
func run(m *module.Module, e module.EntryPoint, o Options) (outcome, error) {
	res := interp.Resources{Buffers: map[interp.Binding][][]byte{}, Images: imagesOf(o.Resources), Push: o.Resources.Push}
	for at, list := range o.Resources.Buffers {
		for _, data := range list {
			copied := append(make([]byte, 0, (len(data)+7)&^7), data...) // aligned
			res.Buffers[at] = append(res.Buffers[at], copied)
		}
	}
	x, err := interp.New(m, interp.Options{Entry: e.Name, Model: &e.Model, Spec: o.Spec, Resources: res, MaxSteps: o.MaxSteps, Workers: 1, Check: o.Strict})
	if err != nil {
		return nil, err
	}
	out := outcome{}
	switch e.Model {
	case grammar.ExecutionModelGLCompute, grammar.ExecutionModelKernel:
		err = x.Dispatch(context.Background(), [3]uint32{workgroups, 1, 1})
	default:
		err = stage(m, x, o.Seed, out, o.Strict)
	}
	if err != nil {
		return nil, err
	}
	if list := x.Findings(); len(list) > 0 {
		return nil, fmt.Errorf("%v", list[0])
	}
	for at, list := range res.Buffers {
		for i, data := range list {
			out[fmt.Sprintf("buffer %d.%d[%d]", at.Set, at.Binding, i)] = data
		}
	}
	for at, list := range res.Images {
		for i, d := range list {
			if d.Image != nil {
				out[fmt.Sprintf("image %d.%d[%d]", at.Set, at.Binding, i)] = d.Image.Data
			}
		}
	}
	return out, nil
}

// imagesOf are copies of the images.
func imagesOf(res *interp.Resources) map[interp.Binding][]interp.Descriptor {
	all := map[interp.Binding][]interp.Descriptor{}
	for at, list := range res.Images {
		for _, d := range list {
			if d.Image != nil {
				copied := *d.Image
				copied.Data = slices.Clone(copied.Data)
				d.Image = &copied
			}
			all[at] = append(all[at], d)
		}
	}
	return all
}

// stage runs a stage of graphics, with inputs that depend on their place only.
func stage(m *module.Module, x *interp.Machine, seed uint64, out outcome, strict bool) error {
	b, err := x.NewBatch(invocations)
	if err != nil {
		return err
	}
	inputs, outputs := x.Inputs(), x.Outputs()
	for i := range inputs {
		s := &inputs[i]
		random, several := seeded.Bits(seed, name(s)), instances(x, s)
		for lane := range invocations {
			for c := range s.Components {
				b.Set(s, c, lane, input(s, random())%several)
			}
		}
	}
	if err := b.Run(context.Background(), invocations, nil); err != nil {
		return err
	}
	if strict && hasNeighbours(m) {
		for lane := range invocations {
			if b.Dead(lane) {
				return fmt.Errorf("a derivative may be of a fragment that has ended")
			}
		}
	}
	for i := range outputs {
		s := &outputs[i]
		var data []byte
		for lane := range invocations {
			for c := range s.Components {
				bits := uint64(ended)
				if !b.Dead(lane) {
					bits = b.Get(s, c, lane)
				}
				if data = endian.LittleEndian.AppendUint32(data, uint32(bits)); s.Bits == 64 {
					data = endian.LittleEndian.AppendUint32(data, uint32(bits>>32))
				}
			}
		}
		out["output "+name(s)] = data
	}
	return nil
}

// hasNeighbours reports whether fragments look at others of their quad.
func hasNeighbours(m *module.Module) bool {
	for in := range m.All() {
		if in.Opcode.Is(grammar.Derivative | grammar.ImplicitLod) {
			return true
		}
	}
	return false
}

// name is the place of a slot: it stays the same when variables are called differently.
func name(s *interp.Slot) string {
	if s.IsBuiltIn {
		return s.BuiltIn.String()
	}
	return fmt.Sprintf("%d.%d.%d", s.Location, s.Component, s.Index)
}

// instances is how many numbers of invocations a stage has that counts them; of another input, any number.
func instances(x *interp.Machine, s *interp.Slot) uint64 {
	if !s.IsBuiltIn || s.BuiltIn != grammar.BuiltInInvocationId {
		return math.MaxUint64
	}
	mode := grammar.ExecutionModeInvocations
	if _, model := x.Entry(); model == grammar.ExecutionModelTessellationControl {
		mode = grammar.ExecutionModeOutputVertices
	}
	if n, ok := x.Mode(mode); ok && len(n) > 0 && n[0] > 0 {
		return uint64(n[0])
	}
	return 1
}

// input is a number for a component: a small one.
func input(s *interp.Slot, bits uint64) uint64 {
	switch {
	case !s.Float:
		return bits % 8 & (1<<min(s.Bits, 3) - 1)
	case s.Bits == 64:
		return math.Float64bits(float64(bits%32)/4 - 2)
	case s.Bits == 32:
		return uint64(math.Float32bits(float32(bits%32)/4 - 2))
	}
	return 0x3C00 + bits%8<<7 // a half from one on
}

// Difference is what another behavior has differently; empty if nothing. With a tolerance words of 32 bits may be floats that differ by
// that part of them.
func (b *Behavior) Difference(other *Behavior, tolerance float64) string {
	for _, entry := range slices.Sorted(maps.Keys(b.entries)) {
		theirs, ok := other.entries[entry]
		if !ok {
			return "there is no entry point " + entry
		}
		ours := b.entries[entry]
		for _, what := range slices.Sorted(maps.Keys(ours)) {
			if theirs[what] == nil && strings.HasPrefix(what, "output") && unwritten(ours[what]) {
				continue // an output that nobody writes may be gone
			}
			if !near(ours[what], theirs[what], tolerance) {
				return fmt.Sprintf("%s: %s is not the same", entry, what)
			}
		}
	}
	return ""
}

func near(a, b []byte, tolerance float64) bool {
	if tolerance == 0 || len(a) != len(b) {
		return bytes.Equal(a, b)
	}
	for i := 0; i+4 <= len(a); i += 4 {
		x, y := endian.LittleEndian.Uint32(a[i:]), endian.LittleEndian.Uint32(b[i:])
		f, g := float64(math.Float32frombits(x)), float64(math.Float32frombits(y))
		if x != y && !(math.Abs(f-g) <= tolerance*max(1, math.Abs(f))) {
			return false
		}
	}
	return bytes.Equal(a[len(a)&^3:], b[len(b)&^3:])
}

func unwritten(data []byte) bool {
	for i := 0; i+4 <= len(data); i += 4 {
		if w := endian.LittleEndian.Uint32(data[i:]); w != 0 && w != ended {
			return false
		}
	}
	return true
}
