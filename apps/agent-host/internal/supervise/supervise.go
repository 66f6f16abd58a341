// Package supervise keeps the current version of the program running, and takes back one that gives no sign of life.
package supervise

import (
	"context"
	"errors"
	"log"
	"os/exec"
	"time"

	"acervo/agent-host/internal/program"
)

// What the program ends with to be replaced by the version that it has made the current one.
const exitReplaced = 75

var errNoSignOfLife = errors.New("no sign of life")

type Supervisor struct {
	folder program.Folder
	// The program of a version, not yet started.
	command func(ctx context.Context, version string) *exec.Cmd
	log     *log.Logger
	// Between two starts of a program that failed: each wait is twice the one before.
	firstWait, mostWait time.Duration
	// A program that ran so long had not failed at its start: the waits begin anew.
	steady time.Duration
	// How long a new version may take for its sign of life.
	trial time.Duration
	// For a program that was asked to end, and for what it started and left behind with its output open.
	patience time.Duration
}

func InTheField(folder program.Folder, command func(context.Context, string) *exec.Cmd, logger *log.Logger) Supervisor {
	return Supervisor{
		folder: folder, command: command, log: logger,
		firstWait: time.Second, mostWait: 5 * time.Minute, steady: time.Minute,
		trial: 10 * time.Minute, patience: 25 * time.Second,
	}
}

// Run keeps the current version running until it is asked to stop.
func (s Supervisor) Run(ctx context.Context) {
	wait := s.firstWait
	for {
		trial, began := s.folder.Trial(), time.Now()
		code := s.runOnce(ctx, trial)
		if ctx.Err() != nil {
			return
		}
		switch left := s.folder.Trial(); {
		case left != "" && left == trial:
			before, err := s.folder.TakeBack()
			s.log.Printf("sem sinal de vida: de volta à versão %s (erro: %v)", before, err)
			wait = s.firstWait
			// What cannot even be taken back is a failure like any other.
			if err == nil {
				continue
			}
		// Another one: this version gave its sign, perhaps long ago, and makes way.
		case left != "" && code == exitReplaced:
			wait = s.firstWait
			continue
		case time.Since(began) >= s.steady:
			wait = s.firstWait
		}
		s.log.Printf("nova tentativa em %s", wait)
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
		wait = min(wait*2, s.mostWait)
	}
}

// runOnce gives the exit code of the current version, or -1 if it could not be started.
func (s Supervisor) runOnce(ctx context.Context, trial string) int {
	version, err := s.folder.Current()
	if err != nil {
		s.log.Printf("versão atual: %v", err)
		return -1
	}
	ctx, giveUp := context.WithCancelCause(ctx)
	defer giveUp(nil)
	command := s.command(ctx, version)
	if err := startOnLeash(ctx, command, s.patience); err != nil {
		s.log.Printf("versão %s não iniciou: %v", version, err)
		return -1
	}
	s.log.Printf("versão %s iniciada", version)
	defer time.AfterFunc(s.trial, func() {
		if trial != "" && s.folder.Trial() == trial {
			giveUp(errNoSignOfLife)
		}
	}).Stop()
	_ = command.Wait()
	s.log.Printf("versão %s terminou com %d", version, command.ProcessState.ExitCode())
	return command.ProcessState.ExitCode()
}

// startOnLeash: the program's standard input is its leash. When that ends it is to end, also because this process died;
// if it does not, the patience ends it by force. One without a sign of life is not asked.
func startOnLeash(ctx context.Context, command *exec.Cmd, patience time.Duration) error {
	leash, err := command.StdinPipe()
	if err != nil {
		return err
	}
	command.Cancel = func() error {
		if context.Cause(ctx) == errNoSignOfLife {
			return command.Process.Kill()
		}
		return leash.Close()
	}
	command.WaitDelay = patience
	return command.Start()
}
