package interp

import (
	"math"
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Loads that copy nothing. What a variable holds is in registers, so the value of a load is these registers themselves: an alias,
// as long as nobody writes the variable. Before somebody does, aliases that are still used get registers of their own. Aliases live
// within a block, which runs without interruption; a value that is used elsewhere is copied when it is loaded.

// An alias is an id whose value lies in a variable.
type alias struct {
	id module.Number
	v  value
}

// A use is where an id is used.
type use struct {
	block int  // of the definition
	last  int  // where the last instruction stands that uses it, there
	away  bool // another block uses it too
}

// findUses notes where the values of a function are used. The sanitizer wants to see each load: for it there are no aliases.
func (c *compiler) findUses(body *module.Body) {
	if c.check() {
		return
	}
	c.uses = map[module.Number]*use{}
	for b := range body.NumBlocks() {
		for in := range body.Instructions(b) {
			if _, id := c.p.m.Results(in); id != 0 {
				c.uses[c.p.m.Number(id)] = &use{block: b}
			}
		}
	}
	for b := range body.NumBlocks() {
		for in := range body.Instructions(b) {
			at := in.Offset()
			if in.Opcode == grammar.OpPhi {
				at = math.MaxInt // it reads when the block has ended
			}
			for _, id := range c.p.m.IDs(in) {
				if u := c.uses[c.p.m.Number(id)]; u != nil && at != c.p.m.Offset(c.p.m.Number(id)) {
					u.last, u.away = max(u.last, at), u.away || u.block != b
				}
			}
		}
	}
}

// loadAlias makes the value of a load an alias, and reports whether it did.
func (c *compiler) loadAlias(id uint32, ptr *pointer, s *shape) bool {
	n := c.p.m.Number(id)
	if u := c.uses[n]; u == nil || u.away || ptr.space != slotSpace || ptr.dyn != noReg || !s.isNumbers() {
		return false
	}
	c.values[n] = value{ptr.slot, s}
	c.aliases = append(c.aliases, alias{n, c.values[n]})
	return true
}

// isNumbers reports whether a value is numbers or booleans: no pointer, of which more is known, and nothing large.
func (s *shape) isNumbers() bool {
	return s.kind != pointerKind && s.kind != handleKind && s.components() > 0
}

// partOfAlias is where a value lies that may be a part of an alias. If it is, it is one too, or gets registers of its own.
func (c *compiler) partOfAlias(id uint32, v value) value {
	if !slices.ContainsFunc(c.aliases, func(a alias) bool { return overlap(a.v, v.reg, v.reg+reg(v.shape.slots)) }) {
		return v
	}
	n := c.p.m.Number(id)
	if u := c.uses[n]; u == nil || u.away || !v.shape.isNumbers() {
		d := value{c.take(v.shape.slots), v.shape}
		c.copyValue(d.reg, v)
		return d
	}
	c.aliases = append(c.aliases, alias{n, v})
	return v
}

func overlap(v value, low, high reg) bool { return v.reg < high && low < v.reg+reg(v.shape.slots) }

// beforeWrite gives aliases registers of their own whose variable an op may write.
func (c *compiler) beforeWrite(o *op) {
	low, high := o.d, o.d+reg(o.n)*2 // components may have two slots
	if o.tag == copyTag || o.tag == loadTag || o.tag == loadSlotsTag {
		high = o.d + reg(o.n)
	}
	switch aux := o.aux.(type) {
	case *code:
		low, high = 0, math.MaxInt32
	case *slotAccess:
		if o.tag == storeSlotsTag {
			if low, high = aux.low, aux.high; high == 0 {
				high = math.MaxInt32
			}
		}
	}
	if o.tag == storeTag {
		return // it reads d
	}
	c.unalias(low, high)
}

// unalias ends the aliases of a range of registers. Those that are still used are copied.
func (c *compiler) unalias(low, high reg) {
	for i := 0; i < len(c.aliases); i++ {
		a := c.aliases[i]
		if !overlap(a.v, low, high) {
			continue
		}
		c.aliases = slices.Delete(c.aliases, i, i+1)
		i--
		if c.uses[a.id].last > int(c.at) || c.uses[a.id].last == int(c.at) && c.opcode != grammar.OpStore {
			d := value{c.take(a.v.shape.slots), a.v.shape}
			c.values[a.id] = d
			c.copyValue(d.reg, a.v)
		}
	}
}
