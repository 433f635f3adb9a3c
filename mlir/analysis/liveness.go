package analysis

import "github.com/spvc/spvc/mlir"

// Liveness says where values are still needed: by an operation that control may
// come to. What is used inside an operation is used by the operation. It is right
// until anything changes.
//
// To find it out takes time, and room, for each block that a value is needed in:
// where all values are needed everywhere, that is as many as values times blocks.
type Liveness struct {
	in  [][]*mlir.Value // by block, values from further up that are needed in it or later
	out [][]*mlir.Value // by block, values that are needed after it
}

// Analyze finds, from each use, the ways up to the definition.
func (l *Liveness) Analyze(c *Cache) {
	flow := Get[Flow](c)
	f := &livenessFinder{Liveness: l, preds: flow.Reverse().Successors, flow: flow, root: c.Op()}
	n := len(flow.Blocks)
	l.in, l.out = make([][]*mlir.Value, n), make([][]*mlir.Value, n)
	f.inAt, f.outAt = make([]*mlir.Value, n), make([]*mlir.Value, n)
	for _, b := range flow.Blocks {
		if b == nil {
			continue
		}
		for _, v := range b.Arguments {
			f.value(v, b)
		}
		for op := range b.Operations {
			for _, v := range op.Results {
				f.value(v, b)
			}
		}
	}
}

type livenessFinder struct {
	*Liveness
	flow        *Flow
	preds       func(int32) []int32
	root        *mlir.Operation
	inAt, outAt []*mlir.Value // by block, the value that was noted last
	stack       []*mlir.Block
}

// value notes where v is needed, which is defined in a block.
func (f *livenessFinder) value(v *mlir.Value, def *mlir.Block) {
	for use := range v.Uses {
		op := use.Owner()
		for b := op.Block(); b != def; b = op.Block() {
			f.needed(v, b)
			if b.Region() == def.Region() {
				break
			}
			if op = b.Parent(); op == nil || op == f.root {
				break
			}
		}
	}
	for len(f.stack) > 0 {
		b := f.stack[len(f.stack)-1]
		f.stack = f.stack[:len(f.stack)-1]
		for _, p := range f.preds(int32(b.Number())) {
			if f.outAt[p] != v {
				f.outAt[p] = v
				f.out[p] = append(f.out[p], v)
			}
			if from := f.flow.Blocks[p]; from != def {
				f.needed(v, from)
			}
		}
	}
}

// needed notes that v is needed when control comes to b.
func (f *livenessFinder) needed(v *mlir.Value, b *mlir.Block) {
	if n := b.Number(); f.inAt[n] != v {
		f.inAt[n] = v
		f.in[n] = append(f.in[n], v)
		f.stack = append(f.stack, b)
	}
}

// In are the values, defined before b, that are needed in b or later in its region,
// in the order of their definitions.
func (l *Liveness) In(b *mlir.Block) []*mlir.Value { return l.in[b.Number()] }

// Out are the values that are needed in the region of b after b.
func (l *Liveness) Out(b *mlir.Block) []*mlir.Value { return l.out[b.Number()] }

// After reports whether v is needed after op, which it is defined before: in the
// region of op, or in one around it when control gets there.
func (l *Liveness) After(v *mlir.Value, op *mlir.Operation) bool {
	def := v.Block()
	for ; op != nil && op.Block() != nil; op = op.Parent() {
		b := op.Block()
		if isIn(l.out[b.Number()], v) {
			return true
		}
		for use := range v.Uses {
			if at := ancestorIn(b, use.Owner()); at != nil && at != op && op.IsBefore(at) {
				return true
			}
		}
		if b.Region() == def.Region() {
			return false
		}
	}
	return false
}

// ancestorIn is op, or the operation in b that it is in; nil if there is none.
func ancestorIn(b *mlir.Block, op *mlir.Operation) *mlir.Operation {
	for op != nil && op.Block() != b {
		op = op.Parent()
	}
	return op
}

func isIn(list []*mlir.Value, v *mlir.Value) bool {
	for _, at := range list {
		if at == v {
			return true
		}
	}
	return false
}
