import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import type { Tx } from "../../../platform/db/db.ts";
import { updateVigias } from "../../dispositivos/dispositivos.api.ts";
import { existsAlerta } from "./alertas.queries.ts";
import { existsFalhaAvisada } from "./falhas.queries.ts";

type Encerrado = { readonly idDispositivo: number; readonly codigoSituacao: number; readonly agora: Date };

/** A backup ended: a customer who is to be told that it failed, or that what failed or had stopped is back, is told soon. */
export const noticiarBackup = async (tx: Tx, { idDispositivo, codigoSituacao, agora }: Encerrado): Promise<void> => {
  const interessa =
    codigoSituacao >= SITUACAO_BACKUP.falhou ||
    (await existsAlerta(tx, idDispositivo)) ||
    (await existsFalhaAvisada(tx, idDispositivo));
  if (interessa) await updateVigias(tx, [{ id: idDispositivo, vigiarEm: agora.getTime() }]);
};
