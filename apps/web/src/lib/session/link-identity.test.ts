// @vitest-environment node
import { autenticacao } from "@acervo/contracts/autenticacao";
import { createApiClient } from "@acervo/api-client/api-client";
import { describe, expect, it } from "vitest";
import { chamada, stubFetch, type Servidor } from "../../test-support/stub-fetch.ts";
import { openLinkIdentity } from "./link-identity.ts";
import { CHAVE_DA_ENTRADA_POR_LINK as CHAVE, fichaNoEndereco, linkNoEndereco } from "./link-no-endereco.ts";

const LINK = { cpf: "11144477735", hash: "assinado", corregedoria: "0000000061012" };
const ENTRAR = chamada(autenticacao.autenticarUsuarioRecivil, { params: LINK });
const CONFIRMAR = chamada(autenticacao.entrarPorConfirmacao, {});
const RENOVAR = chamada(autenticacao.renovarEntradaPorLink, {});
const ENCERRAR = chamada(autenticacao.encerrarEntradaPorLink, {});
const RECUSA = { status: 401, corpo: { mensagem: "Não.", codigo: "LINK_INVALIDO" } };

const tokens = (nome: string, exp = 1_800_000_000) => {
  const payload = btoa(JSON.stringify({ sub: nome, exp }))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return { access_token: `a.${payload}.c`, refresh_token: `renovar-${nome}` };
};

type Aberta = { readonly aberta?: string | null; readonly troca?: boolean };

const abrir = (servidor: Servidor, guardado?: object | string, { aberta = null, troca = false }: Aberta = {}) => {
  const texto = typeof guardado === "object" ? JSON.stringify(guardado) : guardado;
  const guarda = new Map(texto === undefined ? [] : [[CHAVE, texto]]);
  const feito: string[] = [];
  const provider = {
    init: () => Promise.resolve(void feito.push("iniciou")),
    accessToken: () => undefined,
    expiresAt: () => undefined,
    refresh: () => Promise.resolve(),
    login: (url: string, again?: string) => Promise.resolve(void feito.push(`entrar ${url} ${again ?? ""}`)),
    prove: (url: string) => Promise.resolve(void feito.push(`provar ${url}`)),
    act: (action: string) => Promise.resolve(void feito.push(action)),
    logout: () => Promise.resolve(),
  };
  const { fetch, pedidos } = stubFetch(servidor);
  const deps = {
    api: createApiClient({ baseUrl: "", getToken: () => Promise.resolve(null), fetch }),
    storage: {
      getItem: (chave: string) => guarda.get(chave) ?? null,
      setItem: (chave: string, valor: string) => void guarda.set(chave, valor),
      removeItem: (chave: string) => void guarda.delete(chave),
    },
    provider,
    aberta: () => aberta,
    perguntar: () => {
      feito.push("perguntou");
      return Promise.resolve(troca);
    },
  };
  return { deps, guarda, feito, pedidos };
};

describe("link no endereço", () => {
  it.each([
    ["?cpf=11144477735&hash=assinado&corregedoria=0000000061012&x=1", LINK],
    ["?cpf=11144477735&hash=assinado", null],
    ["?cpf=11144477735&hash=&corregedoria=0000000061012", null],
    ["", null],
  ])("[AUTH-15][AUTH-20] %s", (search, esperado) => {
    expect(linkNoEndereco(search)).toEqual(esperado);
  });
});

describe("entrada por link", () => {
  it("[AUTH-17][AUTH-23] os tokens do link valem no lugar de uma entrada anterior", async () => {
    const { deps, guarda } = abrir({ [ENTRAR]: { corpo: tokens("marta") } }, tokens("outra"));
    const identity = await openLinkIdentity(deps, LINK);
    expect(identity?.accessToken()).toBe(tokens("marta").access_token);
    expect(identity?.expiresAt()).toBe(1_800_000_000);
    expect(guarda.get(CHAVE)).toBe(JSON.stringify(tokens("marta")));
  });

  it("[AUTH-23] sobre a conta aberta de outra pessoa o link pergunta antes; sem um sim, a sessão dele é encerrada", async () => {
    const servidor = { [ENTRAR]: { corpo: tokens("marta") }, [ENCERRAR]: { status: 204 } };
    const recusou = abrir(servidor, undefined, { aberta: "ana" });
    expect(await openLinkIdentity(recusou.deps, LINK)).toBeNull();
    expect([recusou.feito, recusou.guarda.has(CHAVE), recusou.pedidos]).toEqual([
      ["perguntou"],
      false,
      [ENTRAR, ENCERRAR],
    ]);
    const aceitou = abrir(servidor, undefined, { aberta: "ana", troca: true });
    expect((await openLinkIdentity(aceitou.deps, LINK))?.accessToken()).toBe(tokens("marta").access_token);
    const mesma = abrir(servidor, undefined, { aberta: "marta" });
    expect((await openLinkIdentity(mesma.deps, LINK))?.accessToken()).toBe(tokens("marta").access_token);
    expect(mesma.feito).toEqual([]);
  });

  it("[AUTH-18] um link recusado não entra; quem já tinha entrado nesta aba continua", async () => {
    expect(await openLinkIdentity(abrir({ [ENTRAR]: RECUSA }).deps, LINK)).toBeNull();
    const { deps } = abrir({ [ENTRAR]: RECUSA }, tokens("ana"));
    expect((await openLinkIdentity(deps, LINK))?.accessToken()).toBe(tokens("ana").access_token);
  });

  it("recarregar a página continua com os mesmos tokens, e renovar guarda os novos", async () => {
    const { deps, guarda } = abrir({ [RENOVAR]: { corpo: tokens("ana2") } }, tokens("ana"));
    const identity = await openLinkIdentity(deps, null);
    expect(identity?.accessToken()).toBe(tokens("ana").access_token);
    await identity?.refresh();
    expect(identity?.accessToken()).toBe(tokens("ana2").access_token);
    expect(guarda.get(CHAVE)).toBe(JSON.stringify(tokens("ana2")));
  });

  it.each(["não é nada", "{}"])("%s guardado por engano não é entrada", async (texto) => {
    expect(await openLinkIdentity(abrir({}, texto).deps, null)).toBeNull();
  });

  it("uma renovação recusada acaba com a entrada, e entrar de novo pergunta quem é", async () => {
    const { deps, guarda, feito } = abrir({ [ENTRAR]: { corpo: tokens("ana") }, [RENOVAR]: RECUSA });
    const identity = await openLinkIdentity(deps, LINK);
    await expect(identity?.refresh()).rejects.toThrow("not renewed");
    expect([identity?.accessToken(), guarda.has(CHAVE)]).toEqual([undefined, false]);
    await identity?.login("https://acervo.test/acervo-web/dashboard");
    expect(feito).toEqual(["iniciou", "entrar https://acervo.test/acervo-web/dashboard again"]);
  });

  it("[AUTH-24] sair encerra a sessão no servidor, e a raiz pergunta quem é", async () => {
    const { deps, guarda, feito } = abrir({ [ENTRAR]: { corpo: tokens("ana") }, [ENCERRAR]: { status: 204 } });
    const identity = await openLinkIdentity(deps, LINK);
    await identity?.logout("https://acervo.test/acervo-web/");
    expect(feito).toEqual(["iniciou", "entrar https://acervo.test/acervo-web/ again"]);
    expect([identity?.accessToken(), guarda.has(CHAVE)]).toEqual([undefined, false]);
  });
});

describe("entrada depois da confirmação", () => {
  it.each([
    ["/acervo-web/confirmado/sub.123.mac", { ficha: "sub.123.mac" }],
    ["/acervo-web/confirmado/", null],
    ["/acervo-web/dashboard", null],
  ])("[AUTH-59] %s", (pathname, esperado) => {
    expect(fichaNoEndereco(pathname)).toEqual(esperado);
  });

  it("[AUTH-59] a ficha entra e fica nesta aba; provar e configurar passam ao provedor, que pergunta a senha", async () => {
    const { deps, guarda, feito } = abrir({ [CONFIRMAR]: { corpo: tokens("ana") } });
    const identity = await openLinkIdentity(deps, { ficha: "sub.123.mac" });
    expect(identity?.accessToken()).toBe(tokens("ana").access_token);
    const recarregada = await openLinkIdentity(deps, null);
    await recarregada?.prove?.("https://acervo.test/acervo-web/");
    expect([feito, guarda.has(CHAVE)]).toEqual([["iniciou", "provar https://acervo.test/acervo-web/"], false]);
    await identity?.act("CONFIGURE_TOTP", "https://acervo.test/acervo-web/");
    expect(feito.slice(2)).toEqual(["iniciou", "CONFIGURE_TOTP"]);
  });

  it("[AUTH-59] uma ficha recusada não entra", async () => {
    const { deps } = abrir({ [CONFIRMAR]: RECUSA });
    expect(await openLinkIdentity(deps, { ficha: "sub.123.mac" })).toBeNull();
  });

  it("[AUTH-51] quem veio pelo parceiro não tem senha com que provar", async () => {
    const { deps } = abrir({ [ENTRAR]: { corpo: tokens("ana") } });
    expect((await openLinkIdentity(deps, LINK))?.prove).toBeNull();
  });
});
