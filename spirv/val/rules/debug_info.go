package rules

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// debugInfo are the rules on debugging information, beside what its operands refer to.
func debugInfo() []check.Rule {
	return []check.Rule{
		{Name: "debug-place", Section: "NonSemantic.Shader.DebugInfo, 3", Says: "The lines and columns that debugging information names are in the text of the source.",
			Ops: extendedOps, Check: debugPlace},
		{Name: "debug-line", Section: "NonSemantic.Shader.DebugInfo, 3", Says: "A DebugLine names lines from 1 on, and does not end before it starts.",
			Ops: extendedOps, Check: debugLine},
		{Name: "debug-definition", Section: "NonSemantic.Shader.DebugInfo, 3", Says: "DebugFunctionDefinition stands in the first block of the function that it names.",
			Ops: extendedOps, Check: debugDefinition},
	}
}

// debugCall returns an instruction of debugging information; false for others.
func debugCall(c *check.Context, in check.Inst) (*extCall, bool) {
	k, ok := extCallOf(c, in)
	return k, ok && k.debugs()
}

func (k *extCall) debugs() bool { return k.row != nil && isDebugInfo(k.set) }

func isDebugInfo(set *grammar.ExtInstSet) bool {
	return check.IsShaderDebugInfo(set) || set == check.OpenCLDebugInfo
}

// numberOf is a number that is a literal in OpenCL's set, and a constant in that for shaders.
func (k *extCall) numberOf(i int) (uint64, bool) {
	switch {
	case i < 0 || i >= len(k.operands):
		return 0, false
	case k.isLiteral(i):
		return uint64(k.operands[i]), true
	}
	return k.UintConstant(k.operands[i])
}

func debugPlace(c *check.Context, in check.Inst) {
	k, d, ok := describes(c, in)
	if !ok || d == nil || !isDebugInfo(k.set) || d.source < 0 || d.line < 0 || d.column < 0 || d.source >= len(k.operands) {
		return
	}
	lines := c.SourceLines(k.operands[d.source])
	line, _ := k.numberOf(d.line)
	column, _ := k.numberOf(d.column)
	outside(k, lines, line, column)
}

// outside reports a line that a source has not got, or a column behind the end of its line.
func outside(k *extCall, lines []string, line, column uint64) {
	switch {
	case len(lines) == 0 || line == 0:
	case line > uint64(len(lines)):
		k.Fail(k.in, "line %d of a source that has %d", line, len(lines))
	case column > uint64(len(lines[line-1]))+1:
		k.Fail(k.in, "column %d of line %d, which has %v", column, line, check.Count(len(lines[line-1]), "character"))
	}
}

func debugLine(c *check.Context, in check.Inst) {
	k, ok := debugCall(c, in)
	if !ok || !check.IsShaderDebugInfo(k.set) || k.number != grammar.ShaderDebugInfoDebugLine || len(k.operands) < 5 {
		return
	}
	var n [4]uint64
	for i := range n {
		if n[i], ok = k.numberOf(i + 1); !ok {
			return // descriptive-operand reports it
		}
	}
	start, end, from, to := n[0], n[1], n[2], n[3]
	switch {
	case start == 0:
		c.Fail(in, "lines begin with 1")
		return
	case end < start:
		c.Fail(in, "line %d comes before %d", end, start)
		return
	case start == end && to < from:
		c.Fail(in, "column %d comes before %d", to, from)
		return
	}
	lines := c.SourceLines(k.operands[0])
	if start != end {
		outside(k, lines, start, from)
	}
	outside(k, lines, end, to)
}

func debugDefinition(c *check.Context, in check.Inst) {
	k, ok := debugCall(c, in)
	if !ok || !check.IsShaderDebugInfo(k.set) || k.number != grammar.ShaderDebugInfoDebugFunctionDefinition || c.Func == nil || len(k.operands) < 2 {
		return
	}
	_, id := c.Results(in)
	if block, ok := c.Func.Body().BlockOf(id); !ok || block != 0 {
		c.Fail(in, "it stands in another block than the first")
	} else if k.operands[1] != c.Func.ID() {
		c.Fail(in, "it stands in %v and names %v", c.Name(c.Func.ID()), c.Name(k.operands[1]))
	}
}

// debugOf is the debugging information that an id stands for: its number, which is the same in both sets up to 35, and whether it is any.
func debugOf(k *extCall, id check.ID) (d extCall, ok bool) {
	def, _ := k.Def(id)
	d = newExtCall(k.Context, def)
	return d, d.debugs()
}

// debug is a debugging instruction of one of some names.
func debug(names ...string) reference {
	var numbers []uint32
	for _, name := range names {
		if row := check.ShaderDebugInfo.ByName(name); row != nil {
			numbers = append(numbers, row.Number)
		}
	}
	return reference{"a " + or(names), func(k *extCall, id check.ID) bool {
		d, ok := debugOf(k, id)
		return ok && slices.Contains(numbers, d.number)
	}}
}

// debugType is a type: of the first numbers, DebugInfoNone, or one that only shaders have. Templates have parameters besides.
func debugType(parameters bool) reference {
	return reference{"a type", func(k *extCall, id check.ID) bool {
		d, ok := debugOf(k, id)
		if !ok {
			return false
		}
		switch n := d.number; {
		case n == grammar.ShaderDebugInfoDebugInfoNone, n >= grammar.ShaderDebugInfoDebugTypeBasic && n <= grammar.ShaderDebugInfoDebugTypeTemplate:
			return true
		case n == grammar.ShaderDebugInfoDebugTypeTemplateParameter, n == grammar.ShaderDebugInfoDebugTypeTemplateTemplateParameter:
			return parameters
		case n == grammar.ShaderDebugInfoDebugTypeMatrix:
			return check.IsShaderDebugInfo(k.set) && check.IsShaderDebugInfo(d.set)
		case n == grammar.ShaderDebugInfoDebugTypeVectorIdEXT, n == grammar.ShaderDebugInfoDebugTypeCooperativeMatrixKHR:
			return check.IsShaderDebugInfo(k.set) && check.IsShaderDebugInfo(d.set) && k.version() >= 101
		}
		return false
	}}
}

var (
	aNone = lazy.Value[reference]{Make: func() reference {
		return debug("DebugInfoNone")
	}}
	aSource = lazy.Value[reference]{Make: func() reference {
		return debug("DebugSource")
	}}
	aScope = lazy.Value[reference]{Make: func() reference {
		return debug("DebugCompilationUnit", "DebugFunction", "DebugLexicalBlock", "DebugTypeComposite")
	}}
	anInlining = lazy.Value[reference]{Make: func() reference {
		return debug("DebugInlinedAt")
	}}
	aType = lazy.Value[reference]{Make: func() reference {
		return debugType(false)
	}}
	aTypeOrPart = lazy.Value[reference]{Make: func() reference {
		return debugType(true)
	}}

	aClass = reference{"a class or structure", func(k *extCall, id check.ID) bool {
		d, ok := debugOf(k, id)
		if !ok || d.number != grammar.ShaderDebugInfoDebugTypeComposite {
			return false
		}
		tag, ok := d.numberOf(1)
		return ok && tag <= 1
	}}

	globalValue = lazy.Value[reference]{Make: func() reference {
		return madeBy(grammar.OpVariable, grammar.OpConstantTrue, grammar.OpConstantFalse, grammar.OpConstant, grammar.OpConstantComposite,
			grammar.OpConstantSampler, grammar.OpConstantNull, grammar.OpSpecConstantTrue, grammar.OpSpecConstantFalse, grammar.OpSpecConstant,
			grammar.OpSpecConstantComposite, grammar.OpSpecConstantOp)
	}}

	// debugLength is a constant of 32 or 64 bits, or a variable that a debugger knows as an unsigned integer.
	debugLength = reference{"a constant of 32 or 64 bits, or a variable of an unsigned integer type", func(k *extCall, id check.ID) bool {
		def, _ := k.Def(id)
		t := k.TypeOfValue(id)
		if t.Op == grammar.OpTypeInt {
			n, _ := k.UintConstant(id)
			shader := check.IsShaderDebugInfo(k.set)
			return (t.Width == 32 || t.Width == 64) && (def.Opcode == grammar.OpConstant && (shader || n != 0) || shader && k.IsSpec(id))
		}
		size, encoding, ok := debugVariable(k, id)
		return ok && encoding == debugUnsigned && (size == 32 || size == 64)
	}}

	// index is a constant integer, or a variable that a debugger knows as an integer.
	index = reference{"a constant or a variable of integers", func(k *extCall, id check.ID) bool {
		def, _ := k.Def(id)
		if def.Opcode == grammar.OpConstant && k.IsInt(k.TypeOf(id)) {
			return true
		}
		_, encoding, ok := debugVariable(k, id)
		return ok && (encoding == debugUnsigned || encoding == debugSigned)
	}}

	scalarInteger = reference{"an integer", func(k *extCall, id check.ID) bool { return k.IsInt(k.TypeOf(id)) }}
)

// The encodings of basic types that are integers.
const (
	debugSigned   = 4
	debugUnsigned = 6
)

// debugVariable is what a DebugLocalVariable or DebugGlobalVariable says of its type, if that is a DebugTypeBasic: bits and encoding.
func debugVariable(k *extCall, id check.ID) (size, encoding uint64, ok bool) {
	v, ok := debugOf(k, id)
	if !ok || v.number != grammar.ShaderDebugInfoDebugLocalVariable && v.number != grammar.ShaderDebugInfoDebugGlobalVariable || len(v.operands) < 2 {
		return 0, 0, false
	}
	t, ok := debugOf(k, v.operands[1])
	if !ok || t.number != grammar.ShaderDebugInfoDebugTypeBasic || len(t.operands) < 3 {
		return 0, 0, false
	}
	size, _ = k.UintConstant(t.operands[1])
	encoding, ok = t.numberOf(2)
	return size, encoding, ok
}

// hasFew checks that a vector has one to four components, or a matrix as many columns.
func hasFew(k *extCall) {
	if n, ok := k.numberOf(1); !ok || n == 0 || n > 4 {
		k.Fail(k.in, "the %s of %s is not 1 to 4", k.operandName(1), k.row.Name)
	}
}

// hasSize checks that the size of an enumeration is a positive integer.
func hasSize(k *extCall) {
	if len(k.operands) < 7 {
		return
	}
	if n, ok := k.UintConstant(k.operands[6]); !ok || n == 0 {
		k.Fail(k.in, "the size %v is no positive integer", k.Name(k.operands[6]))
	}
}

// declares checks that what a DebugDeclare is about is in memory.
var declares = reference{"a variable or a parameter", func(k *extCall, id check.ID) bool {
	def, _ := k.Def(id)
	if _, ok := view.AsFunctionParameter(def); ok {
		return true
	}
	return def.Opcode == grammar.OpVariable
}}
