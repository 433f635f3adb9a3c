package launch

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/run/block"
	"github.com/spvc/spvc/run/texture"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/reflect"
)

// A Missing says what was not given, and the line to type.
type Missing struct {
	What []string // "--buffer 1 (struct Out: array<f32>)"
	Line string
}

// Error says both.
func (m *Missing) Error() string {
	return fmt.Sprintf("not given: %s; type:\n  %s", strings.Join(m.What, ", "), m.Line)
}

// missing is an error where something was not given that the entry point needs.
func (j *Job) missing(push []byte) error {
	var what, flags []string
	if j.request.Groups == "" && j.global == nil && j.drawing == nil {
		what = append(what, "--groups (workgroups of "+j.workgroup()+")")
		flags = append(flags, "--groups", j.likelyGroups())
	}
	if j.drawing != nil && j.request.Draw == "" {
		what = append(what, "--draw (the size of the picture)")
		flags = append(flags, "--draw", "256x256")
		if len(j.request.Save) == 0 {
			flags = append(flags, "--save", "picture.png")
		}
	}
	if j.entry.Model == grammar.ExecutionModelKernel {
		more, args := j.missingArgs()
		what, flags = append(what, more...), append(flags, args...)
	}
	for _, d := range j.reflection.Descriptors {
		if !j.uses(d.UsedBy) || j.entry.Model == grammar.ExecutionModelKernel {
			continue
		}
		at := place{Binding: interp.Binding{Set: d.Set, Binding: d.Binding}, array: len(d.Array) > 0}
		if !d.IsBuffer() && !d.HasImage() && !d.HasSampler() {
			return fmt.Errorf("%s (set %d, binding %d) is %s, which spvc run does not bind yet", d.Name, d.Set, d.Binding, d.Kind)
		}
		for at.element = range int(min(max(d.Count.Value, 1), 64)) {
			t := j.textureAt(at)
			if d.HasImage() && (t == nil || t.image == nil) {
				what = append(what, fmt.Sprintf("--image %v (%s %s)", at, d.TypeText, d.Name))
				flags = append(flags, "--image", fmt.Sprintf("%v=%s", at, texture.Likely(d)))
			}
			if d.HasSampler() && (t == nil || t.sampler == nil) {
				what = append(what, fmt.Sprintf("--sampler %v (of %s)", at, d.Name))
				flags = append(flags, "--sampler", fmt.Sprintf("%v=linear,clamp", at))
			}
			if d.IsBuffer() && j.bufferAt(at) == nil && !j.willFollow(d) {
				what = append(what, fmt.Sprintf("--buffer %v (%s)", at, j.describe(d)))
				flags = append(flags, "--buffer", fmt.Sprintf("%v=%s", at, j.likelyContent(d)))
			}
		}
	}
	if p := j.push(); p != nil && push == nil {
		what = append(what, fmt.Sprintf("--push (%s)", p.TypeText))
		flags = append(flags, "--push", j.likelyList(p))
	}
	if what == nil {
		return nil
	}
	more, memory := j.missingMemory()
	what, flags = append(what, more...), append(memory, flags...)
	return &Missing{what, j.line(flags)}
}

// line is what was typed, with more.
func (j *Job) line(more []string) string {
	q := &j.request
	words := []string{"spvc", "run", q.Name}
	add := func(flag, value string, given bool) {
		if given {
			words = append(words, flag, value)
		}
	}
	add("--entry", q.Entry, q.Entry != "")
	add("--groups", q.Groups, q.Groups != "")
	add("--global-size", q.Global, q.Global != "")
	add("--draw", q.Draw, q.Draw != "")
	for _, s := range q.Spec {
		add("--spec", s, true)
	}
	add("--local-size", q.Local, q.Local != "")
	for _, s := range q.Args {
		add("--args", s, true)
	}
	for _, s := range q.Buffers {
		add("--buffer", s, true)
	}
	for _, s := range q.Memory {
		add("--memory", s, true)
	}
	for _, s := range q.Images {
		add("--image", s, true)
	}
	for _, s := range q.Samplers {
		add("--sampler", s, true)
	}
	add("--push", q.Push, q.Push != "")
	words = append(words, more...)
	for _, s := range q.Save {
		add("--save", s, true)
	}
	for _, s := range q.Expect {
		add("--expect", s, true)
	}
	if q.Check {
		words = append(words, "--check")
	}
	for i, w := range words {
		if strings.ContainsAny(w, " ()[]*?$&;<>|'\"\\") {
			words[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
	}
	return strings.Join(words, " ")
}

func (j *Job) workgroup() string {
	w := j.entry.Workgroup
	if w == nil {
		return "any size"
	}
	return fmt.Sprintf("%d × %d × %d", w.X.Value, w.Y.Value, w.Z.Value)
}

// likelyElements is how many elements an array of any length gets in the line to type.
const likelyElements = 1024

// likelyGroups are enough workgroups in a row for the arrays of any length.
func (j *Job) likelyGroups() string {
	w := j.entry.Workgroup
	if w == nil || w.X.Value == 0 || w.Y.Value != 1 || w.Z.Value != 1 {
		return "1,1,1"
	}
	for _, d := range j.reflection.Descriptors {
		if j.uses(d.UsedBy) && d.Unbounded && d.ElementStride > 0 {
			n := uint64(likelyElements)
			if b := j.bufferAt(place{Binding: interp.Binding{Set: d.Set, Binding: d.Binding}}); b != nil {
				n = (uint64(len(b.data)) - min(d.Size, uint64(len(b.data)))) / uint64(d.ElementStride)
			}
			return fmt.Sprintf("%d,1,1", (n+w.X.Value-1)/w.X.Value)
		}
	}
	return "1,1,1"
}

// describe says what a buffer is.
func (j *Job) describe(d *reflect.Descriptor) string {
	kind := "storage buffer"
	if d.Kind == reflect.UniformBuffer {
		kind = "uniform buffer"
	}
	text := strings.TrimSpace(kind + " " + d.Name)
	t := j.reflection.Type(d.Type)
	if t == nil {
		return text
	}
	var members []string
	for i := range t.Members {
		members = append(members, strings.TrimSpace(t.Members[i].Name+" "+t.Members[i].TypeText))
		if i == 4 && len(t.Members) > 6 {
			members = append(members, "…")
			break
		}
	}
	return text + ": " + strings.Join(members, ", ")
}

// likelyContent is a content that fits a buffer.
func (j *Job) likelyContent(d *reflect.Descriptor) string {
	l := j.layoutOf(d.Type)
	values := "zero"
	if d.Access == reflect.ReadOnly {
		values = "iota"
	}
	if l.HasPointers() {
		return j.likelyPointers(d)
	}
	if !d.Unbounded {
		if d.Kind == reflect.UniformBuffer || l.Count(int(min(d.Size, 256))) == 1 || j.isSizes(d) {
			return j.list(l, int(min(d.Size, 256)))
		}
		return values
	}
	if s, ok := l.Uniform(4 * int(d.ElementStride)); ok && d.Size == 0 && l.Dense(4*int(d.ElementStride)) {
		if n := j.dimensions(d); n > 1 {
			return fmt.Sprintf("%s:%s=%s", s.Name, strings.Repeat("8x", n-1)+"8", values)
		}
		return fmt.Sprintf("%s:%d=%s", s.Name, likelyElements*max(1, int(d.ElementStride)/s.Size), values)
	}
	return fmt.Sprintf(":%d=%s", likelyElements, values)
}

func (j *Job) likelyList(p *reflect.Block) string {
	return j.list(j.layoutOf(p.Type), int(min(p.Offset+p.Size, 256)))
}

// list is a list of ones and addresses, one for each number of a block; zero where there are too many.
func (j *Job) list(l block.Layout, size int) string {
	n, most := l.Count(size), 16
	if l.HasPointers() {
		most = 64
	}
	if n == 0 || n > most {
		return "zero"
	}
	var list []string
	for f := range l.Leaves(size) {
		if f.Pointer != nil {
			list = append(list, j.likelyAddress(f))
		} else {
			list = append(list, "1")
		}
	}
	return strings.Join(list, ",")
}

// isCompute reports whether an execution model is dispatched.
func isCompute(m grammar.ExecutionModel) bool {
	return m == grammar.ExecutionModelGLCompute || m == grammar.ExecutionModelKernel
}
