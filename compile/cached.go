package compile

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strconv"

	"github.com/spvc/spvc/compile/cache"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
	words "github.com/spvc/spvc/spirv/binary"
)

// cached is the result of a former compilation, or compiles and keeps the result; nil where there is no cache to ask, or after an error,
// which is found again.
func (o *Options) cached(f *source.File, d *mlir.Diagnostics) *Result {
	if o.Cache == nil || o.Parsed != nil || len(o.Watchers) > 0 {
		return nil
	}
	key, ok := o.key(f)
	if !ok {
		return nil
	}
	if e, ok := o.Cache.Get(key); ok {
		if r := o.unpack(f, e, d); r != nil {
			return r
		}
	}
	var found mlir.Diagnostics
	r := o.file(f, &found)
	if r == nil {
		return nil
	}
	d.Join(&found)
	if e, ok := pack(f.Name, r, &found); ok {
		o.Cache.Put(key, e)
	}
	return r
}

// key is what the result depends on: the content, all options that change it, the target, and the program. The name of the file is in
// the result only where positions are.
func (o *Options) key(f *source.File) (cache.Key, bool) {
	data, err := f.Content()
	if err != nil {
		return cache.Key{}, false
	}
	k := cache.NewKey(o.Version)
	if o.Target != nil {
		t := o.Target
		k.Add("target", []byte(t.Name+" "+t.AttrText())).Add("promised", fmt.Append(nil, t.Capabilities))
	}
	flags := fmt.Sprint(o.Level, o.DebugInfo, o.StripDebug, o.NoValidate, o.NeedModule, o.AllowUnregistered, o.Precise, o.Assembly)
	k.Add("flags", []byte(flags)).Add("pipeline", []byte(o.Pipeline))
	if o.DebugInfo || o.NeedModule {
		k.Add("name", []byte(f.Name))
	}
	return k.Add("content", data).Sum(), true
}

// pack is a result as an entry: of each output its name, its words and its IR as bytecode; and what was remarked. False if it cannot be
// said.
func pack(file string, r *Result, d *mlir.Diagnostics) (cache.Entry, bool) {
	var e cache.Entry
	for i, out := range r.Outputs {
		n := strconv.Itoa(i)
		e = append(e, cache.Part{Name: "name " + n, Data: []byte(out.Name)},
			cache.Part{Name: "words " + n, Data: words.AppendBytes(nil, out.Words, binary.LittleEndian)})
		if out.Module == nil {
			continue
		}
		var b bytes.Buffer
		if err := source.Write(&b, out.Module, source.SaveOptions{Form: source.Bytecode, AllowUnregistered: true}, nil); err != nil {
			return nil, false
		}
		e = append(e, cache.Part{Name: "bytecode " + n, Data: b.Bytes()})
	}
	return append(e, packSaid(file, d.All())...), true
}

// unpack is the result that an entry is; nil if it is none.
func (o *Options) unpack(f *source.File, e cache.Entry, d *mlir.Diagnostics) *Result {
	r := &Result{Cached: true}
	for i := 0; ; i++ {
		n := strconv.Itoa(i)
		name, ok := e.Part("name " + n)
		if !ok {
			break
		}
		data, _ := e.Part("words " + n)
		out := &Output{Name: string(name)}
		var err error
		if out.Words, err = words.Words(data); err != nil {
			return nil
		}
		if o.NeedModule {
			code, _ := e.Part("bytecode " + n)
			in := source.File{Name: f.Name, Data: code}
			load := source.LoadOptions{NoImplicitModule: true, NoVerify: true, AllowUnregistered: o.AllowUnregistered, Workers: o.Workers}
			if out.Module, err = in.Module(load, nil); err != nil {
				return nil
			}
		}
		r.Outputs = append(r.Outputs, out)
	}
	unpackSaid(f, e, d)
	return r
}
