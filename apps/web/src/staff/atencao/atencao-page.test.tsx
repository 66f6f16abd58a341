import { atencao, type ContagensDaAtencao, type ItemDeAtencao } from "@acervo/contracts/atencao";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, chamadasDe, qualquerChamada, type Servidor } from "../../test-support/stub-fetch.ts";

const umItem = (id: number, parte: Partial<ItemDeAtencao> = {}): ItemDeAtencao => ({
  id,
  idContratacao: id * 10,
  tipo: "BACKUP_PARADO",
  gravidade: "CRITICA",
  nomeUsuario: `Cliente ${id}`,
  nomeContratacao: "Acervo principal",
  titulo: "BALCAO-01 parou de fazer backup",
  porque: "O computador nunca deu sinal.",
  oQueFazer: "Ligue o computador.",
  idProva: null,
  desde: "2026-11-09T21:04:00.000Z",
  responsavel: null,
  adiadoAte: null,
  reaberto: false,
  resolvidoEm: null,
  resolvidoPor: null,
  ...parte,
});
const contagens: ContagensDaAtencao = {
  abertos: 2,
  semResponsavel: 1,
  meus: 1,
  adiados: 6,
  resolvidosHoje: 26,
  porTipo: [
    { tipo: "BACKUP_PARADO", quantos: 1 },
    { tipo: "DISPUTA", quantos: 1 },
  ],
  equipe: [{ id: 1, nome: "Bruna Teles", comEla: 1, resolvidosHoje: 11 }],
};
const doItem = (endpoint: (typeof atencao)["assumir"], id: number) => chamada(endpoint, { params: { id } });
const lista = (query: Record<string, string>) =>
  chamada(atencao.listar, { query: { pagina: 1, quais: "ABERTOS", ...query } });
const FEITO = {
  telefone: "31999990000",
  itens: [
    {
      chave: "EMAIL/1",
      tipo: "EMAIL",
      em: "2026-11-10T15:00:00.000Z",
      tom: "info",
      titulo: "E-mail: o backup parou",
      detalhe: null,
      citacao: null,
      idBackup: null,
      idFatura: null,
    },
  ],
};

const meu = umItem(2, { tipo: "DISPUTA", gravidade: "ALTA", responsavel: { id: 1, nome: "Bruna Teles" } });

const abrir = (servidor: Servidor = {}, papel: Parameters<typeof umUsuario>[0] = { suporteTecnicoAvancado: true }) =>
  renderPortal({
    caminho: "/precisaDeAtencao",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ id: 1, ...papel }) },
      [CAMINHOS.contagensDaAtencao]: { corpo: contagens },
      [qualquerChamada(atencao.listar)]: {
        corpo: { total: 2, registrosPorPagina: 10, listaAtencao: [umItem(1), meu] },
      },
      [chamada(atencao.verFeito, { params: { id: 1 } })]: { corpo: FEITO },
      [chamada(atencao.verFeito, { params: { id: 2 } })]: { corpo: FEITO },
      ...servidor,
    },
  });
const pronta = () => screen.findByText("Cliente 1");
const tecla = (key: string, onde: Element = document.body) =>
  fireEvent.keyDown(onde, { key, code: `Key${key.toUpperCase()}` });
/** The sentence of an item, which opens its row. */
const frase = (cliente: number) =>
  within(screen.getByRole("row", { name: new RegExp(`Cliente ${cliente}`) })).getByRole("button", {
    name: /BALCAO-01 parou|A causa já passou/,
  });
const botao = (name: string) => screen.getByRole("button", { name });

describe("precisa de atenção", () => {
  it("[ADM-184] mostra a fila e as contagens, também no menu; os filtros ficam no endereço, a linha atual se abre, e o teclado faz tudo", async () => {
    const tela = abrir({
      [doItem(atencao.assumir, 1)]: { status: 204 },
      [chamada(atencao.assumirProximo, {})]: {
        status: 409,
        corpo: { codigo: "ATENCAO_SEM_PROXIMO", mensagem: "Não há." },
      },
    });
    await pronta();
    const [primeiro] = within(screen.getByRole("navigation", { name: "Seções" })).getAllByRole("link");
    expect(primeiro?.getAttribute("href")).toBe("/precisaDeAtencao");
    await screen.findByRole("link", { name: /^Precisa de atenção 2 ?itens abertos$/ });
    expect(screen.getByText(/^2 itens abertos, 1 sem responsável\./)).toBeTruthy();
    const linha = within(screen.getByRole("row", { name: /Cliente 1/ }));
    expect(linha.getByText("Crítica")).toBeTruthy();
    expect(linha.getByText("há 2 dias")).toBeTruthy();
    expect(linha.getByText("Ninguém")).toBeTruthy();
    expect(linha.getByRole("link", { name: "Cliente 1" }).getAttribute("href")).toBe("/visualizarContratacao/10");
    expect(screen.getByText("1 em mãos, 11 resolvidos")).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: /^Disputa/ }));
    await waitFor(() => expect(tela.pedidos).toContain(lista({ tipo: "DISPUTA" })));
    fireEvent.click(screen.getByRole("radio", { name: "Adiados 6" }));
    await waitFor(() => expect(tela.pedidos).toContain(lista({ tipo: "DISPUTA", quais: "ADIADOS" })));
    expect(tela.router.state.location.search).toBe("?quais=ADIADOS&tipo=DISPUTA");
    expect(screen.queryByText("O que fazer")).toBeNull();
    fireEvent.click(frase(1));
    await screen.findByText(/^E-mail: o backup parou \(10\/11\/2026/);
    expect(screen.getByText("Ligue o computador.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "(31) 99999-0000" }).getAttribute("href")).toBe("tel:+5531999990000");
    expect(screen.getByRole("link", { name: "Abrir cliente" }).getAttribute("href")).toBe("/visualizarContratacao/10");
    fireEvent.click(frase(2));
    await waitFor(() => expect(screen.getAllByText("O que fazer")).toHaveLength(1));
    expect(frase(1).getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(frase(2));
    tecla("a");
    expect(chamadasDe(tela.pedidos, atencao.assumir)).toEqual([]);
    tecla("j");
    expect(frase(1).getAttribute("aria-expanded")).toBe("true");
    tecla("j");
    expect(frase(2).getAttribute("aria-expanded")).toBe("true");
    tecla("k");
    tecla("a");
    await waitFor(() => expect(chamadasDe(tela.pedidos, atencao.assumir)).toHaveLength(1));
    tecla("r");
    const janela = await screen.findByRole("dialog", { name: "Resolver" });
    const campo = within(janela).getByRole("textbox");
    tecla("n", campo);
    expect(chamadasDe(tela.pedidos, atencao.assumirProximo)).toEqual([]);
    fireEvent.click(within(janela).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    tecla("d");
    await screen.findByRole("dialog", { name: "Adiar até quando?" });
    fireEvent.click(botao("Cancelar"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    tecla("n");
    await waitFor(() => expect(chamadasDe(tela.pedidos, atencao.assumirProximo)).toHaveLength(1));
    await screen.findByText("Não há.");
  });

  it("assume, devolve, adia e resolve com um texto", async () => {
    const tela = abrir({
      [doItem(atencao.assumir, 1)]: { status: 204 },
      [chamada(atencao.devolver, { params: { id: 2 } })]: { status: 204 },
      [chamada(atencao.adiar, { params: { id: 1 } })]: { status: 204 },
      [chamada(atencao.resolver, { params: { id: 1 } })]: { status: 204 },
    });
    await pronta();
    fireEvent.click(botao("Assumir: Cliente 1"));
    await screen.findByText("Item assumido.");
    expect(tela.corpos).toContainEqual({ de: null });
    fireEvent.click(botao("Devolver: Cliente 2"));
    await screen.findByText("Item devolvido à fila.");
    fireEvent.click(botao("Adiar: Cliente 1"));
    const adiar = within(await screen.findByRole("dialog", { name: "Adiar até quando?" }));
    fireEvent.click(adiar.getByRole("button", { name: "Segunda-feira às 09:00" }));
    fireEvent.click(adiar.getByRole("button", { name: "Adiar" }));
    await waitFor(() => expect(tela.corpos).toContainEqual({ ate: "2026-11-16T12:00:00.000Z" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    fireEvent.click(botao("Resolver: Cliente 1"));
    const resolver = within(await screen.findByRole("dialog", { name: "Resolver" }));
    expect(resolver.getByRole("button", { name: "Resolver" }).getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(resolver.getByRole("button", { name: "Não atendeu" }));
    fireEvent.click(resolver.getByRole("button", { name: "Resolver" }));
    await screen.findByText("Registro salvo com sucesso!");
    expect(tela.corpos).toContainEqual({ descricao: "Liguei para os telefones cadastrados e ninguém atendeu." });
  });

  it("quem não abre clientes vê a fila sem os caminhos a eles e sem resolver", async () => {
    const tela = abrir({}, { suporteTecnico: true });
    await pronta();
    expect(screen.queryByRole("link", { name: "Cliente 1" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Resolver: Cliente 1" })).toBeNull();
    fireEvent.click(frase(1));
    expect(screen.getByText("Ligue o computador.")).toBeTruthy();
    expect(chamadasDe(tela.pedidos, atencao.verFeito)).toEqual([]);
    tecla("Enter");
    expect(tela.router.state.location.pathname).toBe("/precisaDeAtencao");
  });

  it.each([
    [31, "Ver a prova", "/visualizarContratacao/10/provas/31"],
    [null, "Ver as provas", "/visualizarContratacao/10/provas"],
  ] as const)("[ADM-308] o item de uma prova que falhou (%s) leva a ela", async (idProva, nome, endereco) => {
    const itens = [umItem(1, { tipo: "PROVA_FALHOU", idProva })];
    const corpo = { total: 1, registrosPorPagina: 10, listaAtencao: itens };
    abrir({ [qualquerChamada(atencao.listar)]: { corpo } });
    await pronta();
    fireEvent.click(frase(1));
    expect((await screen.findByRole("link", { name: nome })).getAttribute("href")).toBe(endereco);
  });

  it("[ADM-308] quem não abre clientes não tem o caminho à prova", async () => {
    const itens = [umItem(1, { tipo: "PROVA_FALHOU", idProva: 31 })];
    const corpo = { total: 1, registrosPorPagina: 10, listaAtencao: itens };
    abrir({ [qualquerChamada(atencao.listar)]: { corpo } }, { suporteTecnico: true });
    await pronta();
    fireEvent.click(frase(1));
    expect(screen.getByText("Ligue o computador.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Ver a prova" })).toBeNull();
  });

  it("diz quando um item voltou e quando a causa já passou", async () => {
    const itens = [umItem(1, { reaberto: true, titulo: null, porque: null, oQueFazer: null })];
    abrir({
      [qualquerChamada(atencao.listar)]: { corpo: { total: 1, registrosPorPagina: 10, listaAtencao: itens } },
    });
    await screen.findByText(/A causa já passou; o item sai da fila/);
    fireEvent.click(frase(1));
    expect(await screen.findByText("Reaberto: a causa continuou depois de resolvido.")).toBeTruthy();
  });
});
