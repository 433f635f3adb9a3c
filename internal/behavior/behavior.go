package behavior

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/spvc/spvc/run/launch"
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
	// Strict makes it an error if what a module does is not defined: the sanitizer finds something.
	Strict bool
}

// A Behavior is what each entry point did.
type Behavior struct{ entries map[string]outcome }

// An outcome is what is there behind the run of an entry point: by binding, or by location of an output and invocation.
type outcome map[string][]byte

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
	res := launch.Seeded(r, seed, elements)
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
	res := interp.Resources{Buffers: map[interp.Binding][][]byte{}, Push: o.Resources.Push}
	for at, list := range o.Resources.Buffers {
		for _, data := range list {
			copied := append(make([]byte, 0, (len(data)+7)&^7), data...) // aligned
			res.Buffers[at] = append(res.Buffers[at], copied)
		}
	}
	x, err := interp.New(m, interp.Options{Entry: e.Name, Model: &e.Model, Resources: res, MaxSteps: o.MaxSteps, Workers: 1, Check: o.Strict})
	if err != nil {
		return nil, err
	}
	out := outcome{}
	switch e.Model {
	case grammar.ExecutionModelGLCompute, grammar.ExecutionModelKernel:
		err = x.Dispatch(context.Background(), [3]uint32{workgroups, 1, 1})
	default:
		err = stage(x, o.Seed, out)
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
	return out, nil
}

// stage runs a stage of graphics, with inputs that depend on their place only.
func stage(x *interp.Machine, seed uint64, out outcome) error {
	b, err := x.NewBatch(invocations)
	if err != nil {
		return err
	}
	inputs, outputs := x.Inputs(), x.Outputs()
	for i := range inputs {
		s := &inputs[i]
		random := launch.SeededBits(seed, name(s))
		for lane := range invocations {
			for c := range s.Components {
				b.Set(s, c, lane, input(s, random()))
			}
		}
	}
	if err := b.Run(context.Background(), invocations, nil); err != nil {
		return err
	}
	for i := range outputs {
		s := &outputs[i]
		var data []byte
		for lane := range invocations {
			for c := range s.Components {
				if !b.Dead(lane) {
					data = fmt.Appendf(data, "%x ", b.Get(s, c, lane))
				}
			}
			data = append(data, ';')
		}
		out["output "+name(s)] = data
	}
	return nil
}

// name is the place of a slot: it stays the same when variables are called differently.
func name(s *interp.Slot) string {
	if s.IsBuiltIn {
		return s.BuiltIn.String()
	}
	return fmt.Sprintf("%d.%d.%d", s.Location, s.Component, s.Index)
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

// Difference is what another behavior has differently; empty if nothing.
func (b *Behavior) Difference(other *Behavior) string {
	for _, entry := range slices.Sorted(maps.Keys(b.entries)) {
		theirs, ok := other.entries[entry]
		if !ok {
			return "there is no entry point " + entry
		}
		ours := b.entries[entry]
		for _, what := range slices.Sorted(maps.Keys(ours)) {
			if !bytes.Equal(ours[what], theirs[what]) && !(strings.HasPrefix(what, "output") && theirs[what] == nil && empty(ours[what])) {
				return fmt.Sprintf("%s: %s is not the same", entry, what)
			}
		}
	}
	return ""
}

// empty reports whether an output was never written: it may be gone then.
func empty(data []byte) bool { return len(bytes.Trim(data, "0 ;")) == 0 }
