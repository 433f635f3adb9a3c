package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/spvc/spvc/internal/atomicfile"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/source"
)

// A reproducer is the module as it was before passes ran, with the pipeline, for --mlir-pass-pipeline-crash-reproducer. It is
// written when a pass fails, or when it panics; mlir-opt reads it with --run-reproducer, and so does spvc.
type reproducer struct {
	pass.NoWatcher
	path string
	text []byte
	now  *pass.Execution
}

// The resources that a reproducer keeps its pipeline in.
const (
	reproducerGroup = "mlir_reproducer"
	pipelineKey     = "pipeline"
)

func newReproducer(path string, m *mlir.Module, p *pass.Pipeline, f *passFlags, opts mlir.PrintOptions) (*reproducer, error) {
	resources := new(mlir.ResourceTable)
	if m.Resources != nil {
		*resources = *m.Resources
	}
	text := p.String()
	if p.Op == pass.AnyOp {
		text = m.Op.Name().String() + text[len(pass.AnyOp):]
	}
	resources.External = append(resources.External[:len(resources.External):len(resources.External)], mlir.ResourceGroup{
		Name: reproducerGroup,
		Entries: []mlir.Resource{
			{Key: pipelineKey, Kind: mlir.ResourceString, Text: text},
			{Key: "disable_threading", Kind: mlir.ResourceBool, Bool: true},
			{Key: "verify_each", Kind: mlir.ResourceBool, Bool: f.verifyEach},
		},
	})
	before := *m
	before.Resources = resources
	var b bytes.Buffer
	err := source.Print(&b, &before, opts)
	return &reproducer{path: path, text: b.Bytes()}, err
}

func (r *reproducer) BeforePass(x *pass.Execution) { r.now = x }

// write writes the file, with an error in d that says so.
func (r *reproducer) write(m *mlir.Module, d *mlir.Diagnostics) {
	err := atomicfile.Write(r.path, func(w io.Writer) error {
		_, err := w.Write(r.text)
		return err
	})
	place := m.Op
	if r.now != nil {
		place = r.now.Op
	}
	e := d.Errorf(place.Loc(), "Failures have been detected while processing an MLIR pass pipeline")
	if err != nil {
		e.Note(place.Loc(), "the reproducer can't be written: %v", err)
		return
	}
	where := ""
	if r.now != nil {
		where = fmt.Sprintf(" [`%s` on '%s' operation", titleOf(r.now.Pass), r.now.Op.Name())
		if s := r.now.Op.Symbol(); s != "" {
			where += ": @" + s
		}
		where += "]"
	}
	e.Note(place.Loc(), "Pipeline failed while executing%s: reproducer generated at `%s`", where, r.path)
}

// reproducedPipeline is the pipeline in a reproducer.
func reproducedPipeline(m *mlir.Module) (*pass.Pipeline, error) {
	if m.Resources != nil {
		for _, g := range m.Resources.External {
			for _, r := range g.Entries {
				if g.Name == reproducerGroup && r.Key == pipelineKey {
					return pass.Parse(r.Text)
				}
			}
		}
	}
	return nil, errors.New("--run-reproducer: the file has no pipeline in it, as --mlir-pass-pipeline-crash-reproducer writes it")
}
