package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// descriptive are the rules on instructions of sets that describe: debugging information, reflection. What the operands of each refer
// to is a row of a table of descriptions.
func descriptive() []check.Rule {
	return []check.Rule{
		{Name: "set-version", Section: "3.3.4", Says: "The name of an imported instruction set ends with a version that there is, and what has no semantics needs SPV_KHR_non_semantic_info before 1.6.",
			Ops: []grammar.Opcode{grammar.OpExtInstImport}, Check: setVersion},
		{Name: "descriptive-result", Section: "3.3.4", Says: "An instruction that describes something has the result type void.",
			Ops: extendedOps, Check: descriptiveResult},
		{Name: "descriptive-operand", Section: "3.3.4", Says: "An operand of a descriptive instruction refers to a string, a constant, a type, or a descriptive instruction of the right sort.",
			Ops: extendedOps, Check: descriptiveOperand},
		{Name: "descriptive-version", Section: "3.3.4", Says: "A descriptive instruction is there in the version of its set.",
			Ops: extendedOps, Check: descriptiveVersion},
	}
}

// A reference says what an operand has to refer to.
type reference struct {
	says string
	is   func(k *extCall, id check.ID) bool
}

// A description is what the operands of instructions of a descriptive set refer to.
type description struct {
	names    string // of the instructions, with spaces between
	since    int    // the version of the set
	operands []reference
	rest     []reference // what follows, again and again
	then     func(k *extCall)

	source, line, column int // the operands that name a place in the source; -1 where there is none
}

// descriptionsOf lists descriptions by the numbers of their instructions. Those in one row that the set has not got are left out.
func descriptionsOf(set *grammar.ExtInstSet, tables ...[]description) []*description {
	list := make([]*description, set.Instructions[len(set.Instructions)-1].Number+1)
	for _, rows := range tables {
		for _, row := range rows {
			for _, name := range strings.Fields(row.names) {
				inst := set.ByName(name)
				if inst == nil {
					panic(fmt.Sprintf("%s has no %s", set.Name, name))
				}
				d := row
				field := func(name string) int {
					return slices.IndexFunc(inst.Operands, func(o grammar.Operand) bool { return o.Field == name })
				}
				d.source, d.line, d.column = field("Source"), field("Line"), field("Column")
				list[inst.Number] = &d
			}
		}
	}
	return list
}

var (
	// descriptions are the rows of each set, by number. A set that no module imports costs nothing.
	descriptions = lazy.Value[map[*grammar.ExtInstSet]func() []*description]{Make: func() map[*grammar.ExtInstSet]func() []*description {
		return map[*grammar.ExtInstSet]func() []*description{
			check.ShaderDebugInfo: sync.OnceValue(func() []*description {
				return descriptionsOf(check.ShaderDebugInfo, commonDebugInfo(), shaderDebugInfo(), shaderDebugInfo101())
			}),
			check.ShaderDebugInfo100: sync.OnceValue(func() []*description {
				return descriptionsOf(check.ShaderDebugInfo100, commonDebugInfo(), shaderDebugInfo())
			}),
			check.OpenCLDebugInfo: sync.OnceValue(func() []*description {
				return descriptionsOf(check.OpenCLDebugInfo, commonDebugInfo(), openclDebugInfo())
			}),
			reflectionSet.Get():     sync.OnceValue(func() []*description { return descriptionsOf(reflectionSet.Get(), reflection()) }),
			graphDebugInfoSet.Get(): sync.OnceValue(func() []*description { return descriptionsOf(graphDebugInfoSet.Get(), graphDebugInfo()) }),
		}
	}}
	reflectionSet = lazy.Value[*grammar.ExtInstSet]{Make: func() *grammar.ExtInstSet {
		return grammar.ExtInstSetByName("NonSemantic.ClspvReflection.1")
	}}
	graphDebugInfoSet = lazy.Value[*grammar.ExtInstSet]{Make: func() *grammar.ExtInstSet {
		return grammar.ExtInstSetByName("NonSemantic.Graph.DebugInfo.1")
	}}
)

// describes returns an instruction of a descriptive set and its row, which is nil for one that may refer to anything; false for others.
func describes(c *check.Context, in check.Inst) (k *extCall, d *description, ok bool) {
	k, ok = extCallOf(c, in)
	if !ok || k.set == glslSet.Get() || k.set == openclSet.Get() {
		return k, nil, false
	}
	rows := descriptions.Get()[k.set]
	if rows == nil {
		return k, nil, false
	}
	if list := rows(); int(k.number) < len(list) {
		d = list[k.number]
	}
	return k, d, true
}

// version is that of the set, as the import's name ends with it.
func (k *extCall) version() int {
	v, _ := view.AsExtInst(k.in)
	name, _ := k.ExtInstSet(v.Set())
	n, _ := strconv.Atoi(name[strings.LastIndexByte(name, '.')+1:])
	return n
}

// describedVersions are the versions of sets that there are.
var describedVersions = []struct {
	prefix      string
	least, most int
}{
	{"NonSemantic.Shader.DebugInfo.", 100, 1 << 30},
	{"NonSemantic.Graph.DebugInfo.", 1, 1},
	{"NonSemantic.ClspvReflection.", 1, 1 << 30}, // how new it may be is asked of its instructions: see descriptiveVersion
	{"Arm.ExperimentalMLOperations.", 1, 1},
}

func setVersion(c *check.Context, in check.Inst) {
	v, _ := view.AsExtInstImport(in)
	name := v.Name()
	if grammar.IsNonSemantic(name) && c.Version <= grammar.MakeVersion(1, 5) && !c.HasExtension("SPV_KHR_non_semantic_info") {
		c.Fail(in, "%s has no semantics", name).Suggest("add OpExtension \"SPV_KHR_non_semantic_info\"")
		return
	}
	for _, set := range describedVersions {
		if text, ok := strings.CutPrefix(name, set.prefix); ok {
			if n, err := strconv.Atoi(text); err != nil || n < set.least || n > set.most {
				c.Fail(in, "%s has no version %q", strings.TrimSuffix(set.prefix, "."), text)
			}
		}
	}
	if strings.HasPrefix(name, "NonSemantic.Graph.DebugInfo.") && !c.HasExtension("SPV_ARM_graph") {
		c.Fail(in, "%s needs the extension SPV_ARM_graph", name).Suggest("add OpExtension \"SPV_ARM_graph\"")
	}
}

func descriptiveResult(c *check.Context, in check.Inst) {
	if k, _, ok := describes(c, in); ok && !c.IsVoid(k.result) {
		c.Fail(in, "the result type is %v", c.TypeName(k.result))
	}
}

func descriptiveVersion(c *check.Context, in check.Inst) {
	k, d, ok := describes(c, in)
	if ok && k.set == check.ShaderDebugInfo100 && k.row == nil {
		if row := check.ShaderDebugInfo.Lookup(k.number); row != nil {
			c.Fail(in, "%s is there from version 101 on", row.Name)
		}
	}
	if !ok || d == nil {
		return
	}
	switch {
	case k.set == reflectionSet.Get():
		if n := k.version(); n < max(d.since, 1) || n > 7 {
			c.Fail(in, "%s is not there in version %d", k.row.Name, n)
		}
	case d.since > 0 && k.version() < d.since:
		c.Fail(in, "%s is there from version %d on", k.row.Name, d.since)
	}
}

func descriptiveOperand(c *check.Context, in check.Inst) {
	k, d, ok := describes(c, in)
	if !ok || d == nil || k.row == nil {
		return
	}
	for i, id := range k.operands {
		var r reference
		switch {
		case i < len(d.operands):
			r = d.operands[i]
		case len(d.rest) > 0:
			r = d.rest[(i-len(d.operands))%len(d.rest)]
		}
		if r.is == nil || k.isLiteral(i) {
			continue
		}
		if !r.is(k, id) {
			v := c.Fail(in, "%s of %s: %v is not %s", k.operandName(i), k.row.Name, c.Name(id), r.says)
			if def, ok := c.Def(id); ok {
				v.Note(def, "what it is")
			}
			return
		}
	}
	if d.then != nil {
		d.then(k)
	}
}

// What follows makes references.

// madeBy is what one of some instructions defines.
func madeBy(ops ...grammar.Opcode) reference {
	var names []string
	for _, op := range ops {
		names = append(names, op.String())
	}
	return reference{"made by " + or(names), func(k *extCall, id check.ID) bool {
		def, _ := k.Def(id)
		return slices.Contains(ops, def.Opcode)
	}}
}

// either is one of two references.
func either(a, b reference) reference {
	return reference{a.says + " or " + b.says, func(k *extCall, id check.ID) bool { return a.is(k, id) || b.is(k, id) }}
}

var (
	anything = reference{}
	aString  = lazy.Value[reference]{Make: func() reference {
		return madeBy(grammar.OpString)
	}}
	constant = lazy.Value[reference]{Make: func() reference {
		return madeBy(grammar.OpConstant)
	}}

	// number is a constant where a set has ids for numbers; literals are not looked at.
	number = reference{"a constant of 32-bit unsigned integers", func(k *extCall, id check.ID) bool {
		def, _ := k.Def(id)
		return def.Opcode == grammar.OpConstant && isUint32(k, id)
	}}

	// numberOrSpec is a number that may be specialized.
	numberOrSpec = lazy.Value[reference]{Make: func() reference {
		return reference{number.says, func(k *extCall, id check.ID) bool {
			return number.is(k, id) || k.IsSpec(id) && isUint32(k, id)
		}}
	}}
)

func isUint32(k *extCall, id check.ID) bool {
	t := k.TypeOfValue(id)
	return t.Op == grammar.OpTypeInt && t.Width == 32 && !t.Signed
}
