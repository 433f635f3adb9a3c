package vulkan

import (
	"fmt"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// A form is what the type of a built-in must be. One without a test allows every type.
type form struct {
	says string
	fits func(m *check.Module, t check.ID) bool
}

var (
	boolean = form{"a boolean", (*check.Module).IsBool}
	integer = form{"an integer", (*check.Module).IsInt}
	i32     = form{"an integer of 32 bits", func(m *check.Module, t check.ID) bool { return m.IsIntOf(t, 32) }}
	u32     = form{"an unsigned integer of 32 bits", func(m *check.Module, t check.ID) bool { return m.IsIntOf(t, 32) && !m.Type(t).Signed }}
	f32     = form{"a float of 32 bits", func(m *check.Module, t check.ID) bool { return m.IsFloatOf(t, 32) }}

	i32vec2 = lazy.Value[form]{Make: func() form {
		return vectorOf(2, i32)
	}}
	i32vec3 = lazy.Value[form]{Make: func() form {
		return vectorOf(3, i32)
	}}
	i32vec4 = lazy.Value[form]{Make: func() form {
		return vectorOf(4, i32)
	}}
	u32vec2 = lazy.Value[form]{Make: func() form {
		return vectorOf(2, u32)
	}}
	u32vec3 = lazy.Value[form]{Make: func() form {
		return vectorOf(3, u32)
	}}
	f32vec2 = lazy.Value[form]{Make: func() form {
		return vectorOf(2, f32)
	}}
	f32vec3 = lazy.Value[form]{Make: func() form {
		return vectorOf(3, f32)
	}}
	f32vec4 = lazy.Value[form]{Make: func() form {
		return vectorOf(4, f32)
	}}

	i32array = lazy.Value[form]{Make: func() form {
		return arrayOf(0, i32)
	}}
	i32vec2array = lazy.Value[form]{Make: func() form {
		return arrayOf(0, i32vec2.Get())
	}}
	i32vec3array = lazy.Value[form]{Make: func() form {
		return arrayOf(0, i32vec3.Get())
	}}
	f32array = lazy.Value[form]{Make: func() form {
		return arrayOf(0, f32)
	}}
	f32array2 = lazy.Value[form]{Make: func() form {
		return arrayOf(2, f32)
	}}
	f32array4 = lazy.Value[form]{Make: func() form {
		return arrayOf(4, f32)
	}}
	f32vec3array3 = lazy.Value[form]{Make: func() form {
		return arrayOf(3, f32vec3.Get())
	}}

	f32mat4x3 = form{"a matrix of 4 columns of 3 floats of 32 bits", func(m *check.Module, t check.ID) bool {
		return m.IsMatrix(t) && m.Type(t).Count == 4 && f32vec3.Get().fits(m, m.Type(t).Elem)
	}}
)

func vectorOf(n int, of form) form {
	return form{fmt.Sprintf("a vector of %d, each %s", n, of.says), func(m *check.Module, t check.ID) bool {
		return m.IsAnyVector(t) && m.Size(t) == n && of.fits(m, m.Type(t).Elem)
	}}
}

// arrayOf is an array of a certain length, or of any if it is zero.
func arrayOf(n uint64, of form) form {
	says := "an array, each element " + of.says
	if n > 0 {
		says = fmt.Sprintf("an array of %d, each element %s", n, of.says)
	}
	return form{says, func(m *check.Module, t check.ID) bool {
		if n > 0 {
			if length, ok := m.ArrayLength(t); !ok || length != n {
				return false
			}
		}
		return m.Is(t, grammar.OpTypeArray) && of.fits(m, m.Type(t).Elem)
	}}
}

// element is what an array is of, and another type itself.
func element(m *check.Module, t check.ID) check.ID {
	if m.Is(t, grammar.OpTypeArray) {
		return m.Type(t).Elem
	}
	return t
}

// fitsArrayed reports whether a type, or what it is an array of, has the form.
func (f form) fitsArrayed(m *check.Module, t check.ID) bool {
	return f.fits(m, t) || f.fits(m, element(m, t))
}
