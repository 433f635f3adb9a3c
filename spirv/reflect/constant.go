package reflect

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A constant is what is known of a constant: a scalar by its bits, a composite by its members.
type constant struct {
	bits    uint64
	known   bool // bits are the value, with the defaults of what is specialized
	members []module.ID
	specs   []uint32 // the SpecIds that it depends on, sorted
	spec    bool     // it can be specialized, or is computed of such
	inst    module.Instruction
}

// readConstants evaluates all constants, in the order of the words, in which operands come first.
func (r *reflector) readConstants() {
	r.constants = make([]constant, r.LastNumber()+1)
	for inst := range r.In(module.Globals) {
		if !inst.Opcode.Is(grammar.Constant) {
			continue
		}
		_, id := r.Results(inst)
		c, ok := r.Module.Constant(id)
		if n := r.Number(id); ok && n != 0 && r.constants[n].inst.Words == nil {
			r.constants[n] = r.evaluate(inst, c)
		}
	}
	for inst := range r.In(module.Annotations) {
		if w := inst.Words; inst.Opcode == grammar.OpDecorate && len(w) > 3 && grammar.Decoration(w[2]) == grammar.DecorationBuiltIn &&
			grammar.BuiltIn(w[3]) == grammar.BuiltInWorkgroupSize {
			r.workgroupSize = w[1]
		}
	}
}

// constant is what is known of a constant.
func (r *reflector) constant(id module.ID) constant { return r.constants[r.Number(id)] }

// evaluate finds the value of a constant.
func (r *reflector) evaluate(inst module.Instruction, c module.Constant) constant {
	out := constant{inst: inst, spec: c.Spec, members: c.Members}
	switch c.Kind {
	case module.OperationConstant:
		out.bits, out.known, out.members = r.operation(c)
	default:
		out.bits, out.known = scalarBits(c)
	}
	if c.Spec {
		out.specs = r.specsOf(inst)
	}
	return out
}

// scalarBits are the bits of a number or a truth value.
func scalarBits(c module.Constant) (uint64, bool) {
	if b, ok := c.Bool(); ok {
		if b {
			return 1, true
		}
		return 0, true
	}
	if v, ok := c.Uint(); ok {
		return v, true
	}
	if w := c.Words(); len(w) > 0 {
		v := uint64(w[0])
		if len(w) > 1 {
			v |= uint64(w[1]) << 32
		}
		return v, true
	}
	return 0, c.Kind == module.NullConstant
}

// specsOf are the SpecIds that a constant depends on.
func (r *reflector) specsOf(inst module.Instruction) []uint32 {
	_, id := r.Results(inst)
	var list []uint32
	if number, ok := r.SpecID(id); ok {
		list = append(list, number)
	}
	for _, operand := range r.IDs(inst) {
		if specs := r.constants[r.Number(operand)].specs; len(specs) > 0 {
			if !r.spend(8 * (len(specs) + len(list))) {
				return nil
			}
			list = union(list, specs)
		}
	}
	return list
}

// union is what is in either of two sorted lists, which stay as they are.
func union(a, b []uint32) []uint32 {
	if len(a) == 0 || slices.Equal(a, b) {
		return b
	}
	out := make([]uint32, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		switch x, y := a[0], b[0]; {
		case x < y:
			out, a = append(out, x), a[1:]
		case x > y:
			out, b = append(out, y), b[1:]
		default:
			out, a, b = append(out, x), a[1:], b[1:]
		}
	}
	return append(append(out, a...), b...)
}

// A Value is a number, a truth value, or nothing that is known. In JSON a number that JSON has not (an infinity, NaN) is a string.
type Value struct {
	// Kind is Bool, Int or Float; empty where the value is not known.
	Kind TypeKind
	// Bits is the value as it stands in memory.
	Bits uint64
	// Width is how many of the bits count.
	Width int
	// Signed is for an Int.
	Signed bool
}

// Float returns the value of a Float of 16, 32 or 64 bits.
func (v Value) Float() float64 {
	switch v.Width {
	case 64:
		return math.Float64frombits(v.Bits)
	case 32:
		return float64(math.Float32frombits(uint32(v.Bits)))
	}
	return half(uint16(v.Bits))
}

func half(b uint16) float64 {
	sign, exponent, fraction := 1.0, int(b>>10&31), float64(b&1023)
	if b>>15 != 0 {
		sign = -1
	}
	switch exponent {
	case 0:
		return sign * math.Ldexp(fraction, -24)
	case 31:
		if fraction != 0 {
			return math.NaN()
		}
		return math.Inf(int(sign))
	}
	return sign * math.Ldexp(1024+fraction, exponent-25)
}

// String returns the value as JSON has it, without quotes; "?" if it is not known.
func (v Value) String() string {
	switch {
	case v.Kind == Bool:
		return strconv.FormatBool(v.Bits != 0)
	case v.Kind == Int && v.Signed:
		return strconv.FormatInt(int64(v.Bits<<(64-v.Width))>>(64-v.Width), 10)
	case v.Kind == Int:
		return strconv.FormatUint(v.Bits, 10)
	case v.Kind == Float:
		size := 32
		if v.Width == 64 {
			size = 64
		}
		return strconv.FormatFloat(v.Float(), 'g', -1, size)
	}
	return "?"
}

// MarshalJSON returns a number, true, false, or null.
func (v Value) MarshalJSON() ([]byte, error) {
	if v.Kind == "" {
		return []byte("null"), nil
	}
	text := v.String()
	if f := v.Float(); v.Kind == Float && (math.IsNaN(f) || math.IsInf(f, 0)) {
		return json.Marshal(text)
	}
	return []byte(text), nil
}

// UnmarshalJSON takes what MarshalJSON returns. Numbers come back with 64 bits, as JSON says no more of them.
func (v *Value) UnmarshalJSON(text []byte) error {
	s := string(text)
	switch unquoted, err := strconv.Unquote(s); {
	case s == "null":
		*v = Value{}
		return nil
	case s == "true" || s == "false":
		*v = Value{Kind: Bool, Width: 1}
		if s == "true" {
			v.Bits = 1
		}
		return nil
	case err == nil:
		s = unquoted
	}
	if n, err := strconv.ParseInt(s, 10, 64); err == nil {
		*v = Value{Kind: Int, Bits: uint64(n), Width: 64, Signed: n < 0}
		return nil
	}
	if n, err := strconv.ParseUint(s, 10, 64); err == nil {
		*v = Value{Kind: Int, Bits: n, Width: 64}
		return nil
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return fmt.Errorf("%s is no value", text)
	}
	*v = Value{Kind: Float, Bits: math.Float64bits(f), Width: 64}
	return nil
}

// value is that of a constant; its kind is empty if it is not known.
func (r *reflector) value(id module.ID) Value {
	c := r.constant(id)
	if !c.known {
		return Value{}
	}
	switch t := r.typ(r.TypeOf(id)).(type) {
	case module.BoolType:
		return Value{Kind: Bool, Bits: c.bits, Width: 1}
	case module.IntType:
		if t.Width >= 1 && t.Width <= 64 {
			return Value{Kind: Int, Bits: c.bits, Width: t.Width, Signed: t.Signed}
		}
	case module.FloatType:
		if t.Encoding == module.NoEncoding && (t.Width == 16 || t.Width == 32 || t.Width == 64) {
			return Value{Kind: Float, Bits: c.bits, Width: t.Width}
		}
	}
	return Value{}
}
