package lower

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

// A print is a gpu.printf that is converted.
type print struct {
	*spirv.Builder
	l      *lowering
	former []*mlir.Value
	now    []*mlir.Value
}

// convertPrintf: OpenCL's printf reads its format from memory, Vulkan's DebugPrintf has an OpString.
func (l *lowering) convertPrintf(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	p := &print{Builder: builder(r, op), l: l, former: op.OperandsNamed("args"), now: allBecome(op, operands, "args")}
	format, err := p.format(mlir.AttrOf[*mlir.StringAttr](op, "format").Value())
	if err != nil {
		return err
	}
	if l.has(grammar.CapabilityKernel) {
		return l.printInKernel(r, op, p, format)
	}
	const set, name = "NonSemantic.DebugPrintf", "DebugPrintf"
	if err := l.need(env.SetNeed(grammar.ExtInstSetByName(set))); err != nil {
		return err
	}
	text := p.CreateOp(spirv.OpString, op.Loc(), nil, []mlir.Type{mlir.None}, mlir.NamedAttribute{Name: spirv.ValueAttr, Value: mlir.GetStringAttr(format)})
	p.ExtInst(set, name, nil, append([]*mlir.Value{text.Result(0)}, p.arguments()...)...)
	r.Erase(op)
	return nil
}

// format is the text with what lengths its numbers have: in C these are words for types of C.
func (p *print) format(text string) (string, error) {
	var out strings.Builder
	used := 0
	for i := 0; i < len(text); i++ {
		if text[i] != '%' {
			out.WriteByte(text[i])
			continue
		}
		end := i + 1
		for end < len(text) && strings.IndexByte("diouxXcaAeEfFgGsp%n", text[end]) < 0 {
			end++
		}
		if end == len(text) {
			return "", fmt.Errorf("%q has no end that a format has", text[i:])
		}
		verb, conversion := strings.Map(withoutLength, text[i:end]), text[end]
		i = end
		switch {
		case conversion == '%':
			out.WriteString("%%")
			continue
		case strings.IndexByte("spn", conversion) >= 0:
			return "", convert.Need("conversions of numbers in the format, not %%%c", conversion)
		case used == len(p.former):
			return "", fmt.Errorf("its format has more conversions than there are values")
		}
		_, isFloat := p.former[used].Type().(*mlir.FloatType)
		if isFloat != (strings.IndexByte("aAeEfFgG", conversion) >= 0) {
			return "", convert.Need("a conversion for '%s', not %%%c", typeText(p.former[used].Type()), conversion)
		}
		if t, ok := p.now[used].Type().(*mlir.IntegerType); ok && t.Width() == 64 {
			verb += "l"
		}
		out.WriteString(verb + string(conversion))
		used++
	}
	if used < len(p.former) {
		return "", fmt.Errorf("its format has fewer conversions than there are values")
	}
	return out.String(), nil
}

func withoutLength(c rune) rune {
	if strings.ContainsRune("hlLqjzt", c) {
		return -1
	}
	return c
}

// arguments are the values in the types that are printed: of 32 or 64 bits.
func (p *print) arguments() []*mlir.Value {
	list := make([]*mlir.Value, len(p.now))
	for i, v := range p.now {
		switch t := v.Type().(type) {
		case *mlir.FloatType:
			if t.Width() < 32 {
				v = p.FConvert(mlir.F32, v)
			}
		case *mlir.IntegerType:
			switch {
			case t.Width() == 1:
				v = p.Select(v, p.Constant(mlir.I32, 1), p.Constant(mlir.I32, 0))
			case t.Width() < 32:
				v = p.SConvert(mlir.I32, v)
			default:
				v = p.l.read(p.Builder, signed, v, p.former[i].Type())
			}
		}
		list[i] = v
	}
	return list
}

// printInKernel puts the format into constant memory.
func (l *lowering) printInKernel(r *convert.Rewriter, op *mlir.Operation, p *print, format string) error {
	const set, name = openclSet, "printf"
	i8 := mlir.GetIntegerType(8, mlir.Signless)
	if err := l.needCapability(grammar.CapabilityInt8); err != nil {
		return err
	}
	variable := l.textInMemory(r, op, format, i8)
	p.Builder = builder(r, op)
	text := p.Bitcast(spirv.GetPointerType(i8, grammar.StorageClassUniformConstant), p.AddressOf(variable))
	p.ExtInst(set, name, mlir.I32, append([]*mlir.Value{text}, p.arguments()...)...)
	r.Erase(op)
	return nil
}

// textInMemory is a variable of the module around op that holds a text with a zero behind it.
func (l *lowering) textInMemory(r *convert.Rewriter, op *mlir.Operation, text string, char mlir.Type) *mlir.Operation {
	table := tableOf(op)
	name := l.freeText(table)
	bytes := append([]byte(text), 0)
	array := spirv.GetArrayType(char, uint64(len(bytes)), 0)
	r.AtStart(table.Region(0).Entry())
	b := builder(r, op)
	define := func(def *mlir.OpDef, name string, attrs ...mlir.NamedAttribute) *mlir.Operation {
		made := b.CreateOp(def, op.Loc(), nil, nil, append(attrs, mlir.NamedAttribute{Name: mlir.SymbolName, Value: mlir.GetStringAttr(name)})...)
		l.symbols.Insert(table, made)
		return made
	}
	parts := make([]mlir.Attribute, len(bytes))
	for i, c := range bytes {
		part := define(spirv.OpSpecConstant, fmt.Sprintf("%s_sc%d", name, i), mlir.NamedAttribute{Name: spirv.DefaultValueAttr, Value: mlir.GetIntegerAttr(char, int64(int8(c)))})
		parts[i] = mlir.GetSymbolRef(part.Symbol())
	}
	whole := define(spirv.OpSpecConstantComposite, name+"_scc", mlir.NamedAttribute{Name: spirv.TypeAttr, Value: mlir.GetTypeAttr(array)},
		mlir.NamedAttribute{Name: spirv.ConstituentsAttr, Value: mlir.GetArrayAttr(parts...)})
	v := b.GlobalVariable(name, spirv.GetPointerType(array, grammar.StorageClassUniformConstant), spirv.MakeDecoration(grammar.DecorationConstant))
	v.SetAttr(spirv.InitializerAttr, mlir.GetSymbolRef(whole.Symbol()))
	l.symbols.Insert(table, v)
	r.Before(op)
	return v
}

// freeText is a name for a text that nothing in the table has.
func (l *lowering) freeText(table *mlir.Operation) string {
	for i := 0; ; i++ {
		name := fmt.Sprintf("printfMsg%d", i)
		if l.symbols.Lookup(table, mlir.GetSymbolRef(name)) == nil {
			return name
		}
	}
}
