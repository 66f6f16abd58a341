import { createTestDatabase } from "@acervo/test-kit/database";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { testServerEnvironment, testWorkerEnvironment } from "@acervo/test-kit/server-environment";
import { stack } from "@acervo/test-kit/stack";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { systemClock } from "../../src/platform/clock.ts";
import { createKeycloakAdminApi } from "../../src/platform/identity/keycloak-admin-api.ts";
import { grantDaEquipe } from "../../src/platform/identity/keycloak-grupos.ts";
import { startServerProcess } from "../server-process.ts";

// Touches: equipe, infra, platform/identity.

const GRUPO = "CADASTRO_POSSIVEL_CLIENTE";

/** A thief holds what one of our processes holds of the identity provider. */
describe("o que muda quem é da equipe", () => {
  const contas = realmAccounts();
  afterAll(() => contas.removeAll());
  const como = (clientId: string, secret: string) => {
    const { url, realm } = stack().keycloak;
    return createKeycloakAdminApi(
      { clock: systemClock },
      { url, realm, grant: grantDaEquipe({ realm, clientId, secret }) },
    );
  };

  it("[ADM-238] só o worker o tem, e a API não começa com ele; não muda a conta de quem é da equipe, e a conta do servidor não muda grupos", async () => {
    const database = await createTestDatabase();
    try {
      const comela = { ...testServerEnvironment(database.url), ...testWorkerEnvironment() };
      await expect(startServerProcess("api", database.url, comela)).rejects.toThrow("ended before it was up");
      await expect(startServerProcess("worker", database.url, { ACERVO_CLIENTE_EQUIPE_SECRET: "" })).rejects.toThrow(
        "ended before it was up",
      );
    } finally {
      await database.drop();
    }
    const { serverSecret, staffSecret } = stack().keycloak;
    const [servidor, equipe] = [como("acervo-server", serverSecret), como("acervo-equipe", staffSecret)];
    const cpf = contas.newCpf();
    await servidor("POST", "/users", { username: cpf, enabled: true, emailVerified: true });
    const sub = (await contas.find(cpf))?.id ?? "";
    const { id } = z.object({ id: z.string() }).parse(await (await servidor("GET", `/group-by-path/${GRUPO}`)).json());
    const grupo = `/users/${sub}/groups/${id}`;
    expect((await servidor("PUT", grupo)).status).toBe(403);
    expect((await equipe("PUT", grupo)).status).toBe(204);
    expect(await contas.groupsOf(cpf)).toEqual([GRUPO]);
    expect((await servidor("DELETE", grupo)).status).toBe(403);
    for (const conta of [servidor, equipe]) {
      expect((await conta("PUT", `/users/${sub}`, { firstName: "Outro" })).status).toBe(403);
      const senha = { type: "password", value: "Senha-trocada-1", temporary: false };
      expect((await conta("PUT", `/users/${sub}/reset-password`, senha)).status).toBe(403);
    }
    const nascida = { username: contas.newCpf(), enabled: true, emailVerified: true, groups: [`/${GRUPO}`] };
    expect((await servidor("POST", "/users", nascida)).status).toBe(403);
    expect((await equipe("DELETE", grupo)).status).toBe(204);
    expect(await contas.groupsOf(cpf)).toEqual([]);
  });
});
