import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createTestClock } from "@acervo/test-kit/clock";
import { withClient } from "@acervo/test-kit/stack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { billingJobs } from "../billing-jobs.ts";
import { createSeeded } from "../faults/seeded.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { generateContas } from "./generate-contas.ts";

// Touches: contratacoes, faturas, pagamentos.

const DIA_1 = "2027-03-01T07:00:00Z";
/** More than two processes issue before they have died so often. */
const CONTRATACOES = 1_200;
const ROUNDS = 15;
/** A lot of accounts takes about twelve statements: some die in their first one, some in their third. */
const MOST_STATEMENTS = 36;
const SEED = 20_270_301;

/** Subscriptions by how many items they have, and invoices by how many rows of each kind. */
const CONTAR = `
  select 'itens de uma contratacao' que, coalesce(itens, 0)::int quantos, count(*)::int vezes
    from contratacao left join (select id_contratacao, count(*) itens from fatura_item group by 1) i on i.id_contratacao = contratacao.id
    where contratacao.data_contratacao = '2026-01-05T12:00:00Z' group by 2
  union all select 'destinatarios', (select count(*) from fatura_destinatario d where d.id_fatura = f.id)::int, count(*)::int from fatura f group by 2
  union all select 'inicios', (select count(*) from fatura_historico h where h.id_fatura = f.id)::int, count(*)::int from fatura f group by 2
  union all select 'boletos', (select count(*) from cobranca c where c.origem = 'FATURA' and c.id_origem = f.id)::int, count(*)::int
    from fatura f where f.tipo_pagamento = 'BOLETO' group by 2
  union all select 'avisos', (select count(*) from email_envio e join pgboss.job j on j.data->'payload'->>'idEnvio' = e.id::text
      where e.chave = 'fatura-no-cartao/' || f.id)::int, count(*)::int from fatura f where f.tipo_pagamento = 'CARTAO' group by 2
  union all select 'cobrancas sem passo', 0, count(*)::int from cobranca c
    where not exists (select from cobranca_historico h where h.id_cobranca = c.id)
  order by 1, 2`;

describe("emissão morta no meio", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ clock: createTestClock(DIA_1) });
    await generateContas({ url: api.databaseUrl }, CONTRATACOES);
  });
  afterAll(() => api.close());

  const issueUntilKilled = async (nth: number, when: string): Promise<NodeJS.Signals | null> => {
    const script = join(import.meta.dirname, "issue-until-killed-process.ts");
    const args = [script, api.databaseUrl, DIA_1, String(nth), when];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });
    await once(child, "exit");
    return child.signalCode;
  };
  const issued = async (): Promise<number> => {
    const { rows } = await withClient(api.databaseUrl, (client) =>
      client.query<{ faturas: number }>("select count(*)::int faturas from fatura"),
    );
    return rows[0]?.faturas ?? 0;
  };

  it("[FAT-157] em trinta pontos, com dois processos, cada contratação é cobrada uma vez", async () => {
    const random = createSeeded(SEED);
    const before = await issued();
    for (let round = 0; round < ROUNDS; round += 1) {
      const nth = () => 1 + random.below(MOST_STATEMENTS);
      expect(await Promise.all([issueUntilKilled(nth(), "before"), issueUntilKilled(nth(), "after")])).toEqual([
        "SIGKILL",
        "SIGKILL",
      ]);
    }
    const dead = await issued();
    expect(dead).toBeGreaterThan(before);
    await billingJobs(api.deps).emitirFaturas();
    const all = await issued();
    expect(all).toBeGreaterThan(dead);
    const { rows } = await withClient(api.databaseUrl, (client) => client.query(CONTAR));
    const cartao = Math.round(all * 0.4);
    expect(rows).toEqual([
      { que: "avisos", quantos: 1, vezes: cartao },
      { que: "boletos", quantos: 1, vezes: all - cartao },
      { que: "cobrancas sem passo", quantos: 0, vezes: 0 },
      { que: "destinatarios", quantos: 1, vezes: all },
      { que: "inicios", quantos: 1, vezes: all },
      { que: "itens de uma contratacao", quantos: 1, vezes: CONTRATACOES },
    ]);
  });
});
