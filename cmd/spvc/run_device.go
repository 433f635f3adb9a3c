package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"
	"github.com/spvc/spvc/run/launch"
	"github.com/spvc/spvc/run/opencl"
	"github.com/spvc/spvc/run/vulkan"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// devices are what spvc run was asked to do with devices.
type devices struct {
	name          string
	list, compare bool

	device  device
	machine deviceMachine
}

// A device runs entry points.
type device interface {
	make(m *module.Module, o interp.Options) (deviceMachine, error)
	about() (name string, subgroupSize int)
	Close() error
}

// A deviceMachine is an entry point on a device.
type deviceMachine interface {
	launch.Runner
	Time() time.Duration
	Close() error
}

func (d *devices) addFlags(f *pflag.FlagSet) {
	f.StringVar(&d.name, "device", "", "run on a device: `vulkan[:N]` or opencl[:N], with a number of --list-devices (default: the interpreter)")
	f.BoolVar(&d.compare, "compare", false, "run on the interpreter and on the device (if --device names none: opencl for kernels of OpenCL, vulkan for all else); exit with 1\n"+
		"if the buffers differ by more than --tolerance")
	f.BoolVar(&d.list, "list-devices", false, "list the devices that --device can name")
}

// open opens the device that was asked for, or one that can run the module.
func (d *devices) open(m *module.Module) error {
	kind, number, found := strings.Cut(cmp.Or(d.name, likelyDevice(m)), ":")
	n := 0
	if found {
		var err error
		if n, err = strconv.Atoi(number); err != nil {
			return fmt.Errorf("--device %s: %s is no number", d.name, number)
		}
	}
	var err error
	switch kind {
	case "vulkan":
		d.device, err = openVulkan(n)
	case "opencl":
		d.device, err = openOpenCL(n)
	default:
		err = fmt.Errorf("--device %s: there are devices of vulkan and of opencl", d.name)
	}
	return err
}

// likelyDevice is the kind of the devices that run what is in a module.
func likelyDevice(m *module.Module) string {
	for e := range m.EntryPoints {
		if e.Model == grammar.ExecutionModelKernel {
			return "opencl"
		}
	}
	return "vulkan"
}

// request makes a request one for the device, if there was asked for one. The caller calls done.
func (d *devices) request(q launch.Request) (launch.Request, func()) {
	if d.name == "" && !d.compare {
		return q, func() {}
	}
	q.On = func(m *module.Module, o interp.Options) (launch.Runner, error) {
		if d.device == nil {
			if err := d.open(m); err != nil {
				return nil, err
			}
		}
		if d.machine != nil {
			d.machine.Close()
		}
		var err error
		d.machine, err = d.device.make(m, o)
		return d.machine, err
	}
	return q, func() {
		if d.machine != nil {
			d.machine.Close()
		}
		if d.device != nil {
			d.device.Close()
		}
	}
}

// time says how long the device took.
func (d *devices) time(w io.Writer) {
	if d.machine != nil {
		name, _ := d.device.about()
		fmt.Fprintf(w, "ran on %s in %v\n", name, d.machine.Time())
	}
}

// beside runs on the interpreter what ran on the device, if both are to be compared, and reports where the buffers differ.
func (r *moduleRun) beside(m *module.Module, j *launch.Job, path string) error {
	if !r.on.compare {
		return nil
	}
	q := r.Request
	if q.SubgroupSize == 0 {
		_, q.SubgroupSize = r.on.device.about()
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
	lines, vulkanErr := vulkanLines()
	more, openclErr := openclLines()
	if vulkanErr != nil && openclErr != nil {
		return errors.Join(vulkanErr, openclErr)
	}
	for _, err := range []error{vulkanErr, openclErr} {
		if err != nil && !errors.Is(err, vulkan.ErrNoVulkan) && !errors.Is(err, opencl.ErrNoOpenCL) {
			return err
		}
	}
	if lines = append(lines, more...); len(lines) == 0 {
		lines = []string{"no devices with Vulkan 1.1 or OpenCL"}
	}
	_, err := fmt.Fprintln(w, strings.Join(lines, "\n"))
	return err
}
