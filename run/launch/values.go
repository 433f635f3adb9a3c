package launch

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// values are what numbers are set to, one after the other.
type values struct {
	next func(i int, s scalar, b []byte) error
	list int // how many were typed; zero where there are as many as one wants
}

// parseValues reads zero, iota, random(SEED[,LOW,HIGH]) or a list.
func parseValues(text string, seed uint64) (values, error) {
	switch {
	case text == "zero":
		return values{next: func(_ int, s scalar, b []byte) error { s.setBits(b, 0); return nil }}, nil
	case text == "iota":
		return values{next: func(i int, s scalar, b []byte) error { s.setIndex(b, i); return nil }}, nil
	case text == "random":
		return random(seed, nil), nil
	case strings.HasPrefix(text, "random("):
		return parseRandom(text)
	}
	fields := strings.Split(text, ",")
	for _, f := range fields {
		if _, err := strconv.ParseFloat(strings.TrimSpace(f), 64); err != nil {
			if _, err := strconv.ParseUint(strings.TrimSpace(f), 0, 64); err != nil {
				return values{}, fmt.Errorf("%q is neither zero, iota, random(SEED) nor numbers like 1,2,3", text)
			}
		}
	}
	return values{func(i int, s scalar, b []byte) error { return s.set(b, fields[i%len(fields)]) }, len(fields)}, nil
}

// setIndex writes a place among others, as many bits of it as there are.
func (s scalar) setIndex(b []byte, i int) {
	if s.isFloat() {
		s.setFloat(b, float64(i))
	} else {
		s.setBits(b, uint64(i))
	}
}

func parseRandom(text string) (values, error) {
	bad := fmt.Errorf("%q: type random(SEED) or random(SEED,LOW,HIGH)", text)
	inner, ok := strings.CutSuffix(strings.TrimPrefix(text, "random("), ")")
	fields := strings.Split(inner, ",")
	if !ok || len(fields) != 1 && len(fields) != 3 {
		return values{}, bad
	}
	seed, err := strconv.ParseUint(strings.TrimSpace(fields[0]), 0, 64)
	if err != nil {
		return values{}, bad
	}
	var bounds []float64
	for _, f := range fields[1:] {
		v, err := strconv.ParseFloat(strings.TrimSpace(f), 64)
		if err != nil {
			return values{}, bad
		}
		bounds = append(bounds, v)
	}
	if bounds != nil && !(bounds[0] < bounds[1]) {
		return values{}, fmt.Errorf("%q: no number is from %v on and below %v", text, bounds[0], bounds[1])
	}
	return random(seed, bounds), nil
}

// random are numbers that depend on the seed only: from the first bound on and below the other one; without bounds floats from 0 to
// 1 and integers of any bits.
func random(seed uint64, bounds []float64) values {
	r := rand.New(rand.NewPCG(seed, 0))
	return values{next: func(_ int, s scalar, b []byte) error {
		switch {
		case bounds != nil:
			v := bounds[0] + r.Float64()*(bounds[1]-bounds[0])
			if !s.isFloat() && v < 0 && v != float64(int64(v)) {
				v-- // down, not towards zero
			}
			s.setFloat(b, v)
		case s.isFloat():
			s.setFloat(b, r.Float64())
		default:
			s.setBits(b, r.Uint64())
		}
		return nil
	}}
}

// fill sets numbers of one type.
func (v values) fill(data []byte, s scalar) error {
	for i := range len(data) / s.size {
		if err := v.next(i, s, data[i*s.size:]); err != nil {
			return err
		}
	}
	return nil
}

// fillLayout sets the numbers of a block.
func (v values) fillLayout(data []byte, l layout) error {
	i := 0
	for f := range l.leaves(len(data)) {
		if err := v.next(i, f.typ, data[f.at:]); err != nil {
			return fmt.Errorf("%s: %w", f.path, err)
		}
		i++
	}
	return nil
}
