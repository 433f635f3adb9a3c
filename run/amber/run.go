package amber

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spvc/spvc/run/raster"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/module"
)

// Options say how a script is run.
type Options struct {
	MaxSteps uint64 // see interp.Options
	Workers  int    // goroutines; zero means one for each core
	Check    bool   // look for mistakes: see interp.Options.Check. What is found is an error.
	// Found is told what was found with Check, by shader and its module as it was run, with the text of these words if they have one; may be nil.
	Found func(shader string, text *Text, m *module.Module, list []interp.Finding)
	// Validate looks at the words of each shader, and has their text if they have one; its error ends the run. nil for no look. Where a script
	// names no environment, a shader in assembly may be valid in any version of SPIR-V.
	Validate func(words []uint32, text *Text) error
	// Rewrite makes of the words of each shader those that are run; nil for those of the script. Its error ends the run.
	Rewrite func(words []uint32) ([]uint32, error)
}

// A runner runs a script.
type runner struct {
	ctx context.Context
	s   *Script
	o   Options

	shaders map[*interp.Machine]running
}

// A running is the shader that a machine runs: its name, and the text of its words if they have one.
type running struct {
	name string
	text *Text
}

// Run runs a script. The result is nil if every EXPECT holds; else an *Error with the line of the first that does not, or
// where the run stopped. A Script is changed by being run, so it is run once.
func (s *Script) Run(ctx context.Context, o Options) error {
	r := &runner{ctx, s, o, map[*interp.Machine]running{}}
	return r.all(s.commands)
}

func (r *runner) all(list []command) error {
	for _, c := range list {
		if err := r.ctx.Err(); err != nil {
			return err
		}
		if c.run == nil {
			for range c.n {
				if err := r.all(c.body); err != nil {
					return err
				}
			}
			continue
		}
		if err := c.run(r); err != nil {
			var known *Error
			if errors.As(err, &known) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
				return err
			}
			return r.s.errorAt(c.line, err)
		}
	}
	return nil
}

// command reads the rest of a command's line and returns what it does.
func (p *parser) command(keyword string) func(*runner) error {
	switch keyword {
	case "RUN":
		return p.run()
	case "EXPECT":
		return p.expectation()
	case "COPY":
		return p.copy()
	case "CLEAR":
		l := p.namedPipeline()
		return func(*runner) error { return l.clearAll() }
	case "CLEAR_COLOR":
		l := p.namedPipeline()
		var c [4]float64
		for i := range c {
			c[i] = p.number("a colour").float / 255
		}
		return func(*runner) error { l.clear = c; return nil }
	case "CLEAR_DEPTH":
		l := p.namedPipeline()
		d := p.number("a depth").float
		return func(*runner) error { l.clearDepth = d; return nil }
	}
	l := p.namedPipeline()
	v := p.integer("a stencil")
	return func(*runner) error { l.clearStencil = int64(v); return nil }
}

// copy reads a COPY: of buffers that are alike.
func (p *parser) copy() func(*runner) error {
	from := p.named()
	p.expect("TO")
	to := p.named()
	p.alike(from, to)
	return func(*runner) error {
		if from.picture && (from.width != to.width || from.height != to.height) {
			return fmt.Errorf("%s has %d×%d pixels, %s has %d×%d", from.name, from.width, from.height, to.name, to.width, to.height)
		}
		to.data = append([]byte(nil), from.data...)
		return nil
	}
}

// alike is an error if two buffers are of two types.
func (p *parser) alike(a, b *buffer) {
	if p.err == nil && !a.like(b) {
		p.failf("the buffers %s and %s have not the same type", a.name, b.name)
	}
}

// like reports whether what two buffers hold is of one type.
func (b *buffer) like(other *buffer) bool {
	x, y := b.t, other.t
	if x.format != nil && y.format != nil {
		return x.format.Name == y.format.Name && b.samples == other.samples
	}
	return x == y
}

// clearAll fills the pictures of a pipeline.
func (l *pipeline) clearAll() error {
	t := texel.Texel{F: l.clear}
	for i, f := range l.clear {
		t.I[i] = int64(f * 255)
	}
	for i, b := range l.colors {
		if err := b.fill(l.levels[i], t); err != nil {
			return err
		}
	}
	return l.depth.fill(0, texel.Texel{F: [4]float64{l.clearDepth}, I: [4]int64{l.clearStencil, l.clearStencil}})
}

// run reads a RUN.
func (p *parser) run() func(*runner) error {
	p.accept("TIMED_EXECUTION")
	l := p.namedPipeline()
	if p.err == nil && len(p.words) > 0 && l.compute {
		groups := [3]uint32{uint32(p.integer("x")), uint32(p.integer("y")), uint32(p.integer("z"))}
		return func(r *runner) error { return r.dispatch(l, groups) }
	}
	if p.err == nil && l.compute {
		p.failf("the numbers of workgroups are missing")
	}
	switch keyword := p.take("what is drawn"); keyword {
	case "DRAW_RECT", "DRAW_GRID":
		return p.drawRect(l, keyword == "DRAW_GRID")
	case "DRAW_ARRAY":
		return p.drawArray(l)
	default:
		p.unknown("way to draw", keyword, "RAYGEN")
	}
	return nil
}

// resources are what is bound to a pipeline.
func (l *pipeline) resources() (interp.Resources, error) {
	res := interp.Resources{Buffers: map[interp.Binding][][]byte{}, Images: map[interp.Binding][]interp.Descriptor{}}
	for at, list := range l.buffers {
		for _, d := range list {
			data := d.buffer.data[min(d.offset, len(d.buffer.data)):]
			if d.length >= 0 {
				data = data[:min(d.length, len(data))]
			}
			res.Buffers[at] = append(res.Buffers[at], data)
		}
	}
	for at, list := range l.images {
		for _, d := range list {
			to, err := d.descriptor()
			if err != nil {
				return res, fmt.Errorf("buffer %s as an image: %w", d.buffer.name, err)
			}
			res.Images[at] = append(res.Images[at], to)
		}
	}
	if l.push != nil {
		res.Push = l.push.data
	}
	return res, nil
}

// machine prepares the stage of a kind; nil if there is none, or if it only passes on.
func (r *runner) machine(l *pipeline, model grammar.ExecutionModel) (*interp.Machine, error) {
	for _, st := range l.stages {
		if st.model != model || st.shader.language == "PASSTHROUGH" {
			continue
		}
		m, err := st.shader.module(r.ctx, st.model, st.entry)
		if err != nil {
			return nil, r.s.errorAt(st.shader.at, err)
		}
		m, text, err := r.prepared(st.shader, m)
		if err != nil {
			return nil, fmt.Errorf("shader %s: %w", st.shader.name, err)
		}
		res, err := l.resources()
		if err != nil {
			return nil, err
		}
		x, err := interp.New(m, interp.Options{Entry: st.entry, Model: &model, Spec: st.spec, Resources: res,
			SubgroupSize: l.subgroup, MaxSteps: r.o.MaxSteps, Workers: r.o.Workers, Check: r.o.Check})
		if err != nil {
			return nil, fmt.Errorf("shader %s: %w", st.shader.name, err)
		}
		r.shaders[x] = running{st.shader.name, text}
		return x, nil
	}
	return nil, nil
}

func (r *runner) dispatch(l *pipeline, groups [3]uint32) error {
	x, err := r.machine(l, grammar.ExecutionModelGLCompute)
	if err != nil {
		return err
	}
	if x == nil {
		return fmt.Errorf("pipeline %s has no compute shader", l.name)
	}
	if err := x.Dispatch(r.ctx, groups); err != nil {
		return r.found(err, x)
	}
	return r.found(nil, x)
}

// found tells what the sanitizer found, and is an error of it; that of the run goes before.
func (r *runner) found(err error, machines ...*interp.Machine) error {
	for _, x := range machines {
		if x == nil || len(x.Findings()) == 0 {
			continue
		}
		s := r.shaders[x]
		if r.o.Found != nil {
			r.o.Found(s.name, s.text, x.Module(), x.Findings())
		}
		if err == nil {
			err = errors.New(s.text.place(r.s.Name, x.Findings()[0]).String())
		}
	}
	return err
}

// draw runs a draw with the state of a pipeline.
func (r *runner) draw(l *pipeline, d *raster.Draw) error {
	p := l.state
	var machines []*interp.Machine
	for _, stage := range []struct {
		model grammar.ExecutionModel
		to    **interp.Machine
	}{
		{grammar.ExecutionModelVertex, &p.Vertex}, {grammar.ExecutionModelTessellationControl, &p.Control},
		{grammar.ExecutionModelTessellationEvaluation, &p.Evaluation}, {grammar.ExecutionModelGeometry, &p.Geometry},
		{grammar.ExecutionModelFragment, &p.Fragment},
	} {
		m, err := r.machine(l, stage.model)
		if err != nil {
			return err
		}
		*stage.to, machines = m, append(machines, m)
	}
	p.Workers = r.o.Workers
	p.Viewport = raster.Viewport{Width: float32(l.width), Height: float32(l.height), MaxDepth: 1}
	if l.viewport != nil {
		p.Viewport = *l.viewport
	}
	for i, c := range l.colors {
		to, err := c.attachment(l.levels[i])
		if err != nil {
			return err
		}
		p.Colors = append(p.Colors, to)
	}
	var err error
	if p.DepthStencil, err = l.depth.attachment(0); err != nil {
		return err
	}
	p.Depth.Unrestricted = slices.Contains(r.s.Needs, "VK_EXT_depth_range_unrestricted")
	if err := p.Draw(r.ctx, d); err != nil {
		return r.found(err, machines...)
	}
	if err := l.resolve(); err != nil {
		return err
	}
	return r.found(nil, machines...)
}
