import { describe, expect, it } from "vitest";
import { sessionCookie } from "./session-cookie.ts";

const open = (cookie: string | undefined) => {
  const sent: string[] = [];
  const reply = { header: (_name: string, value: string) => sent.push(value) };
  return { sent, session: sessionCookie({ headers: { cookie } }, reply, true) };
};

describe("o cookie da sessão", () => {
  it.each([
    [undefined, null],
    ["outro=1", null],
    ["acervo_sessao=", null],
    ["outro=1; acervo_sessao=a.b=c", "a.b=c"],
    ["x_acervo_sessao=a; acervo_sessao=b", "b"],
  ])("lê o seu valor em %j", (cookie, value) => {
    expect(open(cookie).session.read()).toBe(value);
  });

  it("[AUTH-80] por https não segue por outro caminho, e esquecê-lo o encerra", () => {
    const { sent, session } = open(undefined);
    session.keep("a");
    session.forget();
    expect(sent).toEqual([
      "acervo_sessao=a; Path=/api-acervo-autenticacao/sessao; HttpOnly; SameSite=Strict; Secure",
      "acervo_sessao=; Path=/api-acervo-autenticacao/sessao; HttpOnly; SameSite=Strict; Secure; Max-Age=0",
    ]);
  });
});
