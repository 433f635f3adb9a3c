package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Which memory is volatile: a block with volatile members, and a variable or parameter that is Volatile itself. To ask it of a pointer, one has to follow
// the pointer back to where it comes from: through indices, copies, choices and branches, and from an image to the memory that it was loaded from.

// isDeclaredVolatile reports whether a pointer points into a block with volatile members, or to a volatile variable of the function or a volatile
// parameter. Variables of the module are symbols, which [isRestless] looks up.
func isDeclaredVolatile(pointer *mlir.Value) bool {
	return comesFrom(pointer, func(p *mlir.Value, first bool) bool {
		t, ok := p.Type().(*PointerType)
		return ok && IsVolatile(t.Pointee()) || first && isSaidVolatile(p)
	})
}

// isSaidVolatile reports whether a pointer is a variable of the function, or a parameter, that has the decoration.
func isSaidVolatile(pointer *mlir.Value) bool {
	if op := pointer.Def(); op != nil {
		return op.Attrs() != nil && op.Attr(DecorationName(grammar.DecorationVolatile)) != nil
	}
	d := declarationOf(pointer, nil)
	return d.has(grammar.DecorationVolatile)
}

// isRestless reports whether a pointer points to a volatile variable or parameter. Volatile members are seen in the types ([effectsOfAccess]).
func isRestless(pointer *mlir.Value, t *mlir.SymbolTables) bool {
	return comesFrom(pointer, func(p *mlir.Value, first bool) bool {
		if !first {
			return false
		}
		d := declarationOf(p, t)
		return d.has(grammar.DecorationVolatile)
	})
}

// maxLooks bounds how many operations are looked at to find where a pointer comes from, maxChosen from how many pointers it may be chosen.
const (
	maxLooks  = 1000
	maxChosen = 64
)

// comesFrom reports whether something holds for a pointer or for one of those that it is made of. First says of such a pointer that it is not made of
// others. The answer is yes, too, where there is too much to look at.
func comesFrom(pointer *mlir.Value, holds func(p *mlir.Value, first bool) bool) bool {
	var chosen []*mlir.Value // the pointers that it is chosen from, each once
	next := 0                // the first of these that was not followed yet
	for looks := maxLooks; looks > 0; looks-- {
		if from := partOf(pointer); from != nil {
			if holds(pointer, false) {
				return true
			}
			pointer = from
			continue
		}
		from := madeOf(pointer, &looks)
		if holds(pointer, len(from) == 0) {
			return true
		}
		for _, p := range from {
			if p == nil || slices.Contains(chosen, p) {
				continue
			}
			if chosen = append(chosen, p); len(chosen) > maxChosen {
				return true
			}
		}
		if next == len(chosen) {
			return false
		}
		pointer = chosen[next]
		next++
	}
	return true
}

// partOf is the base of an access chain, or the pointer that an image was loaded by; nil for others.
func partOf(pointer *mlir.Value) *mlir.Value {
	op := pointer.Def()
	if op == nil {
		return nil
	}
	code := OpcodeOf(op)
	if code.Is(grammar.AccessChain) || code == grammar.OpRawAccessChainNV {
		return operandNamed(op, "Base")
	}
	if IsPointer(pointer.Type()) {
		return nil
	}
	switch code {
	case grammar.OpLoad:
		return operandNamed(op, "Pointer")
	case grammar.OpSampledImage:
		return operandNamed(op, "Image")
	case grammar.OpImage:
		return operandNamed(op, "SampledImage")
	case grammar.OpCopyObject:
		return operandNamed(op, "Operand")
	}
	return nil
}

// madeOf are the pointers that one is made of by operations other than those of partOf, or that branches pass for it. It counts looks down by the
// operations that it looks at.
func madeOf(pointer *mlir.Value, looks *int) (from []*mlir.Value) {
	b, i := pointer.ArgumentOf(), pointer.Index()
	if b == nil {
		switch op := pointer.Def(); {
		case op.Is(OpAddressOf):
			return nil
		case op.Is(OpSelection), op.Is(OpLoop):
			return broughtBehind(op, i)
		}
		return mlir.PointerOrigin(pointer).From
	}
	for use := b.FirstUse(); use != nil && *looks > 0; use = use.Next() {
		*looks--
		if passed := use.Owner().SuccessorOperands(use.Index()); i < len(passed) {
			from = append(from, passed[i].Value())
		}
	}
	return append(from, broughtFromInside(b, i, looks)...)
}

// broughtBehind are the values that become result i of a construct.
func broughtBehind(op *mlir.Operation, i int) (from []*mlir.Value) {
	for e := range op.RegionEdges {
		if e.To == nil && i < len(e.Passed) {
			from = append(from, e.Passed[i].Value())
		}
	}
	return from
}

// broughtFromInside are the values that breaks and continues pass for argument i of a block, if it is the last block of a construct or a continue target.
func broughtFromInside(b *mlir.Block, i int, looks *int) (from []*mlir.Value) {
	around := b.Parent()
	if around == nil || !around.Is(OpSelection) && !around.Is(OpLoop) {
		return nil
	}
	isEnd := b.Next() == nil
	if !isEnd && b.Next().Next() != nil && !startsWith(b, OpContinueTarget) {
		return nil
	}
	for op := range around.Nested {
		if *looks--; *looks <= 0 {
			break
		}
		leaves := isEnd && (op.Is(OpBreak) && LoopAround(op) == around || op.Is(OpSwitchBreak) && SwitchAround(op) == around) ||
			!isEnd && op.Is(OpContinue) && LoopAround(op) == around
		if leaves && i < op.NumOperands() {
			from = append(from, op.Operand(i))
		}
	}
	return from
}
