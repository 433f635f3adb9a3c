package interp

import (
	"io"
	"sync"

	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// What shaders and kernels print: printf of OpenCL.std and DebugPrintf of NonSemantic.DebugPrintf. A group collects its text; it
// is written in the order of the workgroups, whatever worker ran them.

// A printing is an instruction that prints: its format, as text or as where it lies in memory, and the values.
type printing struct {
	format string
	at     value // of the format; no shape if it is known
	args   []value
	d      value // the result, zero; no shape if nobody wants it
	debug  bool  // DebugPrintf, whose vectors are written with blanks
}

// printf has a format in memory.
func (c *compiler) printf(x extInst) {
	if len(x.operands) == 0 {
		c.errorf("the operands are not what the instruction takes")
		return
	}
	c.need(x.operands[0])
	c.print(&printing{at: c.value(x.operands[0]), d: c.result(x.in)}, x.operands[1:])
}

// debugPrintf has an OpString. It is non-semantic, but who gives a writer wants to see it.
func (c *compiler) debugPrintf(in module.Instruction) {
	x, _ := view.AsExtInst(in)
	ids := x.Operands()
	if c.p.options.Output == nil || x.Instruction() != 1 || len(ids) == 0 {
		return
	}
	format, ok := c.p.m.String(ids[0])
	if !ok {
		c.errorf("%s is not a string", c.p.name(ids[0]))
		return
	}
	c.print(&printing{format: format, debug: true}, ids[1:])
}

func (c *compiler) print(p *printing, ids []uint32) {
	for _, id := range ids {
		v := c.value(id)
		if v.shape.components() == 0 {
			c.errorf("a value of type %s cannot be printed", c.p.m.TypeString(c.p.m.TypeOf(id)))
		}
		p.args = append(p.args, v)
	}
	c.writes = true
	c.emitOp(op{run: runPrint, aux: p})
}

func runPrint(g *group, o *op) {
	p := o.aux.(*printing)
	for _, l := range g.writers() {
		format := p.format
		if p.at.shape != nil {
			format = g.text(g.u64(p.at.reg, 1)[l])
		}
		if g.m.options.Output != nil {
			g.printed = p.appendTo(g.printed, g, format, l)
		}
	}
	if p.d.shape != nil {
		for _, l := range g.active {
			g.integers(p.d.reg, p.d.shape.kind).set(l, 0)
		}
	}
}

// text is a string in memory, up to its zero.
func (g *group) text(address uint64) string {
	a, at := g.resolve(address)
	var b []byte
	for {
		v, ok := a.read(at, 1)
		if !ok || v == 0 || len(b) > 1<<16 {
			return string(b)
		}
		b = append(b, byte(v))
		at++
	}
}

// An output writes what jobs have printed, in the order of their numbers.
type output struct {
	to   io.Writer
	mu   sync.Mutex
	next uint64
	wait map[uint64][]byte
	err  error
}

// done takes the text of a job.
func (w *output) done(job uint64, g *group) {
	if w.to == nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.wait == nil {
		w.wait = map[uint64][]byte{}
	}
	w.wait[job] = g.printed
	g.printed = nil
	for text, ok := w.wait[w.next]; ok; text, ok = w.wait[w.next] {
		if len(text) > 0 && w.err == nil {
			_, w.err = w.to.Write(text)
		}
		delete(w.wait, w.next)
		w.next++
	}
}
