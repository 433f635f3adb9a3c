package convert

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
)

// operands are the operands of an operation as patterns get them; they are made once somebody asks.
type operands struct {
	driver *driver
	op     *mlir.Operation
	typed  [][]*mlir.Value // with the types that the converter asks for
	now    [][]*mlir.Value // with the types that they have now
	err    error           // why typed can't be
}

func (o *operands) forPattern(p *Pattern) ([][]*mlir.Value, error) {
	types := o.driver.options.Types
	if types == nil || p.AnyTypes {
		if o.now == nil {
			o.now = make([][]*mlir.Value, o.op.NumOperands())
			for i, v := range o.op.Operands {
				o.now[i] = o.driver.values.now(v)
			}
		}
		return o.now, nil
	}
	if o.typed == nil && o.err == nil {
		o.typed, o.err = o.convert(types)
	}
	return o.typed, o.err
}

func (o *operands) convert(types *Types) ([][]*mlir.Value, error) {
	wanted := make([][]mlir.Type, o.op.NumOperands())
	for i, v := range o.op.Operands {
		var err error
		if wanted[i], err = types.ConvertMany(v.Type()); err != nil {
			return nil, fmt.Errorf("operand #%d: %w", i, err)
		}
	}
	list := make([][]*mlir.Value, o.op.NumOperands())
	for i, v := range o.op.Operands {
		list[i] = o.driver.as(v, wanted[i])
	}
	return list, nil
}
