package spirv

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// What operations that MLIR does not have take and give. The validator of words knows it, as data: facts_gen.go is what it knows of
// types alone, so that text is refused where it is wrong, and not only when words are made of it.

// A factRow is what is known of the types of an operation, by its name without "spv.".
//
// Facts are words of a text. "0:int|vec(int)" says that operand 0 of the grammar is of a set of types, as in MLIR's table, "0=r"
// that its type is that of the result, "0.count=r.count" that it has as many components, "1.to.width:16/32" how wide those are that operand 1
// points to. Operands that are not there are not looked at.
type factRow struct{ name, facts string }

// addFacts makes an operation of a name without "spv." keep to its facts, if there are any. They are read when the first operation is verified.
func addFacts(def *mlir.OpDef, name string) {
	i, ok := slices.BinarySearchFunc(factRows[:], name, func(r factRow, name string) int { return strings.Compare(r.name, name) })
	if !ok {
		return
	}
	facts := &lazy.Value[[]fact]{Make: func() []fact { return factsOf(factRows[i].facts, def) }}
	def.Verify = both(func(op *mlir.Operation, d *mlir.Diagnostics) bool {
		if leavesFacts(d) {
			return true
		}
		for i := range facts.Get() {
			if f := &facts.Get()[i]; !f.holds(op) {
				return f.fail(op, d)
			}
		}
		return true
	}, def.Verify)
}

// A fact is one thing that is known of types. One of types, numbers and other is what its value is held against.
type fact struct {
	value   typePath
	types   *mlir.TypeConstraint
	numbers []int
	other   *typePath
}

// A typePath leads to something about the type of an operand or of the result.
type typePath struct {
	name    string // of the operand
	operand int    // -1 for the result
	steps   []step
}

// A step goes from a type to one in it, or to a number.
type step struct {
	name   string                    // what messages call it
	inner  func(mlir.Type) mlir.Type // nil where there is none, or
	number func(mlir.Type) int       // unknownLength where nobody knows
	lax    bool                      // where there is none, the fact is not looked at
}

var steps = lazy.Value[map[string]step]{Make: func() map[string]step {
	member := func(i int) func(mlir.Type) mlir.Type {
		return func(t mlir.Type) mlir.Type {
			if s, ok := t.(*StructType); ok && i < s.NumMembers() {
				return s.Member(i).Type
			}
			return nil
		}
	}
	return map[string]step{
		"at":        {name: "pointee type", inner: pointeeOf, lax: true},
		"to":        {name: "pointee type", inner: pointeeOf},
		"part":      {name: "element type", inner: elementIn},
		"component": {name: "element type", inner: scalarOf},
		"m0":        {name: "first member type", inner: member(0)},
		"m1":        {name: "second member type", inner: member(1)},
		"count":     {name: "element count", number: countOfParts},
		"members":   {name: "member count", number: countOfMembers},
		"width":     {name: "element bit width", number: func(t mlir.Type) int { return componentWidth(scalarOf(t)) }},
		"rows":      {name: "row count", number: func(t mlir.Type) int { return countOfParts(elementIn(t)) }},
	}
}}

// elementIn is the component of a vector, the column of a matrix or the element of an array; nil for other types.
func elementIn(t mlir.Type) mlir.Type {
	switch x := t.(type) {
	case *ArrayType:
		return x.ElementType()
	case *MatrixType:
		return x.ColumnType()
	case *CooperativeMatrixType:
		return x.ElementType()
	case *GenericType:
		return componentOf(x)
	case *mlir.VectorType:
		return x.ElementType()
	}
	return nil
}

// scalarOf is what a vector or a matrix is made of in the end, or t itself.
func scalarOf(t mlir.Type) mlir.Type {
	if m, ok := t.(*MatrixType); ok {
		return m.ElementType()
	}
	if part := elementIn(t); part != nil && !is[*ArrayType](t) {
		return part
	}
	return t
}

// countOfParts is how many parts a type has, 1 for one without, and 0 where each invocation has some.
func countOfParts(t mlir.Type) int {
	switch x := t.(type) {
	case *ArrayType:
		return int(x.Count())
	case *MatrixType:
		return int(x.Columns())
	case *GenericType:
		return unknownLength
	case *CooperativeMatrixType:
		return 0
	}
	return int(componentCount(t))
}

func countOfMembers(t mlir.Type) int {
	if s, ok := t.(*StructType); ok {
		return s.NumMembers()
	}
	return 0
}

// factsOf reads facts. Of an operand of the grammar that is no operand of the operation there are none.
func factsOf(text string, def *mlir.OpDef) []fact {
	var list []fact
	for word := range strings.FieldsSeq(text) {
		end := strings.IndexAny(word, ":=")
		f := fact{}
		ok := f.value.read(word[:end], def)
		switch says := word[end+1:]; {
		case word[end] == '=':
			f.other = new(typePath)
			ok = ok && f.other.read(says, def)
		case f.value.isNumber():
			for n := range strings.SplitSeq(says, "/") {
				number, _ := strconv.Atoi(n)
				f.numbers = append(f.numbers, number)
			}
		default:
			f.types = simpleTypes.Get().compile(says)
		}
		if ok {
			list = append(list, f)
		}
	}
	return list
}

// read is false for what is not kept in an operand whose number is certain.
func (p *typePath) read(text string, def *mlir.OpDef) bool {
	root, rest, _ := strings.Cut(text, ".")
	for name := range strings.SplitSeq(rest, ".") {
		if name != "" {
			p.steps = append(p.steps, steps.Get()[name])
		}
	}
	p.name, p.operand = "result", -1
	if root == "r" {
		return true
	}
	n, _ := strconv.Atoi(root)
	slots := RowOf(def).Slots
	for i := range slots[:n+1] {
		s := &slots[i]
		switch {
		case s.Group < 0:
		case i < n && (s.Role != RoleOperand || s.Operand.Quantifier == grammar.Any):
			return false
		default:
			p.name = def.Operands[s.Group].Name
			p.operand++
		}
	}
	return slots[n].Role == RoleOperand
}

func (p *typePath) isNumber() bool { return len(p.steps) > 0 && p.steps[len(p.steps)-1].number != nil }

// typeIn is the type that p leads to in op, or whose number it asks for; ok is false where there is nothing to look at.
func (p *typePath) typeIn(op *mlir.Operation) (t mlir.Type, ok bool) {
	switch {
	case p.operand >= op.NumOperands():
		return nil, false
	case p.operand >= 0:
		t = op.Operand(p.operand).Type()
	case op.NumResults() > 0:
		t = op.Result(0).Type()
	default:
		t = mlir.None
	}
	for _, s := range p.steps {
		if s.inner != nil && t != nil {
			if t = s.inner(t); t == nil && s.lax {
				return nil, false
			}
		}
	}
	return t, true
}

func (f *fact) holds(op *mlir.Operation) bool {
	t, ok := f.value.typeIn(op)
	switch {
	case !ok:
		return true
	case t == nil:
		return false
	case f.types != nil:
		return f.types.Check(t)
	case f.numbers != nil:
		n := f.value.number(t)
		return n == unknownLength || slices.Contains(f.numbers, n)
	}
	u, ok := f.other.typeIn(op)
	switch {
	case !ok:
		return true
	case u == nil:
		return false
	case f.value.isNumber():
		n, m := f.value.number(t), f.other.number(u)
		return n == m || n == unknownLength || m == unknownLength
	}
	return sameInWords(t, u)
}

func (p *typePath) number(t mlir.Type) int { return p.steps[len(p.steps)-1].number(t) }

// sameInWords reports whether two types are one in words, where integers without a sign are unsigned.
func sameInWords(a, b mlir.Type) bool {
	if a == b {
		return true
	}
	switch x := a.(type) {
	case *mlir.IntegerType:
		return isNotSigned(a) && isNotSigned(b) && isIntegerOf(b, x.Width())
	case *mlir.VectorType:
		y, ok := b.(*mlir.VectorType)
		return ok && slices.Equal(x.Shape(), y.Shape()) && sameInWords(x.ElementType(), y.ElementType())
	case *PointerType:
		y, ok := b.(*PointerType)
		return ok && x.StorageClass() == y.StorageClass() && sameInWords(x.Pointee(), y.Pointee())
	}
	return false
}

// fail reports that the fact does not hold.
func (f *fact) fail(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if f.other != nil {
		a, b := f.value.what(), f.other.what()
		if a == b {
			return fail(op, d, "failed to verify that all of {%s, %s} have same %s", f.value.name, f.other.name, a)
		}
		return fail(op, d, "failed to verify that %s of '%s' matches %s of '%s'", a, f.value.name, b, f.other.name)
	}
	where := "result #0"
	if f.value.operand >= 0 {
		where = "operand #" + strconv.Itoa(f.value.operand)
	}
	root := typePath{operand: f.value.operand}
	t, _ := root.typeIn(op)
	switch what := f.value.what(); {
	case f.numbers != nil:
		var list []string
		for _, n := range f.numbers {
			list = append(list, strconv.Itoa(n))
		}
		return fail(op, d, "%s must have %s %s, but got '%s'", where, what, strings.Join(list, "/"), typeText(op, t))
	case len(f.value.steps) > 0:
		return fail(op, d, "%s must have %s %s, but got '%s'", where, what, f.types.Desc, typeText(op, t))
	case op.NumResults() == 0 && f.value.operand < 0:
		return fail(op, d, "expected 1 or more results")
	}
	return fail(op, d, "%s must be %s, but got '%s'", where, f.types.Desc, typeText(op, t))
}

// what is what the path leads to, for a message.
func (p *typePath) what() string {
	name := "type"
	for i, s := range p.steps {
		if name = s.name; i > 0 {
			name = s.name + " of " + p.steps[i-1].name
		}
	}
	return name
}
