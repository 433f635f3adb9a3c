package lower

import (
	"errors"
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(scfToSPIRV.pass()) }

var scfToSPIRV = &conversion{
	name: "convert-scf-to-spirv", title: "SCFToSPIRVPass", summary: "Convert SCF dialect to SPIR-V dialect.",
	patterns: func(l *lowering) []convert.Pattern {
		list := append(l.structured(), l.memory()...)
		list = append(list, l.function()...)
		list = append(list, l.indices()...)
		return append(list, l.arith()...)
	},
}

// structured are the patterns for the dialect scf. An operation becomes a construct right away, and what was in it is moved there; only later
// its ends are converted, by the functions that were left for them. Results are those of the construct; where the passes have to be MLIR's,
// they go through variables, as MLIR's do.
func (l *lowering) structured() []convert.Pattern {
	c := &constructs{lowering: l}
	return []convert.Pattern{
		{Op: "scf.if", Rewrite: c.convertIf},
		{Op: "scf.for", Rewrite: c.convertFor},
		{Op: "scf.while", Rewrite: c.convertWhile},
		{Op: "scf.index_switch", Rewrite: c.convertSwitch},
		{Op: "scf.execute_region", Rewrite: c.inline},
		{Op: "scf.parallel", Rewrite: l.convertParallel},
		{Op: "scf.yield", Rewrite: c.convertEnd},
		{Op: "scf.condition", Rewrite: c.convertEnd},
	}
}

// scopes are the patterns for what has code in it that runs once.
func (l *lowering) scopes() []convert.Pattern {
	c := &constructs{lowering: l}
	return []convert.Pattern{{Op: "memref.alloca_scope", Rewrite: c.inline}}
}

// constructs are those that are made in one run.
type constructs struct {
	*lowering
	ends []end // by number of the operation
}

// An end makes what takes the place of a terminator, with its operands as they are now.
type end func(b *spirv.Builder, values []*mlir.Value)

func (c *constructs) onEnd(op *mlir.Operation, do end) {
	for op.Number() >= len(c.ends) {
		c.ends = append(c.ends, make([]end, 1+len(c.ends))...)
	}
	c.ends[op.Number()] = do
}

func (c *constructs) convertEnd(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	if op.Number() >= len(c.ends) || c.ends[op.Number()] == nil {
		return errors.New("what is around it is not converted")
	}
	c.ends[op.Number()](builder(r, op), operands)
	r.Erase(op)
	return nil
}

// results are what the types of op's results become, if it is in a function, where there can be variables for them.
func (c *constructs) results(op *mlir.Operation) ([]mlir.Type, error) {
	if !isInFunction(op) {
		return nil, errOutside
	}
	types := make([]mlir.Type, op.NumResults())
	for i, v := range op.Results {
		var err error
		if types[i], err = c.carried(v.Type()); err != nil {
			return nil, err
		}
	}
	return types, nil
}

// carried is what the type of a value becomes that is chosen while the program runs.
func (c *constructs) carried(from mlir.Type) (mlir.Type, error) {
	t, err := c.types.Convert(from)
	if err != nil {
		return nil, err
	}
	if p, isPointer := t.(*spirv.PointerType); isPointer {
		if err := c.needChoice(p); err != nil {
			return nil, convert.Need("memory that is known, but '%s' is chosen at run time (%v)", typeText(from), err).Try("choose indices or what is loaded")
		}
	}
	return t, nil
}

// needChoice is nil where a pointer may be chosen while the program runs. In logical addressing what it points into must be known, unless
// pointers are variable: those to buffers, or to memory of the workgroup, too.
func (l *lowering) needChoice(p *spirv.PointerType) error {
	capabilities := []grammar.Capability{grammar.CapabilityAddresses}
	switch p.StorageClass() {
	case grammar.StorageClassStorageBuffer:
		capabilities = append(capabilities, grammar.CapabilityVariablePointersStorageBuffer, grammar.CapabilityVariablePointers)
	case grammar.StorageClassWorkgroup:
		capabilities = append(capabilities, grammar.CapabilityVariablePointers)
	}
	return l.need(env.Need{Capabilities: capabilities})
}

var errOutside = errors.New("it is in no function")

func isInFunction(op *mlir.Operation) bool {
	for at := op.Parent(); at != nil; at = at.Parent() {
		if at.Has(mlir.FunctionLike) {
			return true
		}
	}
	return false
}

// An outcome is what a construct has as results: values that its last block gets, or variables.
type outcome struct {
	merge     *mlir.Block
	types     []mlir.Type // of what the last block gets
	variables []*mlir.Value
}

// outcome makes the last block of what op becomes, and variables if there have to be some.
func (c *constructs) outcome(r *convert.Rewriter, op *mlir.Operation, types []mlir.Type) *outcome {
	if c.exact {
		return &outcome{merge: builder(r, op).NewBlock(op.Loc(), types...), types: types}
	}
	o := &outcome{merge: builder(r, op).NewBlock(op.Loc())}
	for _, t := range types {
		o.variables = append(o.variables, functionVariable(r, op, t))
	}
	return o
}

// store keeps values in the variables.
func (o *outcome) store(b *spirv.Builder, values []*mlir.Value) {
	for i, v := range o.variables {
		b.Store(v, values[i])
	}
}

// passed are values for the last block; none where there are variables.
func (o *outcome) passed(values []*mlir.Value) []*mlir.Value { return values[:len(o.types)] }

// leave goes to the last block with values.
func (o *outcome) leave(b *spirv.Builder, values []*mlir.Value) {
	o.store(b, values)
	b.Branch(o.merge, o.passed(values)...)
}

// finish puts the last block of a construct in place, and what was stored behind it.
func (o *outcome) finish(r *convert.Rewriter, op, construct *mlir.Operation) {
	construct.Region(0).Append(o.merge)
	b := builder(r, op)
	b.AtEnd(o.merge)
	b.CreateOp(spirv.OpMerge, op.Loc(), arguments(o.merge), nil)
	b.After(construct)
	values := make([]*mlir.Value, construct.NumResults(), op.NumResults())
	for i := range values {
		values[i] = construct.Result(i)
	}
	for _, v := range o.variables {
		values = append(values, b.Load(v))
	}
	r.Replace(op, values...)
}

// move takes the only block of a region to the end of a construct.
func move(from *mlir.Region, construct *mlir.Operation) *mlir.Block {
	block := from.Entry()
	block.Remove()
	construct.Region(0).Append(block)
	return block
}

func selection(b *spirv.Builder, results []mlir.Type) *mlir.Operation {
	return b.CreateOp(spirv.OpSelection, b.Loc, nil, results,
		mlir.NamedAttribute{Name: spirv.SelectionControlAttr, Value: spirv.GetEnumAttr(grammar.KindSelectionControl, 0)})
}

func loop(b *spirv.Builder, results []mlir.Type) *mlir.Operation {
	return b.CreateOp(spirv.OpLoop, b.Loc, nil, results,
		mlir.NamedAttribute{Name: spirv.LoopControlAttr, Value: spirv.GetEnumAttr(grammar.KindLoopControl, 0)})
}

func (c *constructs) convertIf(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	types, err := c.results(op)
	if err != nil {
		return err
	}
	out := c.outcome(r, op, types)
	b := builder(r, op)
	construct := selection(b, out.types)
	header := b.CreateBlock(construct.Region(0), op.Loc())
	side := func(region *mlir.Region) *mlir.Block {
		if region.Empty() {
			return out.merge
		}
		block := move(region, construct)
		c.onEnd(block.Last(), func(b *spirv.Builder, values []*mlir.Value) {
			out.leave(b, values)
		})
		return block
	}
	then, otherwise := side(op.Region(0)), side(op.Region(1))
	b.AtEnd(header)
	b.BranchConditional(one(op, operands, "condition"), then, nil, otherwise, nil)
	out.finish(r, op, construct)
	return nil
}

// convertFor: what a loop without a single round returns is what it was given, so that goes into the variables first.
func (c *constructs) convertFor(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	types, err := c.results(op)
	if err != nil {
		return err
	}
	from := op.TypeOf("lowerBound")
	counter, err := c.types.Convert(from)
	if err != nil {
		return err
	}
	out := c.outcome(r, op, types)
	b := builder(r, op)
	compare, reads := grammar.OpSLessThan, signed
	if op.Attr("unsignedCmp") != nil {
		compare, reads = grammar.OpULessThan, unsigned
	}
	first, step, initial := one(op, operands, "lowerBound"), one(op, operands, "step"), group(op, operands, "initArgs")
	last := c.read(b, reads, one(op, operands, "upperBound"), from)
	out.store(b, initial)
	construct := loop(b, out.types)
	entry := b.CreateBlock(construct.Region(0), op.Loc())
	header := b.CreateBlock(construct.Region(0), op.Loc(), append([]mlir.Type{counter}, types...)...)
	body := move(op.Region(0), construct)
	next := c.next(b, body)
	b.AtEnd(entry)
	b.Branch(header, append([]*mlir.Value{first}, initial...)...)
	b.AtEnd(header)
	goOn := b.Op(compare, mlir.I1, []*mlir.Value{c.read(b, reads, header.Argument(0), from), last}).Result(0)
	b.BranchConditional(goOn, body, nil, out.merge, out.passed(arguments(header)[1:]))
	signature := convert.NewSignature(body.NumArguments())
	for i := range body.NumArguments() {
		signature.Replace(i, header.Argument(i))
	}
	r.ConvertArguments(body, signature)
	c.onEnd(body.Last(), func(b *spirv.Builder, values []*mlir.Value) {
		out.store(b, values)
		goTo(b, next)
		b.Branch(header, append([]*mlir.Value{b.IAdd(header.Argument(0), step)}, values...)...)
	})
	out.finish(r, op, construct)
	return nil
}

// next makes the block with which a round of a loop ends: nil for the body itself, which spares a branch. MLIR's passes have one of its own.
func (c *constructs) next(b *spirv.Builder, body *mlir.Block) *mlir.Block {
	if c.exact {
		return nil
	}
	return b.CreateBlock(body.Parent().Region(0), b.Loc)
}

// goTo goes on in another block, unless that is nil.
func goTo(b *spirv.Builder, next *mlir.Block) {
	if next != nil {
		b.Branch(next)
		b.AtEnd(next)
	}
}

func argumentTypes(b *mlir.Block) []mlir.Type {
	types := make([]mlir.Type, b.NumArguments())
	for i, v := range b.Arguments {
		types[i] = v.Type()
	}
	return types
}

func (c *constructs) convertWhile(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	types, err := c.results(op)
	if err != nil {
		return err
	}
	before, after, err := c.whileSignatures(op)
	if err != nil {
		return err
	}
	out := c.outcome(r, op, types)
	b := builder(r, op)
	construct := loop(b, out.types)
	entry := b.CreateBlock(construct.Region(0), op.Loc())
	header := b.CreateBlock(construct.Region(0), op.Loc(), before.Types()...)
	condition := conditionBlock(b, op, header)
	for i, arg := range op.Region(0).Entry().Arguments {
		r.ReplaceValue(arg, header.Argument(i))
	}
	condition.Splice(op.Region(0).Entry())
	body := move(op.Region(1), construct)
	next := c.next(b, body)
	if !c.exact {
		r.ConvertArguments(body, after)
	}
	b.AtEnd(entry)
	b.Branch(header, operands...)
	c.onEnd(condition.Last(), func(b *spirv.Builder, values []*mlir.Value) {
		out.store(b, values[1:])
		passed := values[1:]
		if c.exact { // the body sees them as they are
			direct := convert.NewSignature(len(passed))
			for i, v := range passed {
				direct.Replace(i, v)
			}
			r.ConvertArguments(body, direct)
			passed = nil
		}
		b.BranchConditional(values[0], body, passed, out.merge, out.passed(values[1:]))
	})
	c.onEnd(body.Last(), func(b *spirv.Builder, values []*mlir.Value) {
		goTo(b, next)
		b.Branch(header, values...)
	})
	out.finish(r, op, construct)
	return nil
}

// whileSignatures are what the arguments of the regions of scf.while become: those of "before", which has the condition, and of "after", the body.
func (c *constructs) whileSignatures(op *mlir.Operation) (before, after *convert.Signature, err error) {
	for _, v := range op.Operands {
		if _, err := c.carried(v.Type()); err != nil {
			return nil, nil, err
		}
	}
	if before, err = c.types.Signature(argumentTypes(op.Region(0).Entry())); err != nil {
		return nil, nil, err
	}
	after, err = c.types.Signature(argumentTypes(op.Region(1).Entry()))
	return before, after, err
}

// conditionBlock is the block for the condition of scf.while: the header of the loop, or, where the condition has constructs inside, a block behind
// it. What decides stands behind the last construct then, and a header must itself end with the branch into its loop.
func conditionBlock(b *spirv.Builder, op *mlir.Operation, header *mlir.Block) *mlir.Block {
	for inner := range op.Region(0).Entry().Operations {
		if inner.NumRegions() > 0 {
			condition := b.CreateBlock(header.Region(), op.Loc())
			b.AtEnd(header)
			b.Branch(condition)
			return condition
		}
	}
	return header
}

func arguments(b *mlir.Block) []*mlir.Value {
	list := make([]*mlir.Value, b.NumArguments())
	for i, v := range b.Arguments {
		list[i] = v
	}
	return list
}

func (c *constructs) convertSwitch(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	types, err := c.results(op)
	if err != nil {
		return err
	}
	selector := one(op, operands, "arg").Type().(*mlir.IntegerType)
	var numbers []mlir.Attribute
	if cases := mlir.AttrOf[*mlir.DenseArrayAttr](op, "cases"); cases != nil {
		for _, n := range cases.Ints() {
			a := mlir.GetIntegerAttr(selector, n)
			if a.Int() != n {
				return fmt.Errorf("the case %d does not fit into '%s'; %s=true makes indices of 64 bits", n, typeText(selector), index64Option)
			}
			numbers = append(numbers, a)
		}
	}
	out := c.outcome(r, op, types)
	b := builder(r, op)
	construct := selection(b, out.types)
	header := b.CreateBlock(construct.Region(0), op.Loc())
	s := &mlir.OperationState{Name: spirv.DefOf(grammar.OpSwitch).OpName(), Loc: op.Loc(), Operands: operands}
	for i := range op.NumRegions() {
		block := move(op.Region(i), construct)
		s.Successors = append(s.Successors, block)
		c.onEnd(block.Last(), func(b *spirv.Builder, values []*mlir.Value) {
			out.leave(b, values)
		})
	}
	if len(numbers) > 0 {
		s.AddAttr(spirv.LiteralsAttr, mlir.GetDenseOf(mlir.GetVectorType([]int64{int64(len(numbers))}, nil, selector), numbers))
	}
	s.AddAttr(spirv.CaseOperandSegmentsAttr, mlir.GetDenseI32Array(make([]int32, len(numbers))...))
	s.AddSegmentSizes(1, 0, 0)
	b.AtEnd(header)
	b.Create(s)
	out.finish(r, op, construct)
	return nil
}

// inline puts what is in op in op's place.
func (c *constructs) inline(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	if !op.Region(0).HasOneBlock() || !op.Region(0).Entry().Last().Has(mlir.IsTerminator) {
		return convert.Need("one block in it").Try("--lift-cf-to-scf makes one of several")
	}
	yield := op.Region(0).Entry().Last()
	for inner := op.Region(0).Entry().First(); inner != yield; inner = op.Region(0).Entry().First() {
		inner.MoveBefore(op)
	}
	r.Replace(op, yield.OperandValues()...)
	return nil
}
