import { FormatError } from "@acervo/backup-format/format-error";
import type { StoredObject, DeltaRecord } from "@acervo/backup-format/manifest-types";
import type { Move } from "@acervo/backup-format/relocation";
import { unionOfRanges, type ByteRange } from "@acervo/backup-format/read-plan";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { gravarDelta, type Dono } from "../../catalogo/chain.api.ts";
import {
  multirange,
  markDispensados,
  findCandidatos,
  findComLiberados,
  findVersoesQueUsam,
  findVivos,
  type Candidato,
} from "../../catalogo/objects.api.ts";
import { FOLGA_MS } from "../../../platform/object-store/expurgar-chave.ts";
import type { Manutencao } from "../upkeep/manutencao.ts";
import { copiarObjeto } from "./copiar-objeto.ts";
import { cobre } from "./plano.ts";

export type CompactDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "logger" | "objectStore">;

/** Above this part of dead bytes an object is written anew, whatever killed them. */
const PARTE_MORTA = 0.4;
const POR_DELTA = 50;

const bytesDe = (ranges: readonly ByteRange[]): number => ranges.reduce((soma, { length }) => soma + length, 0);

const vale = ({ bytesLogicos, vivos, exclusaoPedida }: Candidato): boolean =>
  exclusaoPedida || bytesLogicos - bytesDe(vivos) > bytesLogicos * PARTE_MORTA;

type Copiado = { readonly idAntigo: string; readonly novo: StoredObject; readonly moves: readonly Move[] };

/** What cannot be copied whole is left as it is: better dead bytes than lost ones. */
const copiar = async (deps: CompactDeps, dono: Dono, candidato: Candidato): Promise<Copiado | null> => {
  const { idObjeto: idAntigo } = candidato;
  try {
    return { idAntigo, ...(await copiarObjeto(deps, dono.idDispositivo, candidato)) };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    deps.logger.error({ err: error, ...dono, idObjeto: idAntigo }, "an object cannot be compacted");
    await deps.db.transaction().execute((tx) => markDispensados(tx, dono.idDispositivo, [idAntigo]));
    return null;
  }
};

/** Those whose live bytes, as the versions have them under the lock, were all copied and are what the object says. */
const conferirCopiados = async (
  tx: Tx,
  idDispositivo: number,
  copiados: readonly Copiado[],
  agora: Date,
): Promise<readonly Copiado[]> => {
  const antigos = copiados.map(({ idAntigo }) => idAntigo);
  const vivos = await findVivos(tx, idDispositivo, antigos, agora);
  const extents = (await findVersoesQueUsam(tx, idDispositivo, antigos)).flatMap((versao) => versao.extents);
  const porObjeto = Map.groupBy(extents, ({ idObjeto }) => idObjeto);
  return copiados.filter(({ idAntigo, moves }) => {
    const ditos = vivos.get(idAntigo);
    const usados = unionOfRanges(porObjeto.get(idAntigo) ?? []);
    const copiadas = moves.map(({ from, length }) => ({ offset: from, length }));
    return ditos !== undefined && multirange(ditos) === multirange(usados) && cobre(copiadas, usados);
  });
};

const registrosDe = ({ idAntigo, novo, moves }: Copiado): DeltaRecord[] => [
  { tipo: "objeto", objeto: novo },
  { tipo: "realocacao", realocacao: { idAntigo, idNovo: novo.idObjeto, moves } },
];

const compactarDoDispositivo = async (deps: CompactDeps, dono: Dono): Promise<void> => {
  const { idDispositivo } = dono;
  const agora = deps.clock.now();
  const prazos = { agora, semConcessaoDesde: later(agora, -FOLGA_MS) };
  const candidatos = await findCandidatos(deps.db, idDispositivo, prazos);
  const dispensados = candidatos.filter((candidato) => !vale(candidato)).map(({ idObjeto }) => idObjeto);
  await deps.db.transaction().execute((tx) => markDispensados(tx, idDispositivo, dispensados));
  const escolhidos = candidatos.filter(vale);
  for (let inicio = 0; inicio < escolhidos.length; inicio += POR_DELTA) {
    const copiados: Copiado[] = [];
    for (const candidato of escolhidos.slice(inicio, inicio + POR_DELTA)) {
      const copiado = await copiar(deps, dono, candidato);
      if (copiado !== null) copiados.push(copiado);
    }
    await gravarDelta(deps, dono, async (tx) => {
      const certos = await conferirCopiados(tx, idDispositivo, copiados, deps.clock.now());
      return certos.length === 0 ? null : { origem: "compactacao", registros: certos.flatMap(registrosDe) };
    });
  }
};

/**
 * Writes objects anew without the bytes that no version uses: always where a person deleted some of them, else from a
 * share on. Copy, then delta, then the switch in the catalog; the old object is purged later, when no URL reads it.
 */
export const compactacaoDeObjetos = (deps: CompactDeps): Manutencao => ({
  tarefa: "compactar-objetos",
  findDevidos: () => findComLiberados(deps.db),
  cuidar: (dono) => compactarDoDispositivo(deps, dono),
});
