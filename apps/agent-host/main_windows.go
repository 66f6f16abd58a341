// The host of the agent on Windows: see README.md.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
)

const usage = "uso: acervo-host instalar [PASTA] | iniciar | parar | estado | remover [--apagar-dados] | painel | agente COMANDO"

func main() {
	if err := dispatch(os.Args[1:]); err != nil {
		var ended *exec.ExitError
		if errors.As(err, &ended) {
			os.Exit(ended.ExitCode())
		}
		fmt.Fprintf(os.Stderr, "acervo-host: %v (%d)\n", err, numberOf(err))
		var known ending
		if errors.As(err, &known) {
			os.Exit(known.code)
		}
		os.Exit(1)
	}
}

// ending is an error that has an exit code of its own.
type ending struct {
	code int
	error
}

func (e ending) Unwrap() error { return e.error }

// numberOf is what the system calls an error; its words may be in any language.
func numberOf(err error) int {
	var number syscall.Errno
	errors.As(err, &number)
	return int(number)
}

func dispatch(args []string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	here := programFolder(filepath.Dir(self))
	verb, rest := "", []string{}
	if len(args) > 0 {
		verb, rest = args[0], args[1:]
	}
	switch verb {
	case "servico":
		return runService(here)
	case "instalar":
		return install(filepath.Dir(self), rest)
	case "conferir":
		return check(rest)
	case "assumir":
		if len(rest) != 2 || !versionName.MatchString(rest[0]) {
			return errors.New(usage)
		}
		return takeOver(programFolder(rest[1]), rest[0])
	case "iniciar":
		return startService()
	case "parar":
		return stopService()
	case "estado":
		return tellState()
	case "remover":
		return remove(rest)
	case "painel":
		return openPanel(here, rest)
	case "agente":
		return runCommand(here, rest)
	case "dpapi":
		return sealOrOpen(rest)
	case "andar":
		return walkUntilStdinEnds(rest)
	}
	return errors.New(usage)
}

// agentCommand is a command of a version, with its own runtime; it is told where the program is installed.
func agentCommand(folder programFolder, version string, args ...string) *exec.Cmd {
	home := folder.path("versoes", version)
	program := filepath.Join(home, "programa", "acervo-agente.js")
	start := append(runtimeOptions(filepath.Join(home, "runtime", "opcoes")), program)
	command := exec.Command(filepath.Join(home, "runtime", "node.exe"), append(start, args...)...)
	command.Env = append(os.Environ(), "ACERVO_AGENTE_PROGRAMA="+string(folder))
	return command
}

// A command that somebody typed: its terminal is theirs.
func runCommand(folder programFolder, args []string) error {
	version, err := folder.current()
	if err != nil {
		return err
	}
	command := agentCommand(folder, version, args...)
	command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
	return command.Run()
}

// Whoever asked for the walk and is gone waits for nothing.
func walkUntilStdinEnds(roots []string) error {
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(1)
	}()
	return walk(roots, `\`, list, os.Stdout)
}
