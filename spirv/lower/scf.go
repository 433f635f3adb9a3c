package lower

import (
	"errors"
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
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
// its ends are converted, by the functions that were left for them. Results go through variables, as MLIR has no others.
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

// carried is what the type of a value becomes that is chosen while the program runs. Memory is not chosen in logical addressing: what a pointer
// points into must be known.
func (c *constructs) carried(from mlir.Type) (mlir.Type, error) {
	t, err := c.types.Convert(from)
	if err != nil {
		return nil, err
	}
	if _, isPointer := t.(*spirv.PointerType); isPointer && !c.has(grammar.CapabilityAddresses) {
		return nil, convert.Need("memory that is known, but '%s' is chosen at run time", typeText(from)).Try("choose indices or what is loaded")
	}
	return t, nil
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

// variables makes one for each type.
func variables(r *convert.Rewriter, op *mlir.Operation, types []mlir.Type) []*mlir.Value {
	list := make([]*mlir.Value, len(types))
	for i, t := range types {
		list[i] = functionVariable(r, op, t)
	}
	return list
}

func store(b *spirv.Builder, to, values []*mlir.Value) {
	for i, v := range to {
		b.Store(v, values[i])
	}
}

// finish puts the last block of a construct in place, and what was stored behind it.
func finish(r *convert.Rewriter, op, construct *mlir.Operation, merge *mlir.Block, variables []*mlir.Value) {
	construct.Region(0).Append(merge)
	b := builder(r, op)
	b.AtEnd(merge)
	b.CreateOp(spirv.OpMerge, op.Loc(), nil, nil)
	b.After(construct)
	values := make([]*mlir.Value, len(variables))
	for i, v := range variables {
		values[i] = b.Load(v)
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

func selection(b *spirv.Builder) *mlir.Operation {
	return b.CreateOp(spirv.OpSelection, b.Loc, nil, nil,
		mlir.NamedAttribute{Name: spirv.SelectionControlAttr, Value: spirv.GetEnumAttr(grammar.KindSelectionControl, 0)})
}

func loop(b *spirv.Builder) *mlir.Operation {
	return b.CreateOp(spirv.OpLoop, b.Loc, nil, nil,
		mlir.NamedAttribute{Name: spirv.LoopControlAttr, Value: spirv.GetEnumAttr(grammar.KindLoopControl, 0)})
}

func (c *constructs) convertIf(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	types, err := c.results(op)
	if err != nil {
		return err
	}
	out := variables(r, op, types)
	b := builder(r, op)
	construct := selection(b)
	header := b.CreateBlock(construct.Region(0), op.Loc())
	merge := b.NewBlock(op.Loc())
	side := func(region *mlir.Region) *mlir.Block {
		if region.Empty() {
			return merge
		}
		block := move(region, construct)
		c.onEnd(block.Last(), func(b *spirv.Builder, values []*mlir.Value) {
			store(b, out, values)
			b.Branch(merge)
		})
		return block
	}
	then, otherwise := side(op.Region(0)), side(op.Region(1))
	b.AtEnd(header)
	b.BranchConditional(operands[0], then, nil, otherwise, nil)
	finish(r, op, construct, merge, out)
	return nil
}

// convertFor: what a loop without a single round returns is what it was given, so that goes into the variables first.
func (c *constructs) convertFor(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	types, err := c.results(op)
	if err != nil {
		return err
	}
	from := op.Operand(0).Type()
	counter, err := c.types.Convert(from)
	if err != nil {
		return err
	}
	out := variables(r, op, types)
	b := builder(r, op)
	compare, reads := grammar.OpSLessThan, signed
	if op.Attr("unsignedCmp") != nil {
		compare, reads = grammar.OpULessThan, unsigned
	}
	first, last, step, initial := operands[0], c.read(b, reads, operands[1], from), operands[2], operands[3:]
	store(b, out, initial)
	construct := loop(b)
	entry := b.CreateBlock(construct.Region(0), op.Loc())
	header := b.CreateBlock(construct.Region(0), op.Loc(), append([]mlir.Type{counter}, types...)...)
	body := move(op.Region(0), construct)
	next := b.CreateBlock(construct.Region(0), op.Loc())
	merge := b.NewBlock(op.Loc())
	b.AtEnd(entry)
	b.Branch(header, append([]*mlir.Value{first}, initial...)...)
	b.AtEnd(header)
	goOn := b.Op(compare, mlir.I1, []*mlir.Value{c.read(b, reads, header.Argument(0), from), last}).Result(0)
	b.BranchConditional(goOn, body, nil, merge, nil)
	signature := convert.NewSignature(body.NumArguments())
	for i := range body.NumArguments() {
		signature.Replace(i, header.Argument(i))
	}
	r.ConvertArguments(body, signature)
	c.onEnd(body.Last(), func(b *spirv.Builder, values []*mlir.Value) {
		store(b, out, values)
		b.Branch(next)
		b.AtEnd(next)
		b.Branch(header, append([]*mlir.Value{b.IAdd(header.Argument(0), step)}, values...)...)
	})
	finish(r, op, construct, merge, out)
	return nil
}

func argumentTypes(b *mlir.Block) []mlir.Type {
	types := make([]mlir.Type, b.NumArguments())
	for i, v := range b.Arguments {
		types[i] = v.Type()
	}
	return types
}

// convertWhile: what is decided in a block of several constructs must not be in the header, which ends with a branch of its own then.
func (c *constructs) convertWhile(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	types, err := c.results(op)
	if err != nil {
		return err
	}
	for _, v := range op.Operands {
		if _, err := c.carried(v.Type()); err != nil {
			return err
		}
	}
	signature, err := c.types.Signature(argumentTypes(op.Region(0).Entry()))
	if err != nil {
		return err
	}
	bodySignature, err := c.types.Signature(argumentTypes(op.Region(1).Entry()))
	if err != nil {
		return err
	}
	out := variables(r, op, types)
	b := builder(r, op)
	construct := loop(b)
	entry := b.CreateBlock(construct.Region(0), op.Loc())
	header := b.CreateBlock(construct.Region(0), op.Loc(), signature.Types()...)
	condition := header
	for inner := range op.Region(0).Entry().Operations {
		if inner.NumRegions() > 0 {
			condition = b.CreateBlock(construct.Region(0), op.Loc())
			b.AtEnd(header)
			b.Branch(condition)
			break
		}
	}
	for i, arg := range op.Region(0).Entry().Arguments {
		r.ReplaceValue(arg, header.Argument(i))
	}
	condition.Splice(op.Region(0).Entry())
	body := move(op.Region(1), construct)
	r.ConvertArguments(body, bodySignature)
	next := b.CreateBlock(construct.Region(0), op.Loc())
	merge := b.NewBlock(op.Loc())
	b.AtEnd(entry)
	b.Branch(header, operands...)
	c.onEnd(condition.Last(), func(b *spirv.Builder, values []*mlir.Value) {
		store(b, out, values[1:])
		b.BranchConditional(values[0], body, values[1:], merge, nil)
	})
	c.onEnd(body.Last(), func(b *spirv.Builder, values []*mlir.Value) {
		b.Branch(next)
		b.AtEnd(next)
		b.Branch(header, values...)
	})
	finish(r, op, construct, merge, out)
	return nil
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
	selector := operands[0].Type().(*mlir.IntegerType)
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
	out := variables(r, op, types)
	b := builder(r, op)
	construct := selection(b)
	header := b.CreateBlock(construct.Region(0), op.Loc())
	merge := b.NewBlock(op.Loc())
	s := &mlir.OperationState{Name: spirv.DefOf(grammar.OpSwitch).OpName(), Loc: op.Loc(), Operands: operands}
	for i := range op.NumRegions() {
		block := move(op.Region(i), construct)
		s.Successors = append(s.Successors, block)
		c.onEnd(block.Last(), func(b *spirv.Builder, values []*mlir.Value) {
			store(b, out, values)
			b.Branch(merge)
		})
	}
	if len(numbers) > 0 {
		s.AddAttr(spirv.LiteralsAttr, mlir.GetDenseOf(mlir.GetVectorType([]int64{int64(len(numbers))}, nil, selector), numbers))
	}
	s.AddAttr(spirv.CaseOperandSegmentsAttr, mlir.GetDenseI32Array(make([]int32, len(numbers))...))
	s.AddSegmentSizes(1, 0, 0)
	b.AtEnd(header)
	b.Create(s)
	finish(r, op, construct, merge, out)
	return nil
}

// inline puts what is in op in op's place.
func (c *constructs) inline(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	if !op.Region(0).HasOneBlock() || !op.Region(0).Entry().Last().Has(mlir.IsTerminator) {
		return convert.Need("one block in it").Try("--convert-scf-to-cf makes branches of all")
	}
	yield := op.Region(0).Entry().Last()
	for inner := op.Region(0).Entry().First(); inner != yield; inner = op.Region(0).Entry().First() {
		inner.MoveBefore(op)
	}
	r.Replace(op, yield.OperandValues()...)
	return nil
}
