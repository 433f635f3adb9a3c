package rules

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// A family is a rule about instructions of one shape: what their result is, and what each operand is, alone and against the result.
type family struct {
	check.Rule         // but for Check
	Spec       bool    // the instructions are also looked at as the operation of an OpSpecConstantOp
	Result     value   // what the result is
	Operands   []value // what the operands are; those that are not there are not looked at

	Agree []agreement // looked at in this order up to the first that does not hold, if all of the above does

	// Then checks what else there is, if all of the above holds.
	Then func(c *check.Context, k call)
}

// A value is what an operand or a result must be.
type value struct {
	Is       kinds          // zero for anything
	Type     grammar.Opcode // the instruction of the type, for types that are no kinds
	Like     likeness
	Width    int  // of the components, in bits
	Count    int  // of components
	Rows     int  // of a matrix
	Array    int  // an array of so many of what the fields above say
	Constant bool // made by a constant instruction

	To       grammar.Opcode          // the instruction of the type that a typed pointer leads to
	Variable bool                    // made by OpVariable, in one of two storage classes
	In       [2]grammar.StorageClass // these
}

// A likeness is what an operand has in common with the result, or with the first operand.
type likeness uint16

const (
	sameType       likeness = 1 << iota // the type of the result
	sameShape                           // as many components; of cooperative types the same kind of type and the same sizes
	sameCount                           // as many components
	sameWidth                           // components as wide
	sameComponent                       // the type of a component of the result
	typeOfFirst                         // the type of the first operand
	widthOfFirst                        // components as wide as those of the first operand
	sameTypeOrForm                      // the type of the result, or a cooperative one of that shape
	convertedShape                      // as sameShape, but a cooperative matrix may get another use where conversions allow that
	otherWidth                          // components of another width
)

// fromFamilies returns the rows of families.
func fromFamilies(families []family) []check.Rule {
	rows := make([]check.Rule, len(families))
	for i := range families {
		f := &families[i]
		ops := f.Ops
		rows[i] = f.Rule
		rows[i].Check = func(c *check.Context, in check.Inst) {
			k := callOf(in)
			if k.inst.Opcode == grammar.OpSpecConstantOp && !slices.Contains(ops, k.op) {
				return
			}
			if f.holds(c, k) && f.Then != nil {
				f.Then(c, k)
			}
		}
		if f.Spec {
			rows[i].Ops = append(slices.Clone(ops), grammar.OpSpecConstantOp)
		}
	}
	return rows
}

// A call is an instruction that computes, looked at by its operation: an OpSpecConstantOp is what it holds.
type call struct {
	inst     check.Inst
	op       grammar.Opcode
	typ      check.ID // of the result; zero if there is none
	operands []uint32 // behind the result
}

func callOf(in check.Inst) call {
	k := call{inst: in, op: in.Opcode}
	typ, id := in.Results()
	k.typ = typ
	first := 1
	if typ != 0 {
		first++
	}
	if id != 0 {
		first++
	}
	if in.Opcode == grammar.OpSpecConstantOp && len(in.Words) > first {
		k.op = grammar.Opcode(in.Words[first])
		first++
	}
	if len(in.Words) > first {
		k.operands = in.Words[first:]
	}
	return k
}

// name is an operand for a message, by what the grammar calls it: "the operand Base", "operand 1".
func (k call) name(i int) string {
	row := grammar.Lookup(k.op)
	for _, o := range row.Operands {
		if o.Kind == grammar.KindIdResult || o.Kind == grammar.KindIdResultType {
			continue
		}
		if i == 0 {
			name := o.Name
			if name == "" {
				name = o.Field
			}
			if rest, ok := strings.CutPrefix(name, "Operand"); ok {
				return "operand" + rest // the grammar only counts them
			}
			return "the operand " + name
		}
		i--
	}
	return "an operand"
}

// holds reports what is wrong with the result and the operands, and whether nothing is.
func (f *family) holds(c *check.Context, k call) bool {
	if !f.Result.holdsFor(c, k, -1) {
		return false
	}
	good := true
	for i := range f.Operands {
		if i >= len(k.operands) {
			break
		}
		good = f.Operands[i].holdsFor(c, k, i) && good
	}
	for i := range f.Agree {
		good = good && f.Agree[i].holdsFor(c, k)
	}
	return good
}

// typeAt is the type of an operand, or of the result.
func (k call) typeAt(c *check.Context, i int) check.ID {
	if i < 0 {
		return k.typ
	}
	return c.TypeOf(k.operands[i])
}

func (v *value) holdsFor(c *check.Context, k call, i int) bool {
	if *v == (value{}) {
		return true
	}
	typ := k.typeAt(c, i)
	if v.Array != 0 {
		n, ok := c.ArrayLength(typ)
		if !ok || n != uint64(v.Array) {
			return k.fail(c, i, "must be an array of %d", v.Array)
		}
		typ = c.Type(typ).Elem
	}
	switch {
	case v.Is != 0 && kindOf(c, typ)&v.Is == 0:
		return k.fail(c, i, "must be %v", v.Is)
	case v.Type != 0 && c.Type(typ).Op != v.Type:
		return k.fail(c, i, "must be an %v", v.Type)
	case v.Width != 0 && c.Width(typ) != v.Width:
		return k.fail(c, i, "its components must have %d bits", v.Width)
	case v.Count != 0 && c.Size(typ) != v.Count:
		return k.fail(c, i, "must have %v", check.Count(v.Count, "component"))
	case v.Rows != 0 && rowsOf(c, typ) != v.Rows:
		return k.fail(c, i, "must have %v", check.Count(v.Rows, "row"))
	case v.To != 0 && c.Type(c.Type(typ).Elem).Op != v.To:
		return k.fail(c, i, "must be a pointer to an %v", v.To)
	case v.Variable && !v.isVariable(c, k.operands[i]):
		return k.fail(c, i, "must be a variable in %v or %v", v.In[0], v.In[1])
	case v.Constant && !isConstant(c, k.operands[i]):
		return k.fail(c, i, "must be a constant")
	}
	return v.Like == 0 || v.isLike(c, k, i, typ)
}

func (v *value) isVariable(c *check.Context, id check.ID) bool {
	def, _ := c.Def(id)
	variable, ok := view.AsVariable(def)
	return ok && slices.Contains(v.In[:], variable.StorageClass())
}

func (v *value) isLike(c *check.Context, k call, i int, typ check.ID) bool {
	switch {
	case v.Like&sameType != 0 && typ != k.typ:
		return k.fail(c, i, "must have the type of the result, %v", c.TypeName(k.typ))
	case v.Like&sameTypeOrForm != 0 && typ != k.typ:
		if kind := kindOf(c, k.typ); kind&(anyLong|anyCoop) == 0 || kind != kindOf(c, typ) {
			return k.fail(c, i, "must have the type of the result, %v", c.TypeName(k.typ))
		}
		if why := misfit(c, k.typ, typ, plainShape); why != "" {
			return k.fail(c, i, "%s", why)
		}
	case v.Like&sameShape != 0:
		if why := misfit(c, k.typ, typ, plainShape); why != "" {
			return k.fail(c, i, "%s", why)
		}
	case v.Like&convertedShape != 0:
		if why := misfit(c, k.typ, typ, conversionOf(c, k)); why != "" {
			return k.fail(c, i, "%s", why)
		}
	case v.Like&sameCount != 0 && c.Size(typ) != c.Size(k.typ):
		return k.fail(c, i, "must have as many components as the result, which is %v", c.TypeName(k.typ))
	case v.Like&sameComponent != 0 && typ != c.Type(k.typ).Elem:
		return k.fail(c, i, "must have the type of the components of the result, which is %v", c.TypeName(k.typ))
	case v.Like&typeOfFirst != 0 && typ != k.typeAt(c, 0):
		return k.fail(c, i, "must have the type of %s, %v", k.name(0), c.TypeName(k.typeAt(c, 0)))
	}
	switch {
	case v.Like&sameWidth != 0 && c.Width(typ) != c.Width(k.typ):
		return k.fail(c, i, "must have components as wide as those of the result, which is %v", c.TypeName(k.typ))
	case v.Like&otherWidth != 0 && c.Width(typ) == c.Width(k.typ):
		return k.fail(c, i, "must have another width than the result, which is %v", c.TypeName(k.typ))
	case v.Like&widthOfFirst != 0 && c.Width(typ) != c.Width(k.typeAt(c, 0)):
		return k.fail(c, i, "must have components as wide as those of %s, which is %v", k.name(0), c.TypeName(k.typeAt(c, 0)))
	}
	return true
}

// fail reports an operand, or the result; it returns false.
func (k call) fail(c *check.Context, i int, must string, args ...any) bool {
	if i < 0 {
		c.Fail(k.inst, "the result of %v is %v, but "+must, append([]any{k.op, c.TypeName(k.typ)}, args...)...)
		return false
	}
	id := k.operands[i]
	typ := c.TypeOf(id)
	if typ == 0 {
		c.Fail(k.inst, "%s of %v is %v, which is no value, but "+must, append([]any{k.name(i), k.op, c.Name(id)}, args...)...)
		return false
	}
	v := c.Fail(k.inst, "%s of %v is %v of type %v, but "+must, append([]any{k.name(i), k.op, c.Name(id), c.TypeName(typ)}, args...)...)
	if def, ok := c.Def(id); ok {
		v.Note(def, "it is made here")
	}
	return false
}

// isConstant reports whether an id is made by a constant instruction; inline assembly counts as one.
func isConstant(c *check.Context, id check.ID) bool {
	inst, _ := c.Def(id)
	return inst.Opcode.Is(grammar.Constant) || inst.Opcode == grammar.OpAsmINTEL || inst.Opcode == grammar.OpAsmTargetINTEL
}

// allOf returns all instructions between two opcodes that the grammar has.
func allOf(first, last grammar.Opcode) []grammar.Opcode {
	var ops []grammar.Opcode
	for i := range grammar.All() {
		if op := grammar.All()[i].Opcode; op >= first && op <= last {
			ops = append(ops, op)
		}
	}
	return ops
}
