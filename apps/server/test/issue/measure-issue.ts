import { createTestClock } from "@acervo/test-kit/clock";
import { createTestDatabase } from "@acervo/test-kit/database";
import { billingJobs } from "../billing-jobs.ts";
import { CONTAS_POR_LOTE } from "../../src/modules/faturas/cobranca/emitir-faturas.ts";
import { startTestApi } from "../test-api.ts";
import { writeSameRows } from "./bare-issue.ts";
import { generateContas } from "./generate-contas.ts";

/** Day 1, four in the morning in São Paulo. */
const DIA_1 = "2027-03-01T07:00:00Z";

export type IssueFigures = {
  readonly contratacoes: number;
  readonly itens: number;
  readonly faturas: number;
  readonly boletos: number;
  readonly segundos: number;
  readonly segundaVez: { readonly segundos: number; readonly faturas: number };
  /** A program that knows what is due and only writes it, by the same statements. */
  readonly cru: { readonly segundos: number; readonly faturas: number };
  readonly razao: number;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

/** Issues a month of so many subscriptions by the job, once more, and by a bare program in a database of its own. */
export const measureIssue = async (contratacoes: number): Promise<IssueFigures> => {
  const api = await startTestApi({ clock: createTestClock(DIA_1) });
  const bare = await createTestDatabase();
  try {
    await generateContas({ url: api.databaseUrl }, contratacoes);
    await generateContas(bare, contratacoes);
    const { db } = api.deps;
    const count = async (table: "fatura" | "faturaItem" | "cobranca"): Promise<number> => {
      const { linhas } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("linhas"))
        .executeTakeFirstOrThrow();
      return linhas;
    };
    const { emitirFaturas } = billingJobs(api.deps);
    const segundos = await timed(emitirFaturas);
    const [faturas, itens, boletos] = [await count("fatura"), await count("faturaItem"), await count("cobranca")];
    const outraVez = await timed(emitirFaturas);
    const nova = (await count("fatura")) - faturas;
    const cru = await writeSameRows({ from: api.databaseUrl, to: bare.url }, CONTAS_POR_LOTE);
    return {
      contratacoes,
      itens,
      faturas,
      boletos,
      segundos,
      segundaVez: { segundos: outraVez, faturas: nova },
      cru,
      razao: segundos / cru.segundos,
    };
  } finally {
    await api.close();
    await bare.drop();
  }
};
