package interp

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Formats of printf (OpenCL C specification, section 6.15.14) and of DebugPrintf.

// A directive is what stands behind a percent sign.
type directive struct {
	flags     string
	width     string
	precision string // with its point
	vector    int    // components; zero for a scalar
	length    string // hh, h, hl, l, ll
	verb      byte
}

// appendTo appends the text that an invocation prints.
func (p *printing) appendTo(b []byte, g *group, format string, lane int32) []byte {
	next := 0
	for len(format) > 0 {
		percent := strings.IndexByte(format, '%')
		if percent < 0 {
			return append(b, format...)
		}
		b = append(b, format[:percent]...)
		d, rest := parseDirective(format[percent+1:])
		switch {
		case d.verb == '%':
			b = append(b, '%')
		case d.verb == 0 || next >= len(p.args):
			b = append(b, format[percent:len(format)-len(rest)]...) // as it stands
		default:
			if p.debug && d.verb == 'u' && p.args[next].shape.kind == int64Kind { // it is called %ul there
				rest = strings.TrimPrefix(rest, "l")
			}
			b = p.appendValue(b, g, d, p.args[next], lane)
			next++
		}
		format = rest
	}
	return b
}

// parseDirective reads a directive; its verb is zero if it is none.
func parseDirective(s string) (d directive, rest string) {
	take := func(set string) string {
		n := 0
		for n < len(s) && strings.IndexByte(set, s[n]) >= 0 {
			n++
		}
		part := s[:n]
		s = s[n:]
		return part
	}
	const digits = "0123456789"
	d.flags, d.width = take("-+ #0"), take(digits)
	if strings.HasPrefix(s, ".") {
		s = s[1:]
		d.precision = "." + take(digits)
	}
	if strings.HasPrefix(s, "v") {
		s = s[1:]
		d.vector, _ = strconv.Atoi(take(digits))
	}
	d.length = take("hl")
	if s == "" || strings.IndexByte("diouxXfFeEgGaAcsp%", s[0]) < 0 {
		return directive{}, s
	}
	d.verb, s = s[0], s[1:]
	if len(d.width) > 4 || len(d.precision) > 5 {
		d.width, d.precision = "", ""
	}
	return d, s
}

func (p *printing) appendValue(b []byte, g *group, d directive, v value, lane int32) []byte {
	n := 1
	if d.vector > 0 || p.debug {
		n = v.shape.components()
	}
	k := v.shape.kind
	for i := range n {
		switch {
		case i > 0 && p.debug:
			b = append(b, ", "...)
		case i > 0:
			b = append(b, ',')
		}
		bits := g.integers(v.reg+reg(i*k.slots()), k).get(lane)
		b = d.append(b, g, k, bits)
	}
	return b
}

// append appends a component as the directive says.
func (d directive) append(b []byte, g *group, k kind, bits uint64) []byte {
	if d.verb == 's' {
		return fmt.Appendf(b, "%"+d.flags+d.width+d.precision+"s", g.text(bits))
	}
	if k.isFloat() {
		return d.appendFloat(b, toFloat(k, bits))
	}
	width := 8 * k.bytes()
	switch d.length {
	case "hh":
		width = min(width, 8)
	case "h":
		width = min(width, 16)
	}
	switch d.verb {
	case 'c':
		return fmt.Appendf(b, "%"+d.flags+d.width+"s", string([]byte{byte(bits)}))
	case 'p':
		return fmt.Appendf(b, "%"+d.flags+d.width+"s", "0x"+strconv.FormatUint(bits, 16))
	}
	return d.appendInteger(b, bits, width)
}

func (d directive) appendInteger(b []byte, bits uint64, width int) []byte {
	bits &= math.MaxUint64 >> (64 - width)
	flags := d.flags
	if d.precision != "" {
		flags = strings.ReplaceAll(flags, "0", "")
	}
	verb := "d"
	switch d.verb {
	case 'd', 'i':
		return fmt.Appendf(b, "%"+flags+d.width+d.precision+verb, signExtend(bits, width))
	case 'o', 'x', 'X':
		verb = string(d.verb)
	}
	return fmt.Appendf(b, "%"+strings.Trim(flags, "+ ")+d.width+d.precision+verb, bits)
}

// appendFloat writes what C writes where Go does not: infinities, what is no number, and exponents of %a.
func (d directive) appendFloat(b []byte, f float64) []byte {
	lower := strings.IndexByte("fega", d.verb) >= 0
	verb := string(d.verb)
	var text string
	switch {
	case math.IsInf(f, 0) || f != f:
		text = strings.ToLower(strings.TrimPrefix(strconv.FormatFloat(f, 'g', -1, 64), "+"))
		if strings.Contains(d.flags, "+") && f > 0 {
			text = "+" + text
		}
		if !lower {
			text = strings.ToUpper(text)
		}
		return fmt.Appendf(b, "%"+strings.ReplaceAll(d.flags, "0", "")+d.width+"s", text)
	case d.verb == 'a' || d.verb == 'A':
		return d.appendHex(b, f)
	case d.verb == 'F':
		verb = "f"
	case strings.IndexByte("feEgG", d.verb) < 0:
		verb = "f" // an integer was asked for
	}
	precision := d.precision
	if precision == "" {
		precision = ".6"
	}
	return fmt.Appendf(b, "%"+d.flags+d.width+precision+verb, f)
}

func (d directive) appendHex(b []byte, f float64) []byte {
	precision := -1
	if len(d.precision) > 1 {
		precision, _ = strconv.Atoi(d.precision[1:])
	}
	text := strconv.FormatFloat(f, 'x', precision, 64)
	if at := strings.IndexByte(text, 'p'); at >= 0 && at+3 < len(text) && text[at+2] == '0' {
		text = text[:at+2] + text[at+3:]
	}
	if d.verb == 'A' {
		text = strings.ToUpper(text)
	}
	return fmt.Appendf(b, "%"+strings.ReplaceAll(d.flags, "0", "")+d.width+"s", text)
}
