// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createSession, type IdentityClient } from "./session.ts";

const AGORA = 1_800_000_000;
const RAIZ = "https://acervo.test/acervo-web/";

type Provedor = IdentityClient & { readonly feito: string[]; renovar: () => Promise<void> };

/** An identity provider in memory: a token with a given end, and a refresh that the test decides. */
const provedor = (segundosRestantes: number | null): Provedor => {
  let token = segundosRestantes === null ? undefined : "t1";
  let fim = AGORA + (segundosRestantes ?? 0);
  const feito: string[] = [];
  const este: Provedor = {
    feito,
    renovar: () => {
      token = "t2";
      fim = AGORA + 300;
      return Promise.resolve();
    },
    init: () => Promise.resolve(),
    accessToken: () => token,
    expiresAt: () => (token === undefined ? undefined : fim),
    refresh: () => {
      feito.push("renovou");
      return este.renovar();
    },
    login: (uri) => Promise.resolve(void feito.push(`entrar ${uri}`)),
    prove: (uri) => Promise.resolve(void feito.push(`provar ${uri}`)),
    act: (action, uri) => Promise.resolve(void feito.push(`${action} ${uri}`)),
    logout: (uri) => {
      token = undefined;
      return Promise.resolve(void feito.push(`sair ${uri}`));
    },
  };
  return este;
};

const sessao = (identity: IdentityClient) =>
  createSession({ identity, clock: { now: () => new Date(AGORA * 1000) }, rootUrl: RAIZ });

describe("token", () => {
  it("sem ninguém conectado não há token nem renovação", async () => {
    const identidade = provedor(null);
    const session = sessao(identidade);
    expect(await session.start()).toBe(false);
    expect(await session.token()).toBeNull();
    expect(identidade.feito).toEqual([]);
  });

  it.each([
    [300, "t1"],
    [66, "t1"],
    [65, "t2"],
    [60, "t2"],
    [1, "t2"],
    [-10, "t2"],
  ])(
    "[SHELL-104][SHELL-105][AUTH-08][CONST-01][CONST-02] com %i s de vida usa %s: renova a 60 s do fim, com 5 s de folga",
    async (vida, esperado) => {
      expect(await sessao(provedor(vida)).token()).toBe(esperado);
    },
  );

  it("[SHELL-111] chamadas ao mesmo tempo dividem uma só renovação", async () => {
    const identidade = provedor(10);
    const session = sessao(identidade);
    expect(await Promise.all([session.token(), session.token(), session.token()])).toEqual(["t2", "t2", "t2"]);
    expect(identidade.feito).toEqual(["renovou"]);
  });

  it("[SHELL-106][AUTH-09] renovação que falha com o token vencido pede para entrar de novo", async () => {
    const identidade = provedor(2);
    identidade.renovar = () => Promise.reject(new Error("recusado"));
    const session = sessao(identidade);
    const avisos: string[] = [];
    session.onExpired(() => avisos.push("expirou"));
    expect(await session.token()).toBeNull();
    expect(avisos).toEqual(["expirou"]);
  });

  it("[SHELL-106][AUTH-09] renovação recusada, que apaga o token, pede para entrar de novo", async () => {
    const identidade = provedor(30);
    identidade.renovar = async () => {
      await identidade.logout(RAIZ);
      throw new Error("recusado");
    };
    const session = sessao(identidade);
    const avisos: string[] = [];
    session.onExpired(() => avisos.push("expirou"));
    expect(await session.token()).toBeNull();
    expect(avisos).toEqual(["expirou"]);
  });

  it("um instante sem rede não derruba quem ainda tem token válido", async () => {
    const identidade = provedor(30);
    identidade.renovar = () => Promise.reject(new Error("sem rede"));
    const session = sessao(identidade);
    const avisos: string[] = [];
    session.onExpired(() => avisos.push("expirou"));
    expect(await session.token()).toBe("t1");
    expect(avisos).toEqual([]);
  });
});

describe("entrar e sair", () => {
  it("[SHELL-107] entra e volta ao caminho pedido, com a sua consulta", async () => {
    const identidade = provedor(null);
    await sessao(identidade).login("/configurarConta/endereco?a=1");
    expect(identidade.feito).toEqual([`entrar ${RAIZ}configurarConta/endereco?a=1`]);
  });

  it("nunca volta para outro endereço", async () => {
    const identidade = provedor(null);
    await sessao(identidade).login("//mal.test/x");
    expect(identidade.feito).toEqual([`entrar ${RAIZ}mal.test/x`]);
  });

  it("[SHELL-46][AUTH-24] sair encerra a sessão, apaga os tokens e volta à raiz do portal", async () => {
    const identidade = provedor(300);
    const session = sessao(identidade);
    await session.logout();
    expect(identidade.feito).toEqual([`sair ${RAIZ}`]);
    expect(session.isAuthenticated()).toBe(false);
  });

  it("quem guarda algo da pessoa é avisado quando ela sai e quando a sessão acaba sozinha", async () => {
    const session = sessao(provedor(300));
    let fins = 0;
    session.onEnded(() => void (fins += 1));
    session.expire();
    await session.logout();
    expect(fins).toBe(2);
  });
});
