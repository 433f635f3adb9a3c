package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Ways to have a vector, of which [trace.better] takes the shortest. There are many, and most are never made: they live as long as the trace.

// vectorExprs are ways to have a vector of type t with such parts.
func (t *trace) vectorExprs(typ mlir.Type, parts []part) []*expr {
	if !t.isPlain(parts) {
		t.list = t.moved(t.list, typ, parts)
	}
	if e := t.joinedExpr(typ, parts); e != nil {
		t.list = append(t.list, e)
	}
	return t.list
}

// isPlain reports whether the root puts together scalars that come from nowhere else, not all of them constants: there is no shorter way to
// move them.
func (t *trace) isPlain(parts []part) bool {
	return !slices.ContainsFunc(parts, func(p part) bool { return p.places != nil }) &&
		slices.ContainsFunc(parts, func(p part) bool { return p.value == nil })
}

// moved appends to list those of the vectorExprs that move components only.
func (t *trace) moved(list []*expr, typ mlir.Type, parts []part) []*expr {
	from := sourcesOf(parts)
	for i, s := range from.list[:from.n] {
		if s.typ() == typ && from.covers(i, parts) {
			list = append(list, t.sourceExpr(s))
		}
	}
	if value := constantOfParts(typ, parts); value != nil {
		list = append(list, constantExpr(value, typ))
	}
	for a := range from.n {
		for b := a; b < from.n; b++ {
			if e := t.shuffleExpr(typ, parts, &from, a, b); e != nil {
				list = append(list, e)
			}
		}
	}
	if e := t.constructExpr(typ, parts); e != nil {
		list = append(list, e)
	}
	return list
}

// maxSources is how many vectors are tried.
const maxSources = 12

// sources are the vectors that parts are in.
type sources struct {
	list [maxSources]source
	at   [maxSources][maxComponents]int8 // which component of one a part is; -1 for none
	n    int
}

func sourcesOf(parts []part) (s sources) {
	for i := range parts {
		for at := parts[i].places; at != nil; at = at.next {
			k := slices.Index(s.list[:s.n], at.source)
			if k < 0 {
				if s.n == maxSources {
					continue
				}
				k = s.n
				s.n++
				s.list[k], s.at[k] = at.source, [maxComponents]int8{-1, -1, -1, -1}
			}
			s.at[k][i] = int8(at.at)
		}
	}
	return s
}

// covers reports whether the parts are the components of source k in their order.
func (s *sources) covers(k int, parts []part) bool {
	for i := range parts {
		if !parts[i].undef && int(s.at[k][i]) != i {
			return false
		}
	}
	return true
}

// constantOfParts is the vector of constants, nil where one is none.
func constantOfParts(t mlir.Type, parts []part) mlir.Attribute {
	if slices.ContainsFunc(parts, func(p part) bool { return !isScalarConstant(p.value) }) {
		return nil
	}
	values := make([]mlir.Attribute, len(parts))
	for i, p := range parts {
		values[i] = p.value
	}
	return mlir.GetDenseOf(t.(*mlir.VectorType), values)
}

// sourceExpr is a source as it is.
func (t *trace) sourceExpr(s source) *expr {
	e := &t.allExprs.take(1)[0]
	e.source = s
	return e
}

// shuffleExpr is the shuffle of sources a and b that gives the parts; nil if one is in neither, or if b has none.
func (t *trace) shuffleExpr(typ mlir.Type, parts []part, from *sources, a, b int) *expr {
	picked, ok := from.pick(parts, a, b)
	if !ok {
		return nil
	}
	return t.shuffle(typ, from.list[a], from.list[b], picked)
}

// pick says which components of a, and those of b behind them, are the parts.
func (s *sources) pick(parts []part, a, b int) (picked [maxComponents]uint32, ok bool) {
	usesB := a == b
	for i := range parts {
		switch x, y := s.at[a][i], s.at[b][i]; {
		case parts[i].undef:
			picked[i] = noComponent
		case x >= 0:
			picked[i] = uint32(x)
		case y >= 0:
			picked[i], usesB = uint32(vectorLength(s.list[a].typ())+int(y)), true
		default:
			return picked, false
		}
	}
	return picked, usesB
}

func (t *trace) shuffle(typ mlir.Type, a, b source, picked [maxComponents]uint32) *expr {
	e := &t.allExprs.take(1)[0]
	e.def, e.typed, e.size, e.picked = spirv.DefOf(grammar.OpVectorShuffle), typ, 5+vectorLength(typ), picked
	e.args = t.allArgs.take(2)
	e.args[0], e.args[1] = t.sourceExpr(a), t.sourceExpr(b)
	return e
}

// constructExpr is the shortest OpCompositeConstruct of scalars, of whole vectors and of shuffles; nil if there is none.
func (t *trace) constructExpr(typ mlir.Type, parts []part) *expr {
	elem := typ.(*mlir.VectorType).ElementType()
	// For the parts from there on: what comes first, of how many parts, and how many constituents and words there are in all.
	type choice struct {
		first           *expr
		n, count, words int
	}
	var best [maxComponents + 1]choice
	for i := len(parts) - 1; i >= 0; i-- {
		try := func(e *expr, n, more int) {
			rest := best[i+n]
			words := 1 + more + e.words() + rest.words
			if (i+n == len(parts) || rest.first != nil) && (best[i].first == nil || words < best[i].words) {
				best[i] = choice{e, n, rest.count + 1, words}
			}
		}
		if e, more := t.scalarExpr(&parts[i], elem); e != nil {
			try(e, 1, more)
		}
		for n := 2; i+n <= len(parts) && n < len(parts); n++ {
			run := parts[i : i+n]
			from := sourcesOf(run)
			for k, s := range from.list[:from.n] {
				if vectorLength(s.typ()) == n && from.covers(k, run) {
					try(t.sourceExpr(s), n, 0)
				} else if picked, ok := from.pick(run, k, k); ok {
					try(t.shuffle(mlir.GetVectorType([]int64{int64(n)}, nil, elem), s, s, picked), n, 0)
				}
			}
		}
	}
	if best[0].first == nil {
		return nil
	}
	args := t.allArgs.take(best[0].count)
	for i, at := 0, 0; at < len(parts); i, at = i+1, at+best[at].n {
		args[i] = best[at].first
	}
	return instruction(spirv.DefOf(grammar.OpCompositeConstruct), typ, args...)
}

// scalarExpr is a part alone. The instruction that is kept for it counts as more words.
func (t *trace) scalarExpr(p *part, elem mlir.Type) (e *expr, more int) {
	switch {
	case p.scalar != nil:
		if op := p.scalar.Def(); slices.Contains(t.seen, op) {
			more = wordsOf(op)
		}
		e = t.sourceExpr(source{of: p.scalar})
	case p.value != nil:
		e = &t.allExprs.take(1)[0]
		e.value, e.typed = p.value, elem
	case p.places != nil:
		at := p.places
		for at.next != nil {
			at = at.next
		}
		if s, ok := at.member(at.at); ok {
			e = t.sourceExpr(s)
		}
	}
	return e, more
}
