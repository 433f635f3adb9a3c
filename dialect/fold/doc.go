// Package fold computes with constants: numbers, and vectors and tensors of them, element by element. The folds of arith, index,
// math and complex stand on it. integer.go is for integers, float.go for floats; in_turn.go puts folds of an
// operation together.
package fold
