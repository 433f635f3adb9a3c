package amber

import (
	"bytes"
	"fmt"
	"math"
)

func equalBuffers(a, b *buffer) error {
	if len(a.data) != len(b.data) {
		return mismatchf(a, "buffer %s has %d bytes, %s has %d", a.name, len(a.data), b.name, len(b.data))
	}
	if bytes.Equal(a.data, b.data) {
		return nil
	}
	at := 0
	for a.data[at] == b.data[at] {
		at++
	}
	return mismatchf(a, "buffers %s and %s differ at byte %d: %d and %d", a.name, b.name, at, a.data[at], b.data[at])
}

// atMost compares two pictures by a measure.
func atMost(a, b *buffer, what string, measure func(a, b *buffer) float64, most float64) error {
	if a.t.format == nil || b.t.format == nil || a.width != b.width || a.height != b.height {
		return fmt.Errorf("%s and %s are not pictures of one size", a.name, b.name)
	}
	if got := measure(a, b); !(got <= most) {
		return mismatchf(a, "the %s of %s and %s is %.6g, but at most %g is expected", what, a.name, b.name, got, most)
	}
	return nil
}

func rootOfMeanSquares(a, b *buffer) float64 {
	sum := 0.0
	for y := range a.height {
		for x := range a.width {
			p, q := a.pixel(x, y), b.pixel(x, y)
			for c := range p {
				d := 255 * (p[c] - q[c])
				sum += d * d
			}
		}
	}
	return math.Sqrt(sum / float64(4*a.width*a.height))
}

// histogramDistance is how far the colours of two pictures are apart, wherever they are: the earth mover's distance of
// their histograms, of the worst channel.
func histogramDistance(a, b *buffer) float64 {
	var counts [4][256]float64
	share := 1 / float64(a.width*a.height)
	for y := range a.height {
		for x := range a.width {
			p, q := a.pixel(x, y), b.pixel(x, y)
			for c := range p {
				counts[c][bin(p[c])] += share
				counts[c][bin(q[c])] -= share
			}
		}
	}
	worst := 0.0
	for c := range counts {
		moved, carried := 0.0, 0.0
		for _, d := range counts[c] {
			carried += d
			moved += math.Abs(carried)
		}
		worst = max(worst, moved/256)
	}
	return worst
}

func bin(v float64) int { return int(max(min(math.Round(v*255), 255), 0)) }
