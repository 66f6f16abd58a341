import { cartoes } from "@acervo/contracts/cartoes";
import { preferencias } from "@acervo/contracts/preferencias";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { preencherCartao, texto, umCartao } from "../../test-support/cartoes.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const ADICIONAR = chamada(cartoes.adicionar, {});
const PRINCIPAL = chamada(cartoes.tornarPrincipal, { params: { id: 2 } });
const SECUNDARIO = chamada(cartoes.tornarSecundario, { params: { id: 1 } });
const BANDEIRAS = chamada(cartoes.listarBandeiras, {});
const TIPOS = chamada(preferencias.tipoPagamentoListar, {});
const SUBSIDIOS = chamada(preferencias.contratacaoComSubsidio, {});
const imagemBase64 = "PHN2Zy8+";
const AS_BANDEIRAS = [
  { nome: "Visa", sigla: "VISA", imagemBase64, prefixos: ["4"] },
  { nome: "Elo", sigla: "ELO", imagemBase64, prefixos: ["4011"] },
];
const DOIS = [umCartao(1, { principal: true }), umCartao(2, { secundario: true })];

const abrir = async (lista: unknown, servidor: Servidor = {}) => {
  const tela = renderPortal({
    caminho: "/configurarConta/pagamentos",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario() },
      [CAMINHOS.cartoes]: { corpo: lista },
      [TIPOS]: { corpo: [{ descricao: "Boleto", enumTipoPagamento: "BOLETO" }] },
      [SUBSIDIOS]: { corpo: [] },
      [BANDEIRAS]: { corpo: AS_BANDEIRAS },
      ...servidor,
    },
  });
  await screen.findByRole("heading", { name: "Cartões de crédito" });
  return tela;
};
const janela = () => screen.findByRole("dialog");
const campo = (nome: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name: nome });
const botao = (nome: string | RegExp) => screen.getByRole("button", { name: nome });
const desligado = (elemento: HTMLElement) => elemento.getAttribute("aria-disabled") === "true";

const abrirNovo = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Adicionar cartão" }));
  await janela();
};

describe("lista de cartões", () => {
  it("[CARTAO-18][CARTAO-19][CARTAO-21] mostra bandeira, apelido, final, validade e as marcas", async () => {
    await abrir([...DOIS, umCartao(3, { status: "EXPIRADO" }), umCartao(4, { status: "RECUSADO" })]);
    const secao = screen.getByRole("region", { name: "Cartões de crédito" });
    const [um, dois, tres, quatro] = await within(secao).findAllByRole("listitem");
    if (um === undefined || dois === undefined || tres === undefined || quatro === undefined) throw new Error("faltam");
    const imagem = within(um).getByRole("img", { name: "Visa" });
    expect(imagem.getAttribute("src")).toBe(`data:image/svg+xml;base64,${imagemBase64}`);
    for (const visto of ["CARTAO 1", "**** **** **** 1111", "Validade 05/31"])
      expect(within(um).getByText(visto)).toBeTruthy();
    const marcas = [um, dois, tres].map((item) =>
      ["Principal", "Secundário"].filter((marca) => within(item).queryByText(marca) !== null),
    );
    expect(marcas).toEqual([["Principal"], ["Secundário"], []]);
    for (const [item, id] of [
      [um, 1],
      [dois, 2],
      [tres, 3],
    ] as const)
      for (const acao of ["Editar", "Excluir"])
        expect(desligado(within(item).getByRole("button", { name: `${acao} o cartão CARTAO ${id}` }))).toBe(false);
    expect(within(tres).getByText("Vencido")).toBeTruthy();
    expect(within(quatro).getByText("Recusado")).toBeTruthy();
    expect(desligado(within(tres).getByRole("button", { name: /Tornar principal/ }))).toBe(true);
    expect(desligado(within(quatro).getByRole("button", { name: /Tornar principal/ }))).toBe(false);
  });

  it("[CARTAO-64] marca o que vence em breve com mês e ano, em uso ou não; o vencido, só como vencido", async () => {
    const validade = { mesValidade: 6, anoValidade: 2027 };
    await abrir([
      umCartao(1, { ...validade, principal: true, venceEmBreve: true }),
      umCartao(2, { ...validade, venceEmBreve: true }),
      umCartao(3, { ...validade, status: "EXPIRADO" }),
      umCartao(4, validade),
    ]);
    const secao = screen.getByRole("region", { name: "Cartões de crédito" });
    const itens = await within(secao).findAllByRole("listitem");
    expect(itens.map((item) => within(item).queryByText("Vence em 06/2027") !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(itens.map((item) => within(item).queryByText("Vencido") !== null)).toEqual([false, false, true, false]);
  });

  it("[CARTAO-20] escolher o principal lê a lista de novo", async () => {
    const tela = await abrir(DOIS, { [PRINCIPAL]: { status: 204 } });
    fireEvent.click(await screen.findByRole("button", { name: "Tornar principal: CARTAO 2" }));
    await screen.findByText("Cartão principal escolhido.");
    expect(tela.pedidos.filter((pedido) => pedido === CAMINHOS.cartoes)).toHaveLength(2);
  });

  it.each([
    ["CARTAO-56", PRINCIPAL, "Tornar principal: CARTAO 2", "Erro ao selecionar cartão principal."],
    ["CARTAO-57", SECUNDARIO, "Tornar secundário: CARTAO 1", "Erro ao selecionar cartão secundário."],
  ])("[CARTAO-56][CARTAO-57] %s: diz quando falha", async (_linha, falha, nome, mensagem) => {
    await abrir(DOIS, { [falha]: { status: 500 } });
    fireEvent.click(await screen.findByRole("button", { name: nome }));
    expect(await screen.findByText(`${mensagem} Se o erro persistir, contate o suporte.`)).toBeTruthy();
  });

  it("[CARTAO-53][CARTAO-54] excluir pergunta antes e diz quando falha", async () => {
    const tela = await abrir(DOIS, { [chamada(cartoes.remover, { query: { idCartao: 1 } })]: { status: 500 } });
    fireEvent.click(await screen.findByRole("button", { name: "Excluir o cartão CARTAO 1" }));
    const pergunta = await screen.findByRole("alertdialog");
    expect(pergunta.textContent).toContain("Tem certeza?");
    expect(pergunta.textContent).toContain("Deseja excluir este cartão de sua lista de cartões cadastrados?");
    fireEvent.click(within(pergunta).getByRole("button", { name: "NÃO" }));
    expect(tela.pedidos.filter((pedido) => pedido.startsWith("DELETE"))).toEqual([]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    fireEvent.click(botao("Excluir o cartão CARTAO 1"));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    expect(await screen.findByText("Erro ao excluir cartão. Se o erro persistir, contate o suporte.")).toBeTruthy();
  });

  it("[CARTAO-55] sem a lista, diz que falhou e deixa tentar de novo", async () => {
    await abrir([], { [CAMINHOS.cartoes]: { status: 500 } });
    const avisos = await screen.findAllByText("Erro ao buscar cartões. Se o erro persistir, contate o suporte.");
    expect(avisos.length).toBeGreaterThan(0);
  });

  it("[CARTAO-51][CARTAO-52] editar muda só o apelido, e só quando ele muda", async () => {
    const tela = await abrir(DOIS, { [chamada(cartoes.atualizar, {})]: { corpo: umCartao(1) } });
    fireEvent.click(await screen.findByRole("button", { name: "Editar o cartão CARTAO 1" }));
    const aberta = await janela();
    expect(within(aberta).getAllByRole("textbox")).toHaveLength(1);
    expect(aberta.textContent).toContain("**** **** **** 1111");
    const salvar = within(aberta).getByRole("button", { name: "Salvar" });
    expect(desligado(salvar)).toBe(true);
    texto(/Apelido/, "");
    expect(desligado(salvar)).toBe(true);
    texto(/Apelido/, "loja");
    expect(desligado(salvar)).toBe(false);
    fireEvent.click(salvar);
    await screen.findByText("Cartão alterado com sucesso!");
    expect(tela.corpos.at(-1)).toEqual({ id: 1, apelido: "LOJA" });
  });
});

describe("novo cartão", () => {
  it("[CARTAO-24][CARTAO-34][CARTAO-36][CARTAO-39][CARTAO-42][CARTAO-44] preenchido, é adicionado com o endereço da conta", async () => {
    const tela = await abrir([], { [ADICIONAR]: { corpo: umCartao(1) } });
    await abrirNovo();
    expect(desligado(botao("Adicionar"))).toBe(true);
    preencherCartao();
    expect(campo(/Número do cartão/).value).toBe("4111 1111 1111 1111");
    expect(campo(/Validade/).value).toBe("12/31");
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: /Bandeira/ }).value).toBe("Visa");
    expect(campo(/Logradouro/).value).toBe("Rua da Bahia");
    expect(desligado(botao("Adicionar"))).toBe(false);
    fireEvent.click(botao("Adicionar"));
    await screen.findByText("Cartão adicionado com sucesso!");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(tela.corpos.at(-1)).toMatchObject({
      apelido: "CARTÃO DO BALCÃO",
      nome: "JOSE DA SILVA",
      numero: "4111111111111111",
      mesValidade: 12,
      anoValidade: 31,
      bandeira: { sigla: "VISA" },
      endereco: { cep: "30140071", numero: "1148" },
    });
    expect(tela.pedidos.filter((pedido) => pedido === CAMINHOS.cartoes)).toHaveLength(2);
  });

  it("[CARTAO-22][CARTAO-23] abre vazio, também depois de fechado com algo digitado", async () => {
    await abrir([]);
    await abrirNovo();
    preencherCartao();
    fireEvent.click(botao("Cancelar"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await abrirNovo();
    expect([campo(/Apelido/).value, campo(/Número do cartão/).value, campo(/Código de segurança/).value]).toEqual([
      "",
      "",
      "",
    ]);
  });

  it("[CARTAO-40][CARTAO-41] enquanto salva não envia de novo; se falha diz e guarda o que foi digitado", async () => {
    let responder = (): void => undefined;
    const espera = new Promise<{ status: number }>((resolve) => (responder = () => resolve({ status: 500 })));
    const tela = await abrir([], { [ADICIONAR]: () => espera });
    await abrirNovo();
    preencherCartao();
    fireEvent.click(botao("Adicionar"));
    await waitFor(() => expect(botao("Adicionar").getAttribute("aria-busy")).toBe("true"));
    fireEvent.click(botao("Adicionar"));
    responder();
    expect(await screen.findByText("Erro ao adicionar cartão. Se o erro persistir, contate o suporte.")).toBeTruthy();
    expect(tela.pedidos.filter((pedido) => pedido === ADICIONAR)).toHaveLength(1);
  });

  it("o número digitado antes de as bandeiras chegarem escolhe a sua quando chegam", async () => {
    let responder = (): void => undefined;
    const espera = new Promise<{ corpo: unknown }>((resolve) => (responder = () => resolve({ corpo: AS_BANDEIRAS })));
    await abrir([], { [BANDEIRAS]: () => espera });
    await abrirNovo();
    preencherCartao();
    expect(desligado(botao("Adicionar"))).toBe(true);
    responder();
    await waitFor(() => expect(desligado(botao("Adicionar"))).toBe(false));
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: /Bandeira/ }).value).toBe("Visa");
  });

  it("[CARTAO-49] sem as bandeiras, diz que falhou", async () => {
    await abrir([], { [BANDEIRAS]: { status: 500 } });
    await abrirNovo();
    const aviso = await screen.findByText(
      "Erro ao buscar bandeiras de cartões. Se o erro persistir, contate o suporte.",
    );
    expect(aviso).toBeTruthy();
  });
});
