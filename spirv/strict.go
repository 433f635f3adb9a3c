package spirv

import (
	"maps"
	"math"
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// What MLIR asks of the types in an op, to the letter of its table. SPIR-V allows more, and real modules use it: integers that
// differ in their signedness, widths and vectors of extensions, untyped pointers. So it holds by
// MLIR's rules only; whoever asks for them means to give the module to MLIR.

// strictTypes are the sets as MLIR has them.
var strictTypes = lazy.Value[typeSets]{Make: func() typeSets {
	sets := maps.Clone(simpleTypes.Get())
	narrow := func(name string, check func(mlir.Type) bool) { sets[name] = typeSet{sets[name].desc, check} }
	narrow("int", isUsualInteger)
	narrow("uint", func(t mlir.Type) bool { return isUsualInteger(t) && isNotSigned(t) })
	narrow("i32", func(t mlir.Type) bool { return t == mlir.I32 })
	narrow("i16", func(t mlir.Type) bool { return t == mlir.GetIntegerType(16, mlir.Signless) })
	narrow("bf16", func(t mlir.Type) bool { return t == mlir.BF16 })
	narrow("ptr", is[*PointerType])
	narrow("coopmatrix", is[*CooperativeMatrixType])
	return sets
}}

func isUsualInteger(t mlir.Type) bool {
	i, ok := t.(*mlir.IntegerType)
	return ok && slices.Contains([]int{8, 16, 32, 64}, i.Width())
}

// anyType is MLIR's set of all types of SPIR-V.
const anyType = "void|bool|int|float|bf16|vec2/3/4/8/16(bool|int|float|bf16)|ptr|array|rtarray|struct|coopmatrix|matrix|sampledimage|image|tensor"

// addStrictRules makes an op follow MLIR's table, by MLIR's rules. The table is read when somebody goes by it.
func addStrictRules(def *mlir.OpDef, u *upstreamOp) {
	if u == nil || len(def.Regions)+len(def.Successors) > 0 {
		return
	}
	s := &strictRules{upstream: u, operands: slices.Clone(def.Operands), results: slices.Clone(def.Results)}
	s.Make = s.read
	if row := RowOf(def); row != nil {
		row.strict = s
	}
	def.Verify = both(s.verify, def.Verify)
}

// strictRules are what MLIR's table says of an op, as a definition.
type strictRules struct {
	lazy.Value[*mlir.OpDef]
	upstream          *upstreamOp
	operands, results []mlir.ValueDef
	least, most       int                                           // how many operands an op may have
	own               func(*mlir.Operation, *mlir.Diagnostics) bool // of strictOps; nil without
}

func (s *strictRules) read() *mlir.OpDef {
	def := &mlir.OpDef{Operands: s.operands, Results: s.results}
	arguments := parseUpstreamValues(s.upstream.arguments)
	s.least, s.most = operandBounds(arguments)
	values := append(arguments, parseUpstreamValues(s.upstream.results)...)
	for i := range values {
		narrowType(def.Operands, &values[i])
		narrowType(def.Results, &values[i])
	}
	addUpstreamRules(def, s.upstream)
	s.own = strictOps.Get()[s.upstream.name]
	return def
}

func (s *strictRules) verify(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if !byMLIR(d) {
		return true
	}
	def := s.Get()
	if n := op.NumOperands(); n < s.least || n > s.most {
		return fail(op, d, "expected %d operands, but found %d", s.least, n)
	}
	return mlir.VerifyTypes(op, def, d) && onlyConstants(op, d) && (s.own == nil || s.own(op, d))
}

// operandBounds is how many operands an op may have by MLIR's table.
func operandBounds(arguments []upstreamValue) (least, most int) {
	for i := range arguments {
		switch v := &arguments[i]; {
		case v.isAttr():
		case v.sign == '*':
			most = math.MaxInt / 2
		case v.sign == '?':
			most++
		default:
			least, most = least+1, most+1
		}
	}
	return least, most
}

func narrowType(list []mlir.ValueDef, v *upstreamValue) {
	for i := range list {
		if list[i].Name == v.name && !v.isAttr() && v.typ != "any" {
			code := v.typ
			if code == "type" {
				code = anyType
			}
			list[i].Type = strictTypes.Get().compile(code)
		}
	}
}
