package interp

// A square is a matrix with as many rows as columns, column by column.
type square struct {
	n int
	v [16]float64
}

func squareOf(v []float64) (s square) {
	for s.n*s.n < len(v) {
		s.n++
	}
	copy(s.v[:], v)
	return s
}

// without is the matrix that is left without a column and a row.
func (s *square) without(column, row int) (rest square) {
	rest.n = s.n - 1
	at := 0
	for c := range s.n {
		for r := range s.n {
			if c != column && r != row {
				rest.v[at] = s.v[c*s.n+r]
				at++
			}
		}
	}
	return rest
}

// determinant adds up what the numbers of the first column are times the determinants without their rows.
func determinant(s square) float64 {
	switch s.n {
	case 1:
		return s.v[0]
	case 2:
		return s.v[0]*s.v[3] - s.v[1]*s.v[2]
	}
	sum := s.v[0] * determinant(s.without(0, 0))
	for r := 1; r < s.n; r++ {
		sum += s.v[r] * s.cofactor(0, r)
	}
	return sum
}

// cofactor is the determinant without a column and a row, with the sign of their place.
func (s *square) cofactor(column, row int) float64 {
	d := determinant(s.without(column, row))
	if (column+row)%2 == 1 {
		return -d
	}
	return d
}

// invert divides the cofactors by the determinant; a matrix that has no inverse gets what dividing by zero gives.
func (s square) invert(to []float64) {
	det := determinant(s)
	for c := range s.n {
		for r := range s.n {
			to[r*s.n+c] = s.cofactor(c, r) / det
		}
	}
}
