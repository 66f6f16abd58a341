import { gravacaoDeCheckpoints } from "../../src/modules/armazem/checkpoints/gravar-checkpoints.ts";
import { compactacaoDeObjetos, type CompactDeps } from "../../src/modules/armazem/compaction/compactar-objetos.ts";
import { expurgoDeObjetos } from "../../src/modules/armazem/purge/expurgar-objetos.ts";
import { expiracaoDeVersoes, expirarDoDispositivo } from "../../src/modules/armazem/retention/expirar-versoes.ts";
import {
  conferirEmFaixa,
  prepararConferencia,
  type ScrubDeps,
} from "../../src/modules/armazem/scrub/conferir-armazem.ts";
import {
  cuidarEmFaixa,
  pedirManutencao,
  type LaneDeps,
  type Manutencao,
} from "../../src/modules/armazem/upkeep/manutencao.ts";
import { recontagemDeUso } from "../../src/modules/armazem/usage/recontar-uso.ts";
import { findSemCheckpoint, type ChainDeps } from "../../src/modules/catalogo/chain.api.ts";

/** Runs upkeep as production does, with one lane: what the clock's job notes, then what the lane's job does. */
export const cuidarDeTudo = async (deps: LaneDeps, manutencao: Manutencao): Promise<void> => {
  await pedirManutencao(deps, manutencao);
  await cuidarEmFaixa(deps, manutencao);
};

export const compactarObjetos = (deps: CompactDeps): Promise<void> => cuidarDeTudo(deps, compactacaoDeObjetos(deps));

export const expurgarObjetos = (deps: Parameters<typeof expurgoDeObjetos>[0]): Promise<void> =>
  cuidarDeTudo(deps, expurgoDeObjetos(deps));

export const recontarUso = (deps: Parameters<typeof recontagemDeUso>[0]): Promise<void> =>
  cuidarDeTudo(deps, recontagemDeUso(deps));

/** With `porDelta`, a delta holds so many versions: a test cannot make the thousands that one holds else. */
export const expirarVersoes = (deps: ChainDeps, { porDelta }: { readonly porDelta?: number } = {}): Promise<void> => {
  const expiracao = expiracaoDeVersoes(deps);
  if (porDelta === undefined) return cuidarDeTudo(deps, expiracao);
  return cuidarDeTudo(deps, { ...expiracao, cuidar: (dono) => expirarDoDispositivo(deps, dono, porDelta) });
};

/** With `minimoDeDeltas`, a checkpoint is due after so many deltas instead of hundreds. */
export const gravarCheckpoints = (
  deps: ChainDeps,
  { minimoDeDeltas }: { readonly minimoDeDeltas?: number } = {},
): Promise<void> => {
  const gravacao = gravacaoDeCheckpoints(deps);
  if (minimoDeDeltas === undefined) return cuidarDeTudo(deps, gravacao);
  return cuidarDeTudo(deps, { ...gravacao, findDevidos: () => findSemCheckpoint(deps.db, minimoDeDeltas) });
};

export const conferirArmazem = async (
  deps: ScrubDeps,
  options: { readonly limiteBytes?: number } = {},
): Promise<void> => {
  const rodada = deps.clock.now();
  await prepararConferencia(deps, rodada);
  await conferirEmFaixa(deps, { rodada, ...options });
};
