package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(DeadDebugValues) }

// DeadDebugValues erases what tells a debugger of a value that it knows already, or that nobody sees: another one is told of before any code.
// Variables of which arrays and structs are made values have such by the hundred: each store tells of all parts. It runs while scopes and lines
// are locations ([LiftDebugLines]), which say of which call of a function a variable is.
//
// Facts: what is only said for debugging neither keeps code nor changes it (14).
var DeadDebugValues = &pass.Pass{
	Name:    "spirv-dead-debug-values",
	Summary: "Erase what tells a debugger of values that it knows already",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		if !hasDebugInfo(op) {
			return false
		}
		return forFunctions(op, c, func(f *mlir.Operation) bool {
			n := f.Renumber().Blocks
			t := telling{inside: make([]map[told]bool, n), leaves: make([]bool, n), done: make([]*knowledge, n), declared: map[told]bool{}}
			if !t.collect(f) {
				return false
			}
			t.region(f.Region(0), nil)
			return t.changed
		})
	},
}

func numberOf(r *mlir.Region) int { return r.Entry().Number() }

// A told is a variable of the source, in one call of its function.
type told struct {
	variable mlir.Attribute
	inlined  mlir.Attribute // the DebugInlinedAt that was there already
	call     mlir.Location  // of what was inlined since
}

// telling goes over a function. A variable that is in memory somewhere is left alone. Regions are known by the numbers of their entries.
type telling struct {
	inside   []map[told]bool // what is told in a region, and in those in it
	leaves   []bool          // regions with a way out other than by the end
	done     []*knowledge    // at the ends of the blocks gone over
	declared map[told]bool
	changed  bool
}

// A parts is what is known of a variable: values by the arguments that they were told with, which say for which part.
type parts map[*mlir.ArrayAttr]*mlir.Value

// A knowledge is what a debugger knows where a block is, beyond what it knew where it came from. A variable without any value there is one
// of which nothing is known; one that stands nowhere was never told of.
type knowledge struct {
	before *knowledge
	known  map[told]parts
}

func (k *knowledge) of(t told) (parts, bool) {
	for ; k != nil; k = k.before {
		if p, ok := k.known[t]; ok {
			return p, true
		}
	}
	return nil, false
}

// forget has nothing be known of variables.
func (k *knowledge) forget(all map[told]bool) {
	for t := range all {
		k.known[t] = nil
	}
}

// debugValueOf is what a DebugValue or DebugDeclare tells of, and its arguments.
func debugValueOf(op *mlir.Operation) (name string, t told, args *mlir.ArrayAttr) {
	name, _ = spirv.DebugInstOf(op)
	args = mlir.AttrOf[*mlir.ArrayAttr](op, spirv.ArgumentsAttr)
	if name != "DebugValue" && name != "DebugDeclare" || args == nil || args.Len() < 2 || op.NumOperands() != 1 || args.Elements()[1] != mlir.Unit {
		return name, told{}, nil
	}
	t.variable = args.Elements()[0]
	at := op.Loc().Parts()
	if at.Kind == mlir.LocCallSite {
		t.call = at.Children[1]
		at = at.Children[0].Parts()
	}
	if place, ok := placeOf(at.Metadata); ok && place.scope != nil && place.scope.Len() > 1 {
		t.inlined = place.scope.Elements()[1]
	}
	return name, t, args
}

// collect finds what is told where; false if there is nothing to do.
func (t *telling) collect(f *mlir.Operation) bool {
	values := false
	for op := range f.Nested {
		name, is, args := debugValueOf(op)
		switch {
		case op.Is(spirv.OpBreak) || op.Is(spirv.OpContinue) || op.Is(spirv.OpSwitchBreak):
			for at := op; at != f; at = at.Block().Parent() {
				t.leaves[numberOf(at.Block().Region())] = true
			}
		case name == "DebugScope" || name == "DebugNoScope":
			return false // not lifted: which call something is of is not said by locations
		case args == nil:
			continue
		case name == "DebugDeclare":
			t.declared[is] = true
		}
		values = values || name == "DebugValue"
		for at := op; at != f; at = at.Block().Parent() {
			r := numberOf(at.Block().Region())
			if t.inside[r][is] {
				break
			}
			if t.inside[r] == nil {
				t.inside[r] = map[told]bool{}
			}
			t.inside[r][is] = true
		}
	}
	return values
}

// region goes over the blocks of a region, and returns what is known behind it; nil if nothing is known of what was told in it. A block to which some
// way leads that is not gone over yet knows what is told in no block of the region.
func (t *telling) region(r *mlir.Region, before *knowledge) *knowledge {
	inside := t.inside[numberOf(r)]
	var last *mlir.Block
	for _, b := range slices.Collect(r.Blocks) {
		k := &knowledge{before: before, known: map[told]parts{}}
		switch {
		case b.IsEntry() && !b.HasPredecessors():
		case !t.join(k, b, inside):
			k.forget(inside)
		}
		t.block(b, k)
		t.done[b.Number()] = k
		last = b
	}
	if last == nil || !last.Terminator().Is(spirv.OpMerge) || t.leaves[numberOf(r)] {
		return nil
	}
	return t.done[last.Number()]
}

// join notes what all ways to a block agree on, of what is told in its region; false where it is not known of one.
func (t *telling) join(k *knowledge, b *mlir.Block, inside map[told]bool) bool {
	var from []*knowledge
	for p := range b.Predecessors {
		was := t.done[p.Number()]
		if was == nil {
			return false
		}
		if !slices.Contains(from, was) {
			from = append(from, was)
		}
	}
	if len(from) == 0 || t.leaves[numberOf(b.Region())] && isTarget(b) {
		return false
	}
	if len(from) == 1 {
		k.before = from[0]
		return true
	}
	for is := range inside {
		all, ever := from[0].of(is)
		for _, f := range from[1:] {
			p, ok := f.of(is)
			all, ever = common(all, p), ever || ok
		}
		if ever {
			k.known[is] = all
		}
	}
	return true
}

// isTarget reports whether exits from constructs inside may lead to a block: to the end of a construct, or the continue target of a loop.
func isTarget(b *mlir.Block) bool {
	return b.Next() == nil || b.Next().Next() == nil || b.First() != nil && b.First().Is(spirv.OpContinueTarget)
}

func common(p, q parts) parts {
	both := parts{}
	for a, v := range p {
		if q[a] == v {
			both[a] = v
		}
	}
	return both
}

// behind notes what is known behind a construct; what it knew of a value that leaves it is known of the result.
func (k *knowledge) behind(op *mlir.Operation, end *knowledge, inside map[told]bool) {
	merge := op.Region(0).LastBlock().Terminator()
	for is := range inside {
		was, ok := end.of(is)
		if !ok {
			continue
		}
		now := parts{}
		for a, v := range was {
			for i, w := range merge.Operands {
				if v == w && i < op.NumResults() {
					v = op.Result(i)
					break
				}
			}
			now[a] = v
		}
		k.known[is] = now
	}
}

func (t *telling) block(b *mlir.Block, k *knowledge) {
	var unseen []*mlir.Operation // told of since the last code
	for op, next := b.First(), (*mlir.Operation)(nil); op != nil; op = next {
		next = op.Next()
		name, is, args := debugValueOf(op)
		switch {
		case name == "DebugValue" && args != nil && !t.declared[is]:
			if t.knows(k, is, args, op.Operand(0)) {
				op.Erase()
				t.changed = true
				continue
			}
			unseen = slices.DeleteFunc(unseen, func(u *mlir.Operation) bool {
				_, was, with := debugValueOf(u)
				gone := was == is && isPart(with, args)
				if gone {
					u.Erase()
					t.changed = true
				}
				return gone
			})
			unseen = append(unseen, op)
			k.learn(is, args, op.Operand(0))
			continue
		case name == "" && !comesFirst(op) && next != nil:
			unseen = unseen[:0]
		}
		for i := range op.NumRegions() {
			if op.Region(i).Empty() {
				continue
			}
			inside := t.inside[numberOf(op.Region(i))]
			if end := t.region(op.Region(i), k); end != nil && op.NumRegions() == 1 {
				k.behind(op, end, inside)
			} else {
				k.forget(inside)
			}
		}
	}
	t.overwritten(b, unseen)
}

// overwritten erases what a block tells of at its end, where that which follows in any case tells of something else before any code.
func (t *telling) overwritten(b *mlir.Block, unseen []*mlir.Operation) {
	if len(unseen) == 0 {
		return
	}
	var at *mlir.Operation
	switch end := b.Terminator(); {
	case end.Is(spirv.OpBranch):
		at = end.Successor(0).First()
	case end.Is(spirv.OpMerge):
		at = b.Parent().Next()
	}
	for ; at != nil; at = at.Next() {
		name, is, args := debugValueOf(at)
		if name == "" && !comesFirst(at) {
			return
		}
		if name != "DebugValue" || args == nil {
			continue
		}
		for _, u := range unseen {
			if _, was, with := debugValueOf(u); u.Block() != nil && was == is && isPart(with, args) {
				u.Erase()
				t.changed = true
			}
		}
	}
}

// knows reports whether a value is that which is known. A variable that was never told of is undefined.
func (t *telling) knows(k *knowledge, is told, args *mlir.ArrayAttr, v *mlir.Value) bool {
	p, ok := k.of(is)
	if !ok {
		return isUndefined(v)
	}
	was := p[args]
	return was != nil && (was == v || was.Type() == v.Type() && isUndefined(was) && isUndefined(v))
}

func isUndefined(v *mlir.Value) bool { return v.Def() != nil && v.Def().Is(spirv.OpUndef) }

// learn notes a value, and forgets those of what the same arguments lead to or through.
func (k *knowledge) learn(is told, args *mlir.ArrayAttr, v *mlir.Value) {
	was, _ := k.of(is)
	now := parts{args: v}
	for a, w := range was {
		if !isPart(a, args) && !isPart(args, a) {
			now[a] = w
		}
	}
	k.known[is] = now
}

// isPart reports whether arguments are about a part of what others are about, or about all of it.
func isPart(a, of *mlir.ArrayAttr) bool {
	return a.Len() >= of.Len() && slices.Equal(a.Elements()[:of.Len()], of.Elements())
}
