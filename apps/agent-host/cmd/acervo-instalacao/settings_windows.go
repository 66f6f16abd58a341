package main

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"

	"acervo/agent-host/internal/machine"
)

func settingsPath() string { return filepath.Join(machine.DataFolder(), "acervo-agente.conf") }

var portalLine = regexp.MustCompile(`(?m)^[ \t]*ACERVO_SERVIDOR=[^\s]`)

// namesPortal: a program that was not told of a portal ends at once, whichever version it is.
func namesPortal() bool {
	text, err := os.ReadFile(settingsPath())
	return os.Getenv("ACERVO_SERVIDOR") != "" || err == nil && portalLine.Match(text)
}

// leaveCode puts a code where the program takes it from; the folder's rights are its rights.
func leaveCode(code string) error {
	if code == "" {
		return nil
	}
	path := filepath.Join(machine.DataFolder(), "codigo")
	_ = os.Remove(path + ".novo")
	if err := os.WriteFile(path+".novo", []byte(code), 0o600); err != nil {
		return err
	}
	return os.Rename(path+".novo", path)
}

// leaveSettings puts the settings file of the package where there is none; what somebody has set stays.
func leaveSettings(from string) error {
	text, err := os.ReadFile(filepath.Join(from, "acervo-agente.conf"))
	if err != nil {
		return err
	}
	file, err := os.OpenFile(settingsPath(), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if os.IsExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Close())
}
