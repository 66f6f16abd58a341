import type { ByteName, Snapshot, Snapshots } from "../port.ts";
import { windowsPaths } from "./paths.ts";
import { askShell } from "./shell.ts";

/** The system lets programs bring their files into order first, each within a minute. */
const PATIENCE_MS = 180_000;

const LOCAL_VOLUME = /^[A-Z]:$/;
const ID = /^\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}$/i;
const MADE = /^(\{[0-9A-Fa-f-]{36}\}) (\\\\\?\\GLOBALROOT\\Device\\HarddiskVolumeShadowCopy[0-9]+)\s*$/;

/** What makes a shadow copy of a volume and tells its id and its device; null: shares and folders of others have none. */
export const scriptToTake = (volume: string): string | null =>
  LOCAL_VOLUME.test(volume)
    ? [
        "$ErrorActionPreference = 'Stop'",
        `$feita = (Get-WmiObject -List Win32_ShadowCopy).Create('${volume}\\', 'ClientAccessible')`,
        "if ($feita.ReturnValue -ne 0) { exit 1 }",
        "$copia = Get-WmiObject Win32_ShadowCopy | Where-Object { $_.ID -eq $feita.ShadowID }",
        "Write-Output ($copia.ID + ' ' + $copia.DeviceObject)",
      ].join("; ")
    : null;

export const scriptToRemove = (id: string): string | null =>
  ID.test(id)
    ? `$copia = Get-WmiObject Win32_ShadowCopy | Where-Object { $_.ID -eq '${id}' }; if ($copia) { $copia.Delete() }`
    : null;

/** What the system told of a copy that it made. Some shells end with 0 and say nothing. */
export const snapshotFrom = (told: string): Snapshot | null => {
  const [, id, device] = MADE.exec(told.trim()) ?? [];
  if (id === undefined || device === undefined || !ID.test(id)) return null;
  return { id, at: (path: ByteName) => [device, ...windowsPaths.segmentsOf(path).slice(1)].join("\\") };
};

/**
 * Shadow copies by the system's own management interface (docs/decisions/0094). They are asked of a shell, which every
 * Windows has and no other program of ours needs, because they are needed seldom and only for a moment.
 */
export const windowsSnapshots: Snapshots = {
  take: async (path) => {
    const [volume = ""] = windowsPaths.segmentsOf(path);
    const script = scriptToTake(volume);
    return script === null ? null : snapshotFrom(await askShell(script, PATIENCE_MS));
  },
  remove: async (id) => {
    const script = scriptToRemove(id);
    if (script !== null) await askShell(script, PATIENCE_MS);
  },
};
