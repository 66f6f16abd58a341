import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findDispositivo } from "../../dispositivos/dispositivos.api.ts";
import { findSemResposta, insertComando, markRecolhido } from "./comandos.queries.ts";
import { reservarAlvo } from "./reservar-alvo.ts";

const TIPO = "PAUSAR";
const MS_POR_HORA = 3_600_000;
/** An order to go on that a machine has not heard by then has no pause left that it could end. */
const HORAS_PARA_RETOMAR = 24;

const encontrar = async (tx: Tx, id: number, idUsuario: number) => {
  const dispositivo = await findDispositivo(tx, id, idUsuario);
  if (dispositivo === undefined) throw new ErroDeNegocio("DISPOSITIVO_NAO_ENCONTRADO");
  return dispositivo;
};

/** Asks the agent to hold its backups still for some hours, or to go on. The last wish alone is sent. */
export const pausarBackups = (
  deps: Pick<Deps, "db" | "clock" | "ids">,
  chamada: ChamadaDeUsuario,
  { idDispositivo, horas }: { readonly idDispositivo: number; readonly horas: number | null },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { idContratacao } = await reservarAlvo(tx, () => encontrar(tx, idDispositivo, chamada.usuario.id));
    const agora = deps.clock.now();
    for (const { id } of await findSemResposta(tx, idDispositivo, { tipos: [TIPO], agora }))
      await markRecolhido(tx, id, agora);
    const validoAte = later(agora, (horas ?? HORAS_PARA_RETOMAR) * MS_POR_HORA);
    const parametros = { ate: horas === null ? null : validoAte.toISOString() };
    const id = deps.ids.uuid();
    await insertComando(tx, { id, idDispositivo, idContratacao, tipo: TIPO, parametros, criadoEm: agora, validoAte });
    await registrar(tx, {
      ator: { tipo: "usuario", id: chamada.usuario.id },
      acao: horas === null ? "BACKUPS_RETOMADOS" : "BACKUPS_PAUSADOS",
      alvo: { tipo: "dispositivo", id: idDispositivo },
      idContratacao,
      origem: chamada.origem,
    });
  });
