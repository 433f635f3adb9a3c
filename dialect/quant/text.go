package quant

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
)

// Print writes any<storage<min:max>:expressed>, calibrated<expressed<low:high>>, or uniform<…, scales and zero points>.
func (t *Type) Print(p *mlir.Printer) {
	switch t.form {
	case calibrated:
		p.Write("calibrated<")
		p.Type(t.expressed)
		p.Write("<")
		p.AttributeWithoutType(floatAttr(t.low))
		p.Write(":")
		p.AttributeWithoutType(floatAttr(t.high))
		p.Write(">>")
		return
	case anyType:
		p.Write("any<")
	default:
		p.Write("uniform<")
	}
	t.printStorage(p)
	if t.expressed != nil {
		p.Write(":")
		p.Type(t.expressed)
	}
	switch t.form {
	case uniform:
		p.Write(", ")
		printPair(p, floatAttr(t.scales[0]), t.zeros[0])
	case perAxis:
		p.Write(":")
		p.Int(t.dims[0])
		p.Write(", {")
		for i, s := range t.scales {
			if i > 0 {
				p.Write(",")
			}
			printPair(p, floatAttr(s), t.zeros[i])
		}
		p.Write("}")
	case subChannel:
		p.Write(":{")
		for i, d := range t.dims {
			if i > 0 {
				p.Write(", ")
			}
			p.Int(d)
			p.Write(":")
			p.Int(t.blocks[i])
		}
		p.Write("}, ")
		t.printBlocks(p)
	}
	p.Write(">")
}

// printStorage writes i8 or u8, with the range if it is a special one.
func (t *Type) printStorage(p *mlir.Printer) {
	width := t.storage.(*mlir.IntegerType).Width()
	if t.signed {
		p.Write("i", strconv.Itoa(width))
	} else {
		p.Write("u", strconv.Itoa(width))
	}
	if low, high := defaultRange(width, t.signed); t.min != low || t.max != high {
		p.Write("<")
		p.Int(t.min)
		p.Write(":")
		p.Int(t.max)
		p.Write(">")
	}
}

func printPair(p *mlir.Printer, scale mlir.Attribute, zero int64) {
	p.AttributeWithoutType(scale)
	if zero != 0 {
		p.Write(":")
		p.Int(zero)
	}
}

// elementsFit reports whether the scales and zero points of blocks are what they should be.
func (t *Type) elementsFit() bool {
	s, ok := t.scaleElements.(*mlir.DenseElementsAttr)
	z, ok2 := t.zeroElements.(*mlir.DenseElementsAttr)
	if !ok || !ok2 || s.Len() != z.Len() || s.Len() == 0 {
		return false
	}
	_, isFloat := s.Element(0).(*mlir.FloatAttr)
	_, isInt := z.Element(0).(*mlir.IntegerAttr)
	return isFloat && isInt
}

// printBlocks writes the scales and zero points of blocks in braces, a pair for each dimension.
func (t *Type) printBlocks(p *mlir.Printer) {
	scales, zeros := t.scaleElements.(*mlir.DenseElementsAttr), t.zeroElements.(*mlir.DenseElementsAttr)
	next := 0
	var level func(shape []int64)
	level = func(shape []int64) {
		if len(shape) == 0 {
			printPair(p, scales.Element(next), zeros.Element(next).(*mlir.IntegerAttr).Value().Int64())
			next++
			return
		}
		p.Write("{")
		for i := range shape[0] {
			if i > 0 {
				p.Write(", ")
			}
			level(shape[1:])
		}
		p.Write("}")
	}
	level(scales.ShapedType().Shape())
}

// parse reads a type after "!quant.".
func parse(p *mlir.Parser) mlir.Type {
	pos := p.Pos()
	t := &Type{}
	switch name := p.Keyword(); name {
	case "any":
		t.form = anyType
		p.Expect("<")
		t.parseStorage(p)
		if p.Accept(":") {
			t.expressed = p.Type()
		}
	case "calibrated":
		t.form = calibrated
		p.Expect("<")
		t.expressed = p.Type()
		p.Expect("<")
		t.low = p.Float()
		p.Expect(":")
		t.high = p.Float()
		p.Expect(">")
	case "uniform":
		t.parseUniform(p)
	default:
		if !p.Failed() {
			p.Errorf(pos, "unknown quantized type %s", name)
		}
		return nil
	}
	p.Expect(">")
	if p.Failed() {
		return nil
	}
	if problem := t.problem(); problem != "" {
		p.Errorf(pos, "%s", problem)
		return nil
	}
	return get(t)
}

// parseStorage reads i8 or u8 and perhaps a range.
func (t *Type) parseStorage(p *mlir.Parser) {
	pos := p.Pos()
	word := p.Keyword()
	width := 0
	if len(word) > 1 {
		width, _ = strconv.Atoi(word[1:])
	}
	if p.Failed() || width < 1 || width > 32 || word[0] != 'i' && word[0] != 'u' {
		if !p.Failed() {
			p.Errorf(pos, "illegal storage type prefix")
		}
		return
	}
	t.signed = word[0] == 'i'
	t.storage = mlir.GetIntegerType(width, mlir.Signless)
	t.min, t.max = defaultRange(width, t.signed)
	if p.Accept("<") {
		t.min = p.Integer()
		p.Expect(":")
		t.max = p.Integer()
		p.Expect(">")
	}
}

func (t *Type) parseUniform(p *mlir.Parser) {
	t.form = uniform
	p.Expect("<")
	t.parseStorage(p)
	p.Expect(":")
	t.expressed = p.Type()
	if p.Accept(":") {
		if t.form = perAxis; p.At("{") {
			t.form = subChannel
			p.Delimited("{", "}", func() {
				t.dims = append(t.dims, p.Integer())
				p.Expect(":")
				t.blocks = append(t.blocks, p.Integer())
			})
		} else {
			t.dims = []int64{p.Integer()}
		}
	}
	p.Expect(",")
	switch t.form {
	case uniform:
		t.parsePair(p)
	case perAxis:
		p.Delimited("{", "}", func() { t.parsePair(p) })
	case subChannel:
		t.parseBlocks(p)
	}
}

func (t *Type) parsePair(p *mlir.Parser) {
	t.scales = append(t.scales, p.Float())
	zero := int64(0)
	if p.Accept(":") {
		zero = p.Integer()
	}
	t.zeros = append(t.zeros, zero)
}

// maxRank caps how deep the braces of scales are.
const maxRank = 64

func (t *Type) parseBlocks(p *mlir.Parser) {
	pos := p.Pos()
	var shape []int64
	ragged := false
	var level func(depth int)
	level = func(depth int) {
		if !p.At("{") || depth == maxRank {
			ragged = ragged || depth != len(shape)
			t.parsePair(p)
			return
		}
		count := int64(0)
		first := len(shape) == depth && len(t.scales) == 0
		if first {
			shape = append(shape, 0)
		}
		p.Delimited("{", "}", func() {
			level(depth + 1)
			count++
		})
		if first {
			shape[depth] = count
		}
		ragged = ragged || depth >= len(shape) || shape[depth] != 0 && shape[depth] != count
	}
	level(0)
	storage, ok := t.storage.(*mlir.IntegerType)
	expressed, isFloat := t.expressed.(*mlir.FloatType)
	if p.Failed() || !ok || !isFloat {
		return
	}
	if total := mlir.NumElements(mlir.GetTensorType(shape, expressed, nil)); ragged || total != int64(len(t.scales)) || total == 0 {
		p.Errorf(pos, "ranges are not nested evenly")
		return
	}
	scales, zeros := make([]mlir.Attribute, len(t.scales)), make([]mlir.Attribute, len(t.scales))
	for i := range scales {
		scales[i] = mlir.GetFloatAttr(expressed, t.scales[i])
		zeros[i] = mlir.GetIntegerAttr(storage, t.zeros[i])
	}
	t.scaleElements = mlir.GetDenseOf(mlir.GetTensorType(shape, expressed, nil), scales)
	t.zeroElements = mlir.GetDenseOf(mlir.GetTensorType(shape, storage, nil), zeros)
	t.scales, t.zeros = nil, nil
}
