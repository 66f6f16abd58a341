// The host of the agent on Windows: see README.md of the module.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"acervo/agent-host/internal/dpapi"
	"acervo/agent-host/internal/machine"
	"acervo/agent-host/internal/program"
	"acervo/agent-host/internal/walk"
)

func main() {
	if err := dispatch(os.Args[1:]); err != nil {
		var ended *exec.ExitError
		if errors.As(err, &ended) {
			os.Exit(ended.ExitCode())
		}
		fmt.Fprintf(os.Stderr, "acervo-host: %v (%d)\n", err, machine.NumberOf(err))
		os.Exit(1)
	}
}

func dispatch(args []string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	here := program.Folder(filepath.Dir(self))
	verb, rest := "", args
	if len(args) > 0 {
		verb, rest = args[0], args[1:]
	}
	switch verb {
	case "servico":
		return runService(here)
	case "agente":
		version, err := here.Current()
		if err != nil {
			return err
		}
		return runHere(here.Command(context.Background(), version, rest...))
	case "dpapi":
		if len(rest) == 1 && (rest[0] == "proteger" || rest[0] == "abrir") {
			return dpapi.SealOrOpen(rest[0] == "proteger")
		}
	case "andar":
		return walk.UntilStdinEnds(rest)
	}
	// Menu entries and uninstallers of before the two were apart ask the host for what the installation does.
	return runHere(exec.Command(here.Path(machine.Installation), args...))
}

// runHere runs what somebody typed: its terminal is theirs.
func runHere(command *exec.Cmd) error {
	command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
	return command.Run()
}
