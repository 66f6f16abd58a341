import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { insertComando } from "../comandos/comandos.queries.ts";
import { lockAgente } from "../sessao/sessoes.queries.ts";
import { isOrdenada } from "./atualizacoes.queries.ts";
import { versaoOferecida, type Publicada } from "./versao-oferecida.ts";

export const ATUALIZAR = "ATUALIZAR";
const MS_POR_HORA = 3_600_000;

type Oferta = {
  readonly versaoAcervoExe: string;
  readonly sistema: string;
  /** Those that are offered to machines of its kind. */
  readonly publicadas: readonly Publicada[];
  readonly agora: Date;
};

/** Orders the version that is meant for this device, once; says whether it did. */
export const oferecerAtualizacao = async (
  { db, ids }: Pick<Deps, "db" | "ids">,
  { idDispositivo, idContratacao }: AgenteAutenticado,
  { sistema, versaoAcervoExe, publicadas, agora }: Oferta,
): Promise<boolean> => {
  const nova = versaoOferecida(publicadas, { idDispositivo, versao: versaoAcervoExe });
  if (nova === null) return false;
  const ordem = { idDispositivo, versao: nova.versao, agora };
  if (await isOrdenada(db, ordem)) return false;
  return db.transaction().execute(async (tx) => {
    // Two heartbeats of one machine may have seen the same.
    await lockAgente(tx, idDispositivo);
    if (await isOrdenada(tx, ordem)) return false;
    const horas = await inteiroVigente(tx, "horas-validade-comando-atualizacao", agora);
    await insertComando(tx, {
      id: ids.uuid(),
      idDispositivo,
      idContratacao,
      tipo: ATUALIZAR,
      parametros: { sistema, versao: nova.versao },
      criadoEm: agora,
      validoAte: later(agora, horas * MS_POR_HORA),
    });
    return true;
  });
};
