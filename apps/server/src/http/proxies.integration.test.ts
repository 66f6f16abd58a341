import { usuarios } from "@acervo/contracts/usuarios";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { request } from "../../test/request.ts";
import { startTestApi } from "../../test/test-api.ts";
import { readConfig } from "../start/config.ts";

// Touches: platform/audit, usuarios.

const CLIENTE = "203.0.113.9";
const PROXY = "10.1.2.3";

describe("de onde vem um pedido", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  let mudancas = 0;

  /** The address that the trail keeps of a change whose request came over these hops to an API behind these proxies. */
  const enderecoNaTrilha = async (proxies: string, caminho: readonly string[]): Promise<string | undefined> => {
    const api = await startTestApi({ databaseUrl: database.url, env: { ACERVO_PROXIES: proxies } });
    try {
      mudancas += 1;
      // Another each time: only a change is told to the trail.
      const body = { telefone: `3199999888${mudancas}`, emailSecundario: null, emailNotificacao: "P" };
      const headers = { "x-forwarded-for": caminho.join(", ") };
      const answer = await request(api.url, usuarios.atualizaDadosUsuario, { body, headers }, await tokenFor("pessoa"));
      expect(answer.status).toBe(204);
      const linha = await api.deps.db
        .selectFrom("auditoriaValor")
        .select("valor")
        .where("campo", "=", "origem.ip")
        .orderBy("seq", "desc")
        .executeTakeFirst();
      return linha?.valor ?? undefined;
    } finally {
      await api.close();
    }
  };

  it("[F11] só os proxies configurados dizem por quem falam", async () => {
    expect(await enderecoNaTrilha("loopback", [CLIENTE])).toBe(CLIENTE);
    expect(await enderecoNaTrilha("loopback,10.0.0.0/8", [CLIENTE, PROXY])).toBe(CLIENTE);
    expect(await enderecoNaTrilha("loopback", [CLIENTE, PROXY])).toBe(PROXY);
    expect(await enderecoNaTrilha("192.0.2.1", [CLIENTE])).toBe("127.0.0.1");
  });

  it.each(["0.0.0.0/0", "loopback,::/0", "10.0.0.0/00"])("[F11] %s não é uma rede de proxies", (ACERVO_PROXIES) => {
    expect(() => readConfig({ ...testServerEnvironment(database.url), ACERVO_PROXIES })).toThrow("proxy");
  });
});
