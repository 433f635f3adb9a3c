package launch

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
)

// findEntry chooses the entry point.
func (j *Job) findEntry() error {
	var names []string
	for i, e := range j.reflection.EntryPoints {
		names = append(names, e.Name)
		if j.request.Entry == "" || j.request.Entry == e.Name {
			if j.entry == nil {
				j.entry, j.index = e, i
			} else if j.request.Entry == "" {
				j.entry = nil
				break
			}
		}
	}
	switch {
	case len(j.reflection.EntryPoints) == 0:
		return fmt.Errorf("the module has no entry point")
	case j.entry == nil && j.request.Entry == "":
		for _, e := range j.reflection.EntryPoints {
			if !slices.Contains(names, e.Name) {
				names = append(names, e.Name)
			}
		}
		return fmt.Errorf("there are several entry points: type --entry with one of %s", strings.Join(names, ", "))
	case j.entry == nil:
		return fmt.Errorf("--entry %s: there is no such entry point; those are: %s", j.request.Entry, strings.Join(names, ", "))
	}
	switch j.entry.Model {
	case grammar.ExecutionModelMeshEXT, grammar.ExecutionModelTaskEXT, grammar.ExecutionModelMeshNV, grammar.ExecutionModelTaskNV:
		return fmt.Errorf("entry point %s is for %s: mesh and task shaders are not supported", j.entry.Name, j.entry.Model)
	case grammar.ExecutionModelVertex, grammar.ExecutionModelGeometry, grammar.ExecutionModelTessellationControl, grammar.ExecutionModelTessellationEvaluation:
		return fmt.Errorf("entry point %s is for %s: only compute and fragment shaders run alone; an Amber script can draw with it", j.entry.Name, j.entry.Model)
	}
	if !isCompute(j.entry.Model) && j.entry.Model != grammar.ExecutionModelFragment {
		return fmt.Errorf("entry point %s is for %s: only compute and fragment shaders are run", j.entry.Name, j.entry.Model)
	}
	return nil
}

func (j *Job) readGroups() error {
	j.groups = [3]uint32{1, 1, 1}
	flag, text, to := "--groups", j.request.Groups, &j.groups
	if global := j.request.Global; global != "" {
		if text != "" {
			return fmt.Errorf("--global-size %s: type it or --groups, not both", global)
		}
		j.global = &[3]uint32{1, 1, 1}
		flag, text, to = "--global-size", global, j.global
	}
	switch {
	case text == "":
	case j.drawing != nil:
		return fmt.Errorf("%s %s: entry point %s draws: type --draw only", flag, text, j.entry.Name)
	case !readTriple(text, to):
		return fmt.Errorf("%s %s: type X, X,Y or X,Y,Z", flag, text)
	}
	return nil
}

// readTriple reads X, X,Y or X,Y,Z; what is not said stays.
func readTriple(text string, to *[3]uint32) bool {
	fields := strings.Split(text, ",")
	if len(fields) > 3 {
		return false
	}
	for i, f := range fields {
		n, err := strconv.ParseUint(strings.TrimSpace(f), 10, 32)
		if err != nil {
			return false
		}
		to[i] = uint32(n)
	}
	return true
}

// trace sets what is traced.
func (j *Job) trace(o *interp.Options) error {
	text := j.request.Trace
	if text == "" {
		return nil
	}
	if !readTriple(text, &o.TraceInvocation) {
		return fmt.Errorf("--trace=%s: type X, X,Y or X,Y,Z", text)
	}
	if j.drawing != nil {
		if at := o.TraceInvocation; int64(at[0]) >= int64(j.drawing.Width) || int64(at[1]) >= int64(j.drawing.Height) || at[2] > 0 {
			return fmt.Errorf("--trace=%s: there is no such pixel; %d × %d are drawn", text, j.drawing.Width, j.drawing.Height)
		}
		j.drawing.Trace = &[2]int{int(o.TraceInvocation[0]), int(o.TraceInvocation[1])}
	} else if w := j.entry.Workgroup; w != nil || j.global != nil {
		var all [3]uint64
		if n := j.global; n != nil {
			all = [3]uint64{uint64(n[0]), uint64(n[1]), uint64(n[2])}
		} else {
			all = [3]uint64{uint64(j.groups[0]) * w.X.Value, uint64(j.groups[1]) * w.Y.Value, uint64(j.groups[2]) * w.Z.Value}
		}
		for i := range all {
			if uint64(o.TraceInvocation[i]) >= all[i] {
				return fmt.Errorf("--trace=%s: there is no such invocation; %d × %d × %d are run", text, all[0], all[1], all[2])
			}
		}
	}
	o.Trace = j.request.Traced
	return nil
}
