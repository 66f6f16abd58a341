import type { DispositivoConfigurado } from "../builders.ts";
import type { PlainCall } from "../request.ts";
import type { Caller } from "./callers.ts";
import { NENHUM_ID, type MatrixRequests } from "./module-access.ts";

const NADA: DispositivoConfigurado = {
  idContratacao: NENHUM_ID,
  idDispositivo: NENHUM_ID,
  idConfiguracao: NENHUM_ID,
  idDiretorio: NENHUM_ID,
  idAgendamento: NENHUM_ID,
};

export type DeviceCall = (records: DispositivoConfigurado, unico: string) => PlainCall;

/**
 * Requests over records of a device. `take` gives those of a caller that no request named before: each request that
 * removes something needs its own.
 */
export const deviceRequests = (
  take: (caller: Caller) => DispositivoConfigurado,
  calls: Readonly<Record<string, DeviceCall>>,
): MatrixRequests => {
  let made = 0;
  const fill = (call: DeviceCall, records: DispositivoConfigurado): PlainCall => {
    made += 1;
    return call(records, `pedido ${made}`);
  };
  return Object.fromEntries(
    Object.entries(calls).map(([nome, call]) => [
      nome,
      { propria: (caller: Caller) => fill(call, take(caller)), inexistente: fill(call, NADA) },
    ]),
  );
};
