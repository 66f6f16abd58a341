package main

import (
	"errors"
	"os"
	"os/exec"
	"regexp"
	"syscall"

	"golang.org/x/sys/windows"
)

var pageAddress = regexp.MustCompile(`http://(127\.0\.0\.1|localhost):[0-9]+/\S*`)

// openPanel shows the local page in the browser of whoever asked. Its address is told to administrators only, so
// somebody who works without these rights is asked for them first.
func openPanel(host string, args []string) error {
	if !windows.GetCurrentProcessToken().IsElevated() {
		// Where nobody is asked, because that was switched off, asking again would never end.
		if len(args) > 0 {
			tell("Entre no Windows como administrador para abrir a página do Acervo neste computador.")
			return errors.New("sem direitos de administrador")
		}
		return askForRights("painel " + askedAlready)
	}
	// Who opens the page of a service that was stopped wants it to run.
	if err := startService(); err != nil && !errors.Is(err, windows.ERROR_SERVICE_ALREADY_RUNNING) {
		tell("O serviço do Acervo não começou. Reinicie o computador; se não bastar, instale o Acervo de novo.")
		return err
	}
	command := exec.Command(host, "agente", "painel")
	command.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_NO_WINDOW}
	var told []byte
	var err error
	if answers(comingUp) {
		told, err = command.Output()
	}
	address := pageAddress.FindString(string(told))
	if address == "" {
		tell("A página do Acervo não respondeu. Reinicie o computador e tente de novo.")
		return errors.Join(errors.New("o serviço não disse o endereço da página"), err)
	}
	// The shell that runs already takes it over, with the rights of the person and not with those of an administrator.
	return exec.Command(os.Getenv("SystemRoot")+`\explorer.exe`, address).Start()
}

const askedAlready = "--com-direitos"

func askForRights(arguments string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	program, err := windows.UTF16PtrFromString(self)
	if err != nil {
		return err
	}
	how, what := windows.StringToUTF16Ptr("runas"), windows.StringToUTF16Ptr(arguments)
	return windows.ShellExecute(0, how, program, what, nil, windows.SW_HIDE)
}

// tell: started from the menu there is no terminal to read from.
func tell(text string) {
	words, err := windows.UTF16PtrFromString(text)
	if err != nil {
		return
	}
	_, _ = windows.MessageBox(0, words, windows.StringToUTF16Ptr("Acervo"), windows.MB_OK|windows.MB_ICONEXCLAMATION|windows.MB_SETFOREGROUND)
}
