package evaluate

import (
	"github.com/spvc/spvc/mlir"
)

// A function is a prepared one: for each of its blocks, by number, what is done there.
type function struct {
	op      *mlir.Operation
	program *Program
	blocks  []*block
	values  int  // how many numbers its values have
	meets   bool // its invocations have to meet somewhere
}

// A block is the steps of the operations in it. Only the last may be a terminator.
type block struct {
	args  []int32
	steps []instruction
}

// An instruction is an operation with the numbers of the values that it reads and writes.
type instruction struct {
	op      *mlir.Operation
	in, out []int32
	run     step
	next    []*block // of a branch, by successor
}

// A step does what an operation says, in a frame.
type step func(f *frame, in *instruction)

// A row prepares an operation: the step that does it. It calls fn.fail for what it cannot do.
type row func(fn *function, op *mlir.Operation) step

// prepare makes the function of op, which is isolated from above.
func (p *Program) prepare(op *mlir.Operation) *function {
	s := p.symbol(op)
	if s.function != nil {
		return s.function
	}
	n := op.Renumber()
	fn := &function{op: op, program: p, blocks: make([]*block, n.Blocks), values: n.Values}
	s.function = fn
	for i := range op.NumRegions() {
		fn.region(op.Region(i))
	}
	return fn
}

// region prepares the blocks of a region and is its first.
func (fn *function) region(r *mlir.Region) *block {
	for b := range r.Blocks {
		fn.blocks[b.Number()] = &block{}
	}
	for b := range r.Blocks {
		fn.fill(b, fn.blocks[b.Number()])
	}
	if r.Empty() {
		return nil
	}
	return fn.blocks[r.Entry().Number()]
}

func (fn *function) fill(from *mlir.Block, b *block) {
	for _, a := range from.Arguments {
		b.args = append(b.args, int32(a.Number()))
	}
	for op := range from.Operations {
		in := instruction{op: op}
		for _, v := range op.Operands {
			in.in = append(in.in, int32(v.Number()))
		}
		for _, v := range op.Results {
			in.out = append(in.out, int32(v.Number()))
		}
		for _, s := range op.Successors {
			in.next = append(in.next, fn.blocks[s.Number()])
		}
		make := rows.Get()[op.Name().String()]
		if make == nil {
			fail(op, "cannot be evaluated")
		}
		in.run = make(fn, op)
		b.steps = append(b.steps, in)
	}
	if len(b.steps) == 0 {
		fail(fn.op, "has an empty block")
	}
}

// kind is the kind of what t is made of.
func (fn *function) kind(op *mlir.Operation, t mlir.Type) kind {
	k, ok := fn.program.kindOf(t)
	if !ok {
		fail(op, "cannot be evaluated with the type %s", t)
	}
	return k
}

// operand is the group of operands of that name: where it begins, and how many there are.
func operand(op *mlir.Operation, name string) (begin, n int) {
	for i, d := range op.Def().Operands {
		if d.Name == name {
			b, e := op.OperandGroup(i)
			return b, e - b
		}
	}
	panic("evaluate: " + op.Name().String() + " has no operand " + name)
}

// ints are the numbers of an attribute that is a list of them; nil if it is not there.
func ints(op *mlir.Operation, name string) []int64 {
	switch a := op.Attr(name).(type) {
	case *mlir.DenseArrayAttr:
		return a.Ints()
	case *mlir.ArrayAttr:
		var list []int64
		for _, e := range a.Elements() {
			list = append(list, e.(*mlir.IntegerAttr).Int())
		}
		return list
	}
	return nil
}
