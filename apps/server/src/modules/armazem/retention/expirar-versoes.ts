import type { DeltaRecord } from "@acervo/backup-format/manifest-types";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { gravarDelta, type ChainDeps, type Dono } from "../../catalogo/chain.api.ts";
import { lerCaminhos } from "../../catalogo/tree.api.ts";
import type { Manutencao } from "../upkeep/manutencao.ts";
import { findComVencidas, findVencidas, type VersaoVencida } from "./retencao.queries.ts";

const POR_DELTA = 5_000;
/** A restore that never ends must not keep old versions for good. */
const RESTAURACAO_ESQUECIDA_MS = 7 * 86_400_000;

const registrosDe = async (
  tx: Tx,
  idDispositivo: number,
  vencidas: readonly VersaoVencida[],
): Promise<DeltaRecord[]> => {
  const caminhoDe = await lerCaminhos(tx, idDispositivo, vencidas);
  const porArquivo = Map.groupBy(vencidas, ({ idArquivo }) => idArquivo);
  return [...porArquivo.values()].flatMap((doArquivo) => {
    const [primeira] = doArquivo;
    if (primeira === undefined) return [];
    const numeros = doArquivo.map(({ numero }) => numero).toSorted((a, b) => a - b);
    return [{ tipo: "exclusao", arquivo: caminhoDe(primeira), numeros } as const];
  });
};

/** Lets the versions of one device go, so many a delta. */
export const expirarDoDispositivo = async (deps: ChainDeps, dono: Dono, porDelta: number): Promise<void> => {
  let restam = true;
  while (restam) {
    restam = await gravarDelta(deps, dono, async (tx, _, agora) => {
      const prazos = { agora, restauracaoDesde: later(agora, -RESTAURACAO_ESQUECIDA_MS) };
      const vencidas = await findVencidas(tx, dono.idDispositivo, prazos, porDelta);
      if (vencidas.length === 0) return null;
      return { origem: "expiracao", registros: await registrosDe(tx, dono.idDispositivo, vencidas) };
    });
  }
};

/** Lets the versions go that ended longer ago than their device keeps them, in batches, each a delta of its own. */
export const expiracaoDeVersoes = (deps: ChainDeps): Manutencao => ({
  tarefa: "expirar-versoes",
  findDevidos: () => {
    const agora = deps.clock.now();
    return findComVencidas(deps.db, agora, later(agora, -RESTAURACAO_ESQUECIDA_MS));
  },
  cuidar: (dono) => expirarDoDispositivo(deps, dono, POR_DELTA),
});
