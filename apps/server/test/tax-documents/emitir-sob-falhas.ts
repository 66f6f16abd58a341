import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { corrigirNota } from "../../src/modules/notas-fiscais/acoes/corrigir-nota.ts";
import { createSeeded } from "../faults/seeded.ts";
import type { TaxWorld } from "./tax-world.ts";
import { TOMADOR_CORRIGIDO } from "./tomador-corrigido.ts";
import type { TurnoDeEmissao } from "./turno-de-emissao.ts";

const PROGRAMA = join(import.meta.dirname, "emitir-ate-morrer-process.ts");
/** 5 % are rejected, and of 10 % the answer is lost after they were issued. */
const FALHAS = { umaEm: 20, perdeUmaEm: 10 };
/** Left to those that nobody kills: of so many one is rejected for certain, and two answers are lost. */
const DEPOIS_DAS_MORTES = 20;
/** A document takes some 33 writes from its invoice to its files: some die over its invoice, some over its files. */
const ESCRITAS_POR_NOTA = 25;
/** Each time one of twenty is rejected again. */
const MAIS_RODADAS = 20;

const morrer = async (turno: TurnoDeEmissao): Promise<void> => {
  const child = spawn(process.execPath, [PROGRAMA, JSON.stringify(turno)], { stdio: ["ignore", "inherit", "inherit"] });
  await once(child, "exit");
  if (child.signalCode !== "SIGKILL") throw new Error("the job failed by itself");
};

/** What the administrator and time do between two runs of the job. */
const entreRodadas = async (mundo: TaxWorld): Promise<void> => {
  const rejeitadas = await mundo.db.selectFrom("notaFiscal").select("id").where("situacao", "=", "REJEITADA").execute();
  for (const { id } of rejeitadas)
    await corrigirNota(mundo.deps, mundo.admin, id, { tomador: TOMADOR_CORRIGIDO, tambemAsOutras: false });
  await mundo.chegarAHora();
};

const quantasFaltam = async ({ db }: TaxWorld, faturas: number): Promise<number> => {
  const { emitidas } = await db
    .selectFrom("notaFiscal")
    .select(({ fn }) => fn.countAll<number>().as("emitidas"))
    .where("situacao", "=", "EMITIDA")
    .executeTakeFirstOrThrow();
  return faturas - Number(emitidas);
};

export type NotasSobFalhas = {
  /** Paid, in order. */
  readonly faturas: readonly number[];
  /** With the processes that died. */
  readonly segundosMorrendo: number;
  /** By the two that nobody killed. */
  readonly segundosDepois: number;
  readonly emitidasMorrendo: number;
};

/**
 * Pays so many invoices, a part in each round, and has two processes at a time issue their documents until both are
 * killed; in the end two that nobody kills. The issuer rejects some and loses the answers to others all the while.
 */
export const emitirSobFalhas = async (
  mundo: TaxWorld,
  { notas, processos, semente }: { readonly notas: number; readonly processos: number; readonly semente: number },
): Promise<NotasSobFalhas> => {
  const random = createSeeded(semente);
  const rodadas = processos / 2;
  const porRodada = Math.floor((notas - DEPOIS_DAS_MORTES) / rodadas);
  const faturas: number[] = [];
  const pagarAte = async (quantas: number): Promise<void> => {
    while (faturas.length < quantas) {
      const id = await mundo.faturas.nova();
      await mundo.faturas.pagar(id);
      faturas.push(id);
    }
  };
  const turno = (depoisDeEscrever: boolean): TurnoDeEmissao => ({
    databaseUrl: mundo.api.databaseUrl,
    url: mundo.sefin.url,
    ca: mundo.sefin.ca,
    chaveFiscal: mundo.chaveFiscal,
    morreNa: 1 + random.below(porRodada * ESCRITAS_POR_NOTA),
    depoisDeEscrever,
  });
  await mundo.preparar();
  await mundo.sefin.adjust(FALHAS);
  let segundosMorrendo = 0;
  for (let rodada = 0; rodada < rodadas; rodada += 1) {
    await pagarAte(porRodada * (rodada + 1));
    const inicio = performance.now();
    await Promise.all([morrer(turno(false)), morrer(turno(true))]);
    segundosMorrendo += (performance.now() - inicio) / 1_000;
    await entreRodadas(mundo);
  }
  await pagarAte(notas);
  const emitidasMorrendo = notas - (await quantasFaltam(mundo, notas));
  const inicio = performance.now();
  for (let rodada = 0; (await quantasFaltam(mundo, notas)) > 0; rodada += 1) {
    if (rodada === MAIS_RODADAS) throw new Error("documents are left that nothing issues");
    await Promise.all([mundo.emitir(), mundo.emitir()]);
    await entreRodadas(mundo);
  }
  const segundosDepois = (performance.now() - inicio) / 1_000;
  return { faturas, segundosMorrendo, segundosDepois, emitidasMorrendo };
};
