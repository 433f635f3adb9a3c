package launch

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/reflect"
)

// A place is where a descriptor is.
type place struct {
	interp.Binding
	element int // of an array of descriptors
	array   bool
	name    string // of memory that is no descriptor's
}

func (p place) String() string {
	if p.name != "" {
		return p.name
	}
	s := fmt.Sprint(p.Binding.Binding)
	if p.Set != 0 {
		s = fmt.Sprintf("%d.%d", p.Set, p.Binding.Binding)
	}
	if p.array {
		s += fmt.Sprintf("[%d]", p.element)
	}
	return s
}

var placePattern = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp { return regexp.MustCompile(`^(?:(\d+)\.)?(\d+)(?:\[(\d+)\])?$`) }}

// parsePlace reads [SET.]BINDING[[ELEMENT]].
func parsePlace(text string) (p place, err error) {
	m := placePattern.Get().FindStringSubmatch(text)
	if m == nil {
		return p, fmt.Errorf("%q is not a place: type BINDING or SET.BINDING, as in 0 or 1.0", text)
	}
	number := func(text string, most uint64) uint32 {
		n, e := strconv.ParseUint(text, 10, 32)
		if e != nil || n > most {
			err = fmt.Errorf("%s is too large for a place", text)
		}
		return uint32(n)
	}
	if m[1] != "" {
		p.Set = number(m[1], 1<<32-1)
	}
	p.Binding.Binding = number(m[2], 1<<32-1)
	if m[3] != "" {
		p.array, p.element = true, int(number(m[3], 1<<16-1))
	}
	return p, err
}

// cutPlace splits PLACE=REST.
func cutPlace(text string) (p place, rest string, err error) {
	head, rest, ok := strings.Cut(text, "=")
	if !ok {
		return p, "", fmt.Errorf("there is no %q in it", "=")
	}
	p, err = parsePlace(head)
	return p, rest, err
}

// cutTarget splits PLACE=REST or NAME=REST.
func cutTarget(text string) (p place, rest string, err error) {
	if head, rest, ok := strings.Cut(text, "="); ok && memoryName.Get().MatchString(head) {
		return place{name: head}, rest, nil
	}
	return cutPlace(text)
}

// descriptor is the one at a binding; the one that the entry point uses, if there are several.
func (j *Job) descriptor(b interp.Binding) (found *reflect.Descriptor) {
	for _, d := range j.reflection.Descriptors {
		if d.Set == b.Set && d.Binding == b.Binding && (found == nil || j.uses(d.UsedBy)) {
			found = d
		}
	}
	return found
}

func (j *Job) descriptorNames() string {
	var names []string
	for _, d := range j.reflection.Descriptors {
		names = append(names, fmt.Sprintf("%v %s", place{Binding: interp.Binding{Set: d.Set, Binding: d.Binding}}, d.Name))
	}
	if len(names) == 0 {
		return "; the module has none"
	}
	return "; those are: " + strings.Join(names, ", ")
}

// uses reports whether the entry point is among those that use something.
func (j *Job) uses(list []reflect.Use) bool {
	return slices.ContainsFunc(list, func(u reflect.Use) bool { return u.EntryPoint == j.index })
}
