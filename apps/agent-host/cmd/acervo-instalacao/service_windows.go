package main

import (
	"errors"
	"fmt"
	"os"
	"time"

	"acervo/agent-host/internal/changeover"
	"acervo/agent-host/internal/machine"
	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/svc"
	"golang.org/x/sys/windows/svc/mgr"
)

func withService(work func(*mgr.Service) error) error {
	manager, err := mgr.Connect()
	if err != nil {
		return err
	}
	defer manager.Disconnect()
	found, err := manager.OpenService(machine.Service)
	if err != nil {
		return err
	}
	defer found.Close()
	return work(found)
}

// While the system starts, its list of services may be locked for a moment.
func startService() error {
	return withService(func(found *mgr.Service) error {
		err := found.Start()
		for tries := 0; errors.Is(err, windows.ERROR_SERVICE_DATABASE_LOCKED) && tries < 300; tries++ {
			time.Sleep(100 * time.Millisecond)
			err = found.Start()
		}
		return err
	})
}

func stopService() error {
	return withService(func(found *mgr.Service) error {
		state, err := found.Control(svc.Stop)
		for tries := 0; err == nil && state.State != svc.Stopped; tries++ {
			if tries == 400 {
				return errors.New("o serviço não parou")
			}
			time.Sleep(100 * time.Millisecond)
			state, err = found.Query()
		}
		if errors.Is(err, windows.ERROR_SERVICE_NOT_ACTIVE) {
			return nil
		}
		return err
	})
}

func tellState() error {
	return withService(func(found *mgr.Service) error {
		state, err := found.Query()
		if err == nil {
			words := map[svc.State]string{svc.Stopped: "parado", svc.StartPending: "iniciando", svc.StopPending: "parando", svc.Running: "em execução"}
			fmt.Println(words[state.State])
		}
		return err
	})
}

func removeService() error {
	if err := stopService(); err != nil {
		return err
	}
	return withService(func(found *mgr.Service) error { return found.Delete() })
}

// remove takes the service away, and the key, state and settings of this machine only if it is told to.
func remove(args []string) error {
	isErasing := len(args) == 1 && args[0] == "--apagar-dados"
	if len(args) > 0 && !isErasing {
		return errors.New(usage)
	}
	if err := removeService(); err != nil && !errors.Is(err, windows.ERROR_SERVICE_DOES_NOT_EXIST) {
		return err
	}
	if isErasing {
		return changeover.Persist(func() error { return os.RemoveAll(machine.DataFolder()) })
	}
	return nil
}

// registerService makes the service, or points the one that is there at this program.
func registerService(host string) error {
	manager, err := mgr.Connect()
	if err != nil {
		return err
	}
	defer manager.Disconnect()
	if found, err := manager.OpenService(machine.Service); err == nil {
		defer found.Close()
		line, err := windows.UTF16PtrFromString(`"` + host + `" servico`)
		if err != nil {
			return err
		}
		const same = windows.SERVICE_NO_CHANGE
		return windows.ChangeServiceConfig(found.Handle, same, same, same, line, nil, nil, nil, nil, nil, nil)
	}
	made, err := manager.CreateService(machine.Service, host, mgr.Config{
		StartType: mgr.StartAutomatic, DelayedAutoStart: true,
		DisplayName: "Acervo, backup de arquivos", Description: "Guarda cópias dos arquivos deste computador.",
	}, "servico")
	if err != nil {
		return err
	}
	defer made.Close()
	restart := mgr.RecoveryAction{Type: mgr.ServiceRestart, Delay: 10 * time.Second}
	// Of the host itself; what it starts it watches alone.
	_ = made.SetRecoveryActions([]mgr.RecoveryAction{restart, restart, restart}, 86_400)
	return nil
}
