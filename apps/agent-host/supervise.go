package main

import (
	"log"
	"time"
)

// What the program ends with to be replaced by the version that it has made the current one.
const exitReplaced = 75

// A program that was started.
type child interface {
	// wait gives its exit code when it has ended; it may be called once.
	wait() int
	// ask lets it end by itself.
	ask()
	kill()
}

type supervisor struct {
	folder programFolder
	start  func(version string) (child, error)
	log    *log.Logger
	// Between two starts of a program that failed: each wait is twice the one before.
	firstWait, mostWait time.Duration
	// A program that ran so long had not failed at its start: the waits begin anew.
	steady time.Duration
	// How long a new version may take for its sign of life.
	trial time.Duration
	// How often it is looked for.
	glance time.Duration
	// For a program that was asked to end.
	patience time.Duration
}

func inTheField(folder programFolder, start func(string) (child, error), logger *log.Logger) supervisor {
	return supervisor{
		folder: folder, start: start, log: logger,
		firstWait: time.Second, mostWait: 5 * time.Minute, steady: time.Minute,
		trial: 10 * time.Minute, glance: time.Second, patience: 25 * time.Second,
	}
}

// run keeps the current version running until it is asked to stop.
func (s supervisor) run(stop <-chan struct{}) {
	wait := s.firstWait
	for {
		isTrial, began := s.folder.onTrial(), time.Now()
		code := s.runOnce(isTrial, stop)
		if isClosed(stop) {
			return
		}
		switch stillOnTrial := s.folder.onTrial(); {
		case isTrial && stillOnTrial:
			before, err := s.folder.takeBack()
			s.log.Printf("sem sinal de vida: de volta à versão %s (erro: %v)", before, err)
			wait = s.firstWait
			// What cannot even be taken back is a failure like any other.
			if err == nil {
				continue
			}
		case code == exitReplaced && stillOnTrial:
			wait = s.firstWait
			continue
		case time.Since(began) >= s.steady:
			wait = s.firstWait
		}
		s.log.Printf("nova tentativa em %s", wait)
		select {
		case <-stop:
			return
		case <-time.After(wait):
		}
		wait = min(wait*2, s.mostWait)
	}
}

// runOnce gives the exit code of the current version, or -1 if it could not be started.
func (s supervisor) runOnce(isTrial bool, stop <-chan struct{}) int {
	version, err := s.folder.current()
	if err != nil {
		s.log.Printf("versão atual: %v", err)
		return -1
	}
	program, err := s.start(version)
	if err != nil {
		s.log.Printf("versão %s não iniciou: %v", version, err)
		return -1
	}
	s.log.Printf("versão %s iniciada", version)
	ended := make(chan int, 1)
	go func() { ended <- program.wait() }()
	code := s.watch(program, ended, isTrial, stop)
	s.log.Printf("versão %s terminou com %d", version, code)
	return code
}

func (s supervisor) watch(program child, ended <-chan int, isTrial bool, stop <-chan struct{}) int {
	deadline := time.Now().Add(s.trial)
	glance := time.NewTicker(s.glance)
	defer glance.Stop()
	for {
		select {
		case code := <-ended:
			return code
		case <-stop:
			return s.end(program, ended)
		case <-glance.C:
			isTrial = isTrial && s.folder.onTrial()
			if isTrial && time.Now().After(deadline) {
				program.kill()
				return <-ended
			}
		}
	}
}

func (s supervisor) end(program child, ended <-chan int) int {
	program.ask()
	select {
	case code := <-ended:
		return code
	case <-time.After(s.patience):
		s.log.Printf("não terminou em %s: terminado à força", s.patience)
		program.kill()
		return <-ended
	}
}

func isClosed(channel <-chan struct{}) bool {
	select {
	case <-channel:
		return true
	default:
		return false
	}
}
