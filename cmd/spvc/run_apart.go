package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"syscall"
)

// apart is a variable of the environment: runApart sets it for the process that it starts.
const apart = "SPVC_APART"

// apartHere reports whether drivers will be loaded, and this is not yet the process that runApart starts for them.
func (d *devices) apartHere() bool {
	return (d.name != "" || d.compare || d.list) && os.Getenv(apart) == ""
}

// runApart runs the command that was typed in a process of its own. Drivers are loaded into the process; if one crashes, the process ends at once, and this
// one is left to say so.
func runApart(path string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	cmd := exec.Command(self)
	cmd.Args = os.Args
	cmd.Env = append(os.Environ(), apart+"=1")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return wait(cmd, path)
}

// wait runs a process and ends as it does. Signals that end programs are handed on to it. If a signal ended it, the error says which.
func wait(cmd *exec.Cmd, path string) error {
	if err := cmd.Start(); err != nil {
		return err
	}
	ended := make(chan os.Signal, 1)
	for _, s := range ending {
		if !signal.Ignored(s) {
			signal.Notify(ended, s)
		}
	}
	go func() {
		for s := range ended {
			_ = cmd.Process.Signal(s) // it may be over
		}
	}()
	err := cmd.Wait()
	signal.Stop(ended)
	close(ended)
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return err
	}
	how, _ := exit.Sys().(syscall.WaitStatus)
	switch {
	case how.Signaled() && slices.Contains(ending[:], os.Signal(how.Signal())): // the user did, no driver
		return statusError(128 + int(how.Signal()))
	case exit.ExitCode() < 0 || exit.ExitCode() > 255: // a signal; a number of Windows
		return fmt.Errorf("%s: a driver of the device ended the process: %s; without --device and --compare no driver is needed", inputName(path), exit.ProcessState)
	}
	return statusError(exit.ExitCode())
}

// A statusError is the exit status of a process that has told everything already.
type statusError int

func (s statusError) Error() string { return fmt.Sprintf("exit status %d", int(s)) }
