import { consultas } from "@acervo/contracts/consultas";
import { faturas } from "@acervo/contracts/faturas";
import { planos } from "@acervo/contracts/planos";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umaContratacao, umUsuario } from "../../test-support/builders.ts";
import { paginaDeFaturas, umaFatura } from "../../test-support/painel.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const CAMINHO = "/pesquisarFatura";
type Query = Readonly<Record<string, string | number | boolean>>;
const pesquisa = (query: Query) => chamada(faturas.listarFaturas, { query });
const PROPRIAS = pesquisa({ pagina: 1 });
const linha = async (mes: string) =>
  within((await screen.findByRole("cell", { name: mes })).closest("tr") ?? document.body);
const botoes = async (mes: string) =>
  (await linha(mes)).queryAllByRole("button").map(({ textContent }) => textContent?.trim());
const escolher = (nome: string, value: string) =>
  fireEvent.change(screen.getByRole("combobox", { name: nome }), { target: { value } });
const digitar = (nome: string, value: string) =>
  fireEvent.input(screen.getByRole("textbox", { name: nome }), { target: { value } });
const pesquisar = () => fireEvent.click(screen.getByRole("button", { name: "Pesquisar" }));

describe("minhas faturas", () => {
  const abrir = (servidor: Servidor = {}) => renderPortal({ caminho: CAMINHO, servidor });
  const LINHAS = [
    umaFatura({ id: 1, mesReferenciaFormatado: "11/2026", codigoSituacao: 1 }),
    umaFatura({ id: 2, mesReferenciaFormatado: "10/2026", codigoSituacao: 2 }),
    umaFatura({ id: 3, mesReferenciaFormatado: "09/2026", codigoSituacao: 4, dataLimiteFormatada: "10/09/2026" }),
    umaFatura({ id: 4, mesReferenciaFormatado: "08/2026", codigoSituacao: 3 }),
    umaFatura({ id: 5, mesReferenciaFormatado: "07/2026", codigoSituacao: 1, valor: 0 }),
    umaFatura({ id: 6, mesReferenciaFormatado: "06/2026", codigoSituacao: 1, possuiBoleto: false }),
  ];

  it("[SHELL-16][FAT-04][FAT-05][FAT-97] pesquisa ao abrir, só com o filtro de mês", async () => {
    const filtrada = pesquisa({ pagina: 1, mesReferenciaDe: "2026-10", mesReferenciaAte: "2026-10" });
    const tela = abrir({
      [PROPRIAS]: { corpo: paginaDeFaturas(LINHAS) },
      [filtrada]: { corpo: paginaDeFaturas(LINHAS.slice(1, 2)) },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Minhas Faturas" })).toBeTruthy();
    await linha("11/2026");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Mês referência",
      "Contratações",
      "Vencimento",
      "Valor",
      "Situação",
      "Nota Fiscal",
      "Ações",
    ]);
    expect(screen.queryByRole("textbox")).toBeNull();
    escolher("Mês de referência", "2026-10");
    pesquisar();
    await waitFor(() => expect(tela.pedidos).toContain(filtrada));
    expect(tela.router.state.location.search).toBe("?mes=2026-10");
  });

  it("[CONST-50][FAT-22][FAT-101] os meses vão de 2021 a dezembro deste ano", async () => {
    abrir({ [PROPRIAS]: { corpo: paginaDeFaturas(LINHAS) } });
    const { options } = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Mês de referência" });
    const meses = Array.from(options, ({ text }) => text);
    expect([meses[0], meses[1], meses.at(-1), meses.length]).toEqual(["Todos os meses", "12/2026", "01/2021", 73]);
  });

  it("[FAT-35][FAT-37][FAT-38][FAT-40][FAT-42][FAT-99] só imprime o boleto do que está por pagar", async () => {
    abrir({ [PROPRIAS]: { corpo: paginaDeFaturas(LINHAS) } });
    expect(await botoes("11/2026")).toEqual(["Imprimir boleto 11/2026"]);
    expect(await botoes("09/2026")).toEqual(["Imprimir boleto 09/2026"]);
    for (const mes of ["10/2026", "08/2026", "07/2026", "06/2026"]) expect(await botoes(mes)).toEqual([]);
  });

  it("[FAT-111] o que está por pagar diz em quantos dias vence ou há quantos venceu", async () => {
    abrir({ [PROPRIAS]: { corpo: paginaDeFaturas(LINHAS) } });
    expect((await linha("11/2026")).getByText("venceu há 2 dias")).toBeTruthy();
    expect((await linha("09/2026")).getByText("venceu há 63 dias")).toBeTruthy();
    expect((await linha("08/2026")).queryByText(/venc/)).toBeNull();
  });

  it("[FAT-48] se não imprime, diz", async () => {
    const imprimir = chamada(faturas.imprimirBoleto, { params: { id: 1 } });
    abrir({ [PROPRIAS]: { corpo: paginaDeFaturas(LINHAS) }, [imprimir]: { status: 500 } });
    fireEvent.click((await linha("11/2026")).getByRole("button"));
    expect(await screen.findByText("Não foi possível imprimir o boleto nesse momento")).toBeTruthy();
  });

  it("[FAT-112] o que está em atraso é dito acima da lista; sem atraso, nada", async () => {
    const emAtraso = { quantidade: 2, valor: 259.8, idMaisAntiga: 3 };
    abrir({ [PROPRIAS]: { corpo: { ...paginaDeFaturas(LINHAS), emAtraso } } });
    expect(await screen.findByText("Há 2 faturas em atraso: R$ 259,80 no total.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Pagar a mais antiga" }).getAttribute("href")).toBe("/pagarFatura/3");
    expect(screen.getByRole("link", { name: "Ver cartões" }).getAttribute("href")).toBe("/configurarConta/pagamentos");
  });

  it("[FAT-31] se não busca, diz e deixa tentar de novo", async () => {
    abrir({ [PROPRIAS]: { status: 500 } });
    expect((await screen.findAllByText(/^Erro ao buscar faturas\./)).length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeTruthy();
  });

  it("[FAT-32] sem faturas diz isso, e o total", async () => {
    abrir({ [PROPRIAS]: { corpo: paginaDeFaturas([]) } });
    expect(await screen.findByText("Nenhum registro encontrado.")).toBeTruthy();
    expect(screen.getByText("Total de registros: 0")).toBeTruthy();
    expect(screen.queryByText(/em atraso/)).toBeNull();
  });
});

describe("pesquisar fatura", () => {
  const { dadosPlano } = umaContratacao();
  const OFERTA = { ...dadosPlano, valorAPagar: dadosPlano.plano.valor, primeiraMensalidade: null };
  const usuario = {
    id: 9,
    nome: "José Teles",
    cpfCnpj: "12ABC34501DE35",
    email: "jose@acervo.test",
    emailSecundario: null,
  };
  const TODAS: Query = { alcance: "todos", pagina: 1, ocultarValorZero: true };
  const encontrada = umaFatura({ id: 1, codigoSituacao: 2, usuario });
  const PAGINA = { ...paginaDeFaturas([encontrada]), valorTotalPendente: 129.9, valorTotalPago: 1234.5 };
  const abrir = (papel: "admin" | "suporteTecnicoAvancado", servidor: Servidor = {}) =>
    renderPortal({
      caminho: CAMINHO,
      servidor: {
        [CAMINHOS.dados]: { corpo: umUsuario({ [papel]: true }) },
        [pesquisa(TODAS)]: { corpo: PAGINA },
        [chamada(consultas.listarSituacaoFatura, {})]: { corpo: [{ codigo: 4, descricao: "Vencida" }] },
        [chamada(planos.listar, { query: { contratarPlano: "false" } })]: { corpo: [OFERTA] },
        [chamada(planos.listarInativos, {})]: {
          corpo: [{ ...dadosPlano, planoOfertaTipoPagamento: { ...dadosPlano.planoOfertaTipoPagamento, id: 8 } }],
        },
        [chamada(planos.listarTipoPlanoConta, {})]: { corpo: [{ id: 3, descricao: "Cartório de registro civil" }] },
        ...servidor,
      },
    });

  it.each(["admin", "suporteTecnicoAvancado"] as const)(
    "[FAT-158] %s: as próprias faturas estão a um clique da pesquisa de todas",
    async (papel) => {
      const tela = abrir(papel, { [PROPRIAS]: { corpo: paginaDeFaturas([umaFatura({ id: 1 })]) } });
      fireEvent.click(await screen.findByRole("link", { name: "Minhas faturas" }));
      expect(await screen.findByRole("heading", { level: 1, name: "Minhas Faturas" })).toBeTruthy();
      await waitFor(() => expect(tela.pedidos).toContain(PROPRIAS));
      expect(tela.router.state.location.pathname).toBe("/minhasFaturas");
    },
  );

  it("[SHELL-16][FAT-07][FAT-27][FAT-30][FAT-34][FAT-39] o administrador vê de quem são, os totais e a pendente com ação", async () => {
    abrir("admin");
    expect(await screen.findByRole("heading", { level: 1, name: "Pesquisar Fatura" })).toBeTruthy();
    const celulas = await linha("11/2026");
    expect(celulas.getByText("José Teles")).toBeTruthy();
    expect(celulas.getByText("12.ABC.345/01DE-35")).toBeTruthy();
    expect(celulas.getByText("R$ 129,90")).toBeTruthy();
    expect(await botoes("11/2026")).toEqual([
      "Imprimir boleto 11/2026",
      "Cobrar no cartão 11/2026",
      "Ver débitos 11/2026",
    ]);
    expect(screen.getByText("R$ 1.234,50")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Ocultar faturas de valor zero" }).checked).toBe(
      true,
    );
  });

  it("[FAT-29] as colunas da equipe são estas, e sem nota fiscal há três traços", async () => {
    abrir("admin");
    await linha("11/2026");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Nome e CPF/CNPJ",
      "Mês referência",
      "Contratações",
      "Vencimento",
      "Valor",
      "Situação",
      "Nota Fiscal",
      "Ações",
    ]);
    expect((await linha("11/2026")).getByText("---")).toBeTruthy();
  });

  it.each(["admin", "suporteTecnicoAvancado"] as const)(
    "[FAT-06][ROLE-56] %s tem os filtros e pesquisa as de todos ao abrir; os outros, só as suas",
    async (papel) => {
      const daEquipe = abrir(papel);
      await linha("11/2026");
      expect(daEquipe.pedidos).toContain(pesquisa(TODAS));
      expect(screen.getByRole("textbox", { name: "Nome do usuário" })).toBeTruthy();
      cleanup();
      for (const outro of ["suporteTecnico", "vendedor"] as const) {
        const proprias = renderPortal({
          caminho: CAMINHO,
          servidor: {
            [CAMINHOS.dados]: { corpo: umUsuario({ [outro]: true }) },
            [PROPRIAS]: { corpo: paginaDeFaturas([umaFatura()]) },
          },
        });
        await linha("11/2026");
        expect(proprias.pedidos).toContain(PROPRIAS);
        expect(screen.queryByRole("textbox")).toBeNull();
        cleanup();
      }
    },
  );

  it("[FAT-23] pesquisar volta à página 1, e enquanto uma pesquisa corre outra não parte", async () => {
    const segunda = pesquisa({ ...TODAS, pagina: 2 });
    const vencidas = pesquisa({ ...TODAS, codigoSituacaoFatura: 4 });
    const varias = { ...PAGINA, total: 25 };
    const tela = abrir("admin", {
      [pesquisa(TODAS)]: { corpo: varias },
      [segunda]: { corpo: varias },
      [vencidas]: () => new Promise<never>(() => undefined),
    });
    await screen.findByRole("option", { name: "Vencida" });
    fireEvent.click(await screen.findByRole("button", { name: "Página 2" }));
    await waitFor(() => expect(tela.pedidos).toContain(segunda));
    await linha("11/2026");
    escolher("Situação", "4");
    pesquisar();
    await waitFor(() => expect(tela.pedidos).toContain(vencidas));
    expect(tela.router.state.location.search).toBe("?situacao=4");
    escolher("Situação", "");
    pesquisar();
    expect(tela.router.state.location.search).toBe("?situacao=4");
    expect(tela.pedidos.filter((pedido) => pedido === vencidas)).toHaveLength(1);
  });

  it("[FAT-24] as páginas começam em 1 e são tantas quantas o tamanho que o servidor diz", async () => {
    const terceira = pesquisa({ ...TODAS, pagina: 3 });
    const varias = { ...PAGINA, total: 9, registrosPorPagina: 4 };
    const tela = abrir("admin", { [pesquisa(TODAS)]: { corpo: varias }, [terceira]: { corpo: varias } });
    fireEvent.click(await screen.findByRole("button", { name: "Página 3" }));
    await waitFor(() => expect(tela.pedidos).toContain(terceira));
    expect(screen.getByRole("button", { name: "Página 1" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Página (0|4)$/ })).toBeNull();
  });

  it("[FAT-28][ROLE-58] o suporte avançado não vê de quem são nem totais, e filtra por tudo", async () => {
    const anonima = { ...encontrada, usuario: undefined };
    abrir("suporteTecnicoAvancado", { [pesquisa(TODAS)]: { corpo: paginaDeFaturas([anonima]) } });
    await linha("11/2026");
    expect(screen.queryByRole("columnheader", { name: "Nome e CPF/CNPJ" })).toBeNull();
    expect(screen.queryByText("Valor pago")).toBeNull();
    expect(screen.getByRole("textbox", { name: "CPF/CNPJ" })).toBeTruthy();
    expect(await botoes("11/2026")).toEqual([]);
  });

  it("[FAT-09][FAT-10][FAT-13][FAT-17][FAT-19][FAT-20] filtra por tudo; nome e documento não vão ao endereço", async () => {
    const filtrada = pesquisa({
      alcance: "todos",
      pagina: 1,
      ocultarValorZero: false,
      nomeUsuario: "Teles",
      cpfCnpj: "30511827455",
      codigoCorregedoria: "0001234",
      numeroBoleto: "2026090001",
      mesReferenciaDe: "2026-09",
      mesReferenciaAte: "2026-11",
      codigoSituacaoFatura: 4,
      idPlanoOfertaTipoPagamento: 5,
      idTipoPlanoConta: 3,
    });
    const tela = abrir("admin", { [filtrada]: { corpo: PAGINA } });
    await screen.findByRole("option", { name: "Vencida" });
    await screen.findByRole("option", { name: "Cartório de registro civil" });
    const [plano] = await screen.findAllByRole("option", { name: "Cartório 100 GB (Boleto), Cartório, pós-pago" });
    expect(plano).toBeTruthy();
    fireEvent.change(screen.getByRole("textbox", { name: "Nome do usuário" }), { target: { value: "Teles" } });
    digitar("CPF/CNPJ", "30511827455");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "CPF/CNPJ" }).value).toBe("305.118.274-55");
    fireEvent.change(screen.getByRole("textbox", { name: "Código corregedoria" }), { target: { value: "0001234" } });
    fireEvent.change(screen.getByRole("textbox", { name: "Número do boleto" }), { target: { value: "2026090001" } });
    escolher("Situação", "4");
    escolher("Mês de referência de", "2026-09");
    escolher("Mês de referência até", "2026-11");
    escolher("Plano ativo", "5");
    escolher("Tipo de plano", "3");
    fireEvent.click(screen.getByRole("checkbox", { name: "Ocultar faturas de valor zero" }));
    pesquisar();
    await waitFor(() => expect(tela.pedidos).toContain(filtrada));
    const { search } = tela.router.state.location;
    expect(search).toContain("corregedoria=0001234");
    expect(search).not.toMatch(/Teles|3051/);
  });

  it("[FAT-18] plano ativo e inativo juntos não se pesquisam, e a tela diz por quê; nem meses trocados [FAT-100]", async () => {
    const tela = abrir("admin");
    await screen.findAllByRole("option", { name: /Cartório 100 GB/ });
    await waitFor(() => expect(screen.getAllByRole("option", { name: /Cartório 100 GB/ })).toHaveLength(2));
    escolher("Plano ativo", "5");
    escolher("Plano inativo", "8");
    expect(
      screen.getByText("Não é possível selecionar o filtro de plano ativo e plano inativo ao mesmo tempo."),
    ).toBeTruthy();
    pesquisar();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: /^Plano inativo/ }));
    escolher("Plano inativo", "");
    escolher("Mês de referência de", "2026-11");
    escolher("Mês de referência até", "2026-10");
    expect(screen.getByText("Favor informar um mês de referência válido.")).toBeTruthy();
    pesquisar();
    expect(tela.router.state.location.search).toBe("");
  });
});
