package number

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// Values are what numbers are set to, one after the other.
type Values struct {
	// Next sets the i-th number.
	Next func(i int, t Type, b []byte) error
	// List is how many were typed; zero where there are as many as one wants.
	List int
}

// ParseValues reads zero, iota, random(SEED[,LOW,HIGH]) or a list. The seed is that of random without one.
func ParseValues(text string, seed uint64) (Values, error) {
	switch {
	case text == "zero":
		return Values{Next: func(_ int, t Type, b []byte) error { t.SetBits(b, 0); return nil }}, nil
	case text == "iota":
		return Values{Next: func(i int, t Type, b []byte) error { t.SetIndex(b, i); return nil }}, nil
	case text == "random":
		return random(seed, nil), nil
	case strings.HasPrefix(text, "random("):
		return parseRandom(text)
	}
	fields := strings.Split(text, ",")
	for _, f := range fields {
		if _, err := strconv.ParseFloat(strings.TrimSpace(f), 64); err != nil {
			if _, err := strconv.ParseUint(strings.TrimSpace(f), 0, 64); err != nil {
				return Values{}, fmt.Errorf("%q is neither zero, iota, random(SEED) nor numbers like 1,2,3", text)
			}
		}
	}
	return Values{func(i int, t Type, b []byte) error { return t.Set(b, fields[i%len(fields)]) }, len(fields)}, nil
}

func parseRandom(text string) (Values, error) {
	bad := fmt.Errorf("%q: type random(SEED) or random(SEED,LOW,HIGH)", text)
	inner, ok := strings.CutSuffix(strings.TrimPrefix(text, "random("), ")")
	fields := strings.Split(inner, ",")
	if !ok || len(fields) != 1 && len(fields) != 3 {
		return Values{}, bad
	}
	seed, err := strconv.ParseUint(strings.TrimSpace(fields[0]), 0, 64)
	if err != nil {
		return Values{}, bad
	}
	var bounds []float64
	for _, f := range fields[1:] {
		v, err := strconv.ParseFloat(strings.TrimSpace(f), 64)
		if err != nil {
			return Values{}, bad
		}
		bounds = append(bounds, v)
	}
	if bounds != nil && !(bounds[0] < bounds[1]) {
		return Values{}, fmt.Errorf("%q: no number is from %v on and below %v", text, bounds[0], bounds[1])
	}
	return random(seed, bounds), nil
}

// random are numbers that depend on the seed only: from the first bound on and below the other one; without bounds floats from 0 to
// 1 and integers of any bits.
func random(seed uint64, bounds []float64) Values {
	r := rand.New(rand.NewPCG(seed, 0))
	return Values{Next: func(_ int, t Type, b []byte) error {
		switch {
		case bounds != nil:
			v := bounds[0] + r.Float64()*(bounds[1]-bounds[0])
			if !t.IsFloat() && v < 0 && v != float64(int64(v)) {
				v-- // down, not towards zero
			}
			t.SetFloat(b, v)
		case t.IsFloat():
			t.SetFloat(b, r.Float64())
		default:
			t.SetBits(b, r.Uint64())
		}
		return nil
	}}
}

// Fill sets numbers of one type.
func (v Values) Fill(data []byte, t Type) error {
	for i := range len(data) / t.Size {
		if err := v.Next(i, t, data[i*t.Size:]); err != nil {
			return err
		}
	}
	return nil
}
