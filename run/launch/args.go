package launch

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/run/block"
	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/reflect"
)

// Arguments of kernels: a content for each, in their order. What a pointer leads to is a buffer, whose place is the number of the
// argument; a pointer to local memory gets as many bytes as its content has, and null is the null pointer.

// readArgs reads Request.Args: contents with semicolons between them.
func (j *Job) readArgs() ([]interp.Arg, error) {
	texts := j.argTexts()
	switch {
	case len(texts) > 0 && j.entry.Model != grammar.ExecutionModelKernel:
		return nil, fmt.Errorf("--args: entry point %s is for %s; kernels have arguments", j.entry.Name, j.entry.Model)
	case len(texts) > len(j.entry.Arguments):
		return nil, fmt.Errorf("--args: there are %d contents, but %s has %d arguments", len(texts), j.entry.Name, len(j.entry.Arguments))
	}
	var args []interp.Arg
	for i, text := range texts {
		arg, err := j.readArg(j.entry.Arguments[i], text, j.request.Seed+uint64(i))
		if err != nil {
			return nil, fmt.Errorf("--args: argument %d, %s: %s: %w", i, j.entry.Arguments[i].Name, text, err)
		}
		args = append(args, arg)
	}
	return args, nil
}

func (j *Job) argTexts() (list []string) {
	for _, text := range j.request.Args {
		for part := range strings.SplitSeq(text, ";") {
			if part = strings.TrimSpace(part); part != "" {
				list = append(list, part)
			}
		}
	}
	return list
}

func (j *Job) readArg(a *reflect.Argument, text string, seed uint64) (interp.Arg, error) {
	t := j.reflection.Type(a.Type)
	if t == nil {
		return interp.Arg{}, fmt.Errorf("its type is not known")
	}
	switch t.Kind {
	case reflect.ImageType, reflect.SamplerType, reflect.SampledImageType:
		return interp.Arg{}, fmt.Errorf("images and samplers as arguments are not supported by spvc run; package interp takes them")
	case reflect.Pointer:
	default:
		b := room{layout: j.layoutOf(a.Type), size: int(t.Size), exact: true, known: &j.addresses}
		data, err := b.content(text, seed)
		return interp.Arg{Bytes: data}, err
	}
	switch {
	case text == "null":
		return interp.Arg{}, nil
	case strings.HasPrefix(text, "&"):
		address := make([]byte, j.addressSize())
		j.argAddresses[int(a.Index)] = address
		return interp.Arg{}, j.addresses.refer(text, t, address)
	}
	b := room{layout: j.pointed(t), exact: true, known: &j.addresses}
	if e := j.reflection.Type(t.Element); b.layout.Stride > 0 && e != nil {
		b.element = b.layout.Stride
	}
	data, err := b.content(text, seed)
	if err != nil || a.AddressSpace == "local" {
		return interp.Arg{Size: len(data)}, err
	}
	b.layout.Of = b.typedAs(text, data)
	d := &reflect.Descriptor{Name: a.Name, Kind: reflect.StorageBuffer, Type: t.Element, Unbounded: true, ElementStride: uint32(b.element)}
	j.buffers = append(j.buffers, &buffer{place: place{Binding: interp.Binding{Binding: a.Index}}, descriptor: d, layout: b.layout, known: &j.addresses, data: data, arg: true})
	return interp.Arg{Bytes: data}, nil
}

// pointed is the layout of what a pointer of a kernel leads to: any number of elements. A vector of three takes the place of four.
func (j *Job) pointed(t *reflect.Type) block.Layout {
	l := j.layoutOf(t.Element)
	e := j.reflection.Type(t.Element)
	switch {
	case e == nil:
		return l
	case e.Kind == reflect.Vector && e.Count != nil && e.Count.Value == 3:
		l.Stride = int(e.Size) / 3 * 4
	default:
		l.Stride = int(e.Size)
	}
	return l
}

// missingArgs are contents for the arguments that were not given.
func (j *Job) missingArgs() (what, flags []string) {
	for i := len(j.argTexts()); i < len(j.entry.Arguments); i++ {
		a := j.entry.Arguments[i]
		what = append(what, fmt.Sprintf("--args (argument %d, %s)", i, strings.TrimSpace(a.AddressSpace+" "+a.TypeText+" "+a.Name)))
		flags = append(flags, j.likelyArg(a))
	}
	if flags == nil {
		return nil, nil
	}
	return what, []string{"--args", strings.Join(flags, "; ")}
}

func (j *Job) likelyArg(a *reflect.Argument) string {
	t := j.reflection.Type(a.Type)
	if t == nil || t.Kind != reflect.Pointer {
		return j.list(j.layoutOf(a.Type), 256)
	}
	s, ok := j.pointed(t).Uniform(64)
	if !ok {
		s = number.U8
	}
	n := likelyElements
	if a.AddressSpace == "local" {
		n = 256
	}
	return fmt.Sprintf("%s:%d=zero", s.Name, n)
}
