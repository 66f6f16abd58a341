import { hoje } from "@acervo/br/calendario";
import { lerParametros } from "../../../platform/parametro.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import type { Dono } from "../../catalogo/chain.api.ts";
import { lerCaminhos } from "../../catalogo/tree.api.ts";
import {
  findProvaAberta,
  findProvaDoMes,
  findProvaDoTeste,
  insertArquivos,
  insertProva,
  type ProvaRow,
} from "../provas.queries.ts";
import { findCandidatos, updateNumero, type CandidatoRow } from "./sorteio.queries.ts";
import { sortear, type Limites } from "./sorteio.rules.ts";

const MEGABYTE = 1_048_576;
const BYTES_DA_SEMENTE = 16;
const ALGARISMOS = 6;

/** The month that a proof is of, as its first day. */
export const competenciaDe = (instante: Date): string => `${hoje(instante).slice(0, 7)}-01`;

const numeroDe = (competencia: string, numero: number): string =>
  `P-${competencia.slice(0, 7)}-${String(numero).padStart(ALGARISMOS, "0")}`;

/** Of each group once: what it holds. */
const somar = (candidatos: readonly CandidatoRow[]) => {
  const grupos = candidatos.filter(({ lugar }) => lugar === 1);
  return {
    arquivos: grupos.reduce((soma, { arquivosDoGrupo }) => soma + arquivosDoGrupo, 0),
    bytes: grupos.reduce((soma, { bytesDoGrupo }) => soma + bytesDoGrupo, 0),
  };
};

type DrawDeps = Pick<WorkerDeps, "db" | "clock" | "ids">;

/** A monthly sample is small, since every device has one; a test is asked for, and must meet what is large. */
const limitesDe = async (tx: Tx, agora: Date, deTeste: boolean): Promise<Limites> => {
  const [arquivos, megabytes] = deTeste
    ? (["arquivos-amostra-teste", "megabytes-amostra-teste"] as const)
    : (["arquivos-amostra-prova", "megabytes-amostra-prova"] as const);
  const parametros = await lerParametros(tx, [arquivos, megabytes], agora);
  return {
    arquivos: parametros.inteiro(arquivos),
    bytes: parametros.inteiro(megabytes) * MEGABYTE,
    comecaPeloGrande: deTeste,
  };
};

/** A new proof with its sample drawn, of a test or of the month; undefined: there is nothing to draw from. */
const sortearProva = async (
  { clock, ids }: Pick<DrawDeps, "clock" | "ids">,
  tx: Tx,
  { idDispositivo, idContratacao }: Dono,
  idTeste: number | null,
): Promise<ProvaRow | undefined> => {
  const agora = clock.now();
  const competencia = competenciaDe(agora);
  const limites = await limitesDe(tx, agora, idTeste !== null);
  const semente = Buffer.from(ids.token(BYTES_DA_SEMENTE), "base64url");
  const candidatos = await findCandidatos(tx, idDispositivo, semente, limites);
  if (candidatos.length === 0) return undefined;
  const sorteados = sortear(
    candidatos.filter(({ grande }) => !grande),
    limites,
  );
  const estado = somar(candidatos);
  const grandes = somar(candidatos.filter(({ grande }) => grande));
  const prova = await insertProva(tx, {
    numero: numeroDe(competencia, await updateNumero(tx, competencia)),
    idDispositivo,
    idContratacao,
    idTeste,
    competencia,
    semente,
    emInstante: agora,
    arquivosDoEstado: estado.arquivos,
    bytesDoEstado: estado.bytes,
    arquivosGrandes: grandes.arquivos,
    bytesGrandes: grandes.bytes,
    arquivos: sorteados.length,
    bytes: sorteados.reduce((soma, { tamanhoBytes }) => soma + tamanhoBytes, 0),
  });
  const caminhoDe = await lerCaminhos(tx, idDispositivo, sorteados);
  await insertArquivos(
    tx,
    prova.id,
    sorteados.map((sorteado) => ({
      ...sorteado,
      caminho: caminhoDe(sorteado).caminho.map((nome) => Buffer.from(nome)),
    })),
  );
  return prova;
};

/**
 * The proof of a device that the server has still to read: one that was begun, else a new one of this month with its
 * sample drawn. Undefined: this month's is done, or there is nothing to draw from.
 */
export const abrirProva = ({ db, ...deps }: DrawDeps, dono: Dono): Promise<ProvaRow | undefined> =>
  db.transaction().execute(async (tx) => {
    const aberta = await findProvaAberta(tx, dono.idDispositivo);
    if (aberta !== undefined) return aberta;
    const doMes = await findProvaDoMes(tx, dono.idDispositivo, competenciaDe(deps.clock.now()));
    return doMes === undefined ? sortearProva(deps, tx, dono, null) : undefined;
  });

/** Draws what a restore test looks at on a device, once. False: there is nothing to draw from. */
export const sortearParaTeste = ({ db, ...deps }: DrawDeps, dono: Dono, idTeste: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const prova =
      (await findProvaDoTeste(tx, idTeste, dono.idDispositivo)) ?? (await sortearProva(deps, tx, dono, idTeste));
    return prova !== undefined;
  });
