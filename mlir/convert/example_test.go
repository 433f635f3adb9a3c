package convert_test

import (
	"fmt"
	"os"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// Two dialects: one counts in meters, of a type of its own, the other in numbers.
var meters = &mlir.Dialect{Name: "meters", Ops: []*mlir.OpDef{
	{Name: "meters.read", Results: []mlir.ValueDef{{Name: "r"}}},
	{Name: "meters.add", Operands: []mlir.ValueDef{{Name: "a"}, {Name: "b"}}, Results: []mlir.ValueDef{{Name: "r"}}},
	{Name: "meters.cube", Operands: []mlir.ValueDef{{Name: "a"}}, Results: []mlir.ValueDef{{Name: "r"}}},
}}

var plain = &mlir.Dialect{Name: "plain", Ops: []*mlir.OpDef{
	{Name: "plain.read", Results: []mlir.ValueDef{{Name: "r"}}},
	{Name: "plain.add", Operands: []mlir.ValueDef{{Name: "a"}, {Name: "b"}}, Results: []mlir.ValueDef{{Name: "r"}}},
}}

func init() {
	mlir.Register(meters)
	mlir.Register(plain)
}

// as makes an operation of another name, with operands and results of the types that the converter asks for: one row does for all operations that
// are alike in both dialects.
func as(name string) func(*convert.Rewriter, *mlir.Operation, []*mlir.Value) error {
	return func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		types, err := r.Types.ConvertAll(op.ResultTypes())
		if err != nil {
			return err
		}
		made := r.CreateOp(mlir.GetOpName(name).Def(), op.Loc(), operands, types)
		r.Replace(op, made.Result(0))
		return nil
	}
}

// Lengths become numbers. Nobody can cube lengths, and the error says so.
func ExampleConversion() {
	var types convert.Types
	types.Add(convert.On(func(t *mlir.IntegerType) (mlir.Type, error) {
		if t.Width() != 16 {
			return nil, convert.Need("%d bits", t.Width())
		}
		return mlir.F32, nil
	}))
	c := convert.Conversion{
		Target: new(convert.Target).Legal("plain").Illegal("meters"),
		Types:  &types,
		Patterns: []convert.Pattern{
			{Op: "meters.read", Rewrite: as("plain.read")},
			{Op: "meters.add", Rewrite: as("plain.add")},
		},
	}
	for _, text := range []string{
		`%0 = "meters.read"() : () -> i16
		 %1 = "meters.add"(%0, %0) : (i16, i16) -> i16
		 "other.use"(%1) : (i16) -> ()`,
		`%0 = "meters.read"() : () -> i16
		 %1 = "meters.cube"(%0) : (i16) -> i16`,
		`%0 = "meters.read"() : () -> i64`,
	} {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{AllowUnregistered: true}, &d)
		if c.Run(m.Op, &d) {
			_ = mlir.Print(os.Stdout, m, mlir.PrintOptions{})
		} else {
			fmt.Println(d.Err())
		}
	}
	// Output:
	// module {
	//   %0 = "plain.read"() : () -> f32
	//   %1 = "plain.add"(%0, %0) : (f32, f32) -> f32
	//   %2 = unrealized_conversion_cast %1 : f32 to i16
	//   "other.use"(%2) : (i16) -> ()
	// }
	// :2:9: error: failed to legalize operation 'meters.cube' that was explicitly marked illegal: no pattern is about it
	// :1:6: error: failed to legalize operation 'meters.read' that was explicitly marked illegal: needs 64 bits
}
