package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// carry adds an argument or a result for each join that is needed, at all points of its ring.
func (p *promotion) carry() {
	p.ways = make([]*mlir.Operation, len(p.points.Ways))
	for at := range p.points.List {
		var types []mlir.Type
		var defs []int32
		for _, j := range p.joins[p.rings[at]] {
			if j.needed {
				types = append(types, p.slots[j.slot].typ)
				defs = append(defs, p.joined(j, int32(at)))
			}
		}
		if len(types) != 0 {
			p.carryTo(int32(at), types, defs)
		}
	}
}

func (p *promotion) carryTo(at int32, types []mlir.Type, defs []int32) {
	point := &p.points.List[at]
	if point.After == nil {
		for i, t := range types {
			p.defs[defs[i]].value = p.builder.AddArgument(point.Block, t, p.slots[p.defs[defs[i]].slot].op.Loc())
		}
		return
	}
	old := point.After
	had := old.NumResults()
	from := p.points.Of(old)
	op := p.builder.WithMoreResults(old, types...)
	point.After = op
	for i := range types {
		p.defs[defs[i]].value = op.Result(had + i)
	}
	for i, way := range p.points.Out(from) {
		if way.By == old {
			p.ways[p.points.FirstWay(from)+int32(i)] = op
		}
	}
}

// rewrite goes over all uses, each after those that dominate it, puts values in place of loads and takes stores away.
func (p *promotion) rewrite() {
	rewrite := func(at int32) {
		for i := range p.uses[at] {
			p.rewriteUse(&p.uses[at][i])
		}
	}
	for _, at := range p.points.Tree.Order {
		rewrite(at)
	}
	p.unreached(rewrite)
}

func (p *promotion) rewriteUse(e *event) {
	user := e.use.of.Owner()
	does := e.use.does
	if user.HasUses() || does.Writes && p.defs[e.makes].needed {
		var before *mlir.Value
		if does.Reads || does.Partly {
			before = p.valueOf(e.def)
		}
		v := user.Def().Promote(p.builder.Before(user), e.use.of, before)
		if does.Writes {
			p.defs[e.makes].value = v
			p.tell(e.slot, user, v)
		} else {
			user.Result(0).ReplaceAllUsesWith(v)
		}
	} else if does.Writes {
		var v *mlir.Value // what nobody reads is not made for debuggers, only told where it is there
		if !does.Partly {
			v = user.Def().Promote(p.builder.Before(user), e.use.of, nil)
		}
		p.tell(e.slot, user, v)
	}
	user.Erase()
}

// valueOf is the value of a definition that was there before.
func (p *promotion) valueOf(def int32) *mlir.Value {
	d := &p.defs[def]
	if d.value == nil {
		s := p.slots[d.slot]
		if s.initial == nil {
			s.initial = s.op.Def().Slot.Initial(p.builder.Before(s.op), s.op)
		}
		return s.initial
	}
	return d.value
}

// pass appends to what passes values on what the new arguments and results get.
func (p *promotion) pass() {
	for i := 0; i < len(p.passed); {
		first := p.passed[i]
		var values []*mlir.Value
		for ; i < len(p.passed) && p.passed[i].way == first.way; i++ {
			x := p.passed[i]
			if p.joins[x.ring][x.join].needed {
				values = append(values, p.valueOf(x.def))
			}
		}
		if len(values) != 0 {
			p.passAlong(first.way, values)
		}
	}
}

func (p *promotion) passAlong(n int32, values []*mlir.Value) {
	way := &p.points.Ways[n]
	by := way.By
	if p.ways[n] != nil {
		by = p.ways[n]
	}
	switch {
	case way.Successor >= 0:
		by.AppendSuccessorOperands(way.Successor, values...)
	case way.Incomplete:
		by.Def().Carrier.Complete(&p.builder, by).AppendOperands(values...)
	default:
		by.AppendOperands(values...)
	}
}

// tell tells debuggers what is in memory that was, behind an operation.
func (p *promotion) tell(slot int32, behind *mlir.Operation, v *mlir.Value) {
	for _, u := range p.slots[slot].told {
		u.Owner().Def().Tell(p.builder.After(behind), u, v, behind.Loc())
	}
}

// tellOfJoins tells what is in memory that was where several ways meet, there where debuggers know of the memory.
func (p *promotion) tellOfJoins() {
	for at := range p.points.List {
		point := &p.points.List[at]
		for _, j := range p.joins[p.rings[at]] {
			var v *mlir.Value
			if j.needed {
				v = p.defs[p.joined(j, int32(at))].value
			}
			for _, u := range p.slots[j.slot].told {
				if !p.points.Tree.Dominates(p.points.Of(u.Owner()), int32(at)) {
					continue
				}
				if point.After != nil {
					p.builder.After(point.After)
				} else {
					p.builder.AtStart(point.Block)
				}
				u.Owner().Def().Tell(&p.builder, u, v, u.Owner().Loc())
			}
		}
	}
}

// finish takes the memory away.
func (p *promotion) finish() {
	p.tellOfJoins()
	for _, s := range p.slots {
		for _, u := range s.told {
			u.Owner().Erase()
		}
		for _, op := range slices.Backward(s.chains) {
			op.Erase()
		}
		s.op.Erase()
	}
}
