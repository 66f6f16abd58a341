package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
	"golang.org/x/sys/windows/svc"
	"golang.org/x/sys/windows/svc/mgr"
)

const serviceName = "AcervoAgente"

func dataFolder() string {
	base := os.Getenv("ProgramData")
	if base == "" {
		base = `C:\ProgramData`
	}
	return filepath.Join(base, "Acervo")
}

type service struct{ supervisor supervisor }

// Execute tells the service manager of each step; while the program ends it says every second that it still does.
func (s service) Execute(_ []string, asked <-chan svc.ChangeRequest, state chan<- svc.Status) (bool, uint32) {
	stop, ended := make(chan struct{}), make(chan struct{})
	go func() {
		s.supervisor.run(stop)
		close(ended)
	}()
	state <- svc.Status{State: svc.Running, Accepts: svc.AcceptStop | svc.AcceptShutdown}
	for request := range asked {
		switch request.Cmd {
		case svc.Interrogate:
			state <- request.CurrentStatus
		case svc.Stop, svc.Shutdown:
			close(stop)
			for step := uint32(1); ; step++ {
				state <- svc.Status{State: svc.StopPending, CheckPoint: step, WaitHint: 5_000}
				select {
				case <-ended:
					return false, 0
				case <-time.After(time.Second):
				}
			}
		}
	}
	return false, 0
}

func runService(folder programFolder) error {
	lines := openLogFile(filepath.Join(dataFolder(), "servico.log"), 2<<20, 3)
	logger := log.New(lines, "", log.LstdFlags|log.LUTC)
	if err := endTogether(); err != nil {
		logger.Printf("sem grupo de processos: %v", err)
	}
	start := func(version string) (child, error) {
		tellVersion(version)
		command := agentCommand(folder, version, "servico")
		command.Stdout, command.Stderr = lines, lines
		command.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_NO_WINDOW}
		return startProcess(command)
	}
	return svc.Run(serviceName, service{inTheField(folder, start, logger)})
}

// endTogether puts this process, and so what it starts, into a job that ends with it: no program is left behind.
func endTogether() error {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return err
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{}
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	size := uint32(unsafe.Sizeof(limits))
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&limits)), size)
	if err != nil {
		return err
	}
	return windows.AssignProcessToJobObject(job, windows.CurrentProcess())
}

func withService(work func(*mgr.Service) error) error {
	manager, err := mgr.Connect()
	if err != nil {
		return err
	}
	defer manager.Disconnect()
	found, err := manager.OpenService(serviceName)
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
		return persist(func() error { return os.RemoveAll(dataFolder()) })
	}
	return nil
}

// tellVersion keeps the list of installed programs true: an update by the portal passes by the installer.
func tellVersion(version string) {
	const key = `SOFTWARE\Microsoft\Windows\CurrentVersion\Uninstall\AcervoAgente`
	entry, err := registry.OpenKey(registry.LOCAL_MACHINE, key, registry.SET_VALUE|registry.WOW64_64KEY)
	if err != nil {
		return
	}
	defer entry.Close()
	_ = entry.SetStringValue("DisplayVersion", version)
}

// registerService makes the service, or points the one that is there at this program.
func registerService(host string) error {
	manager, err := mgr.Connect()
	if err != nil {
		return err
	}
	defer manager.Disconnect()
	if found, err := manager.OpenService(serviceName); err == nil {
		defer found.Close()
		line, err := windows.UTF16PtrFromString(`"` + host + `" servico`)
		if err != nil {
			return err
		}
		const same = windows.SERVICE_NO_CHANGE
		return windows.ChangeServiceConfig(found.Handle, same, same, same, line, nil, nil, nil, nil, nil, nil)
	}
	made, err := manager.CreateService(serviceName, host, mgr.Config{
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
