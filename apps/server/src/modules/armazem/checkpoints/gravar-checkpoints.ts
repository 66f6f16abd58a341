import { checkpointPrefix, manifestPrefix, parseStoreKey } from "@acervo/backup-format/object-key";
import type { ObjectVersion } from "../../../platform/object-store/object-store.ts";
import {
  conferirBucket,
  finalizarPendente,
  idDoBanco,
  markPedidoAtendido,
  findEstado,
  findSemCheckpoint,
  type ChainDeps,
  type Dono,
} from "../../catalogo/chain.api.ts";
import { deleteUnlessLocked } from "../../../platform/object-store/expurgar-chave.ts";
import type { Manutencao } from "../upkeep/manutencao.ts";
import { guardarCheckpoint } from "./guardar-checkpoint.ts";

export const MINIMO_DE_DELTAS = 200;

type Mantidos = { readonly pontos: ReadonlySet<string>; readonly deltasDepoisDe: number };

const isSuperfluo = ({ key }: ObjectVersion, { pontos, deltasDepoisDe }: Mantidos): boolean => {
  const chave = parseStoreKey(key);
  if (chave?.tipo === "ponto" || chave?.tipo === "parteDePonto") return !pontos.has(chave.id);
  return chave?.tipo === "manifesto" && chave.sequencia <= deltasDepoisDe;
};

/** Lets go what the last two checkpoints make superfluous: deltas up to the older one, and every other checkpoint. */
const podar = async (deps: ChainDeps, { idDispositivo }: Dono): Promise<void> => {
  const { pontoId, pontoAnteriorId, pontoAnteriorSequencia } = await findEstado(deps.db, idDispositivo);
  if (pontoId === null || pontoAnteriorId === null || pontoAnteriorSequencia === null) return;
  const pontos = new Set([pontoId, pontoAnteriorId].map(idDoBanco));
  const mantidos = { pontos, deltasDepoisDe: pontoAnteriorSequencia };
  for (const prefixo of [checkpointPrefix(idDispositivo), manifestPrefix(idDispositivo)])
    for await (const versao of deps.objectStore.listVersions(prefixo))
      if (isSuperfluo(versao, mantidos)) await deleteUnlessLocked(deps, versao);
};

/** After a person's deletion two checkpoints are written at once: then no older manifest is needed. */
const gravarDoDispositivo = async (deps: ChainDeps, dono: Dono): Promise<void> => {
  const emDia = (await finalizarPendente(deps, dono)) && !(await conferirBucket(deps, dono)).isAdiante;
  if (!emDia) return;
  const { pontoPedidoEm } = await findEstado(deps.db, dono.idDispositivo);
  if (!(await guardarCheckpoint(deps, dono))) return;
  if (pontoPedidoEm !== null && !(await guardarCheckpoint(deps, dono))) return;
  await podar(deps, dono);
  if (pontoPedidoEm !== null)
    await deps.db.transaction().execute((tx) => markPedidoAtendido(tx, dono.idDispositivo, pontoPedidoEm));
};

/** Writes the checkpoints that are due, so that a rebuild does not read all history. */
export const gravacaoDeCheckpoints = (deps: ChainDeps): Manutencao => ({
  tarefa: "gravar-pontos",
  findDevidos: () => findSemCheckpoint(deps.db, MINIMO_DE_DELTAS),
  cuidar: (dono) => gravarDoDispositivo(deps, dono),
});
