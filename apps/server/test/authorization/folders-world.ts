import { LISTAR_PASTAS } from "@acervo/contracts/pastas-da-maquina";
import type { Db } from "../../src/platform/db/db.ts";
import type { Ids } from "../../src/platform/ids.ts";
import type { DispositivoConfigurado } from "../builders.ts";

const INICIO = "2026-01-05T12:00:00Z";
const SEMPRE = "2126-01-05T12:00:00Z";

/** A machine that can list its folders. */
export const insertQueListaPastas = async (
  db: Db,
  { idDispositivo, idContratacao }: DispositivoConfigurado,
): Promise<number> => {
  const sinal = { recebidoEm: INICIO, relogio: INICIO, listaPastas: true };
  await db
    .insertInto("batimento")
    .values({
      idDispositivo,
      idContratacao,
      versaoAcervoExe: "1.0.0",
      sistema: "linux-x64",
      discoLivreBytes: 1,
      ...sinal,
    })
    .onConflict((conflito) => conflito.column("idDispositivo").doUpdateSet(sinal))
    .execute();
  return idDispositivo;
};

/** An order for the folders of a machine that waits for it, as the wire names it. */
export const insertPedidoDePastas = async (
  { db, ids }: { readonly db: Db; readonly ids: Ids },
  { idDispositivo, idContratacao }: Pick<DispositivoConfigurado, "idDispositivo" | "idContratacao">,
): Promise<string> => {
  const id = ids.uuid();
  await db
    .insertInto("comando")
    .values({
      id,
      idDispositivo,
      idContratacao,
      tipo: LISTAR_PASTAS,
      parametros: "{}",
      criadoEm: INICIO,
      validoAte: SEMPRE,
    })
    .execute();
  return id.replaceAll("-", "");
};
