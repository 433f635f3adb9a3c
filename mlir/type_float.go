package mlir

// A FloatType is a floating-point format. There is one object for each format.
type FloatType struct {
	builtinType
	name string
	floatFormat
}

// The float types, by their names in text.
var (
	F4E2M1FN      = &FloatType{name: "f4E2M1FN", floatFormat: floatFormat{width: 4, exponent: 2, special: finiteOnly}}
	F6E2M3FN      = &FloatType{name: "f6E2M3FN", floatFormat: floatFormat{width: 6, exponent: 2, special: finiteOnly}}
	F6E3M2FN      = &FloatType{name: "f6E3M2FN", floatFormat: floatFormat{width: 6, exponent: 3, special: finiteOnly}}
	F8E5M2        = &FloatType{name: "f8E5M2", floatFormat: floatFormat{width: 8, exponent: 5}}
	F8E4M3        = &FloatType{name: "f8E4M3", floatFormat: floatFormat{width: 8, exponent: 4}}
	F8E3M4        = &FloatType{name: "f8E3M4", floatFormat: floatFormat{width: 8, exponent: 3}}
	F8E4M3FN      = &FloatType{name: "f8E4M3FN", floatFormat: floatFormat{width: 8, exponent: 4, special: nanAllOnes}}
	F8E5M2FNUZ    = &FloatType{name: "f8E5M2FNUZ", floatFormat: floatFormat{width: 8, exponent: 5, special: nanNegativeZero, biasShift: 1}}
	F8E4M3FNUZ    = &FloatType{name: "f8E4M3FNUZ", floatFormat: floatFormat{width: 8, exponent: 4, special: nanNegativeZero, biasShift: 1}}
	F8E4M3B11FNUZ = &FloatType{name: "f8E4M3B11FNUZ", floatFormat: floatFormat{width: 8, exponent: 4, special: nanNegativeZero, biasShift: 4}}
	F8E8M0FNU     = &FloatType{name: "f8E8M0FNU", floatFormat: floatFormat{width: 8, exponent: 8, special: nanAllOnes, unsigned: true}}
	BF16          = &FloatType{name: "bf16", floatFormat: floatFormat{width: 16, exponent: 8}}
	F16           = &FloatType{name: "f16", floatFormat: floatFormat{width: 16, exponent: 5}}
	TF32          = &FloatType{name: "tf32", floatFormat: floatFormat{width: 19, exponent: 8}}
	F32           = &FloatType{name: "f32", floatFormat: floatFormat{width: 32, exponent: 8}}
	F64           = &FloatType{name: "f64", floatFormat: floatFormat{width: 64, exponent: 11}}
	F80           = &FloatType{name: "f80", floatFormat: floatFormat{width: 80, exponent: 15, explicitOne: true}}
	F128          = &FloatType{name: "f128", floatFormat: floatFormat{width: 128, exponent: 15}}
)

// FloatTypes are all float types, from narrow to wide.
var FloatTypes = []*FloatType{
	F4E2M1FN, F6E2M3FN, F6E3M2FN, F8E5M2, F8E4M3, F8E3M4, F8E4M3FN, F8E5M2FNUZ, F8E4M3FNUZ, F8E4M3B11FNUZ, F8E8M0FNU,
	BF16, F16, TF32, F32, F64, F80, F128,
}

// Name is the type's text.
func (t *FloatType) Name() string { return t.name }

// Width is the number of bits.
func (t *FloatType) Width() int { return int(t.width) }
