import { hoje } from "@acervo/br/calendario";
import { PROVAR_RESTAURACAO } from "@acervo/contracts/agente-provas";
import type { SemComputador } from "@acervo/contracts/provas";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { inteiroVigente, lerParametros } from "../../../platform/parametro.ts";
import { findComputador, insertComando } from "../../agentes/agentes.api.ts";
import type { Manutencao } from "../../armazem/armazem.api.ts";
import type { Dono } from "../../catalogo/chain.api.ts";
import { emitirProva, type ComOuvintesDeProvas } from "../emissao/emitir-prova.ts";
import {
  findArquivosPorLer,
  findProvaDoTeste,
  listArquivos,
  lockProva,
  markServidorTerminou,
  updateComando,
  updateLido,
  type ProvaRow,
} from "../provas.queries.ts";
import { situacaoDaProva } from "../situacao-prova.rules.ts";
import { abrirProva, competenciaDe } from "../sorteio/abrir-prova.ts";
import { conferirArquivo, type ReadDeps } from "./conferir-arquivo.ts";
import { findDevidos } from "./devidos.queries.ts";

export type ServerDeps = ReadDeps & ComOuvintesDeProvas;

const MS_POR_HORA = 3_600_000;

/** Asks the computer for its part; tells why not where there is none to ask. */
const pedirAoComputador = async (
  { clock, ids }: ReadDeps,
  tx: Tx,
  { id, idDispositivo, idContratacao }: ProvaRow,
): Promise<SemComputador | null> => {
  const { ativado, provaRestauracao } = await findComputador(tx, idDispositivo);
  if (!ativado) return "NAO_ATIVADO";
  if (!provaRestauracao) return "VERSAO_ANTERIOR";
  const agora = clock.now();
  const horas = await inteiroVigente(tx, "horas-validade-comando-prova", agora);
  const idComando = ids.uuid();
  await insertComando(tx, {
    id: idComando,
    idDispositivo,
    idContratacao,
    tipo: PROVAR_RESTAURACAO,
    parametros: { idProva: id },
    criadoEm: agora,
    validoAte: later(agora, horas * MS_POR_HORA),
  });
  await updateComando(tx, id, idComando);
  return null;
};

/** Once every file was read: issued if the computer has nothing to add, or cannot. */
const encerrarParteDoServidor = (deps: ServerDeps, id: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const prova = await lockProva(tx, id);
    if (prova.servidorEm !== null || prova.encerradaEm !== null) return;
    const agora = deps.clock.now();
    await markServidorTerminou(tx, id, agora);
    const lida = { ...prova, servidorEm: agora };
    const isBoa = situacaoDaProva(await listArquivos(tx, id), false) === "SUCESSO_NO_SERVIDOR";
    const semComputador = isBoa ? await pedirAoComputador(deps, tx, lida) : null;
    if (!isBoa || semComputador !== null) await emitirProva(deps, tx, lida, semComputador);
  });

/** Reads what is still to be read of a proof, and asks the computer. */
const lerProva = async (
  deps: ServerDeps,
  { id: idProva, idDispositivo }: ProvaRow,
  signal?: AbortSignal,
): Promise<void> => {
  const { db, clock } = deps;
  for (const arquivo of await findArquivosPorLer(db, idProva)) {
    signal?.throwIfAborted();
    const desde = clock.now();
    const servidor = await conferirArquivo(deps, { idDispositivo, signal }, arquivo);
    const servidorMs = clock.now().getTime() - desde.getTime();
    await db.transaction().execute((tx) => updateLido(tx, { idProva, ordem: arquivo.ordem }, { servidor, servidorMs }));
  }
  await encerrarParteDoServidor(deps, idProva);
};

/** The server's part of one device: draws, reads what is still to be read, asks the computer. Twice is harmless. */
export const provarDispositivo = async (deps: ServerDeps, dono: Dono): Promise<void> => {
  const prova = await abrirProva(deps, dono);
  if (prova !== undefined) await lerProva(deps, prova);
};

/** The server's part of one device of a restore test, whose sample was drawn. Twice is harmless. */
export const lerParaTeste = async (
  deps: ServerDeps,
  { idTeste, idDispositivo }: { readonly idTeste: number; readonly idDispositivo: number },
  signal?: AbortSignal,
): Promise<void> => {
  const prova = await findProvaDoTeste(deps.db, idTeste, idDispositivo);
  if (prova?.encerradaEm === null && prova.servidorEm === null) await lerProva(deps, prova, signal);
};

/** The proofs that begin in this hour: as many as may read a whole sample each. */
const lerDevidos = async ({ db, clock }: ReadDeps): Promise<readonly Dono[]> => {
  const agora = clock.now();
  const parametros = await lerParametros(db, ["megabytes-hora-prova", "megabytes-amostra-prova"], agora);
  const maximo = Math.floor(parametros.inteiro("megabytes-hora-prova") / parametros.inteiro("megabytes-amostra-prova"));
  const dia = Number(hoje(agora).slice(8));
  return findDevidos(db, { competencia: competenciaDe(agora), dia, maximo: Math.max(1, maximo) });
};

export const provasDaNoite = (deps: ServerDeps): Manutencao => ({
  tarefa: "provar-restauracao",
  findDevidos: () => lerDevidos(deps),
  cuidar: (dono) => provarDispositivo(deps, dono),
});
