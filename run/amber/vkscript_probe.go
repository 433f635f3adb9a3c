package amber

import "github.com/spvc/spvc/internal/lazy"

// tolerance reads "tolerance a [b c d]": how far probes may be off from here on.
func (p *vkParser) tolerance() func(*runner) error {
	p.tolerances = p.parser.tolerances()
	if n := len(p.tolerances); p.err == nil && n != 1 && n != 4 {
		p.failf("there are %d tolerances, but one or four are expected", n)
	}
	return nil
}

// relative reads "relative probe …".
func (p *vkParser) relative() func(*runner) error {
	p.expect("probe")
	return p.probe(true)
}

// probe reads what is behind "probe": values of a buffer, or colours.
func (p *vkParser) probe(relative bool) func(*runner) error {
	if !relative && p.accept("ssbo") {
		return p.probeValues()
	}
	all := !relative && p.accept("all")
	rect := all || p.accept("rect")
	channels := 0
	switch what := p.take("rgb or rgba"); what {
	case "rgb":
		channels = 3
	case "rgba":
		channels = 4
	default:
		p.failf("unknown command probe %s", what)
		return nil
	}
	var place [4]float64 // x, y, width, height
	switch {
	case all:
	case rect:
		p.numbers(place[:])
	default:
		p.numbers(place[:2])
	}
	probe := &pixelProbe{b: p.l.colors[0], n: channels}
	p.numbers(probe.want[:channels])
	p.offsets(probe)
	return func(r *runner) error {
		now, sx, sy := *probe, 1.0, 1.0
		if relative {
			sx, sy = float64(now.b.width), float64(now.b.height)
		}
		now.x, now.y, now.w, now.h = int(place[0]*sx), int(place[1]*sy), int(place[2]*sx), int(place[3]*sy)
		if all {
			now.w, now.h = now.b.width, now.b.height
		} else if !rect {
			now.w, now.h = 1, 1
		}
		return now.check(r)
	}
}

// numbers reads a few numbers, which may stand in parentheses.
func (p *vkParser) numbers(to []float64) {
	open := p.accept("(")
	for i := range to {
		to[i] = p.number("a number").float
	}
	if open {
		p.expect(")")
	}
}

// offsets says how far a colour may be off. Where the picture has integers these are compared as they are.
func (p *vkParser) offsets(probe *pixelProbe) {
	for c := range probe.n {
		probe.off[c] = 0.002
		if n := len(p.tolerances); n > 0 {
			t := p.tolerances[min(c, n-1)]
			if probe.off[c] = t.value; t.percent {
				probe.off[c] = t.value / 100 * max(probe.want[c], -probe.want[c])
			}
		}
	}
	if f := probe.b.t.format; f != nil && f.Numeric.IsInt() {
		for c := range probe.n {
			probe.want[c], probe.off[c] = probe.want[c]/255, probe.off[c]/255
		}
	}
}

var vkComparisons = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{"==": "EQ", "!=": "NE", "<": "LT", ">": "GT", "<=": "LE", ">=": "GE", "~=": "EQ"}
}}

// probeValues reads "probe ssbo TYPE BINDING offset comparison values".
func (p *vkParser) probeValues() func(*runner) error {
	t := p.typed()
	at := p.binding()
	b := p.data[at]
	if p.err == nil && b == nil {
		p.failf("there is no buffer at %d:%d", at.Set, at.Binding)
	}
	if p.err != nil {
		return nil
	}
	t.std140 = b.t.std140
	p.as(b, t)
	probe := &valueProbe{b: b.buffer, t: t, at: p.integer("an offset")}
	sign := p.take("a comparison")
	if probe.compare = vkComparisons.Get()[sign]; p.err == nil && probe.compare == "" {
		p.failf("unknown comparison %q", sign)
	}
	if sign == "~=" && len(p.tolerances) > 0 {
		probe.off = &p.tolerances[0]
	}
	probe.want = p.values(&t)
	return probe.check
}
