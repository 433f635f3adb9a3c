package main

import (
	"os"
	"os/signal"
	"syscall"

	"github.com/spvc/spvc/internal/atomicfile"
)

// handleSignals makes an interrupted run leave nothing half-written behind, and a pipe that nobody reads any more an error like
// a full disk. A run that writes no file ends as any program does: to listen takes a thread.
func handleSignals() {
	signal.Ignore(syscall.SIGPIPE)
	atomicfile.BeforeFirst = abandonAtEnd
}

// ending are the signals that users end a program with.
var ending = [...]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// onlyOutput says that the program ends with the one file that it writes. So signals that end it may be ignored from where that file appears:
// it is as if they had come a moment later. Nobody listens for them, which would take two threads.
func onlyOutput() {
	atomicfile.BeforeOnly = func() {
		for _, s := range ending {
			signal.Ignore(s)
		}
	}
}

// abandonAtEnd makes signals that end the program end what it writes first.
func abandonAtEnd() {
	ended := make(chan os.Signal, 1)
	for _, s := range ending {
		if !signal.Ignored(s) { // as under nohup
			signal.Notify(ended, s)
		}
	}
	go func() {
		s := <-ended
		atomicfile.Abandon()
		status := 128
		if n, ok := s.(syscall.Signal); ok {
			status += int(n) // as a shell has it
		}
		os.Exit(status)
	}()
}
