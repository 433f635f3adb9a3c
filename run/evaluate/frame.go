package evaluate

import "github.com/spvc/spvc/mlir"

// A frame is a call of a function: the values of its operations.
type frame struct {
	program *Program
	fn      *function
	values  []Value
	next    *block // where a branch goes, as successor number taken
	taken   int
	inv     *invocation
	mask    []uint64 // of the vector.mask that is run; nil outside of one
}

// isMasked reports whether the vector.mask around says that there is nothing to do for an element.
func (f *frame) isMasked(i int64) bool { return f.mask != nil && f.mask[i] == 0 }

func (fn *function) frame(inv *invocation) *frame {
	return &frame{program: fn.program, fn: fn, values: make([]Value, fn.values), inv: inv}
}

// run goes through blocks, from b on, to one whose end leaves the region, and is that end.
func (f *frame) run(b *block, args []Value) *instruction {
	for {
		for i, a := range args {
			f.values[b.args[i]] = a
		}
		f.program.count(len(b.steps), b)
		for i := range b.steps {
			b.steps[i].run(f, &b.steps[i])
		}
		last := &b.steps[len(b.steps)-1]
		if f.next == nil {
			return last
		}
		begin, end := last.op.Def().SuccessorOperands(last.op, f.taken)
		args = f.read(last.in[begin:end])
		b, f.next = f.next, nil
	}
}

// branch makes successor i what runs next.
func (f *frame) branch(in *instruction, i int) { f.next, f.taken = in.next[i], i }

func (f *frame) read(numbers []int32) []Value {
	list := make([]Value, len(numbers))
	for i, n := range numbers {
		list[i] = f.values[n]
	}
	return list
}

// write sets the results of an operation.
func (f *frame) write(in *instruction, vs []Value) {
	for i, v := range vs {
		f.values[in.out[i]] = v
	}
}

// index reads operand i of an operation as a number with a sign.
func (f *frame) index(in *instruction, i int) int64 {
	k := f.fn.kind(in.op, in.op.Operand(i).Type())
	return k.signed(f.values[in.in[i]].Bits)
}

// indices reads n operands from the one given on.
func (f *frame) indices(in *instruction, from, n int) []int64 {
	list := make([]int64, n)
	for i := range list {
		list[i] = f.index(in, from+i)
	}
	return list
}

// leave is the step of a terminator that does nothing but end its region.
func leave(*function, *mlir.Operation) step { return func(*frame, *instruction) {} }
