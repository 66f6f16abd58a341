// What an installer, or the person who installs, asks for: see README.md of the module.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"acervo/agent-host/internal/machine"
	"acervo/agent-host/internal/program"
)

const usage = "uso: acervo-instalacao instalar [PASTA] | iniciar | parar | estado | remover [--apagar-dados] | painel; comandos do agente: acervo-host agente COMANDO"

func main() {
	err := dispatch(os.Args[1:])
	if err == nil {
		return
	}
	fmt.Fprintf(os.Stderr, "acervo-instalacao: %v (%d)\n", err, machine.NumberOf(err))
	var known ending
	if errors.As(err, &known) {
		os.Exit(known.code)
	}
	os.Exit(1)
}

// ending is an error that has an exit code of its own.
type ending struct {
	code int
	error
}

func (e ending) Unwrap() error { return e.error }

func dispatch(args []string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	verb, rest := "", args
	if len(args) > 0 {
		verb, rest = args[0], args[1:]
	}
	switch verb {
	case "instalar":
		return install(filepath.Dir(self), rest)
	case "conferir":
		return check(rest)
	case "assumir":
		if len(rest) != 2 || !program.IsVersion(rest[0]) {
			return errors.New(usage)
		}
		return takeOver(folderAt(rest[1]), rest[0])
	case "iniciar":
		return startService()
	case "parar":
		return stopService()
	case "estado":
		return tellState()
	case "remover":
		return remove(rest)
	case "painel":
		return openPanel(filepath.Join(filepath.Dir(self), machine.Host), rest)
	}
	return errors.New(usage)
}
