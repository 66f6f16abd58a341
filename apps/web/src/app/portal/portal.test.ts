import { contratacoes } from "@acervo/contracts/contratacoes";
import { disponibilidade } from "@acervo/contracts/disponibilidade";
import { usuarios } from "@acervo/contracts/usuarios";
import { beforeEach, describe, expect, it } from "vitest";
import { createApiClient } from "@acervo/api-client/api-client";
import { createContratacaoGuardada } from "../../lib/contratacao-guardada.ts";
import { umaContratacao, umUsuario } from "../../test-support/builders.ts";
import { AGORA, relogioParado } from "../../test-support/clock.ts";
import { chamada, chamadasDe, type Servidor, type Resposta, stubFetch } from "../../test-support/stub-fetch.ts";
import { createPortal, UsuarioNaoCarregado } from "./portal.ts";

const DISPONIVEL = chamada(disponibilidade.verificaDisponibilidade, {});
const DADOS = chamada(usuarios.dados, {});
const LISTAR = chamada(contratacoes.listar, {});
const buscar = (id: number) => chamada(contratacoes.buscar, { query: { id } });

const primeira = umaContratacao(10);
const segunda = umaContratacao(20);
const bem: Servidor = {
  [DISPONIVEL]: { corpo: true },
  [DADOS]: { corpo: umUsuario() },
  [LISTAR]: { corpo: [primeira, segunda] },
  [buscar(10)]: { corpo: primeira },
  [buscar(20)]: { corpo: segunda },
};

beforeEach(() => localStorage.clear());

const montar = (mudancas: Servidor = {}, conectado = true) => {
  const { fetch, pedidos } = stubFetch({ ...bem, ...mudancas });
  const avisos: string[] = [];
  const guardada = createContratacaoGuardada(localStorage);
  const api = createApiClient({ baseUrl: "", getToken: () => Promise.resolve(conectado ? "t" : null), fetch });
  const portal = createPortal({
    api,
    apiDaCarga: api,
    session: { isAuthenticated: () => conectado },
    clock: relogioParado,
    guardada,
    avisar: (falha, padrao) => avisos.push(falha.mensagem ?? padrao),
  });
  return { portal, pedidos, avisos, guardada };
};

describe("carga do portal", () => {
  it("[SHELL-98][AUTH-04] pergunta a disponibilidade e carrega o usuário, uma vez só", async () => {
    const { portal, pedidos } = montar();
    await Promise.all([portal.carregar(), portal.carregar()]);
    await portal.carregar();
    expect(pedidos).toEqual([DISPONIVEL, DADOS, LISTAR]);
    expect(portal.estado()).toMatchObject({ apiDisponivel: true, usuario: umUsuario(), verificadaEm: AGORA });
  });

  it.each<[string, Resposta]>([
    ["status 503", { status: 503, corpo: { codigo: "SERVICO_INDISPONIVEL", mensagem: "fora" } }],
    ["status 500 sem corpo", { status: 500 }],
    ["sem rede", "rede"],
    ["resposta que não é true", { corpo: false }],
  ])("[SHELL-99][SHELL-100] %s: marca a API como indisponível e não mostra mais nada", async (_, resposta) => {
    const { portal } = montar({ [DISPONIVEL]: resposta });
    await portal.carregar();
    expect(portal.estado()).toMatchObject({ apiDisponivel: false, usuario: null, contratacoes: [] });
  });

  it("[SHELL-108] sem sessão só pergunta a disponibilidade", async () => {
    const { portal, pedidos } = montar({}, false);
    await portal.carregar();
    expect(pedidos).toEqual([DISPONIVEL]);
    expect(portal.estado().usuario).toBeNull();
  });

  it.each<[string, Resposta]>([
    ["erro do servidor", { status: 500 }],
    ["recusa com texto", { status: 409, corpo: { codigo: "CONTA_EM_CONFLITO", mensagem: "Já existe uma conta." } }],
    ["corpo vazio", { status: 200 }],
    ["token recusado", { status: 401 }],
  ])("[AUTH-05][AUTH-06] %s ao carregar o usuário interrompe a entrada", async (_, resposta) => {
    const { portal } = montar({ [DADOS]: resposta });
    await expect(portal.carregar()).rejects.toBeInstanceOf(UsuarioNaoCarregado);
    expect(portal.estado().usuario).toBeNull();
  });
});

describe("lista de contratações", () => {
  it("[SHELL-87] vem depois do usuário", async () => {
    const { portal, pedidos } = montar();
    await portal.carregar();
    expect(pedidos.indexOf(LISTAR)).toBeGreaterThan(pedidos.indexOf(DADOS));
    expect(portal.estado().contratacoes).toMatchObject([{ id: primeira.id }, { id: segunda.id }]);
  });

  it("[SHELL-161] tudo é pedido de uma vez, com a última contratação usada neste navegador, que só conta se for da pessoa", async () => {
    const { portal, pedidos, guardada } = montar();
    guardada.guardar(1, 10);
    guardada.guardar(2, 20);
    const carga = portal.carregar();
    await expect.poll(() => pedidos).toEqual([DISPONIVEL, DADOS, LISTAR, buscar(20)]);
    await carga;
    expect(portal.estado().contratacaoAtual).toEqual(primeira);
  });

  it("[SHELL-88] vazia: sem contratações e travado", async () => {
    const { portal } = montar({ [LISTAR]: { corpo: [] } });
    await portal.carregar();
    expect(portal.estado()).toMatchObject({ contratacoes: [], contratacaoAtual: null });
  });

  it("[SHELL-90][SHELL-95] carrega a guardada e destrava", async () => {
    const { portal, guardada } = montar();
    guardada.guardar(1, 20);
    await portal.carregar();
    expect(portal.estado().contratacaoAtual).toEqual(segunda);
    expect(guardada.ler(1)).toBe(20);
  });

  it("[SHELL-89] a pedida vem antes da guardada, e passa a ser a guardada", async () => {
    const { portal, guardada } = montar();
    guardada.guardar(1, 20);
    await portal.carregar();
    await portal.recarregarContratacoes(10);
    expect(portal.estado().contratacaoAtual).toEqual(primeira);
    expect(guardada.ler(1)).toBe(10);
  });

  it("[SHELL-91] nem pedida nem guardada: nenhuma é carregada", async () => {
    const { portal, pedidos } = montar();
    await portal.carregar();
    expect(portal.estado().contratacaoAtual).toBeNull();
    expect(chamadasDe(pedidos, contratacoes.buscar)).toEqual([]);
  });

  it.each<[string, Record<string, Resposta>]>([
    ["[SHELL-92][SHELL-93] a busca falha", { [buscar(20)]: { status: 404 } }],
    ["[SHELL-92][SHELL-93][SHELL-96] não está na lista", { [LISTAR]: { corpo: [primeira] } }],
  ])("%s: esquece o id guardado e trava", async (_, mudancas) => {
    const { portal, guardada } = montar(mudancas);
    guardada.guardar(1, 20);
    await portal.carregar();
    expect(portal.estado().contratacaoAtual).toBeNull();
    expect(guardada.ler(1)).toBeNull();
  });

  it("[SHELL-96] o id guardado por outro usuário não conta", async () => {
    const { portal, guardada } = montar();
    guardada.guardar(2, 20);
    await portal.carregar();
    expect(portal.estado().contratacaoAtual).toBeNull();
    expect(guardada.ler(2)).toBe(20);
  });

  it("[SHELL-151] falha ao listar: avisa, trava e não conta como lista vazia", async () => {
    const { portal, avisos, guardada } = montar({ [LISTAR]: { status: 500 } });
    guardada.guardar(1, 20);
    await portal.carregar();
    expect(portal.estado()).toMatchObject({ contratacoes: "falhou", contratacaoAtual: null });
    expect(avisos).toEqual([
      "Erro ao pesquisar contratações. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
    ]);
    expect(guardada.ler(1)).toBe(20);
  });
});

describe("escolher outra contratação", () => {
  it("[SHELL-52][SHELL-95] carrega, guarda o id e avisa quem observa", async () => {
    const { portal, guardada } = montar();
    await portal.carregar();
    let avisado = 0;
    portal.subscribe(() => (avisado += 1));
    expect(await portal.selecionar(20)).toBe(true);
    expect(portal.estado().contratacaoAtual).toEqual(segunda);
    expect(guardada.ler(1)).toBe(20);
    expect(localStorage.getItem("acervo.contratacao.1")).toBe("20");
    expect(avisado).toBe(1);
  });

  it("[SHELL-92][SHELL-93] se falha, esquece e trava", async () => {
    const { portal, guardada } = montar({ [buscar(20)]: { status: 500 } });
    guardada.guardar(1, 10);
    await portal.carregar();
    expect(await portal.selecionar(20)).toBe(false);
    expect(portal.estado().contratacaoAtual).toBeNull();
    expect(guardada.ler(1)).toBeNull();
  });
});

describe("usuário depois de uma alteração", () => {
  it("[CONTA-20] é lido de novo", async () => {
    const nomes = ["Marta", "Marta Alterada"];
    const { portal } = montar({ [DADOS]: () => ({ corpo: umUsuario({ nome: nomes.shift() ?? "" }) }) });
    await portal.carregar();
    await portal.recarregarUsuario();
    expect(portal.estado().usuario?.nome).toBe("Marta Alterada");
  });

  it("fica o que está à mão quando não pode ser lido, com aviso", async () => {
    const respostas: Resposta[] = [{ corpo: umUsuario() }, { status: 500 }];
    const { portal, avisos } = montar({ [DADOS]: () => respostas.shift() ?? "rede" });
    await portal.carregar();
    await portal.recarregarUsuario();
    expect(portal.estado().usuario).toEqual(umUsuario());
    expect(avisos).toHaveLength(1);
  });
});
