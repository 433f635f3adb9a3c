package loops

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
)

// split makes a loop whose body is several copies of another one's, and copies for the iterations that are left behind it.
func (u *unrolling) split(loop *mlir.Operation, c counted, rest int64) {
	m := before(loop)
	body := loop.Region(0).Entry()
	t := body.Argument(0).Type()
	whole := c.trips - rest
	operands := append([]*mlir.Value{loop.Operand(0), m.number(c.lower+whole*c.step, t), m.number(u.factor*c.step, t)}, loop.OperandValues()[3:]...)
	larger := m.Create(&mlir.OperationState{Name: scf.For.OpName(), Loc: loop.Loc(), Operands: operands, Results: loop.ResultTypes(),
		Attrs: loop.AllAttrs(), Regions: make([]*mlir.Region, 1)})
	types := append([]mlir.Type{t}, loop.ResultTypes()...)
	block := m.CreateBlock(larger.Region(0), loop.Loc(), types...)

	var going []*mlir.Value
	for i := range loop.NumResults() {
		going = append(going, block.Argument(1+i))
	}
	for i := range u.factor {
		counter := block.Argument(0)
		if i > 0 {
			counter = m.calculate(arith.AddI, counter, m.number(i*c.step, t))
		}
		going = m.copyBody(loop, counter, going)
	}
	m.CreateOp(scf.Yield, loop.Loc(), going, nil)

	m.Before(loop)
	var results []*mlir.Value
	for _, v := range larger.Results {
		results = append(results, v)
	}
	left := counted{lower: c.lower + whole*c.step, step: c.step}
	loop.ReplaceWith(m.copies(loop, results, left, rest)...)
	loop.Erase()
}
