import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { insertComando } from "../comandos/comandos.queries.ts";
import { findOferecidas, isOrdenada } from "./atualizacoes.queries.ts";
import { versaoOferecida } from "./versao-oferecida.ts";

export const ATUALIZAR = "ATUALIZAR";
const MS_POR_HORA = 3_600_000;

type Agente = { readonly sistema: string; readonly versaoAcervoExe: string; readonly tipos: readonly string[] };

/** Orders the version that is meant for this device, once; an agent that cannot be replaced is left in peace. */
export const oferecerAtualizacao = async (
  { ids }: Pick<Deps, "ids">,
  tx: Tx,
  { idDispositivo, idContratacao }: AgenteAutenticado,
  { sistema, versaoAcervoExe, tipos, agora }: Agente & { readonly agora: Date },
): Promise<void> => {
  if (!tipos.includes(ATUALIZAR)) return;
  const publicadas = await findOferecidas(tx, sistema);
  const nova = versaoOferecida(publicadas, { idDispositivo, versao: versaoAcervoExe });
  if (nova === null || (await isOrdenada(tx, { idDispositivo, versao: nova.versao, agora }))) return;
  const validoAte = later(agora, (await inteiroVigente(tx, "horas-validade-comando-atualizacao", agora)) * MS_POR_HORA);
  const parametros = { sistema, versao: nova.versao };
  const ordem = { idDispositivo, idContratacao, tipo: ATUALIZAR, parametros, criadoEm: agora, validoAte };
  await insertComando(tx, { id: ids.uuid(), ...ordem });
};
