package evaluate

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spvc/spvc/mlir"
)

// ViewText is the elements of a view, of type t, in brackets by dimension as MLIR's runners print them.
func (p *Program) ViewText(t mlir.Type, v *View) (string, error) {
	k, ok := p.kindOf(t)
	if !ok {
		return "", errors.New("cannot print elements of type " + t.String())
	}
	var out strings.Builder
	w := viewWriter{kind: k, view: v, components: elements(t), vector: isVector(t), out: &out}
	w.dimension(make([]int64, 0, len(v.Sizes)))
	if w.wrong != "" {
		return "", errors.New("is out of bounds: " + w.wrong)
	}
	return out.String(), nil
}

type viewWriter struct {
	kind       kind
	view       *View
	components int
	vector     bool
	out        *strings.Builder
	wrong      string
}

// dimension writes what is behind the indices at: an element, or a list with a line for each of its own lists.
func (w *viewWriter) dimension(at []int64) {
	if len(at) == len(w.view.Sizes) {
		w.element(at)
		return
	}
	w.out.WriteByte('[')
	for i := range w.view.Sizes[len(at)] {
		if i > 0 {
			w.out.WriteString(w.between(len(at)))
		}
		w.dimension(append(at, i))
	}
	w.out.WriteByte(']')
}

func (w *viewWriter) between(depth int) string {
	if depth == len(w.view.Sizes)-1 {
		return ", "
	}
	return ", \n" + strings.Repeat(" ", depth+1)
}

func (w *viewWriter) element(at []int64) {
	place, wrong := w.view.place(at)
	if wrong != "" {
		w.wrong = wrong
		return
	}
	v := w.view.Memory.load(place, w.kind, w.components, w.vector)
	list := make([]string, 0, w.components)
	for _, e := range v.List() {
		list = append(list, w.kind.short(e))
	}
	text := strings.Join(list, ", ")
	if w.vector {
		text = "(" + text + ")"
	}
	w.out.WriteString(text)
}

// short is a number with six digits at most, as C++ streams write it.
func (k kind) short(v uint64) string {
	if k.float == nil {
		return k.text(v)
	}
	text := strconv.FormatFloat(k.number(v), 'g', 6, 64)
	switch text {
	case "NaN":
		return "nan"
	case "+Inf":
		return "inf"
	case "-Inf":
		return "-inf"
	}
	return text
}

// printVector is vector.print: nested parentheses, or only the punctuation or text that it names.
func printVector(_ *function, op *mlir.Operation) step {
	end := map[string]string{"newline": "\n", "comma": ", ", "open": "( ", "close": " )", "no_punctuation": ""}[word(op.Attr("punctuation"))]
	text, literal := op.Attr("stringLiteral").(*mlir.StringAttr)
	return func(f *frame, in *instruction) {
		var out strings.Builder
		switch {
		case literal:
			out.WriteString(text.Value())
		case len(in.in) > 0:
			k := f.fn.kind(in.op, in.op.Operand(0).Type())
			nested(&out, k, shapeOf(in.op.Operand(0).Type()), f.values[in.in[0]].List())
		}
		_ = f.program.print(out.String() + end)
	}
}

func nested(out *strings.Builder, k kind, shape []int64, list []uint64) {
	if len(shape) == 0 {
		out.WriteString(k.short(list[0]))
		return
	}
	row := product(shape[1:])
	out.WriteString("( ")
	for i := range shape[0] {
		if i > 0 {
			out.WriteString(", ")
		}
		nested(out, k, shape[1:], list[i*row:(i+1)*row])
	}
	out.WriteString(" )")
}
