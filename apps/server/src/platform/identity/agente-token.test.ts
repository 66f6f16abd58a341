import { createTestClock } from "@acervo/test-kit/clock";
import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createAgentTokens } from "./agente-token.ts";

const SEGREDO = "s".repeat(32);
const CLAIMS = { idDispositivo: 12, versaoChave: 3, epoca: 40 };
const MINUTO = 60_000;

describe("token do agente", () => {
  const relogio = createTestClock("2026-11-15T12:00:00Z");
  const agora = relogio.now();
  relogio.advance(15 * MINUTO);
  const fim = relogio.now();
  const tokens = createAgentTokens([SEGREDO]);
  const assinar = () => tokens.sign(CLAIMS, { from: agora, until: fim });

  it("diz o dispositivo, a versão da chave e a época, até o instante em que acaba", async () => {
    const token = await assinar();
    expect(await tokens.verify(token, agora)).toEqual(CLAIMS);
    expect(await tokens.verify(token, fim)).toBeNull();
  });

  it("não vale com outra chave do servidor nem alterado", async () => {
    const token = await assinar();
    expect(await createAgentTokens(["t".repeat(32)]).verify(token, agora)).toBeNull();
    expect(await tokens.verify(`${token.slice(0, -2)}AA`, agora)).toBeNull();
    expect(await tokens.verify("nao.e.token", agora)).toBeNull();
  });

  it("um token de outro emissor, audiência ou tipo não é token de agente, ainda que assinado com a chave", async () => {
    const feito = (iss: string, aud: string, typ: string) =>
      new SignJWT({ versaoChave: 3, epoca: 40 })
        .setProtectedHeader({ alg: "HS256", typ })
        .setIssuer(iss)
        .setAudience(aud)
        .setSubject("12")
        .setExpirationTime(fim)
        .sign(Buffer.from(SEGREDO));
    const CERTO = ["urn:acervo:agente", "acervo-agente", "acervo-agente+jwt"] as const;
    expect(await tokens.verify(await feito(...CERTO), agora)).toEqual(CLAIMS);
    expect(await tokens.verify(await feito("https://idp/realms/acervo", CERTO[1], CERTO[2]), agora)).toBeNull();
    expect(await tokens.verify(await feito(CERTO[0], "acervo-api", CERTO[2]), agora)).toBeNull();
    expect(await tokens.verify(await feito(CERTO[0], CERTO[1], "JWT"), agora)).toBeNull();
  });
});
