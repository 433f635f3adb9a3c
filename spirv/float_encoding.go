package spirv

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// floatEncodings are the float types that OpTypeFloat says by an encoding: specification, section 3.2.7.
var floatEncodings = lazy.Value[[]floatEncoding]{Make: func() []floatEncoding {
	return []floatEncoding{
		{mlir.BF16, grammar.FPEncodingBFloat16KHR},
		{mlir.F8E4M3FN, grammar.FPEncodingFloat8E4M3EXT},
		{mlir.F8E5M2, grammar.FPEncodingFloat8E5M2EXT},
		{mlir.F6E2M3FN, grammar.FPEncodingFloat6E2M3EXT},
		{mlir.F6E3M2FN, grammar.FPEncodingFloat6E3M2EXT},
		{mlir.F4E2M1FN, grammar.FPEncodingFloat4E2M1EXT},
		{mlir.F8E8M0FNU, grammar.FPEncodingFloat8UnsignedE8M0EXT},
		{MXInt8, grammar.FPEncodingMXInt8EXT},
	}
}}

type floatEncoding struct {
	t        mlir.Type
	encoding grammar.FPEncoding
}

// FloatEncoding is the encoding by which OpTypeFloat says t; false for a type that only its width says, or SPIR-V does not have.
func FloatEncoding(t mlir.Type) (grammar.FPEncoding, bool) {
	for _, row := range floatEncodings.Get() {
		if row.t == t {
			return row.encoding, true
		}
	}
	return 0, false
}

// EncodedFloat is the type of an encoding and of a width in bits, nil when there is none.
func EncodedFloat(width uint32, encoding grammar.FPEncoding) mlir.Type {
	for _, row := range floatEncodings.Get() {
		if row.encoding == encoding && componentWidth(row.t) == int(width) {
			return row.t
		}
	}
	return nil
}
