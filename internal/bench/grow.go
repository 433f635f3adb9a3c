package main

import (
	"fmt"
	"math"
	"os"
	"strings"
)

// grow measures the legs, without peers, on modules each ten times as long as the one before, prints what an operation takes and
// draws it.
func (b *bench) grow(path string, perFunction, most int) error {
	var curves []curve
	for _, l := range allLegs {
		if b.only.MatchString(l.name) {
			curves = append(curves, curve{name: l.name})
		}
	}
	for n := 10_000; n <= most; n *= 10 {
		if err := b.inputs(max(1, n/perFunction), perFunction); err != nil {
			return err
		}
		at := 0
		for _, l := range allLegs {
			if !b.only.MatchString(l.name) {
				continue
			}
			l.peer = "no-peer"
			r, err := b.measure(l)
			if err != nil {
				return err
			}
			p := point{ops: n, nanoseconds: float64(r.Ours.CPU) / float64(n), bytes: float64(r.Ours.Memory) / float64(n)}
			fmt.Printf("%-32s %10d operations %8.0f ns and %6.0f bytes each\n", l.name, n, p.nanoseconds, p.bytes)
			curves[at].points = append(curves[at].points, p)
			at++
		}
	}
	return os.WriteFile(path, []byte(drawing(curves)), 0o666)
}

// A curve is what operations take by the length of the module.
type curve struct {
	name   string
	points []point
}

type point struct {
	ops                int
	nanoseconds, bytes float64 // of an operation
}

const (
	panelWidth, panelHeight = 460, 320
	margin                  = 60
)

// drawing is both panels, side by side, on logarithmic axes, and whose curve has which colour.
func drawing(curves []curve) string {
	var s strings.Builder
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="12">`+"\n",
		2*(panelWidth+margin)+margin+240, panelHeight+2*margin)
	panel(&s, margin, "ns of processor for each operation", curves, func(p point) float64 { return p.nanoseconds })
	panel(&s, 2*margin+panelWidth, "bytes of memory for each operation", curves, func(p point) float64 { return p.bytes })
	for i, c := range curves {
		x, y := 3*margin+2*panelWidth-margin/2, margin+18*i
		fmt.Fprintf(&s, `<rect x="%d" y="%d" width="12" height="12" fill="%s"/><text x="%d" y="%d">%s</text>`+"\n", x, y, colour(i, len(curves)), x+18, y+10, c.name)
	}
	s.WriteString("</svg>\n")
	return s.String()
}

func colour(i, n int) string { return fmt.Sprintf("hsl(%d,65%%,42%%)", i*360/max(n, 1)) }

// panel draws the curves of one figure; left is where its axis stands.
func panel(s *strings.Builder, left int, title string, curves []curve, figure func(point) float64) {
	low, high, first, last := math.Inf(1), 0.0, math.Inf(1), 0.0
	for _, c := range curves {
		for _, p := range c.points {
			low, high = min(low, figure(p)), max(high, figure(p))
			first, last = min(first, float64(p.ops)), max(last, float64(p.ops))
		}
	}
	x := func(ops float64) float64 { return float64(left) + scale(ops, first, last)*panelWidth }
	y := func(v float64) float64 { return margin + (1-scale(v, low, high))*panelHeight }
	fmt.Fprintf(s, `<text x="%d" y="%d">%s</text><rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="#999"/>`+"\n",
		left, margin-12, title, left, margin, panelWidth, panelHeight)
	for ops := first; ops <= last; ops *= 10 {
		fmt.Fprintf(s, `<text x="%.0f" y="%d" text-anchor="middle">%.0g</text>`+"\n", x(ops), margin+panelHeight+18, ops)
	}
	for _, v := range []float64{low, high} {
		fmt.Fprintf(s, `<text x="%d" y="%.0f" text-anchor="end">%.0f</text>`+"\n", left-6, y(v)+4, v)
	}
	for i, c := range curves {
		var at []string
		for _, p := range c.points {
			at = append(at, fmt.Sprintf("%.1f,%.1f", x(float64(p.ops)), y(figure(p))))
		}
		fmt.Fprintf(s, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n", strings.Join(at, " "), colour(i, len(curves)))
	}
}

// scale is where v lies between low and high, from 0 to 1, by its logarithm.
func scale(v, low, high float64) float64 {
	if high <= low {
		return 0
	}
	return math.Log(v/low) / math.Log(high/low)
}
