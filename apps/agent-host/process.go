package main

import (
	"io"
	"os/exec"
	"time"
)

// A process whose standard input is its leash: when that ends, it is to end, also because this process died.
type process struct {
	command *exec.Cmd
	leash   io.Closer
}

func startProcess(command *exec.Cmd) (child, error) {
	leash, err := command.StdinPipe()
	if err != nil {
		return nil, err
	}
	// What it started may hold its output open after it ended.
	command.WaitDelay = 5 * time.Second
	if err := command.Start(); err != nil {
		return nil, err
	}
	return process{command, leash}, nil
}

func (p process) wait() int {
	_ = p.command.Wait()
	return p.command.ProcessState.ExitCode()
}

func (p process) ask()  { _ = p.leash.Close() }
func (p process) kill() { _ = p.command.Process.Kill() }
