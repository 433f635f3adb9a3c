package transform

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(SetSpecConstants) }

// SetSpecConstants gives specialization constants other default values, by their SpecId: "values=0:16,3:true,7:0x1p-3".
// A number is one of the constant's type; an ID that the module does not have is none of its business, as one list is for many modules.
var SetSpecConstants = &pass.Pass{
	Name:    "spirv-set-spec-constants",
	Summary: "Give specialization constants the default values that are typed, as values=ID:VALUE,…",
	On:      "spv.module",
	Options: []string{"values"},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		values, err := parseSpecValues(c.Options["values"])
		if err != nil {
			d.Errorf(op.Loc(), "spirv-set-spec-constants: %v", err)
			return false
		}
		changed := false
		for at := range op.Region(0).Entry().Operations {
			id := mlir.AttrOf[*mlir.IntegerAttr](at, spirv.SpecIDAttr)
			if id == nil || !at.Is(spirv.OpSpecConstant) {
				continue
			}
			text, given := values[id.Int()]
			if !given {
				continue
			}
			to, err := specValue(spirv.TypeOfConstantSymbol(at), text)
			if err != nil {
				d.Errorf(at.Loc(), "spirv-set-spec-constants: SpecId %d: %v", id.Int(), err)
				return changed
			}
			changed = changed || at.Attr(spirv.DefaultValueAttr) != to
			at.SetAttr(spirv.DefaultValueAttr, to)
		}
		return changed
	},
}

// parseSpecValues reads "ID:VALUE" in a list.
func parseSpecValues(text string) (map[int64]string, error) {
	values := map[int64]string{}
	for _, item := range strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ' ' }) {
		id, value, _ := strings.Cut(item, ":")
		n, err := strconv.ParseInt(id, 0, 64)
		if err != nil || n < 0 || value == "" {
			return nil, fmt.Errorf("%q is not ID:VALUE, such as 3:16", item)
		}
		if _, again := values[n]; again {
			return nil, fmt.Errorf("SpecId %d has two values", n)
		}
		values[n] = value
	}
	return values, nil
}

// specValue is a value of a scalar type.
func specValue(t mlir.Type, text string) (mlir.Attribute, error) {
	if t == mlir.I1 {
		switch text {
		case "true", "1":
			return mlir.GetBoolAttr(true), nil
		case "false", "0":
			return mlir.GetBoolAttr(false), nil
		}
		return nil, fmt.Errorf("%q is neither true nor false", text)
	}
	switch t := t.(type) {
	case *mlir.IntegerType:
		if v, err := strconv.ParseUint(text, 0, t.Width()); err == nil {
			return mlir.GetIntegerAttrAP(t, mlir.MakeAPUint(t.Width(), v)), nil
		}
		if v, err := strconv.ParseInt(text, 0, t.Width()); err == nil {
			return mlir.GetIntegerAttr(t, v), nil
		}
	case *mlir.FloatType:
		if v, err := strconv.ParseFloat(text, 64); err == nil {
			if a := mlir.GetFloatAttr(t, v); math.IsInf(v, 0) || !math.IsInf(a.Float(), 0) { // not too large
				return a, nil
			}
		}
	}
	return nil, fmt.Errorf("%q is no %s", text, mlir.TypeString(t))
}
