package bytecode

import (
	"bytes"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/spvc/spvc/mlir"
)

// An irWriter writes operations. Each worker has one.
type irWriter struct {
	w     *writer
	done  map[*mlir.Operation][]byte // regions of isolated operations that others wrote
	spare []emitter                  // for the sections of isolated operations
	buf   emitter                    // for what is written apart
	uses  []*mlir.Operand
}

// ir writes the operations. The isolated ones directly inside the one at the top
// are written on all cores.
func (w *writer) ir() emitter {
	var e emitter
	e.flagged(1, false)
	root := w.module.Op
	iw := &irWriter{w: w}
	if w.version >= regionSections {
		iw.done = w.writeInParallel(root)
	}
	iw.operation(&e, root, &w.num.plans[0])
	return e
}

// manyOperations is how many isolated operations make several workers worth
// while.
const manyOperations = 8

func (w *writer) writeInParallel(root *mlir.Operation) map[*mlir.Operation][]byte {
	var list []*mlir.Operation
	for i := range root.NumRegions() {
		for b := range root.Region(i).Blocks {
			for op := b.First(); op != nil; op = op.Next() {
				if op.NumRegions() > 0 && w.num.isIsolated(op) && w.num.packed[op] == nil {
					list = append(list, op)
				}
			}
		}
	}
	workers := w.opts.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	if workers == 1 || len(list) < manyOperations {
		return nil
	}
	bodies := make([][]byte, len(list))
	var next atomic.Int64
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			iw := &irWriter{w: w}
			for i := int(next.Add(1)) - 1; i < len(list); i = int(next.Add(1)) - 1 {
				iw.buf = iw.section(iw.buf[:0], list[i])
				bodies[i] = bytes.Clone(iw.buf)
			}
		})
	}
	wg.Wait()
	done := make(map[*mlir.Operation][]byte, len(list))
	for i, op := range list {
		done[op] = bodies[i]
	}
	return done
}

// numberProperties writes the property lists in the order in which the operations
// in root use them.
func (w *writer) numberProperties(root *mlir.Operation) {
	if w.version < nativeProperties || !w.num.anyProps {
		return
	}
	var list emitter
	var packed []*packedBody
	root.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if b := w.num.packed[op]; b != nil {
			packed = append(packed, b)
			return mlir.WalkSkip
		}
		use := w.num.findOp(op)
		f := w.formOf(use, op)
		if !f.hasProps || f.numbered {
			return mlir.WalkAdvance
		}
		list = list[:0]
		w.encodeProps(&list, &use.form, f)
		number, ok := w.lists[string(list)]
		if !ok {
			number = uint64(w.firstList + len(w.lists))
			w.lists[string(list)] = number
			w.properties.blob(list)
		}
		f.number, f.numbered = number, true
		return mlir.WalkAdvance
	})
	w.packBodies(packed)
}

func (w *irWriter) operation(e *emitter, op *mlir.Operation, plan *opPlan) {
	n := w.w.num
	e.varint(plan.use.number)
	maskAt := len(*e)
	e.byte(0)
	mask := byte(0)
	e.varint(plan.loc.number)
	form := plan.form
	if form.dict.Len() > 0 {
		mask |= maskAttrs
		e.varint(form.dictUse.number)
	}
	if form.hasProps {
		mask |= maskProperties
		e.varint(form.number)
	}
	if k := op.NumResults(); k > 0 {
		mask |= maskResults
		e.varint(uint64(k))
		for i := range k {
			e.varint(n.typeNumber(op.Result(i).Type()))
		}
	}
	if k := op.NumOperands(); k > 0 {
		mask |= maskOperands
		e.varint(uint64(k))
		for i := range k {
			number, _ := n.values.get(op.Operand(i))
			e.varint(uint64(number))
		}
	}
	if k := op.NumSuccessors(); k > 0 {
		mask |= maskSuccessors
		e.varint(uint64(k))
		for i := range k {
			e.varint(uint64(n.blocks[op.Successor(i)].index))
		}
	}
	if w.useLists(e, op.NumResults(), op.Result) {
		mask |= maskUseLists
	}
	if op.NumRegions() > 0 {
		mask |= maskRegions
		w.regions(e, op)
	}
	(*e)[maskAt] = mask
}

func (w *irWriter) regions(e *emitter, op *mlir.Operation) {
	if w.w.num.packed[op] != nil {
		e.flagged(uint64(op.NumRegions()), false)
		for range op.NumRegions() {
			e.varint(0)
		}
		return
	}
	isolated := w.w.num.isIsolated(op)
	e.flagged(uint64(op.NumRegions()), isolated)
	if !isolated || w.w.version < regionSections {
		for i := range op.NumRegions() {
			w.region(e, op.Region(i))
		}
		return
	}
	if body, ok := w.done[op]; ok {
		e.section(sectionIR, body)
		return
	}
	var buf emitter
	if n := len(w.spare); n > 0 {
		buf, w.spare = w.spare[n-1][:0], w.spare[:n-1]
	}
	buf = w.section(buf, op)
	e.section(sectionIR, buf)
	w.spare = append(w.spare, buf)
}

// section appends the regions of an isolated operation.
func (w *irWriter) section(e emitter, op *mlir.Operation) emitter {
	for i := range op.NumRegions() {
		w.region(&e, op.Region(i))
	}
	return e
}

func (w *irWriter) region(e *emitter, r *mlir.Region) {
	count := 0
	for range r.Blocks {
		count++
	}
	e.varint(uint64(count))
	if count == 0 {
		return
	}
	e.varint(uint64(w.w.num.regions[r]))
	for b := range r.Blocks {
		w.block(e, b)
	}
}

func (w *irWriter) block(e *emitter, b *mlir.Block) {
	plan := w.w.num.blocks[b]
	plans := w.w.num.plans[plan.first:][:plan.count]
	e.flagged(uint64(len(plans)), b.NumArguments() > 0)
	if b.NumArguments() > 0 {
		w.arguments(e, b)
	}
	op := b.First()
	for i := range plans {
		w.operation(e, op, &plans[i])
		op = op.Next()
	}
}

func (w *irWriter) arguments(e *emitter, b *mlir.Block) {
	n := w.w.num
	e.varint(uint64(b.NumArguments()))
	for _, a := range b.Arguments {
		t := n.typeNumber(a.Type())
		known := a.Loc() != mlir.UnknownLoc
		if w.w.version >= elidedLocations {
			e.flagged(t, known)
		} else {
			e.varint(t)
			known = true
		}
		if known {
			e.varint(n.locs.number(a.Loc()))
		}
	}
	if w.w.version < useListOrders {
		return
	}
	at := len(*e)
	e.byte(0)
	if w.useLists(e, b.NumArguments(), b.Argument) {
		(*e)[at] = maskUseLists
	}
}
