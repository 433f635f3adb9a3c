package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// extended are the rules on instructions of sets that compute: GLSL.std.450 and OpenCL.std. What each takes and gives is a row of
// glslSignatures or openclSignatures.
func extended() []check.Rule {
	return []check.Rule{
		{Name: "extended-reserved", Section: "GLSL.std.450, 2", Says: "IMix is not to be used, and there is no instruction 0.",
			Ops: extendedOps, Check: extendedReserved},
		{Name: "extended-encoding", Section: "GLSL.std.450, 2", Says: "GLSL.std.450 and OpenCL.std compute with floats of IEEE 754 only.",
			Ops: extendedOps, Where: check.OtherFloats, Check: extendedEncoding},
		{Name: "extended-result", Section: "GLSL.std.450, 2", Says: "An extended instruction gives a result of a type that its set allows for it.",
			Ops: extendedOps, Check: extendedResult},
		{Name: "extended-operand", Section: "GLSL.std.450, 2", Says: "The operands of an extended instruction are of types that its set allows, and fit the result.",
			Ops: extendedOps, Check: extendedOperand},
		{Name: "glsl-interpolation", Section: "GLSL.std.450, 2", Says: "The functions of interpolation need InterpolationFunction, and are for fragment shaders.",
			Ops: extendedOps, Check: glslInterpolation},
	}
}

var extendedOps = []grammar.Opcode{grammar.OpExtInst, grammar.OpExtInstWithForwardRefsKHR}

// An extCall is an instruction of an extended set.
type extCall struct {
	*check.Context
	in       check.Inst
	set      *grammar.ExtInstSet
	row      *grammar.ExtInst // nil if the set has no such instruction
	number   uint32
	result   check.ID // the type
	operands []check.ID
}

// extCallOf returns an instruction of a set that the grammar knows; false for others. What it returned for the instruction before is no
// longer there.
func extCallOf(c *check.Context, in check.Inst) (*extCall, bool) {
	k := check.Memo(c, func(*check.Context) *extCall { return &extCall{} })
	if k.in.Offset() != in.Offset() || k.in.Offset() == 0 {
		*k = newExtCall(c, in)
	}
	return k, k.set != nil
}

// newExtCall is extCallOf for another instruction than the one that rules look at.
func newExtCall(c *check.Context, in check.Inst) extCall {
	if !slices.Contains(extendedOps, in.Opcode) {
		return extCall{in: in}
	}
	in.Opcode = grammar.OpExtInst // OpExtInstWithForwardRefsKHR has the same operands
	v, _ := view.AsExtInst(in)
	_, set := c.ExtInstSet(v.Set())
	if set == nil {
		return extCall{in: in}
	}
	return extCall{Context: c, in: in, set: set, row: set.Lookup(v.Instruction()), number: v.Instruction(), result: v.ResultType(), operands: v.Operands()}
}

// name is the instruction's: "GLSL.std.450 FMix".
func (k *extCall) name() string { return k.set.Name + " " + k.row.Name }

// operandName is an operand for a message, by what the grammar calls it.
func (k *extCall) operandName(i int) string {
	if n := len(k.row.Operands); n > 0 {
		o := k.row.Operands[min(i, n-1)]
		if o.Name != "" {
			return "the operand " + o.Name
		}
		return "the operand " + o.Field
	}
	return "an operand"
}

// A want is what a result or an operand has to be.
type want struct {
	says  string
	is    func(k *extCall, typ check.ID) bool
	facts func() string // what of it is about types alone, as package spirv has it, with _ for what has to be so; nil for nothing
}

// A signature is what instructions of a set take and give.
type signature struct {
	names    string // of the instructions, with spaces between
	result   want
	operands []want
	rest     want // for the operands behind those, if it is there
	literal  bool // the last operand is a literal: the number of the result's components
}

// signaturesOf lists signatures by the numbers of their instructions.
func signaturesOf(set string, rows []signature) []*signature {
	s := grammar.ExtInstSetByName(set)
	list := make([]*signature, s.Instructions[len(s.Instructions)-1].Number+1)
	for i := range rows {
		for _, name := range strings.Fields(rows[i].names) {
			inst := s.ByName(name)
			if inst == nil || list[inst.Number] != nil {
				panic(fmt.Sprintf("%s has no %s, or it is there twice", set, name))
			}
			list[inst.Number] = &rows[i]
		}
	}
	return list
}

var (
	glslByNumber   = lazy.Value[[]*signature]{Make: func() []*signature { return signaturesOf("GLSL.std.450", glslSignatures()) }}
	openclByNumber = lazy.Value[[]*signature]{Make: func() []*signature { return signaturesOf("OpenCL.std", openclSignatures()) }}
	glslSet        = lazy.Value[*grammar.ExtInstSet]{Make: func() *grammar.ExtInstSet {
		return grammar.ExtInstSetByName("GLSL.std.450")
	}}
	openclSet = lazy.Value[*grammar.ExtInstSet]{Make: func() *grammar.ExtInstSet {
		return grammar.ExtInstSetByName("OpenCL.std")
	}}
)

// signature returns the row of an instruction; nil if there is none.
func (k *extCall) signature() *signature {
	var list []*signature
	switch k.set {
	case glslSet.Get():
		list = glslByNumber.Get()
	case openclSet.Get():
		list = openclByNumber.Get()
	}
	if k.row == nil || int(k.number) >= len(list) {
		return nil
	}
	return list[k.number]
}

// want returns what an operand has to be; false if it may be anything.
func (s *signature) want(i int) (want, bool) {
	if i < len(s.operands) {
		return s.operands[i], true
	}
	return s.rest, s.rest.is != nil
}

func extendedReserved(c *check.Context, in check.Inst) {
	k, ok := extCallOf(c, in)
	if ok && k.set == glslSet.Get() && (k.number == 0 || k.number == grammar.GLSLStd450IMix) {
		c.Fail(in, "GLSL.std.450 has no instruction %d that may be used", k.number)
	}
}

func extendedEncoding(c *check.Context, in check.Inst) {
	k, ok := extCallOf(c, in)
	if !ok || k.set != glslSet.Get() && k.set != openclSet.Get() {
		return
	}
	strange := func(typ check.ID) bool {
		t := c.Type(c.Scalar(typ))
		return t.Op == grammar.OpTypeFloat && (t.Encoding == grammar.FPEncodingBFloat16KHR || t.Encoding == grammar.FPEncodingFloat8E4M3EXT || t.Encoding == grammar.FPEncodingFloat8E5M2EXT)
	}
	if strange(k.result) {
		c.Fail(in, "the result is %v", c.TypeName(k.result))
		return
	}
	for i, id := range k.operands {
		if k.isLiteral(i) {
			return
		}
		if typ := c.TypeOf(id); strange(typ) {
			c.Fail(in, "%v is %v", c.Name(id), c.TypeName(typ))
			return
		}
	}
}

// isLiteral reports whether an operand is no id.
func (k *extCall) isLiteral(i int) bool {
	if k.row == nil || len(k.row.Operands) == 0 {
		return false
	}
	kind := k.row.Operands[min(i, len(k.row.Operands)-1)].Kind
	return kind != grammar.KindIdRef && kind != grammar.KindPairIdRefIdRef
}

func extendedResult(c *check.Context, in check.Inst) {
	k, ok := extCallOf(c, in)
	if !ok {
		return
	}
	if s := k.signature(); s != nil && !s.result.is(k, k.result) {
		c.Fail(in, "the result of %s is %v, not %s", k.name(), c.TypeName(k.result), s.result.says)
	}
}

func extendedOperand(c *check.Context, in check.Inst) {
	k, ok := extCallOf(c, in)
	if !ok {
		return
	}
	s := k.signature()
	if s == nil || !s.result.is(k, k.result) {
		return
	}
	for i, id := range k.operands {
		if k.isLiteral(i) {
			if s.literal && int(id) != c.Size(k.result) {
				c.Fail(in, "%s of %s is %d, the result is %v", k.operandName(i), k.name(), id, c.TypeName(k.result))
			}
			continue
		}
		if w, ok := s.want(i); ok && !w.is(k, k.typeOf(i)) {
			c.Fail(in, "%s of %s: %v is %v, not %s", k.operandName(i), k.name(), c.Name(id), c.TypeName(c.TypeOf(id)), w.says)
			return
		}
	}
}

// typeOf is the type of an operand. What is interpolated may be a loaded value where HLSL is to be legalized: then it is what was loaded.
func (k *extCall) typeOf(i int) check.ID {
	id := k.operands[i]
	if i == 0 && k.BeforeHLSLLegalization && k.interpolates() {
		def, _ := k.Def(id)
		if v, ok := view.AsLoad(def); ok {
			id = v.Pointer()
		}
	}
	return k.TypeOf(id)
}

func (k *extCall) interpolates() bool {
	return k.set == glslSet.Get() && k.number >= grammar.GLSLStd450InterpolateAtCentroid && k.number <= grammar.GLSLStd450InterpolateAtOffset
}

func glslInterpolation(c *check.Context, in check.Inst) {
	k, ok := extCallOf(c, in)
	if !ok || !k.interpolates() {
		return
	}
	if !c.Has(grammar.CapabilityInterpolationFunction) {
		c.Fail(in, "%s needs the capability InterpolationFunction", k.row.Name).Suggest("add OpCapability InterpolationFunction")
	}
	if c.Func != nil {
		onlyInFragment(c, in)
	}
}

func (w want) factText() string {
	if w.facts == nil {
		return ""
	}
	return w.facts()
}

// What follows makes wants.

// inFacts is how facts say what a want is that is not made of others.
func inFacts(text string) func() string { return func() string { return text } }

// ofKind is a type of some kinds, with components of one of some widths, or of any.
func ofKind(of kinds, widths ...int) want {
	says := of.String()
	if len(widths) > 0 {
		var texts []string
		for _, w := range widths {
			texts = append(texts, fmt.Sprint(w))
		}
		says += " of " + or(texts) + " bits"
	}
	return want{says, func(k *extCall, typ check.ID) bool {
		return kindOf(k.Context, typ)&of != 0 && (len(widths) == 0 || slices.Contains(widths, k.Width(typ)))
	}, func() string { return of.fact() + numberFact("width", widths...) }}
}

// with is a want that has also to hold.
func (w want) with(more want) want {
	return want{w.says + ", " + more.says, func(k *extCall, typ check.ID) bool { return w.is(k, typ) && more.is(k, typ) },
		func() string { return w.factText() + " " + more.factText() }}
}

// counted is a type of one of some numbers of components.
func counted(counts ...int) want {
	var texts []string
	for _, n := range counts {
		texts = append(texts, fmt.Sprint(n))
	}
	return want{"with " + or(texts) + " components", func(k *extCall, typ check.ID) bool { return slices.Contains(counts, k.Size(typ)) },
		func() string { return numberFact("count", counts...) }}
}

// pointerTo is a pointer to something in one of some storage classes, or in any.
func pointerTo(to want, untyped bool, storages ...grammar.StorageClass) want {
	says := "a pointer"
	var texts []string
	for _, s := range storages {
		texts = append(texts, s.String())
	}
	if len(texts) > 0 {
		says += " in " + or(texts)
	}
	return want{says + " to " + to.says, func(k *extCall, typ check.ID) bool {
		t := k.Type(typ)
		switch {
		case len(storages) > 0 && !slices.Contains(storages, t.Storage):
			return false
		case t.Op == grammar.OpTypeUntypedPointerKHR:
			return untyped
		}
		return t.Op == grammar.OpTypePointer && to.is(k, t.Elem)
	}, func() string {
		if untyped {
			return "_:ptr " + strings.ReplaceAll(to.factText(), "_", "_.at")
		}
		return "_:typedptr " + strings.ReplaceAll(to.factText(), "_", "_.to")
	}}
}

var (
	isVoid = want{"void", func(k *extCall, typ check.ID) bool { return k.IsVoid(typ) }, inFacts("_:void")}

	likeResult = want{"the type of the result", func(k *extCall, typ check.ID) bool { return typ == k.result }, inFacts("_=r")}

	sizedLikeResult = want{"with as many components as the result", func(k *extCall, typ check.ID) bool {
		return k.Size(typ) == k.Size(k.result)
	}, inFacts("_.count=r.count")}

	wideLikeResult = want{"with components as wide as the result's", func(k *extCall, typ check.ID) bool { return k.Width(typ) == k.Width(k.result) }, inFacts("_.width=r.width")}

	madeOfResult = want{"of the result's type", func(k *extCall, typ check.ID) bool { return k.Scalar(typ) == k.result }, inFacts("_.component=r")}

	partOfResult = want{"the component type of the result", func(k *extCall, typ check.ID) bool { return typ == k.Scalar(k.result) }, inFacts("_=r.component")}

	partLikeResult = want{"with components like the result's", func(k *extCall, typ check.ID) bool { return k.Scalar(typ) == k.Scalar(k.result) }, inFacts("_.component=r.component")}

	likeFirst = want{"the type of the first operand", func(k *extCall, typ check.ID) bool { return typ == k.TypeOf(k.operands[0]) }, inFacts("_=0")}

	sizedLikeFirst = want{"with as many components as the first operand", func(k *extCall, typ check.ID) bool {
		return k.Size(typ) == k.Size(k.TypeOf(k.operands[0]))
	}, inFacts("_.count=0.count")}

	partOfFirst = want{"the component type of the first operand", func(k *extCall, typ check.ID) bool {
		return typ == k.Scalar(k.TypeOf(k.operands[0]))
	}, inFacts("_=0.component")}

	squareMatrix = want{"a square matrix", func(k *extCall, typ check.ID) bool {
		return k.IsMatrix(typ) && k.Size(typ) == k.Size(k.Type(typ).Elem)
	}, inFacts("_:mat(bool|int|float|bf16) _.rows=_.count")}

	firstMember = want{"the type of the result's first member", func(k *extCall, typ check.ID) bool {
		m := k.Type(k.result).Members
		return len(m) > 0 && typ == m[0]
	}, inFacts("_=r.m0")}
)
