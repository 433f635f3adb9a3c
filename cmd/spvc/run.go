package main

import (
	"errors"
	"os"

	"github.com/spf13/cobra"
)

const runLong = "Runs an entry point of a module of any form: on the CPU, without a driver. Compute shaders get workgroups and\n" +
	"buffers; what is not given and needed is an error that shows the line to type. Without --save and --expect it prints\n" +
	"which buffers changed.\n\n" +
	"Runs Amber scripts: each says which shaders and buffers there are, what is run and what must come out. Shaders are\n" +
	"interpreted: no driver is needed. GLSL in scripts goes through glslangValidator on the PATH.\n\n" +
	"Exits with 1 if a script fails, and says where: the line of the EXPECT that does not hold, with what was wanted and\n" +
	"what was there, or the instruction that is not supported. Several scripts run at the same time, each on one core;\n" +
	"--junit writes what became of them for continuous integration, --save-pictures keeps pictures that are not as expected.\n\n" +
	"--device vulkan runs a module on a device of Vulkan, where there is one: with the same buffers and flags. --compare runs it\n" +
	"on both and reports where they differ.\n\n" +
	"Runs a kernel in MLIR with its host part: a module with a gpu.module and a function @main that allocates and fills\n" +
	"memory, launches (gpu.launch_func) and prints. --compare also evaluates the kernels as they stand.\n" +
	"Of a file without such a host part, the kernel itself runs, as the SPIR-V that it is compiled to, with --groups and --buffer:\n" +
	"argument i is the buffer at binding i.\n\n" +
	"--check looks for mistakes of shaders while they run: accesses out of bounds, undefined values, data races,\n" +
	"derivatives in divergent control flow, numbers that do not fit. A script in which one is found fails. Races are looked\n" +
	"for between invocations of compute shaders, not between fragments."

const runExamples = "  spvc run saxpy.spv --groups 16 --buffer 0=f32:1024=iota --buffer 1=f32:1024=1 --push 2.5\n" +
	"  spvc run saxpy.spv --groups 16 --buffer 0=@x.npy --buffer 1=@y.npy --push 2.5 --expect 1=@want.npy\n" +
	"  spvc run saxpy.spv --groups 4 --buffer 0=f32:256=iota --buffer 1=f32:256=1 --push 2.5 --compare\n" +
	"  spvc run list.spv --groups 1 --memory 'node=1.5,&node+16,2.5,null' --buffer '0=&node'\n" +
	"  spvc run test.amber\n  spvc run --check tests/*.amber\n  spvc run --junit report.xml --save-pictures failed tests/*.amber"

// runCommand runs modules, and scripts that test shaders.
func runCommand() *cobra.Command {
	var c scripts
	var m moduleRun
	cmd := &cobra.Command{
		Use:     "run MODULE | FILE.amber…",
		Short:   "Run shaders, kernels and Amber scripts on the CPU",
		Long:    runLong,
		Example: runExamples,
		Args: func(cmd *cobra.Command, args []string) error {
			if m.on.list {
				return cobra.NoArgs(cmd, args)
			}
			return cobra.MinimumNArgs(1)(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if m.on.list {
				if m.on.apartHere() {
					return runApart("--list-devices")
				}
				return listDevices(os.Stdout)
			}
			if err := c.through.read(cmd); err != nil {
				return err
			}
			path, isModule, err := oneModule(cmd, args)
			if err != nil {
				return err
			}
			if !isModule {
				return c.run(args)
			}
			if c.given(cmd) {
				return errors.New("--jobs, --junit and --save-pictures are for scripts")
			}
			if m.on.apartHere() {
				return runApart(path)
			}
			m.Check, m.MaxSteps, m.timeout, m.quiet, m.through, m.flags = c.check, c.steps, c.timeout, c.quiet, &c.through, cmd.Flags()
			return m.standardOutput(path)
		},
	}
	m.addFlags(cmd)
	c.format, c.out = &m.format, &m.out
	c.through.add(cmd)
	f := cmd.Flags()
	f.BoolVar(&c.check, "check", false, "look for mistakes of the shaders")
	f.Uint64Var(&c.steps, "max-steps", 0, "how many instructions a group of invocations may run (0: 2^27, with --check 2^22)")
	f.DurationVar(&c.timeout, "timeout", 0, "how long a module or a script may take (0: as long as it wants)")
	c.add(f)
	f.BoolVar(&c.quiet, "quiet", false, "print failures only; of a module nothing about its buffers")
	return cmd
}
