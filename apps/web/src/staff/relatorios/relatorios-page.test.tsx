import { exportacoes, type ExportacaoRecente } from "@acervo/contracts/exportacoes";
import { relatorios } from "@acervo/contracts/relatorios";
import { vendedores } from "@acervo/contracts/vendedores";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { comArquivoEscolhido } from "../../test-support/arquivo-escolhido.ts";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, chamadasDe, type Resposta, type Servidor } from "../../test-support/stub-fetch.ts";

const SUFIXO = "Tente novamente mais tarde. Se o erro persistir, contate o suporte.";
const INVALIDO = "Favor informar um mês de referência válido.";
const PAGAMENTOS = "/relatorioPagamentos";
const CONTRATACOES = "/planilhaContratacoes";

const RECENTE: ExportacaoRecente = {
  id: 7,
  iniciadaEm: "2026-11-12T17:09:00Z",
  nomeUsuario: "Carlos Menezes",
  propria: true,
  tipo: "RELATORIO_PAGAMENTOS",
  mesInicio: "2025-11",
  mesFim: "2026-11",
  apenasDevedores: false,
  idCliente: null,
  nomeCliente: null,
  linhas: 3_402,
  total: 5_487,
  situacao: "EM_ANDAMENTO",
};
const recentes = (...listaExportacao: readonly ExportacaoRecente[]): Resposta => ({
  corpo: { total: listaExportacao.length, registrosPorPagina: 10, listaExportacao },
});
const daPagina = (pagina: number) => chamada(exportacoes.listarRecentes, { query: { pagina } });
const doPeriodo = (inicio: string, fim: string, outros: { idUsuario?: number; apenasDevedores?: boolean } = {}) =>
  chamada(relatorios.pagamentos, {
    query: { mesReferenciaInicio: inicio, mesReferenciaFim: fim, apenasDevedores: false, ...outros },
  });
const doMes = (mesReferencia: string) => chamada(relatorios.contratacoesAtivas, { query: { mesReferencia } });

const abrir = (caminho: string, servidor: Servidor = {}, usuario = umUsuario({ admin: true })) =>
  renderPortal({
    caminho,
    servidor: { [CAMINHOS.dados]: { corpo: usuario }, [daPagina(1)]: recentes(), ...servidor },
  });
const card = (nome: string) => screen.findByRole("region", { name: nome });
const mudar = (campo: HTMLElement, value: string) => fireEvent.change(campo, { target: { value } });
const gerar = (botao: string) => fireEvent.click(screen.getByRole("button", { name: botao }));
const arquivo: Resposta = { arquivo: { nome: "x.xlsx", conteudo: "bytes" } };

let escolhido: ReturnType<typeof comArquivoEscolhido> | undefined;
afterEach(() => {
  escolhido?.fim();
  escolhido = undefined;
});

describe("as duas páginas", () => {
  it.each([
    [PAGAMENTOS, ["Relatório Pagamentos", "Planilha Contratações", "Exportações recentes"]],
    [CONTRATACOES, ["Planilha Contratações", "Relatório Pagamentos", "Exportações recentes"]],
  ])(
    "[REL-01][REL-02][REL-18][REL-19] %s mostra o seu relatório primeiro, e está no menu do administrador",
    async (caminho, ordem) => {
      abrir(caminho);
      await card("Exportações recentes");
      const nomes = screen
        .getAllByRole("region")
        .map((regiao) => within(regiao).getAllByRole("heading")[0]?.textContent);
      expect(nomes).toEqual(ordem);
      const menu = within(screen.getByRole("navigation", { name: "Seções" }));
      const links = ["Relatório Pagamentos", "Planilha Contratações"].map((name) =>
        menu.getByRole("link", { name }).getAttribute("href"),
      );
      expect(links).toEqual([PAGAMENTOS, CONTRATACOES]);
    },
  );

  it.each([PAGAMENTOS, CONTRATACOES, "/notaFiscal"])(
    "[REL-02][REL-19][REL-29][ROLE-13] quem não é administrador vai de %s ao painel, e não a tem no menu",
    async (caminho) => {
      const tela = abrir(caminho, {}, umUsuario({ suporteTecnicoAvancado: true }));
      await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
      for (const name of ["Relatório Pagamentos", "Planilha Contratações", "Nota Fiscal"])
        expect(screen.queryByRole("link", { name })).toBeNull();
    },
  );

  it("[REL-14][REL-24] os meses vão de 2021 a este ano", async () => {
    abrir(PAGAMENTOS);
    await card("Relatório Pagamentos");
    for (const name of ["Mês inicial", "Mês final", "Mês de referência"]) {
      const opcoes = within(screen.getByRole("combobox", { name })).getAllByRole("option");
      expect([opcoes[1]?.textContent, opcoes.at(-1)?.textContent]).toEqual(["12/2026", "01/2021"]);
    }
  });
});

describe("relatório de pagamentos", () => {
  it("[REL-03][REL-16] pede o período e grava o arquivo; enquanto corre o botão não pede de novo", async () => {
    escolhido = comArquivoEscolhido();
    const resposta = Promise.withResolvers<Resposta>();
    const tela = abrir(PAGAMENTOS, { [doPeriodo("2025-11", "2026-11")]: () => resposta.promise });
    await card("Relatório Pagamentos");
    gerar("Gerar relatório");
    const botao = screen.getByRole("button", { name: "Gerar relatório" });
    await waitFor(() => expect(botao.getAttribute("aria-busy")).toBe("true"));
    gerar("Gerar relatório");
    await act(() => {
      resposta.resolve(arquivo);
      return resposta.promise;
    });
    await waitFor(() => expect(botao.getAttribute("aria-busy")).toBe("false"));
    expect(chamadasDe(tela.pedidos, relatorios.pagamentos)).toHaveLength(1);
    expect([escolhido.sugerido(), escolhido.escrito()]).toEqual(["relatorio-pagamentos-2025-11-2026-11.xlsx", "bytes"]);
    expect(await screen.findByText("Pronto")).toBeTruthy();
  });

  it("[REL-04][REL-05][REL-06][REL-08][REL-09][REL-10] diz no lugar o que falta no período, e só então pede", async () => {
    escolhido = comArquivoEscolhido();
    const tela = abrir(PAGAMENTOS, {
      [doPeriodo("2025-11", "2026-11")]: arquivo,
      [doPeriodo("2025-10", "2026-11", { apenasDevedores: true })]: arquivo,
    });
    await card("Relatório Pagamentos");
    const [inicio, fim] = [
      screen.getByRole("combobox", { name: "Mês inicial" }),
      screen.getByRole("combobox", { name: "Mês final" }),
    ];
    mudar(inicio, "");
    gerar("Gerar relatório");
    expect(screen.getAllByText(INVALIDO)).toHaveLength(1);
    mudar(fim, "");
    expect(screen.getAllByText(INVALIDO)).toHaveLength(2);
    mudar(fim, "2026-11");
    mudar(inicio, "2026-12");
    expect(screen.getByRole("alert").textContent).toBe("O mês final deve ser igual ou posterior ao mês inicial.");
    mudar(inicio, "2025-10");
    expect(screen.getByRole("alert").textContent).toBe("O período deve ser de no máximo 12 meses.");
    gerar("Gerar relatório");
    expect(chamadasDe(tela.pedidos, relatorios.pagamentos)).toEqual([]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Apenas devedores" }));
    expect(screen.queryByRole("alert")).toBeNull();
    gerar("Gerar relatório");
    await screen.findByText("Pronto");
    fireEvent.click(screen.getByRole("checkbox", { name: "Apenas devedores" }));
    mudar(inicio, "2025-11");
    gerar("Gerar relatório");
    await waitFor(() => expect(chamadasDe(tela.pedidos, relatorios.pagamentos)).toHaveLength(2));
  });

  it("[REL-11] o usuário é achado pelo nome entre todos, e vazio são todos", async () => {
    escolhido = comArquivoEscolhido();
    const achada = {
      idUsuario: 42,
      cpfCnpjUsuario: "00012345601",
      nomeUsuario: "Ana Lima",
      dataCadastro: "2026-01-01T12:00:00Z",
      usuarioVendedor: false,
      codigoIndicacao: null,
      qtdUsuariosIndicados: 0,
    };
    const tela = abrir(PAGAMENTOS, {
      [chamada(vendedores.listar, {})]: { corpo: { total: 1, registrosPorPagina: 10, listaVendedor: [achada] } },
      [doPeriodo("2025-11", "2026-11", { idUsuario: 42 })]: arquivo,
    });
    await card("Relatório Pagamentos");
    const campo = screen.getByRole("combobox", { name: "Usuário" });
    expect(campo.getAttribute("placeholder")).toBe("Todos");
    act(() => campo.focus());
    mudar(campo, "ana");
    fireEvent.click(await screen.findByRole("option", { name: "Ana Lima · 000.123.456-01" }));
    expect(tela.corpos).toEqual([{ pagina: 1, nomeUsuario: "ana", exibirUsuariosNaoVendedores: true }]);
    gerar("Gerar relatório");
    await screen.findByText("Pronto");
  });

  it("[REL-15] a falha é dita", async () => {
    escolhido = comArquivoEscolhido();
    const { feedback } = abrir(PAGAMENTOS, { [doPeriodo("2025-11", "2026-11")]: { status: 500, corpo: {} } });
    await card("Relatório Pagamentos");
    gerar("Gerar relatório");
    const mensagem = `Erro ao gerar o relatório. ${SUFIXO}`;
    await waitFor(() => expect(feedback.snapshot().dialogs).toMatchObject([{ kind: "erro", mensagem }]));
  });

  it("[REL-32] diz as linhas dadas do total, e cancelar interrompe sem deixar metade", async () => {
    escolhido = comArquivoEscolhido();
    const resposta = Promise.withResolvers<Resposta>();
    const { feedback } = abrir(PAGAMENTOS, {
      [daPagina(1)]: recentes(RECENTE),
      [doPeriodo("2025-11", "2026-11")]: () => resposta.promise,
    });
    await card("Relatório Pagamentos");
    gerar("Gerar relatório");
    expect(await screen.findByText(/^3\.402 de 5\.487 linhas/)).toBeTruthy();
    const barra = screen.getByRole("progressbar", { name: "Andamento da geração" });
    expect([barra.getAttribute("value"), barra.getAttribute("max")]).toEqual(["3402", "5487"]);
    gerar("Cancelar");
    // What comes all the same is no longer wanted.
    resposta.resolve(arquivo);
    await waitFor(() => expect(feedback.snapshot().toasts).toMatchObject([{ mensagem: "Exportação cancelada." }]));
    expect(escolhido.escrito()).toBeNull();
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("a segunda ao mesmo tempo: a página diz quem a está fazendo, em vez de falhar", async () => {
    escolhido = comArquivoEscolhido();
    const mensagem = "Carlos Menezes já está exportando esta lista: começou às 14:08 e está em 81%.";
    const { feedback } = abrir(PAGAMENTOS, {
      [doPeriodo("2025-11", "2026-11")]: { status: 409, corpo: { codigo: "EXPORTACAO_EM_ANDAMENTO", mensagem } },
    });
    await card("Relatório Pagamentos");
    gerar("Gerar relatório");
    expect(await screen.findByText(mensagem)).toBeTruthy();
    expect(feedback.snapshot().dialogs).toEqual([]);
  });
});

describe("planilha de contratações", () => {
  it("[REL-20][REL-21] pede o mês; sem ele diz no campo e não pede nada", async () => {
    escolhido = comArquivoEscolhido();
    const tela = abrir(CONTRATACOES, { [doMes("2026-09")]: arquivo });
    await card("Planilha Contratações");
    const mes = screen.getByRole("combobox", { name: "Mês de referência" });
    mudar(mes, "");
    gerar("Gerar planilha");
    expect(screen.getByText(INVALIDO)).toBeTruthy();
    expect(chamadasDe(tela.pedidos, relatorios.contratacoesAtivas)).toEqual([]);
    mudar(mes, "2026-09");
    gerar("Gerar planilha");
    await screen.findByText("Pronto");
    expect([escolhido.sugerido(), escolhido.escrito()]).toEqual(["contratacoes-ativas-2026-09.xlsx", "bytes"]);
  });

  it("[REL-27] um mês sem contratações diz que não há", async () => {
    escolhido = comArquivoEscolhido();
    const { feedback } = abrir(CONTRATACOES, { [doMes("2026-10")]: { status: 204 } });
    await card("Planilha Contratações");
    gerar("Gerar planilha");
    const mensagem = "Nenhum registro encontrado para o mês selecionado.";
    await waitFor(() => expect(feedback.snapshot().dialogs).toMatchObject([{ kind: "atencao", mensagem }]));
  });

  it.each<Resposta>(["rede", { status: 500 }])("[REL-25] a falha é dita: %j", async (resposta) => {
    escolhido = comArquivoEscolhido();
    const { feedback } = abrir(CONTRATACOES, { [doMes("2026-10")]: resposta });
    await card("Planilha Contratações");
    gerar("Gerar planilha");
    const mensagem = `Erro ao gerar a planilha. ${SUFIXO}`;
    await waitFor(() => expect(feedback.snapshot().dialogs).toMatchObject([{ kind: "erro", mensagem }]));
  });
});

describe("exportações recentes", () => {
  it("[REL-31] cada linha diz quando, quem, qual, os filtros, as linhas e a situação; por páginas", async () => {
    const interrompida = { ...RECENTE, id: 6, total: null, linhas: 1_870, situacao: "INTERROMPIDA" } as const;
    const deUm = {
      ...interrompida,
      id: 5,
      situacao: "CONCLUIDA",
      idCliente: 42,
      nomeCliente: "Ana",
      apenasDevedores: true,
    } as const;
    const planilha = {
      ...deUm,
      id: 4,
      tipo: "PLANILHA_CONTADOR",
      mesInicio: "2026-10",
      mesFim: "2026-10",
      nomeUsuario: null,
    } as const;
    const corpo = { total: 14, registrosPorPagina: 10, listaExportacao: [RECENTE, interrompida, deUm, planilha] };
    const tela = abrir(PAGAMENTOS, {
      [daPagina(1)]: { corpo },
      [daPagina(2)]: { corpo: { ...corpo, listaExportacao: [planilha] } },
    });
    const tabela = within(await card("Exportações recentes"));
    await tabela.findAllByText("Em andamento");
    const linhas = () =>
      tabela.getAllByRole("row").map((linha) => [...linha.children].map(({ textContent }) => textContent));
    expect(linhas()).toEqual([
      ["Quando", "Quem", "Relatório", "Filtros", "Linhas", "Situação"],
      [
        "12/11/2026 14:09",
        "Carlos Menezes",
        "Relatório Pagamentos",
        "11/2025 a 11/2026, todos os usuários",
        "3.402",
        "Em andamento",
      ],
      [
        "12/11/2026 14:09",
        "Carlos Menezes",
        "Relatório Pagamentos",
        "11/2025 a 11/2026, todos os usuários",
        "1.870",
        "Interrompida",
      ],
      [
        "12/11/2026 14:09",
        "Carlos Menezes",
        "Relatório Pagamentos",
        "11/2025 a 11/2026, Ana, apenas devedores",
        "1.870",
        "Concluída",
      ],
      ["12/11/2026 14:09", "Conta apagada", "Planilha do contador", "10/2026", "1.870", "Concluída"],
    ]);
    fireEvent.click(tabela.getByRole("button", { name: /página 2/i }));
    await waitFor(() => expect(linhas()).toHaveLength(2));
    expect(chamadasDe(tela.pedidos, exportacoes.listarRecentes)).toContain(daPagina(2));
  });
});
