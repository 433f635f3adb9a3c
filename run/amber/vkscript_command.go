package amber

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/run/raster"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
)

// vkCommands are those of [test] but for the state of draws. A reader returns what is run, or nil.
var vkCommands = lazy.Value[map[string]func(*vkParser) func(*runner) error]{Make: func() map[string]func(*vkParser) func(*runner) error {
	return map[string]func(*vkParser) func(*runner) error{
		"draw": (*vkParser).draw, "clear": (*vkParser).clear, "ssbo": (*vkParser).ssbo, "uniform": (*vkParser).uniform,
		"compute": (*vkParser).compute, "patch": (*vkParser).patch, "tolerance": (*vkParser).tolerance,
		"probe":    func(p *vkParser) func(*runner) error { return p.probe(false) },
		"relative": (*vkParser).relative,
		"vertex":   func(p *vkParser) func(*runner) error { return p.entry("vertex") },
		"fragment": func(p *vkParser) func(*runner) error { return p.entry("fragment") },
		"geometry": func(p *vkParser) func(*runner) error { return p.entry("geometry") },
		"tessellation": func(p *vkParser) func(*runner) error {
			return p.entry("tessellation_" + p.take("control or evaluation"))
		},
	}
}}

// command reads a line of [test].
func (p *vkParser) command() {
	name := p.take("a command")
	at := p.last
	var run func(*runner) error
	if read := vkCommands.Get()[name]; read != nil {
		run = read(p)
	} else {
		run = p.state(name)
	}
	if run != nil && p.err == nil {
		p.s.commands = append(p.s.commands, command{line: at, run: run})
	}
}

// entry reads "entrypoint NAME".
func (p *vkParser) entry(stage string) func(*runner) error {
	p.expect("entrypoint")
	name := p.take("an entry point")
	model, ok := stages.Get()[stage]
	if p.err == nil && !ok {
		p.failf("unknown stage %q", stage)
	}
	return func(*runner) error {
		st := p.l.stageOf(model)
		if st == nil {
			return fmt.Errorf("there is no %s shader", stage)
		}
		st.entry = name
		return nil
	}
}

// compute reads "compute x y z" or "compute entrypoint NAME".
func (p *vkParser) compute() func(*runner) error {
	if p.more() && p.words[0].text == "entrypoint" {
		return p.entry("compute")
	}
	groups := [3]uint32{uint32(p.integer("x")), uint32(p.integer("y")), uint32(p.integer("z"))}
	return func(r *runner) error { return r.dispatch(p.l, groups) }
}

// draw reads "draw rect [ortho] [patch] x y width height" or "draw arrays [indexed] [instanced] TOPOLOGY first count [instances]".
func (p *vkParser) draw() func(*runner) error {
	switch what := p.take("rect or arrays"); what {
	case "rect":
		return p.drawRect()
	case "arrays":
		return p.drawArrays()
	default:
		p.failf("unknown command draw %s", what)
	}
	return nil
}

func (p *vkParser) drawRect() func(*runner) error {
	pixels, patch := false, false
	for !pixels && p.accept("ortho") || !patch && p.accept("patch") {
		pixels, patch = pixels || p.last.text == "ortho", patch || p.last.text == "patch"
	}
	x, y := p.number("x").float, p.number("y").float
	w, h := p.number("a width").float, p.number("a height").float
	return func(r *runner) error {
		sx, sy, dx, dy := 1.0, 1.0, 0.0, 0.0
		if pixels {
			sx, sy, dx, dy = 2/float64(p.l.width), 2/float64(p.l.height), -1, -1
		}
		d := rectangle(x*sx+dx, y*sy+dy, w*sx, h*sy)
		if patch {
			d.Topology = raster.PatchList
			defer func(n int) { p.l.state.PatchPoints = n }(p.l.state.PatchPoints)
			p.l.state.PatchPoints = 4
		}
		return r.draw(p.l, d)
	}
}

// glTopologies are names of topologies that only VkScript has.
var glTopologies = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{"GL_LINE_STRIP_ADJACENCY": "LINE_STRIP_WITH_ADJACENCY", "GL_LINE_STRIP": "LINE_STRIP", "GL_LINES": "LINE_LIST",
		"GL_LINES_ADJACENCY": "LINE_LIST_WITH_ADJACENCY", "GL_PATCHES": "PATCH_LIST", "GL_POINTS": "POINT_LIST",
		"GL_TRIANGLE_STRIP": "TRIANGLE_STRIP", "GL_TRIANGLE_FAN": "TRIANGLE_FAN", "GL_TRIANGLES": "TRIANGLE_LIST",
		"GL_TRIANGLES_ADJACENCY": "TRIANGLE_LIST_WITH_ADJACENCY", "GL_TRIANGLE_STRIP_ADJACENCY": "TRIANGLE_STRIP_WITH_ADJACENCY"}
}}

func (p *vkParser) drawArrays() func(*runner) error {
	indexed, instanced := false, false
	for !indexed && p.accept("indexed") || !instanced && p.accept("instanced") {
		indexed, instanced = indexed || p.last.text == "indexed", instanced || p.last.text == "instanced"
	}
	name := p.take("a topology")
	if other := glTopologies.Get()[name]; other != "" {
		name = other
	}
	topology, ok := topologies.Get()[name]
	if p.err == nil && !ok {
		p.failf("unknown topology %q", name)
	}
	d := raster.Draw{Topology: topology, First: p.integer("the first vertex"), Count: p.integer("how many vertices")}
	if instanced && p.more() {
		d.Instances = p.integer("how many instances")
	}
	return func(r *runner) error {
		draw := d
		if err := p.l.fetch(&draw, indexed); err != nil {
			return err
		}
		return r.draw(p.l, &draw)
	}
}

// clear reads "clear", or "clear color|depth|stencil" with what it is to be cleared to.
func (p *vkParser) clear() func(*runner) error {
	switch {
	case p.accept("color"):
		var c [4]float64
		for i := range c {
			c[i] = p.number("a colour").float
		}
		return func(*runner) error { p.l.clear = c; return nil }
	case p.accept("depth"):
		d := p.number("a depth").float
		return func(*runner) error { p.l.clearDepth = d; return nil }
	case p.accept("stencil"):
		v := p.integer("a stencil")
		return func(*runner) error { p.l.clearStencil = int64(v); return nil }
	}
	return func(*runner) error { return p.l.clearAll() }
}

// patch reads "patch parameter vertices n".
func (p *vkParser) patch() func(*runner) error {
	p.expect("parameter")
	p.expect("vertices")
	n := p.integer("how many vertices")
	return func(*runner) error { p.l.state.PatchPoints = n; return nil }
}

// binding reads "binding" or "set:binding".
func (p *vkParser) binding() interp.Binding {
	set, number, both := strings.Cut(p.take("a binding"), ":")
	if !both {
		set, number = "0", set
	}
	s, err := strconv.ParseUint(set, 10, 32)
	b, err2 := strconv.ParseUint(number, 10, 32)
	if p.err == nil && (err != nil || err2 != nil) {
		p.failf("%q is not a binding", p.last.text)
	}
	return interp.Binding{Set: uint32(s), Binding: uint32(b)}
}

// bound is the buffer at a binding; the first command that names it makes it.
func (p *vkParser) bound(at interp.Binding) *vkBuffer {
	b := p.data[at]
	if b == nil {
		b = &vkBuffer{buffer: &buffer{name: fmt.Sprintf("at %d:%d", at.Set, at.Binding)}}
		b.t, _ = parseType("int8")
		p.data[at] = b
		p.l.buffers[at] = []binding{{buffer: b.buffer, length: -1}}
	}
	return b
}

// as gives a buffer its type; all commands must name the same.
func (p *vkParser) as(b *vkBuffer, t dataType) {
	if p.err == nil && b.typed && b.t != t {
		p.failf("buffer %s had another type before", b.name)
	}
	b.t, b.typed = t, true
}

// ssbo reads "ssbo BINDING size" or "ssbo BINDING subdata TYPE offset values".
func (p *vkParser) ssbo() func(*runner) error {
	b := p.bound(p.binding())
	if p.accept("subdata") {
		p.as(b, p.typed())
		return p.subdata(b)
	}
	if b.count = p.integer("a size"); b.count > mostBytes/128 {
		p.failf("the buffer is too large")
	}
	return nil
}

// uniform reads "uniform ubo BINDING TYPE offset values", or push constants: "uniform TYPE offset values".
func (p *vkParser) uniform() func(*runner) error {
	if p.accept("ubo") {
		b := p.bound(p.binding())
		t := p.typed()
		t.std140 = true
		p.as(b, t)
		return p.subdata(b)
	}
	if p.push == nil {
		p.push = &vkBuffer{buffer: &buffer{name: "of push constants"}}
		p.l.push = p.push.buffer
	}
	p.as(p.push, p.typed())
	return p.subdata(p.push)
}

// subdata reads an offset and values, which are written there when the command's turn comes.
func (p *vkParser) subdata(b *vkBuffer) func(*runner) error {
	at := p.integer("an offset")
	offsets, stride := b.t.components()
	if p.err == nil && at%stride != 0 {
		p.failf("the offset %d is not a multiple of the type's size, %d", at, stride)
	}
	list := p.values(&b.t)
	b.bytes = max(b.bytes, at+(len(list)+len(offsets)-1)/len(offsets)*stride)
	if b.bytes > mostBytes {
		p.failf("the buffer is too large")
	}
	t := b.t
	return func(*runner) error {
		for i, v := range list {
			from, component, _ := t.place(b.data, at, i)
			t.write(b.data[from:], component, v)
		}
		return nil
	}
}

// stageOf is the stage of a kind that is attached.
func (l *pipeline) stageOf(model grammar.ExecutionModel) *stage {
	for i := range l.stages {
		if l.stages[i].model == model {
			return &l.stages[i]
		}
	}
	return nil
}
