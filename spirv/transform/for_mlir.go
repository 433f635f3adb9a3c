package transform

import (
	"maps"
	"slices"
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(ForMLIR) }

// ForMLIR says what MLIR 22's spelling of the dialect has no words for in words that it has, as far as that changes nothing but
// the words:
//
//   - integers that differ from what is wanted in signedness only go through a bitcast;
//   - constants of structs, matrices and null values are constructed, and those with a name stand where they are used, in types too;
//   - in-bounds access chains become plain ones, and instructions that the specifications define by others become these;
//   - specialization constants that are computed are so where they are used;
//   - a loop gets the continue block that MLIR wants, and a variable its initial value by a store;
//   - results of constructs go through variables;
//   - constants that variables of the module begin with are specialization constants that nobody can specialize;
//   - a storage buffer is a Block in StorageBuffer, and the structs inside of one are accessed member by member;
//   - types that are declared several times are one, and copies between them nothing;
//   - a function that is an entry point of another name gets that name;
//   - what only describes the module, and RelaxedPrecision, which allows something and demands nothing, are dropped where there
//     is no place for them.
//
// What is left, the printer names. Early exits are for [FlagExits], since that is more than a choice of words.
var ForMLIR = &pass.Pass{
	Name:    "spirv-for-mlir",
	Summary: "Say what MLIR 22 has no words for in words that it has, where that changes nothing else",
	On:      "spv.module",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		before := pass.Fingerprint(op, c.Workers)
		s := surveyOf(op, c.Workers)
		if s.has(spirv.OpExtInst, spirv.OpString, spirv.OpLabel) {
			dropAbout(op)
		} else {
			dropExtension(op, relaxedInstructions)
		}
		nameForEntryPoints(op)
		if s.has(spirv.OpGlobalConstant, spirv.OpSpecConstantOp, spirv.OpSpecConstantComposite) {
			if sizes := sizesInPlace(op); s.changes(sizes) {
				sizes.Operation(op)
			}
			inlineConstants(op)
			inlineComputed(op)
			specialize(op)
			s = surveyOf(op, c.Workers)
		}
		for _, retyping := range []func(*survey) *spirv.Retyping{mergeTwins, renameTwins, dropStrides} {
			if s.changes(retyping(s)) {
				retyping(s).Operation(op)
				s = surveyOf(op, c.Workers)
			}
		}
		if s.changes(asBlocks(s)) {
			sayStorageBuffers(op)
		}
		if rewordAll(op, c.Workers) {
			declareWide(op)
		}
		return pass.Fingerprint(op, c.Workers) != before
	},
}

// rewordAll rewords what is inside the functions, on so many workers, and then the rest. It reports whether numbers of 64 bits
// were made.
func rewordAll(module *mlir.Operation, workers int) (wide bool) {
	var functions, rest []*mlir.Operation
	for _, op := range module.Inside() {
		if op.Has(mlir.IsolatedFromAbove) {
			functions = append(functions, op)
		} else {
			rest = append(rest, op)
		}
	}
	states := mlir.EachOf(functions, workers, func(w *wording, i int) {
		w.rewordInside(functions[i])
		w.accessParts(functions[i])
	})
	w := &states[0]
	for _, op := range rest {
		w.rewordInside(op)
	}
	for _, op := range module.Inside() { // some went, some came
		if !op.Has(mlir.IsolatedFromAbove) {
			w.accessParts(op)
		}
	}
	return slices.ContainsFunc(states, func(w wording) bool { return w.wide })
}

// rewordInside rewords an operation of a module with all that is inside.
func (w *wording) rewordInside(op *mlir.Operation) {
	w.findExits(op)
	op.WalkPostOrder(func(at *mlir.Operation) bool {
		w.reword(at)
		return true
	})
}

// nameForEntryPoints renames functions whose entry point has another name, where it is the only one and the name is free or can
// be made so.
func nameForEntryPoints(module *mlir.Operation) {
	var entries []*mlir.Operation
	count := map[string]int{} // of entry points by function, and by name
	named := namedIn(module)
	for op := range module.Region(0).Entry().Operations {
		if op.Is(spirv.OpEntryPoint) {
			entries = append(entries, op)
			count["@"+entryFunction(op)]++
			count[entryName(op)]++
		}
	}
	before := maps.Clone(named)
	var renamed []*mlir.Operation
	names := map[string]string{} // by the name in the module, the new one
	rename := func(op *mlir.Operation, to string) {
		old := op.Symbol()
		if now, again := names[old]; again {
			delete(named, now)
		} else {
			delete(named, old)
			renamed = append(renamed, op)
		}
		names[old], named[to] = to, op
	}
	for _, op := range entries {
		name, old := entryName(op), entryFunction(op)
		fn, now := before[old], old
		if to, ok := names[old]; ok {
			now = to
		}
		if fn == nil || count["@"+old] > 1 || count[name] > 1 {
			continue
		}
		if name != now {
			if other := named[name]; other != nil {
				rename(other, freeName(named, name))
			}
			rename(fn, name)
		}
		op.SetAttr(spirv.EntryNameAttr, nil)
	}
	mlir.RenameSymbols(renamed, names)
}

// namedIn are the operations of a module with a symbol, by that.
func namedIn(module *mlir.Operation) map[string]*mlir.Operation {
	named := map[string]*mlir.Operation{}
	for op := range module.Region(0).Entry().Operations {
		if symbol := op.Symbol(); symbol != "" && named[symbol] == nil {
			named[symbol] = op
		}
	}
	return named
}

// freeName is name with _ and the first number behind it that makes it a name of nothing.
func freeName(named map[string]*mlir.Operation, name string) string {
	for n := 0; ; n++ {
		if try := name + "_" + strconv.Itoa(n); named[try] == nil {
			return try
		}
	}
}

func entryFunction(op *mlir.Operation) string {
	return mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.FnAttr).Leaf()
}

func entryName(op *mlir.Operation) string {
	if s := mlir.AttrOf[*mlir.StringAttr](op, spirv.EntryNameAttr); s != nil {
		return s.Value()
	}
	return entryFunction(op)
}

// A wording rewrites operations one at a time.
type wording struct {
	b   mlir.Builder
	loc mlir.Location // of what is made

	exits []exits // by number of the construct, where they lead to; nil for none
	wide  bool    // numbers of 64 bits were made

	named    map[string]*mlir.Operation // what the module defines
	computed map[string]*mlir.Value     // specialization constants at the insertion point, by symbol
	made     int                        // how many of them
}

// exits say how control comes from nested constructs to a loop or switch.
type exits uint8

const (
	continued exits = 1 << iota // by spv._continue
	left                        // by spv._break or spv._switch_break
)

// findExits notes where exits from nested constructs lead.
func (w *wording) findExits(around *mlir.Operation) {
	w.exits = nil
	for op := range around.Nested {
		w.findExit(around, op)
	}
}

// findExit notes where op, which is inside around, leads if it is an exit.
func (w *wording) findExit(around, op *mlir.Operation) {
	switch {
	case op.Is(spirv.OpContinue):
		w.noteExit(around, spirv.LoopAround(op), continued)
	case op.Is(spirv.OpBreak):
		w.noteExit(around, spirv.LoopAround(op), left)
	case op.Is(spirv.OpSwitchBreak):
		w.noteExit(around, spirv.SwitchAround(op), left)
	}
}

func (w *wording) noteExit(around, construct *mlir.Operation, how exits) {
	if construct == nil {
		return
	}
	if w.exits == nil {
		w.exits = make([]exits, around.RenumberAround().Values)
	}
	w.exits[construct.Number()] |= how
}

// isLeft reports whether exits from nested constructs lead to op in one of these ways. What was made since has none.
func (w *wording) isLeft(op *mlir.Operation, how exits) bool {
	return op.Number() < len(w.exits) && w.exits[op.Number()]&how != 0
}

func (w *wording) reword(op *mlir.Operation) {
	if !dropRelaxed(op) || w.define(op) {
		return
	}
	switch opcode := spirv.OpcodeOf(op); {
	case op.Is(spirv.OpConstant):
		w.constant(op)
		return
	case opcode == grammar.OpInBoundsAccessChain:
		n := spirv.BuildAt(&w.b, op).Op(grammar.OpAccessChain, op.Result(0).Type(), op.OperandValues(), op.Attrs().Entries()...)
		op.ReplaceWith(n.Result(0))
		return
	case op.Is(spirv.OpExecutionModeId):
		w.sayMode(op)
		return
	case op.Is(spirv.OpGlobalVariable):
		dropDescriptions(op)
	case opcode == grammar.OpVariable:
		w.setInitially(op)
	case opcode == grammar.OpBitcast:
		w.addressOf(op)
		return
	case op.Is(spirv.DefOf(grammar.OpNop)), opcode == grammar.OpLifetimeStart, opcode == grammar.OpLifetimeStop:
		op.Erase()
		return
	case op.Is(spirv.OpLoop):
		loopHints(op)
		w.shapeLoop(op)
		w.resultsInVariables(op)
		return
	case op.Is(spirv.OpSelection):
		w.resultsInVariables(op)
		return
	case opcode == grammar.OpUnreachable:
		moveUnreachable(op)
	case opcode == grammar.OpImageFetch:
		dropFirstLevel(view(spirv.AsImageFetch(op)))
	case op.Parent() != nil && op.Parent().Is(spirv.OpSpecConstantOperation):
		return // the only operation there
	}
	w.cast(op)
}

// cast gives an operation the types that MLIR wants, with bitcasts around it.
func (w *wording) cast(op *mlir.Operation) {
	operands, results := spirv.TypesInMLIR(op)
	for i, t := range operands {
		if v := op.Operand(i); v.Type() != t && sameBits(v.Type(), t) {
			op.SetOperand(i, spirv.BuildAt(&w.b, op).Bitcast(t, v))
		}
	}
	for i, t := range results {
		v := op.Result(i)
		if v.Type() == t {
			continue
		}
		uses := slices.Collect(v.Uses)
		back := spirv.NewBuilder(w.b.After(op), op.Loc()).Bitcast(v.Type(), v)
		v.SetType(t)
		for _, use := range uses {
			use.Set(back)
		}
	}
}

// sameBits reports whether two types are integers, or vectors of these, that differ in signedness only.
func sameBits(a, b mlir.Type) bool {
	x, ok1 := spirv.ElementOf(a).(*mlir.IntegerType)
	y, ok2 := spirv.ElementOf(b).(*mlir.IntegerType)
	return ok1 && ok2 && x.Width() == y.Width() && spirv.WithElementType(a, y) == b
}

// constant constructs a constant that MLIR has no attribute for.
func (w *wording) constant(op *mlir.Operation) {
	value, t := op.Attr(spirv.ValueAttr), op.Result(0).Type()
	if isConstantInMLIR(value, t) {
		return
	}
	w.b.Before(op)
	if v := w.construct(op.Loc(), value, t); v != nil {
		op.ReplaceWith(v)
	}
}

// isConstantInMLIR reports whether MLIR's spelling has a constant of type t with the value.
func isConstantInMLIR(value mlir.Attribute, t mlir.Type) bool {
	switch value := value.(type) {
	case *mlir.ArrayAttr:
		array, ok := t.(*spirv.ArrayType)
		if !ok {
			return false
		}
		for _, e := range value.Elements() {
			if !isConstantInMLIR(e, array.ElementType()) {
				return false
			}
		}
	case *spirv.NullAttr, *spirv.UndefAttr:
		return false
	}
	return true
}

// maxParts is how many parts a null value may be made of.
const maxParts = 1 << 10

// construct makes a constant out of its parts; nil when there is one that cannot be made.
func (w *wording) construct(loc mlir.Location, value mlir.Attribute, t mlir.Type) *mlir.Value {
	if _, null := value.(*spirv.NullAttr); null {
		if zero := zeroOf(t); zero != nil {
			value = zero
		}
	}
	if isConstantInMLIR(value, t) {
		return w.at(loc).ConstantOf(t, value)
	}
	if _, undef := value.(*spirv.UndefAttr); undef {
		return w.at(loc).Undef(t)
	}
	types := partTypes(t)
	if types == nil {
		return nil
	}
	list, _ := value.(*mlir.ArrayAttr)
	parts := make([]*mlir.Value, len(types))
	for i, part := range types {
		var v mlir.Attribute = spirv.GetNullAttr(part)
		if list != nil && i < list.Len() {
			v = list.Elements()[i]
		}
		if parts[i] = w.construct(loc, v, part); parts[i] == nil {
			return nil
		}
	}
	return w.at(loc).CompositeConstruct(t, parts...)
}

// partTypes are the types that a value of type t is constructed of, nil if it is not.
func partTypes(t mlir.Type) []mlir.Type {
	var out []mlir.Type
	switch t := t.(type) {
	case *spirv.StructType:
		for _, m := range t.Members() {
			out = append(out, m.Type)
		}
	case *spirv.MatrixType:
		for range t.Columns() {
			out = append(out, t.ColumnType())
		}
	case *spirv.ArrayType:
		if t.CountSymbol() == nil && t.Count() <= maxParts {
			for range t.Count() {
				out = append(out, t.ElementType())
			}
		}
	}
	return out
}

// zeroOf is the null value of a number, a vector, or an array of these, as MLIR says it; nil for others.
func zeroOf(t mlir.Type) mlir.Attribute {
	array, ok := t.(*spirv.ArrayType)
	if !ok {
		return spirv.ZeroOf(t)
	}
	zero := zeroOf(array.ElementType())
	if zero == nil || array.CountSymbol() != nil || array.Count() > maxParts {
		return nil
	}
	return mlir.GetArrayAttr(slices.Repeat([]mlir.Attribute{zero}, int(array.Count()))...)
}
