// Package npy reads and writes arrays as NumPy saves them (.npy): a header that says type and shape, then the numbers.
//
//	a, err := npy.Parse(data)
//	data := npy.Append(nil, npy.Array{Type: "<f4", Shape: []int{2, 3}, Data: bytes})
//
// Numbers are little-endian, row by row (C order); what else a file can be is an error that says how to save it so. Structured
// types are not read.
//
// Specification: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
package npy

import (
	"encoding/binary"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// An Array is numbers of one type.
type Array struct {
	Type  string // "<f4", "<i8", "|u1": how numbers lie, what they are, how many bytes each has
	Shape []int
	Data  []byte // of Parse: part of what was parsed
}

// Size is how many bytes a number has.
func (a *Array) Size() int {
	if len(a.Type) < 3 {
		return 0
	}
	n, _ := strconv.Atoi(a.Type[2:])
	return n
}

const magic = "\x93NUMPY"

// A pattern is compiled when the first file is read.
func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

var (
	typeField  = pattern(`'descr':\s*'([<>|=][a-zA-Z]\d+)'`)
	orderField = pattern(`'fortran_order':\s*(True|False)`)
	shapeField = pattern(`'shape':\s*\(([\d,\s]*)\)`)
)

// Parse reads a file.
func Parse(data []byte) (Array, error) {
	header, rest, err := split(data)
	if err != nil {
		return Array{}, err
	}
	typ, order, shape := typeField().FindStringSubmatch(header), orderField().FindStringSubmatch(header), shapeField().FindStringSubmatch(header)
	switch {
	case typ == nil:
		return Array{}, errors.New("the type of its elements is not a number: save it with .astype(…)")
	case order == nil || shape == nil:
		return Array{}, errors.New("its header says no shape")
	case order[1] == "True":
		return Array{}, errors.New("it is in Fortran's order: save numpy.ascontiguousarray of it")
	case typ[1][0] == '>':
		return Array{}, errors.New("its numbers are big-endian: save it with .astype('<" + typ[1][1:] + "')")
	}
	a := Array{Type: typ[1]}
	size := a.Size()
	for _, field := range strings.Split(shape[1], ",") {
		if field = strings.TrimSpace(field); field == "" {
			continue
		}
		n, err := strconv.Atoi(field)
		if err != nil || n > 0 && size > len(data)/n {
			return Array{}, errors.New("it is shorter than its shape says")
		}
		a.Shape = append(a.Shape, n)
		size *= n
	}
	if size > len(rest) {
		return Array{}, fmt.Errorf("it is shorter than its shape says: %d bytes, not %d", len(rest), size)
	}
	a.Data = rest[:size]
	return a, nil
}

// split takes the header off.
func split(data []byte) (header string, rest []byte, err error) {
	if len(data) < 12 || string(data[:6]) != magic {
		return "", nil, errors.New("it is no .npy file")
	}
	length, at := int(binary.LittleEndian.Uint16(data[8:])), 10
	if data[6] > 1 {
		length, at = int(binary.LittleEndian.Uint32(data[8:])), 12
	}
	if length > len(data)-at {
		return "", nil, errors.New("it ends in its header")
	}
	return string(data[at : at+length]), data[at+length:], nil
}

// Append appends a file to b.
func Append(b []byte, a Array) []byte {
	var shape strings.Builder
	for _, n := range a.Shape {
		fmt.Fprintf(&shape, "%d, ", n)
	}
	text := shape.String()
	if len(a.Shape) > 1 {
		text = strings.TrimSuffix(text, ", ")
	}
	header := fmt.Sprintf("{'descr': '%s', 'fortran_order': False, 'shape': (%s), }", a.Type, strings.TrimSuffix(text, " "))
	// Magic, version, length and header together are a multiple of 64, and a line ends them.
	header += strings.Repeat(" ", 63-(10+len(header))%64) + "\n"
	b = append(b, magic+"\x01\x00"...)
	b = binary.LittleEndian.AppendUint16(b, uint16(len(header)))
	return append(append(b, header...), a.Data...)
}
