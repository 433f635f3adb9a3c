package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// compositeFamilies and composites are section 3.3.12.
var compositeFamilies = []family{
	{
		Rule: check.Rule{Name: "vector-extract-dynamic", Section: "3.3.12", Says: "OpVectorExtractDynamic takes a vector of components of the type of the result, and an integer.",
			Ops: []grammar.Opcode{grammar.OpVectorExtractDynamic}},
		Result:   value{Is: anyScalar},
		Operands: []value{{Is: anyVector | anyLong}, {Is: intScalar}},
		Then: func(c *check.Context, k call) {
			if vector := k.typeAt(c, 0); c.Type(vector).Elem != k.typ {
				k.fail(c, 0, "must have components of the type of the result, %v", c.TypeName(k.typ))
			}
		},
	},
	{
		Rule: check.Rule{Name: "vector-insert-dynamic", Section: "3.3.12", Says: "OpVectorInsertDynamic takes a vector of the type of the result, a component of it, and an integer.",
			Ops: []grammar.Opcode{grammar.OpVectorInsertDynamic}},
		Result:   value{Is: anyVector | anyLong},
		Operands: []value{{Like: sameType}, {Like: sameComponent}, {Is: intScalar}},
	},
	{
		Rule: check.Rule{Name: "vector-shuffle", Section: "3.3.12", Says: "OpVectorShuffle takes two vectors of the components of the result, and an index into both together for each component of the result.",
			Ops: []grammar.Opcode{grammar.OpVectorShuffle}},
		Spec:     true,
		Result:   value{Is: anyVector | anyLong},
		Operands: []value{{Is: anyVector | anyLong}, {Is: anyVector | anyLong}},
		Then:     vectorShuffle,
	},
	{
		Rule: check.Rule{Name: "composite-extract", Section: "3.3.12", Says: "The indexes of OpCompositeExtract lead to a part of the type of the result.",
			Ops: []grammar.Opcode{grammar.OpCompositeExtract}},
		Spec: true,
		Then: func(c *check.Context, k call) {
			if part, ok := partAt(c, k, 0); ok && part != k.typ {
				c.Fail(k.inst, "the indexes lead to %v, but the result is %v", c.TypeName(part), c.TypeName(k.typ))
			}
		},
	},
	{
		Rule: check.Rule{Name: "composite-insert", Section: "3.3.12", Says: "OpCompositeInsert gives a composite of the same type; its indexes lead to a part of the type of the object.",
			Ops: []grammar.Opcode{grammar.OpCompositeInsert}},
		Spec:     true,
		Operands: []value{{}, {Like: sameType}},
		Then: func(c *check.Context, k call) {
			if part, ok := partAt(c, k, 1); ok && part != k.typeAt(c, 0) {
				k.fail(c, 0, "the indexes lead to %v", c.TypeName(part))
			}
		},
	},
	{
		Rule: check.Rule{Name: "copy-object", Section: "3.3.12", Says: "OpCopyObject gives a value of the type of its operand, which is not void.",
			Ops: []grammar.Opcode{grammar.OpCopyObject}},
		Operands: []value{{Like: sameType}},
		Then: func(c *check.Context, k call) {
			if c.IsVoid(k.typ) {
				c.Fail(k.inst, "a void value cannot be copied")
			}
		},
	},
	{
		Rule: check.Rule{Name: "copy-logical", Section: "3.3.12", Says: "OpCopyLogical gives a value of another type that has the same members, or elements, in the same order.",
			Ops: []grammar.Opcode{grammar.OpCopyLogical}},
		Then: copyLogical,
	},
}

// composites are rules that say more than which types there are.
var composites = []check.Rule{
	{Name: "composite-construct", Section: "3.3.12", Says: "The constituents of OpCompositeConstruct are the members of the result, or the components of a vector, in order.",
		Ops: []grammar.Opcode{grammar.OpCompositeConstruct}, Check: compositeConstruct},
	{Name: "composite-replicate", Section: "3.3.12", Says: "OpCompositeConstructReplicateEXT takes a value of the type of all members of the result.",
		Ops: []grammar.Opcode{grammar.OpCompositeConstructReplicateEXT}, Check: compositeReplicate},
	{Name: "small-composites", Section: "2.16.2", Says: "In shaders, composites of 8- and 16-bit numbers are made and taken apart only with the capability for computing with them.",
		Ops: []grammar.Opcode{grammar.OpVectorExtractDynamic, grammar.OpVectorInsertDynamic, grammar.OpVectorShuffle,
			grammar.OpCompositeConstruct, grammar.OpCompositeConstructReplicateEXT, grammar.OpCompositeExtract, grammar.OpCompositeInsert,
			grammar.OpTranspose, grammar.OpCopyLogical}, Where: check.SmallNumbers, Check: smallComposites},
}

// partAt is the type that the indexes behind an operand lead to within it.
func partAt(c *check.Context, k call, composite int) (check.ID, bool) {
	const most = 255
	if len(k.operands) <= composite+1 {
		c.Fail(k.inst, "%v needs at least one index", k.op)
		return 0, false
	}
	indexes := k.operands[composite+1:]
	if len(indexes) > most {
		c.Fail(k.inst, "%v has %v, more than %d", k.op, check.Count(len(indexes), "index"), most)
		return 0, false
	}
	at := k.typeAt(c, composite)
	for i, index := range indexes {
		next, size, certain, ok := element(c, at, index)
		switch {
		case !ok:
			k.fail(c, composite, "index %d cannot go into %v", i, c.TypeName(at))
			return 0, false
		case certain && uint64(index) >= size:
			c.Fail(k.inst, "index %d is %d, but %v has %v", i, index, c.TypeName(at), check.Count(size, "part")).Note(c.Type(at).Inst, "the type")
			return 0, false
		}
		at = next
	}
	return at, true
}

// element is the type of a part of a composite, and how many parts that has, if that is certain; ok is false for what is no composite.
func element(c *check.Context, composite check.ID, index uint32) (id check.ID, size uint64, certain, ok bool) {
	t := c.Type(composite)
	switch t.Op {
	case grammar.OpTypeVector, grammar.OpTypeMatrix:
		return t.Elem, uint64(t.Count), true, true
	case grammar.OpTypeArray:
		n, ok := c.ArrayLength(composite)
		return t.Elem, n, ok, true
	case grammar.OpTypeRuntimeArray, grammar.OpTypeVectorIdEXT, grammar.OpTypeCooperativeMatrixKHR, grammar.OpTypeCooperativeMatrixNV:
		return t.Elem, 0, false, true
	case grammar.OpTypeNodePayloadArrayAMDX:
		v, _ := view.AsTypeNodePayloadArrayAMDX(t.Inst)
		return v.PayloadType(), 0, false, true
	case grammar.OpTypeStruct:
		if uint64(index) < uint64(len(t.Members)) {
			id = t.Members[index]
		}
		return id, uint64(len(t.Members)), true, true
	}
	return 0, 0, false, false
}

func vectorShuffle(c *check.Context, k call) {
	indexes := k.operands[2:]
	if n := c.Size(k.typ); n != 0 && n != len(indexes) {
		c.Fail(k.inst, "%v for the %v of the result", check.There(len(indexes), "index"), check.Count(n, "component"))
		return
	}
	size, certain := 0, true
	for i := range 2 {
		t := k.typeAt(c, i)
		if c.Type(t).Elem != c.Type(k.typ).Elem {
			k.fail(c, i, "must have components of the type of those of the result, %v", c.TypeName(k.typ))
			return
		}
		n := c.Size(t)
		size += n
		certain = certain && n != 0
	}
	for i, index := range indexes {
		if certain && index != 0xffffffff && uint64(index) >= uint64(size) {
			c.Fail(k.inst, "index %d is %d, but both vectors together have %v", i, index, check.Count(size, "component"))
			return
		}
	}
}

// copyLogical compares types by what they are made of. Each pair is looked at once: hostile types nest in themselves many times.
func copyLogical(c *check.Context, k call) {
	source := k.typeAt(c, 0)
	if source == k.typ {
		k.fail(c, 0, "must have another type than the result, which OpCopyObject copies")
		return
	}
	type pair struct{ a, b check.ID }
	work, seen := []pair{{source, k.typ}}, map[pair]bool{}
	for len(work) > 0 {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		if p.a == p.b || seen[p] {
			continue
		}
		seen[p] = true
		a, b := c.Type(p.a), c.Type(p.b)
		switch {
		case a.Op == grammar.OpTypeArray && b.Op == a.Op && a.Length == b.Length:
			work = append(work, pair{a.Elem, b.Elem})
		case a.Op == grammar.OpTypeStruct && b.Op == a.Op && len(a.Members) == len(b.Members):
			for i := range a.Members {
				work = append(work, pair{a.Members[i], b.Members[i]})
			}
		default:
			k.fail(c, 0, "has %v where the result has %v", c.TypeName(p.a), c.TypeName(p.b))
			return
		}
	}
}

func compositeConstruct(c *check.Context, in check.Inst) {
	k := callOf(in)
	t := c.Type(k.typ)
	switch t.Op {
	case grammar.OpTypeVector, grammar.OpTypeVectorIdEXT:
		constructVector(c, k, t)
	case grammar.OpTypeMatrix:
		constructOf(c, k, uint64(t.Count), true, func(int) check.ID { return t.Elem })
	case grammar.OpTypeArray:
		if n, ok := c.ArrayLength(k.typ); ok { // else the count may be another one in the end, and the types are looked at then
			constructOf(c, k, n, true, func(int) check.ID { return t.Elem })
		}
	case grammar.OpTypeStruct:
		constructOf(c, k, uint64(len(t.Members)), true, func(i int) check.ID { return t.Members[i] })
	case grammar.OpTypeCooperativeMatrixKHR, grammar.OpTypeCooperativeMatrixNV:
		constructOf(c, k, 1, true, func(int) check.ID { return t.Elem })
	default:
		c.Fail(in, "the result of OpCompositeConstruct must be a composite, not %v", c.TypeName(k.typ))
	}
}

// constructOf checks that there are so many constituents, each of its type.
func constructOf(c *check.Context, k call, count uint64, certain bool, typeAt func(int) check.ID) {
	if certain && count != uint64(len(k.operands)) {
		c.Fail(k.inst, "%v needs %v, but has %d", c.TypeName(k.typ), check.Count(count, "constituent"), len(k.operands)).Note(c.Type(k.typ).Inst, "the type")
		return
	}
	for i, id := range k.operands {
		if want := typeAt(i); c.TypeOf(id) != want {
			c.Fail(k.inst, "constituent %d is %v of type %v, but must be of type %v", i, c.Name(id), c.TypeName(c.TypeOf(id)), c.TypeName(want))
			return
		}
	}
}

func constructVector(c *check.Context, k call, t *check.Type) {
	if t.Op == grammar.OpTypeVector && len(k.operands) < 2 && !c.Has(grammar.CapabilityLongVectorEXT) {
		c.Fail(k.inst, "a vector is made of at least two constituents")
		return
	}
	given := 0
	for i, id := range k.operands {
		o := c.TypeOfValue(id)
		switch {
		case o.ID == t.Elem && o.ID != 0:
			given++
		case o.Op == grammar.OpTypeVector && o.Elem == t.Elem:
			given += o.Count
		default:
			c.Fail(k.inst, "constituent %d is %v of type %v, but must be a component of %v, or a vector of such", i, c.Name(id), c.TypeName(o.ID), c.TypeName(k.typ))
			return
		}
	}
	count, certain := uint32(t.Count), true
	if t.Op == grammar.OpTypeVectorIdEXT {
		count, certain, _ = c.Int32(longVectorCount(t))
	}
	if certain && uint64(count) != uint64(given) {
		c.Fail(k.inst, "the constituents have %v together, but %v has %d", check.Count(given, "component"), c.TypeName(k.typ), count)
	}
}

func compositeReplicate(c *check.Context, in check.Inst) {
	k := callOf(in)
	t := c.Type(k.typ)
	switch t.Op {
	case grammar.OpTypeVector, grammar.OpTypeVectorIdEXT, grammar.OpTypeMatrix, grammar.OpTypeArray,
		grammar.OpTypeCooperativeMatrixKHR, grammar.OpTypeCooperativeMatrixNV:
		constructOf(c, k, 0, false, func(int) check.ID { return t.Elem })
	case grammar.OpTypeTensorARM:
		constructOf(c, k, 0, false, func(int) check.ID { return t.Elem })
		if v, _ := view.AsTypeTensorARM(t.Inst); !hasShape(v) {
			c.Fail(in, "%v has no shape, so it is no composite", c.TypeName(k.typ))
		}
	case grammar.OpTypeStruct:
		for _, want := range t.Members {
			if got := k.typeAt(c, 0); got != want {
				k.fail(c, 0, "must be of the type of all members of the result, also of %v", c.TypeName(want))
				return
			}
		}
	default:
		c.Fail(in, "the result of %v must be a composite, not %v", in.Opcode, c.TypeName(k.typ))
	}
}

func hasShape(v view.TypeTensorARM) bool { _, ok := v.Shape(); return ok }

func smallComposites(c *check.Context, in check.Inst) {
	typ, _ := in.Results()
	if small := limitedNumbers(c, typ); small != "" {
		needsCapability(c, in, "computing with "+c.TypeName(typ).String()+" needs", small)
	}
}

// limitedNumbers is the capability that computing with a type needs in a shader, and that is not there: otherwise numbers of 8
// and 16 bits can be loaded, stored and converted only.
func limitedNumbers(c *check.Context, id check.ID) string {
	if !c.Has(grammar.CapabilityShader) {
		return ""
	}
	parts := c.PartsThrough(id)
	switch {
	case parts&(check.HasInt8|check.HasInt16|check.HasFloat16) == 0:
	case parts&check.HasInt16 != 0 && !c.Has(grammar.CapabilityInt16):
		return "Int16"
	case parts&check.HasInt8 != 0 && !c.Has(grammar.CapabilityInt8):
		return "Int8"
	case parts&check.HasFloat16 != 0 && !c.Has(grammar.CapabilityFloat16):
		return "Float16"
	}
	return ""
}
