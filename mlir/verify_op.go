package mlir

import "strings"

// form verifies what the other checks of op rely on: how many parts it has, and
// the traits that group or bound them.
func (v *verifier) form(op *Operation) bool {
	def := op.name.def
	return def == nil || v.counts(op, def) && v.structure(op, def)
}

// operation verifies op by itself, its form being right, up to the first error.
func (v *verifier) operation(op *Operation) bool {
	for i := range op.attrs.Entries() {
		if !v.discardable(op, op.attrs.entries[i]) {
			return false
		}
	}
	def := op.name.def
	if def == nil {
		return v.unregistered(op)
	}
	return v.attributes(op, def) && v.types(op, def) && v.rest(op, def) &&
		v.traits(op, def) && v.successors(op, def) &&
		(def.Verify == nil || def.Verify(op, v.d)) &&
		(def.VerifySymbolUses == nil || v.opts.LeaveSymbols || def.VerifySymbolUses(op, v.symbols, v.d))
}

func (v *verifier) fail(op *Operation, format string, args ...any) bool {
	v.d.OpError(op, format, args...)
	return false
}

// discardable verifies an attribute that another dialect may own.
func (v *verifier) discardable(op *Operation, a NamedAttribute) bool {
	ns, _, dotted := strings.Cut(a.Name, ".")
	if !dotted {
		return true
	}
	d := LookupDialect(ns)
	return d == nil || d.VerifyAttr == nil || d.VerifyAttr(op, a, v.d)
}

func (v *verifier) unregistered(op *Operation) bool {
	switch d := op.name.dialect; {
	case op.name.isKnownToMLIR():
	case op.name.isOfUnknownDialect() && !v.opts.AllowUnregistered:
		return v.fail(op, "created with unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the tool used")
	case d != nil && !d.AllowsUnknownOps && !d.Partial:
		v.d.Errorf(op.loc, "unregistered operation '%s' found in dialect ('%s') that does not allow unknown operations", op.name, op.name.Namespace())
		return false
	}
	return true
}

// counts verifies how many operands, results, regions and successors op has.
func (v *verifier) counts(op *Operation, def *OpDef) bool {
	c := &def.counts
	switch {
	case !c.operands.has(len(op.operands)):
		return v.fail(op, "%s", c.operands.complaint("operand", "requires a single operand", len(op.operands)))
	case !c.results.has(int(op.numResults)):
		return v.fail(op, "%s", c.results.complaint("result", "requires one result", -1))
	case op.ext == nil && c.regions.least == 0 && c.successors.least == 0:
		return true
	case !c.regions.has(op.NumRegions()):
		return v.fail(op, "%s", c.regions.complaint("region", "requires one region", -1))
	case !c.successors.has(op.NumSuccessors()):
		return v.fail(op, "requires %s but found %d", c.successors.successors(), op.NumSuccessors())
	}
	return true
}

// A bounds is how many of something a definition asks for.
type bounds struct {
	least, most int // most < 0: any number
}

func (b bounds) has(n int) bool { return n >= b.least && (n <= b.most || b.most < 0) }

// complaint words that there are not as many as asked for; found is added
// unless it is negative.
func (b bounds) complaint(what, one string, found int) string {
	text := "expected " + itoa(b.least) + " " + what + "s"
	switch {
	case b.least == b.most && b.least == 0:
		return "requires zero " + what + "s"
	case b.least == b.most && b.least == 1:
		return one
	case b.least != b.most:
		text = "expected " + itoa(b.least) + " or more " + what + "s"
	}
	if found >= 0 {
		text += ", but found " + itoa(found)
	}
	return text
}

func (b bounds) successors() string {
	switch {
	case b.least != b.most:
		return "at least " + itoa(b.least) + " successors"
	case b.least == 1:
		return "1 successor"
	}
	return itoa(b.least) + " successors"
}

// defCounts are the bounds of a definition, computed when it is registered.
type defCounts struct {
	operands, results, regions, successors bounds
	operandGroups, resultGroups            groupLayout
}

func (d *OpDef) countParts() {
	c := &d.counts
	c.operandGroups, c.resultGroups = layoutOf(d.Operands), layoutOf(d.Results)
	c.operands, c.results = valueBounds(d.Operands), valueBounds(d.Results)
	for i := range d.Regions {
		c.regions.count(d.Regions[i].Variadic)
	}
	for i := range d.Successors {
		c.successors.count(d.Successors[i].Variadic)
	}
}

func (b *bounds) count(variadic bool) {
	switch {
	case variadic:
		b.most = -1
	case b.most < 0:
		b.least++
	default:
		b.least++
		b.most++
	}
}

func valueBounds(defs []ValueDef) (b bounds) {
	for i := range defs {
		b.count(defs[i].Count != One)
	}
	return b
}

// attributes verifies the inherent attributes.
func (v *verifier) attributes(op *Operation, def *OpDef) bool {
	for i := range def.Attrs {
		a := &def.Attrs[i]
		val := op.Attr(a.Name) // wherever it is: it was discardable in older releases, whose files may say so
		switch {
		case val == nil && !a.Optional && a.Default == nil:
			return v.fail(op, "requires attribute '%s'", a.Name)
		case val != nil && a.Attr != nil && a.Attr.Check != nil && !a.Attr.Check(val):
			return v.fail(op, "attribute '%s' failed to satisfy constraint: %s", a.Name, a.Attr.Desc)
		}
	}
	return true
}

// types verifies the types of operands and results.
func (v *verifier) types(op *Operation, def *OpDef) bool {
	for g := range def.Operands {
		d := &def.Operands[g]
		begin, end := op.OperandGroup(g)
		if d.Count == Optional && end-begin > 1 {
			return v.fail(op, "operand group starting at #%d requires 0 or 1 element, but found %d", begin, end-begin)
		}
		for n := begin; n < end; n++ {
			val := op.operands[n].value
			if val == nil {
				return v.fail(op, "null operand found")
			}
			if !d.Type.has(val.typ) {
				return v.fail(op, "operand #%d must be %s%s, but got '%s'", n, d.Count.prefix(), d.Type.Desc, TypeStringIn(val.typ, op.name.Namespace()))
			}
		}
	}
	return v.resultTypes(op, def)
}

func (v *verifier) resultTypes(op *Operation, def *OpDef) bool {
	for g := range def.Results {
		d := &def.Results[g]
		begin, end := op.resultGroup(g)
		if d.Count == Optional && end-begin > 1 {
			return v.fail(op, "result group starting at #%d requires 0 or 1 element, but found %d", begin, end-begin)
		}
		for n := begin; n < end; n++ {
			if t := op.Result(n).typ; !d.Type.has(t) {
				return v.fail(op, "result #%d must be %s%s, but got '%s'", n, d.Count.prefix(), d.Type.Desc, TypeStringIn(t, op.name.Namespace()))
			}
		}
	}
	return true
}

// has reports whether t is in the set; a nil constraint is the set of all types.
func (c *TypeConstraint) has(t Type) bool { return c == nil || c.Check == nil || c.Check(t) }

func (c Count) prefix() string {
	if c == Variadic {
		return "variadic of "
	}
	return ""
}

// rest verifies the sizes of regions and the rules between types.
func (v *verifier) rest(op *Operation, def *OpDef) bool {
	for i := range op.NumRegions() {
		d := &def.Regions[min(i, len(def.Regions)-1)]
		if d.MinBlocks == 0 && d.MaxBlocks == 0 {
			continue
		}
		n := 0
		for b := op.Region(i).first; b != nil && n <= max(d.MinBlocks, d.MaxBlocks); b = b.next {
			n++
		}
		if n >= d.MinBlocks && (n <= d.MaxBlocks || d.MaxBlocks == 0) {
			continue
		}
		name, bound, blocks := "", "", d.MinBlocks
		if d.Name != "" {
			name = " ('" + d.Name + "')"
		}
		switch {
		case d.MinBlocks == 0:
			bound, blocks = "at most ", d.MaxBlocks
		case d.MaxBlocks != d.MinBlocks:
			bound = "at least "
		}
		return v.fail(op, "region #%d%s failed to verify constraint: region with %s%d blocks", i, name, bound, blocks)
	}
	return v.typeRules(op, def)
}

func (v *verifier) typeRules(op *Operation, def *OpDef) bool {
	for i := range def.TypeRules {
		if r := &def.TypeRules[i]; !r.TextOnly && !r.holds(op) {
			return v.fail(op, "failed to verify that %s", r.desc())
		}
	}
	for i := range def.Checks {
		if c := &def.Checks[i]; !c.Holds(op) {
			return v.fail(op, "failed to verify that %s", c.Desc)
		}
	}
	return true
}

// textRulesHold reports whether a format that leaves types out says all types of op.
func (d *OpDef) textRulesHold(op *Operation) bool {
	for i := range d.TypeRules {
		if r := &d.TypeRules[i]; r.TextOnly && !r.holds(op) {
			return false
		}
	}
	return true
}

func (r *TypeRule) desc() string {
	if r.Desc == "" {
		return "all of {" + strings.Join(r.Same, ", ") + "} have same type"
	}
	return r.Desc
}

// holds reports whether the types that op has for the rule's parts agree. A
// part that is absent agrees with anything, and so does one that the rule says
// nothing about.
func (r *TypeRule) holds(op *Operation) bool {
	if r.Make != nil {
		from := op.TypeOf(r.From)
		if from == nil || op.TypeOf(r.To) == nil {
			return true
		}
		want := r.Make(from)
		return want == nil || want == op.TypeOf(r.To)
	}
	var first Type
	for _, name := range r.Same {
		t := op.TypeOf(name)
		if first == nil {
			first = t
		} else if t != nil && t != first {
			return false
		}
	}
	return true
}

// TypesOf are the types of the operands or results of the group that the definition gives this name; nil for no group.
func (op *Operation) TypesOf(name string) []Type {
	def := op.name.def
	if def == nil {
		return nil
	}
	var types []Type
	for i := range def.Operands {
		if def.Operands[i].Name == name {
			begin, end := op.OperandGroup(i)
			for ; begin < end; begin++ {
				types = append(types, op.operands[begin].value.typ)
			}
			return types
		}
	}
	for i := range def.Results {
		if def.Results[i].Name == name {
			begin, end := op.resultGroup(i)
			for ; begin < end; begin++ {
				types = append(types, op.Result(begin).typ)
			}
		}
	}
	return types
}

// TypeOf is the type of the operand, result or typed attribute that the
// definition gives this name, of the first for a group; nil for an absent one, and for
// an operation without definition.
func (op *Operation) TypeOf(name string) Type {
	def := op.name.def
	if def == nil {
		return nil
	}
	for i := range def.Operands {
		if def.Operands[i].Name == name {
			if begin, end := op.OperandGroup(i); begin < end {
				return op.operands[begin].value.typ
			}
			return nil
		}
	}
	for i := range def.Results {
		if def.Results[i].Name == name {
			if begin, end := op.resultGroup(i); begin < end {
				return op.Result(begin).typ
			}
			return nil
		}
	}
	if a, ok := op.Attr(name).(TypedAttribute); ok {
		return a.Type()
	}
	return nil
}

// successors verifies that the values passed to blocks are what they receive.
func (v *verifier) successors(op *Operation, def *OpDef) bool {
	if def.SuccessorOperands == nil {
		return true
	}
	for i := range op.NumSuccessors() {
		dest, passed := op.Successor(i), op.SuccessorOperands(i)
		if len(passed) != dest.NumArguments() {
			v.d.Errorf(op.loc, "branch has %d operands for successor #%d, but target block has %d", len(passed), i, dest.NumArguments())
			return false
		}
		for j := range passed {
			if passed[j].value.typ != dest.Argument(j).typ {
				v.d.Errorf(op.loc, "type mismatch for bb argument #%d of successor #%d", j, i)
				return false
			}
		}
	}
	return true
}
