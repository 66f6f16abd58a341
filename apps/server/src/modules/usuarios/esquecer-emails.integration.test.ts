import { usuarios } from "@acervo/contracts/usuarios";
import { createTestClock } from "@acervo/test-kit/clock";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { request } from "../../../test/request.ts";
import { confirmarSecundario } from "../../../test/secondary-email.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { later, systemClock } from "../../platform/clock.ts";
import { esquecerEmails } from "./esquecer-emails.ts";

const HORA_MS = 3_600_000;

describe("e-mails que uma conta deixou", () => {
  const clock = createTestClock();
  let api: TestApi;
  beforeAll(async () => {
    clock.set(systemClock.now());
    api = await startTestApi({ clock });
  });
  afterAll(() => api.close());

  const esquecer = () => api.deps.db.transaction().execute((tx) => esquecerEmails(api.deps, tx));
  const guardados = async () =>
    (await api.deps.db.selectFrom("emailAnterior").select("email").orderBy("id").execute()).map(({ email }) => email);

  it("[AUTH-71] são guardados com a mudança, por 72 horas, e nunca os que ficam", async () => {
    const token = await tokenFor("pessoa");
    const agora = clock.now();
    clock.set(later(agora, -72 * HORA_MS));
    for (const emailSecundario of ["um@acervo.test", "UM@acervo.test", "dois@acervo.test", ""]) {
      const body = { telefone: "31999998888", emailSecundario, emailNotificacao: "P" };
      expect((await request(api.url, usuarios.atualizaDadosUsuario, { body }, token)).status).toBe(204);
      // Only what is another address than before is to be confirmed.
      await confirmarSecundario(api, emailSecundario);
      clock.advance(1);
    }
    expect(await guardados()).toEqual(["UM@acervo.test", "dois@acervo.test"]);
    clock.set(later(agora, 2));
    await esquecer();
    expect(await guardados()).toEqual(["dois@acervo.test"]);
    clock.set(later(agora, 3));
    await esquecer();
    await esquecer();
    expect(await guardados()).toEqual([]);
  });
});
