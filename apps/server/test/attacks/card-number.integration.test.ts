import { cartoes } from "@acervo/contracts/cartoes";
import { lgpd } from "@acervo/contracts/lgpd";
import { usuarios } from "@acervo/contracts/usuarios";
import { startAsaas } from "@acervo/test-kit/asaas";
import { createTestDatabase } from "@acervo/test-kit/database";
import { withClient } from "@acervo/test-kit/stack";
import { tokenFor } from "@acervo/test-kit/tokens";
import { expect, it } from "vitest";
import { z } from "zod";
import { ENDERECO } from "../authorization/enderecos.ts";
import { cartaoDigitado } from "../payment-world.ts";
import { request } from "../request.ts";
import { startServerProcess } from "../server-process.ts";
import { startTraceCollector } from "../trace-collector.ts";

// Touches: cartoes, lgpd, platform/logger, platform/pagamento, platform/telemetry, usuarios.

const NUMERO = "4242424242424242";
const Tables = z.array(z.object({ name: z.string() }));
const Rows = z.array(z.object({ row: z.string() }));

/** Every row of every table of the database, the queue's included, as text. */
const dump = (databaseUrl: string): Promise<string> =>
  withClient(databaseUrl, async (client) => {
    const tables = await client.query(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
         AND table_name NOT IN ('municipio', 'uf')`,
    );
    const found: string[] = [];
    for (const { name } of Tables.parse(tables.rows)) {
      const { rows } = await client.query(`SELECT to_jsonb(t)::text AS row FROM ${name} t`);
      found.push(...Rows.parse(rows).map(({ row }) => `${name} ${row}`));
    }
    return found.join("\n");
  });

it("[CARTAO-11][SRV-67] o número e o código de segurança não ficam em registro, banco, fila nem rastro algum", async () => {
  const [database, asaas, collector] = [await createTestDatabase(), await startAsaas(), await startTraceCollector()];
  const api = await startServerProcess("api", database.url, {
    ...asaas.env,
    ACERVO_LOG: "debug",
    ACERVO_OTLP_ENDPOINT: collector.url,
    ACERVO_ASAAS_LIMITE_MS: "1000",
  });
  try {
    const token = await tokenFor("pessoa");
    await request(api.url, usuarios.dados, {}, token);
    await request(api.url, lgpd.assinar, { body: { versao: 1, endereco: ENDERECO } }, token);
    const send = (mudancas: object = {}) =>
      request(api.url, cartoes.adicionar, { body: cartaoDigitado(NUMERO, { ...mudancas }) }, token);
    // Taken, refused by us in two ways, refused by the provider, lost on the way.
    expect((await send()).status).toBe(200);
    expect((await send({ numero: `${NUMERO}4` })).status).toBe(400);
    expect((await send({ bandeira: { sigla: "ELO" } })).status).toBe(422);
    for (const como of ["erro500", "some-depois", "cala-depois"]) {
      await asaas.plant("POST /creditCard", como);
      expect((await send()).status).toBe(503);
    }
    expect(await api.stop()).toBe(0);

    const stored = await dump(database.url);
    const sandbox = JSON.stringify([await asaas.calls(), await asaas.events()]);
    const places = { logs: api.lines.join("\n"), stored, traces: JSON.stringify(collector.spans), sandbox };
    expect(places.logs).toContain("/api-acervo/pagamento/cartao-credito");
    expect(places.stored).toContain("CARTÃO DO ESCRITÓRIO");
    expect(places.traces).toContain("/api-acervo/pagamento/cartao-credito");
    for (const text of Object.values(places)) {
      expect(text).not.toContain("424242");
      expect(text).not.toMatch(/4242[ -]4242/);
      expect(text).not.toMatch(/[^\w.-]737[^\w.-]/);
      expect(text).not.toMatch(/"c[vc]v"/i);
    }
  } finally {
    collector.close();
    await asaas.stop();
    await database.drop();
  }
});
