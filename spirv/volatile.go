package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Which memory is volatile: blocks with volatile members, and variables and parameters that are Volatile themselves. What is made of pointers to it by
// indices, copies and choices is so, too, what branches bring along, and the images in it.

// isDeclaredVolatile reports whether memory that a pointer points to is in a block with volatile members, or in a variable of the function or
// a parameter that is volatile. Of variables of the module [isRestless] knows.
func isDeclaredVolatile(pointer *mlir.Value) bool {
	return comesFrom(pointer, func(p *mlir.Value, first bool) bool {
		t, ok := p.Type().(*PointerType)
		return ok && IsVolatile(t.Pointee()) || first && isSaidVolatile(p)
	})
}

// isSaidVolatile reports whether a pointer is a variable of the function or a parameter with the decoration.
func isSaidVolatile(pointer *mlir.Value) bool {
	if op := pointer.Def(); op != nil {
		return op.Attrs() != nil && op.Attr(DecorationName(grammar.DecorationVolatile)) != nil
	}
	d := declarationOf(pointer, nil)
	return d.has(grammar.DecorationVolatile)
}

// isRestless: of a variable or parameter that is Volatile. Where members of a struct are, [effectsOfAccess] knows it.
func isRestless(pointer *mlir.Value, t *mlir.SymbolTables) bool {
	return comesFrom(pointer, func(p *mlir.Value, first bool) bool {
		if !first {
			return false
		}
		d := declarationOf(p, t)
		return d.has(grammar.DecorationVolatile)
	})
}

// maxLooks is how much is looked at to find what a pointer is made of, and maxChosen how many pointers it may be chosen from.
const (
	maxLooks  = 1000
	maxChosen = 64
)

// comesFrom reports whether something holds for a pointer, or for one that it is made of, of which first says whether it is made of no other. It is
// true where there is too much to look at.
func comesFrom(pointer *mlir.Value, holds func(p *mlir.Value, first bool) bool) bool {
	var chosen []*mlir.Value // what it is chosen from, each once
	next := 0                // of these
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

// partOf is the pointer that one leads on from by indices, or that an image was loaded by, which stands for what it was loaded from; nil for others.
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

// madeOf are the pointers that one is made of: those of its [mlir.Origin], or that come to where it is by branches. It counts down the operations
// that it looks at.
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

// broughtBehind is what comes as a result of a construct.
func broughtBehind(op *mlir.Operation, i int) (from []*mlir.Value) {
	for e := range op.RegionEdges {
		if e.To == nil && i < len(e.Passed) {
			from = append(from, e.Passed[i].Value())
		}
	}
	return from
}

// broughtFromInside is what comes as an argument of a block from inside of constructs around which the block is the end, or the continue target.
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
