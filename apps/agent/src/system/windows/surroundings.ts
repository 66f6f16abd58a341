import { constants, setPriority } from "node:os";
import type { Around, Surroundings } from "../port.ts";
import { askShell } from "./shell.ts";

/** The service waits for it before it starts what is due. */
const PATIENCE_MS = 10_000;

/** Charge while no battery is fed, or nothing; then what the connection costs. */
const SCRIPT = [
  "$ErrorActionPreference = 'SilentlyContinue'",
  "$baterias = @(Get-WmiObject Win32_Battery)",
  "$gastando = @($baterias | Where-Object { $_.BatteryStatus -in 1, 4, 5 })",
  "$carga = if ($baterias.Count -gt 0 -and $gastando.Count -eq $baterias.Count) { ($gastando | Measure-Object EstimatedChargeRemaining -Maximum).Maximum }",
  "[void][Windows.Networking.Connectivity.NetworkInformation, Windows.Networking.Connectivity, ContentType = WindowsRuntime]",
  "$custo = [Windows.Networking.Connectivity.NetworkInformation]::GetInternetConnectionProfile().GetConnectionCost().NetworkCostType",
  "Write-Output ('carga=' + $carga + ' custo=' + $custo)",
].join("; ");

const TOLD = /carga=(?<carga>\d{0,3}) custo=(?<custo>\w*)/;

/** What is not told counts as nothing in the way. */
export const aroundFrom = (told: string): Around => {
  const { carga = "", custo = "" } = TOLD.exec(told)?.groups ?? {};
  return { bateria: carga === "" ? null : Number(carga), redeTarifada: custo === "Fixed" || custo === "Variable" };
};

export const windowsSurroundings: Surroundings = {
  look: async () => aroundFrom(await askShell(SCRIPT, PATIENCE_MS)),
  standBack: () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL),
};
