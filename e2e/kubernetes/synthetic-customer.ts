import { setTimeout as wait } from "node:timers/promises";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { removeFactors } from "@acervo/test-kit/realm-factors";
import { withClient } from "@acervo/test-kit/stack";
import { SERVICES } from "./operator-files.ts";

const LOOK_MS = 500;
const LIMIT_MS = 300_000;

/** Asks until there is an answer. */
const until = async <T>(what: string, ask: () => Promise<T | null>): Promise<T> => {
  const limit = performance.now() + LIMIT_MS;
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    if (performance.now() > limit) throw new Error(`${what}: not within ${LIMIT_MS / 1_000} s`);
    await wait(LOOK_MS);
  }
};

/** An account of its own, as somebody would register it. */
export const registerCustomer = async () => {
  const accounts = realmAccounts();
  const { sub, username } = await accounts.newPerson("Cliente Sintético");
  // Customers need none, and nobody types one here.
  await removeFactors(sub);
  return {
    username,
    /** What sales and signing leave behind, once the account has come in for the first time. */
    subscribe: (databaseUrl: string): Promise<true> =>
      until("the customer's first access", () =>
        withClient(databaseUrl, async (client) => {
          const { rows } = await client.query<{ id: string }>("SELECT id FROM usuario WHERE cpf_cnpj = $1", [username]);
          const id = rows[0]?.id;
          if (id === undefined) return null;
          await client.query(
            `INSERT INTO assinatura_lgpd (id_usuario, id_termo_modelo, sha256, assinado_em, ip)
             SELECT $1, id, sha256, now(), '203.0.113.7' FROM termo_modelo WHERE tipo = 'LGPD' LIMIT 1`,
            [id],
          );
          await client.query(
            `INSERT INTO contratacao (id_usuario, nome, codigo_situacao, id_plano_oferta_tipo_pagamento, data_contratacao, data_inicio)
             SELECT usuario.id, 'Interna', 1, oferta.id, now(), current_date FROM usuario
             JOIN tipo_plano ON tipo_plano.tipo_conta = usuario.tipo_conta
             JOIN plano ON plano.id_tipo_plano = tipo_plano.id
             JOIN plano_oferta ON plano_oferta.id_plano = plano.id
             JOIN plano_oferta_tipo_pagamento oferta ON oferta.id_plano_oferta = plano_oferta.id
             WHERE usuario.id = $1 ORDER BY oferta.id LIMIT 1`,
            [id],
          );
          return true;
        }),
      ),
    leave: (): Promise<void> => accounts.removeAll(),
  };
};

const { address = "", ports: [port] = [] } = SERVICES.find(({ name }) => name === "acervo-synthetic") ?? {};
const SUCCESS = /^acervo_sonda_ultimo_sucesso_segundos (\S+)$/m;
const STEP = /^acervo_sonda_passo_segundos\{passo="(\w+)"\} (\S+)$/gm;

/** Its first good round after an instant, with the seconds of each step. */
export const goodRound = (after: number): Promise<Readonly<Record<string, number>>> =>
  until("a good round of the synthetic customer", async () => {
    const told = await (await fetch(`http://${address}:${port}/metricas`)).text();
    if (Number(SUCCESS.exec(told)?.[1] ?? 0) <= after) return null;
    const steps: Record<string, number> = {};
    for (const [, step = "", taken] of told.matchAll(STEP)) steps[step] = Math.round(Number(taken) * 10) / 10;
    return steps;
  });
