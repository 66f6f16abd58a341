package main

import (
	"errors"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"syscall"

	"golang.org/x/sys/windows"
)

var pageAddress = regexp.MustCompile(`http://(127\.0\.0\.1|localhost):[0-9]+/\S*`)

// openPanel shows the local page in the browser of whoever asked. Its address is told to administrators only, so
// somebody who works without these rights is asked for them first.
func openPanel(folder programFolder) error {
	if !windows.GetCurrentProcessToken().IsElevated() {
		return askForRights("painel")
	}
	version, err := folder.current()
	if err != nil {
		return err
	}
	command := agentCommand(folder, version, "painel")
	command.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_NO_WINDOW}
	told, err := command.CombinedOutput()
	address := pageAddress.FindString(string(told))
	if err != nil || address == "" {
		tell(strings.TrimSpace(string(told)))
		return errors.Join(errors.New("o serviço do Acervo não disse o endereço da página"), err)
	}
	// The shell that runs already takes it over, with the rights of the person and not with those of an administrator.
	return exec.Command(os.Getenv("SystemRoot")+`\explorer.exe`, address).Start()
}

func askForRights(verb string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	program, err := windows.UTF16PtrFromString(self)
	if err != nil {
		return err
	}
	how, what := windows.StringToUTF16Ptr("runas"), windows.StringToUTF16Ptr(verb)
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
