package main

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/pflag"
	"github.com/spvc/spvc/run/launch"
	"github.com/spvc/spvc/run/vulkan"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// devices are what spvc run was asked to do with devices of Vulkan.
type devices struct {
	name          string
	list, compare bool

	inst    *vulkan.Instance
	device  *vulkan.Device
	machine *vulkan.Machine
}

func (d *devices) addFlags(f *pflag.FlagSet) {
	f.StringVar(&d.name, "device", "", "run on a device: `vulkan[:N]`, with a number of --list-devices (default: the interpreter)")
	f.BoolVar(&d.compare, "compare", false, "run on the interpreter and on the device (vulkan, if --device names none); exit with 1 if the buffers\n"+
		"differ by more than --tolerance")
	f.BoolVar(&d.list, "list-devices", false, "list the devices that --device can name")
}

// open opens the device that was asked for.
func (d *devices) open() error {
	kind, number, found := strings.Cut(d.name, ":")
	n := 0
	if found {
		var err error
		if n, err = strconv.Atoi(number); err != nil {
			return fmt.Errorf("--device %s: %s is no number", d.name, number)
		}
	}
	if d.name != "" && kind != "vulkan" {
		return fmt.Errorf("--device %s: there are only devices of vulkan", d.name)
	}
	var err error
	if d.inst, err = vulkan.Open(vulkan.Options{}); err != nil {
		return err
	}
	d.device, err = d.inst.Device(n)
	return err
}

// request makes a request one for the device, if there was asked for one. The caller calls done.
func (d *devices) request(q launch.Request) (launch.Request, func(), error) {
	if d.name == "" && !d.compare {
		return q, func() {}, nil
	}
	done := func() {
		if d.machine != nil {
			d.machine.Close()
		}
		if d.inst != nil {
			d.inst.Close()
		}
	}
	if err := d.open(); err != nil {
		done()
		return q, nil, err
	}
	q.On = func(m *module.Module, o interp.Options) (launch.Runner, error) {
		if d.machine != nil {
			d.machine.Close()
		}
		var err error
		d.machine, err = d.device.New(m, o)
		return d.machine, err
	}
	return q, done, nil
}

// time says how long the device took.
func (d *devices) time(w io.Writer) {
	if d.machine != nil {
		fmt.Fprintf(w, "ran on %s in %v\n", d.device.Name, d.machine.Time())
	}
}

// beside runs on the interpreter what ran on the device, if both are to be compared, and reports where the buffers differ.
func (r *moduleRun) beside(m *module.Module, j *launch.Job, path string) error {
	if !r.on.compare {
		return nil
	}
	q := r.Request
	if q.SubgroupSize == 0 {
		q.SubgroupSize = r.on.device.SubgroupSize
	}
	i, err := launch.New(m, q)
	if err != nil {
		return fmt.Errorf("%s: %w", inputName(path), err)
	}
	if err := r.dispatch(i); err != nil {
		return fmt.Errorf("%s: %w", inputName(path), err)
	}
	differences := i.Against(j)
	for _, d := range differences {
		fmt.Fprintf(stderr, "%s: buffer %s differs in %d of %d numbers; the first is %s, at byte %d: the device has %s, the interpreter %s\n",
			inputName(path), d.Buffer, d.Count, d.Of, d.Element, d.At, d.Want, d.Got)
	}
	if len(differences) > 0 {
		return errReported
	}
	return nil
}

// listDevices prints a line for each device.
func listDevices(w *os.File) error {
	inst, err := vulkan.Open(vulkan.Options{})
	if err != nil {
		return err
	}
	defer inst.Close()
	list, err := inst.Devices()
	if err != nil {
		return err
	}
	for _, d := range list {
		fmt.Fprintf(w, "vulkan:%d  %s, %s, Vulkan %s, %s, subgroups of %d\n", d.Number, d.Name, d.Type, d.API, d.Driver, d.SubgroupSize)
	}
	if len(list) == 0 {
		fmt.Fprintln(w, "no devices with Vulkan 1.1")
	}
	return nil
}
