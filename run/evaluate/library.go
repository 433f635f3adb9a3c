package evaluate

import (
	"fmt"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// library are functions without a body that programs for MLIR's runners call: they fill memrefs and print them.
var library = lazy.Value[map[string]func(*Program, *Call) error]{Make: func() map[string]func(*Program, *Call) error {
	return map[string]func(*Program, *Call) error{
		"printMemrefI8":       printMemref,
		"printMemrefI16":      printMemref,
		"printMemrefI32":      printMemref,
		"printMemrefI64":      printMemref,
		"printMemrefF16":      printMemref,
		"printMemrefBF16":     printMemref,
		"printMemrefF32":      printMemref,
		"printMemrefF64":      printMemref,
		"printMemrefInd":      printMemref,
		"printI64":            printNumber,
		"printU64":            printNumber,
		"printF32":            printNumber,
		"printF64":            printNumber,
		"printNewline":        func(p *Program, _ *Call) error { return p.print("\n") },
		"printComma":          func(p *Program, _ *Call) error { return p.print(", ") },
		"printOpen":           func(p *Program, _ *Call) error { return p.print("( ") },
		"printClose":          func(p *Program, _ *Call) error { return p.print(" )") },
		"fillResource1DFloat": fill,
		"fillResource2DFloat": fill,
		"fillResource3DFloat": fill,
		"fillResource1DInt":   fill,
		"fillResource2DInt":   fill,
		"fillResource3DInt":   fill,
		"fillResource1DInt8":  fill,
		"fillResource2DInt8":  fill,
		"fillResource3DInt8":  fill,
		// Kernels have the memory of the host part.
		"mgpuMemGetDeviceMemRef1dFloat": same,
		"mgpuMemGetDeviceMemRef1dInt32": same,
		"mgpuMemHostRegisterFloat":      ignored,
		"mgpuMemHostRegisterInt32":      ignored,
	}
}}

// same gives back what it gets.
func same(_ *Program, c *Call) error {
	c.Results = c.Args
	return c.arguments(1, true)
}

func ignored(*Program, *Call) error { return nil }

func (p *Program) print(text string) error {
	_, err := fmt.Fprint(p.opts.Out, text)
	return err
}

// arguments says what is wrong with the arguments of a call of the library: it wants n, the first a memref if memref is set.
func (c *Call) arguments(n int, memref bool) error {
	if len(c.Args) != n || memref && c.Args[0].View == nil {
		return fmt.Errorf("does not call with what the function takes")
	}
	return nil
}

// fill makes all elements the second argument.
func fill(p *Program, c *Call) error {
	if err := c.arguments(2, true); err != nil {
		return err
	}
	k, ok := p.kindOf(c.Op.Operand(1).Type())
	if !ok {
		return fmt.Errorf("cannot fill with a %s", c.Op.Operand(1).Type())
	}
	v := c.Args[0].View
	var wrong string
	v.each(func(at []int64) {
		place, message := v.place(at)
		if message != "" {
			wrong = message
			return
		}
		v.Memory.store(place, k, c.Args[1])
	})
	if wrong != "" {
		return fmt.Errorf("is out of bounds: %s", wrong)
	}
	return nil
}

func printNumber(p *Program, c *Call) error {
	if err := c.arguments(1, false); err != nil {
		return err
	}
	return p.print(p.Text(c.Op.Operand(0).Type(), c.Args[0]))
}

// printMemref writes a line about the memref, and its elements in brackets.
func printMemref(p *Program, c *Call) error {
	if err := c.arguments(1, true); err != nil {
		return err
	}
	t := c.Op.Operand(0).Type().(mlir.ShapedType).ElementType()
	v := c.Args[0].View
	fmt.Fprintf(p.opts.Out, "Unranked Memref base@ = %p rank = %d offset = %d sizes = %s strides = %s data = \n",
		&v.Memory.Bytes[:1][0], len(v.Sizes), v.Offset, bracketed(v.Sizes), bracketed(v.Strides))
	text, err := p.ViewText(t, v)
	if err != nil {
		return err
	}
	return p.print(text + "\n")
}

func bracketed(list []int64) string {
	text := "["
	for i, n := range list {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprint(n)
	}
	return text + "]"
}
