import { ensaioDaEmissao } from "@acervo/contracts/ensaio-da-emissao";
import { financeiro, type PainelFinanceiro } from "@acervo/contracts/painel-financeiro";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const CAMINHO = "/painelFinanceiro";
const pedido = (mes?: string) => chamada(financeiro.lerPainel, { query: mes === undefined ? {} : { mes } });

const PAINEL: PainelFinanceiro = {
  mes: "2026-11",
  primeiroMes: "2026-09",
  emAndamento: true,
  calculadoEm: "2026-11-15T17:00:00.000Z",
  aReceber: { quantidade: 94, valor: 13_870.2 },
  vencido: {
    quantidade: 57,
    pessoas: 1,
    valor: 7_966.3,
    porIdade: [
      { deDias: 1, ateDias: 15, quantidade: 28, valor: 3_412.2 },
      { deDias: 16, ateDias: 30, quantidade: 13, valor: 1_570.8 },
      { deDias: 31, ateDias: 60, quantidade: 8, valor: 1_262.4 },
      { deDias: 61, ateDias: 90, quantidade: 8, valor: 1_720.9 },
      { deDias: 91, ateDias: null, quantidade: 0, valor: 0 },
    ],
  },
  recuperado: {
    quantidade: 20,
    valor: 3_000,
    parteDoVencido: 0.427,
    porEtapa: [
      { etapa: "AVISO_EMAIL", quantidade: 11, valor: 1_900 },
      { etapa: "NOVA_TENTATIVA_CARTAO", quantidade: 5, valor: 600 },
      { etapa: "LINK_PAGAMENTO", quantidade: 3, valor: 400 },
      { etapa: "BOLETO_UNICO", quantidade: 1, valor: 100 },
      { etapa: "SEM_ETAPA", quantidade: 0, valor: 0 },
    ],
  },
  mrr: { valor: 58_940.3, variacao: 0.018 },
  churn: { encerradas: 4, ativasNoInicio: 428, taxa: 4 / 428 },
  meses: [
    { mes: "2026-09", mrr: 57_000, churn: { encerradas: 0, ativasNoInicio: 0, taxa: null } },
    { mes: "2026-10", mrr: 57_900, churn: { encerradas: 5, ativasNoInicio: 420, taxa: 5 / 420 } },
    { mes: "2026-11", mrr: 58_940.3, churn: { encerradas: 4, ativasNoInicio: 428, taxa: 4 / 428 } },
  ],
};
const OUTUBRO: PainelFinanceiro = {
  ...PAINEL,
  mes: "2026-10",
  emAndamento: false,
  mrr: { valor: 57_900, variacao: null },
};

const SEM_ENSAIO = { limitePorcento: 5, atual: null, anteriores: [] };

const abrir = (servidor: Servidor, caminho = CAMINHO) =>
  renderPortal({
    caminho,
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
      [chamada(ensaioDaEmissao.ler, {})]: { corpo: SEM_ENSAIO },
      ...servidor,
    },
  });

const celulas = (tabela: HTMLElement) =>
  within(tabela)
    .getAllByRole("row")
    .map((linha) => [...linha.children].map(({ textContent }) => textContent).filter((texto) => texto !== ""));

describe("painel financeiro", () => {
  it("[FAT-149] mostra os cinco números, as barras, e os desenhos com os mesmos números em tabela", async () => {
    abrir({ [pedido()]: { corpo: PAINEL } });
    expect(await screen.findByRole("heading", { level: 1, name: "Painel financeiro" })).toBeTruthy();
    expect(await screen.findByText("Como está agora, 15/11/2026 às 14:00.")).toBeTruthy();
    const numeros = screen.getAllByRole("term").map((termo) => termo.parentElement?.textContent);
    expect(numeros).toEqual([
      "A receberR$ 13.870,2094 faturas no prazo",
      "VencidoR$ 7.966,3057 faturas, 1 pessoa",
      "Recuperado no mêsR$ 3.000,0043% do que venceu",
      "MRRR$ 58.940,30+1,8% sobre 10/2026",
      "Churn0,9%4 sobre 428 ativas",
    ]);
    expect(celulas(screen.getByRole("table", { name: "Vencido por idade" }))).toEqual([
      ["Atraso", "Faturas", "Valor"],
      ["1 a 15 dias", "28", "R$ 3.412,20"],
      ["16 a 30 dias", "13", "R$ 1.570,80"],
      ["31 a 60 dias", "8", "R$ 1.262,40"],
      ["61 a 90 dias", "8", "R$ 1.720,90"],
      ["Mais de 90 dias", "0", "R$ 0,00"],
      ["Total", "57", "R$ 7.966,30"],
    ]);
    expect(celulas(screen.getByRole("table", { name: "Recuperado por etapa" })).slice(1)).toEqual([
      ["Aviso por e-mail", "11", "R$ 1.900,00"],
      ["Nova tentativa no cartão", "5", "R$ 600,00"],
      ["Pagar agora ou link", "3", "R$ 400,00"],
      ["Boleto único", "1", "R$ 100,00"],
      ["Total", "20", "R$ 3.000,00"],
    ]);
    expect(screen.getByRole("link", { name: "Ver faturas" }).getAttribute("href")).toContain(
      "/pesquisarFatura?situacao=4",
    );
    expect(
      screen.getByText("Receita mensal recorrente: de R$ 57.000,00 em 09/2026 a R$ 58.940,30 em 11/2026."),
    ).toBeTruthy();
    expect(screen.getByText("Churn por mês: 0,9% em 11/2026; o maior foi 1,2%, em 10/2026.")).toBeTruthy();
    const churn = screen.getByRole("region", { name: "Churn" });
    fireEvent.click(within(churn).getByText("Ver em tabela"));
    expect(celulas(within(churn).getByRole("table"))).toEqual([
      ["Mês", "Churn"],
      ["11/26", "0,9%"],
      ["10/26", "1,2%"],
      ["09/26", "–"],
    ]);
    const receita = screen.getByRole("region", { name: "Receita mensal recorrente (MRR)" });
    fireEvent.click(within(receita).getByText("Ver em tabela"));
    expect(celulas(within(receita).getByRole("table"))).toEqual([
      ["Mês", "MRR"],
      ["11/26", "R$ 58.940,30"],
      ["10/26", "R$ 57.900,00"],
      ["09/26", "R$ 57.000,00"],
    ]);
  });

  it("[FAT-149] os desenhos têm a altura e a largura do que dizem", async () => {
    abrir({ [pedido()]: { corpo: PAINEL } });
    const barras = async (nome: string) =>
      [...(await screen.findByRole("table", { name: nome })).querySelectorAll<HTMLElement>(".barras__barra")].map(
        ({ style }) => Math.round(Number.parseFloat(style.width)),
      );
    expect(await barras("Vencido por idade")).toEqual([100, 46, 37, 50]);
    expect(await barras("Recuperado por etapa")).toEqual([100, 32, 21, 5]);
    const receita = screen.getByRole("region", { name: "Receita mensal recorrente (MRR)" });
    // Its scale goes from 57.000 to 59.000.
    expect(receita.querySelector(".chart__line")?.getAttribute("d")).toMatch(
      /^M0\.00 100\.00L50\.00 55\.00L100\.00 2\.9[89]$/,
    );
    // From 0 to 1,5%.
    const colunas = [...screen.getByRole("region", { name: "Churn" }).querySelectorAll("rect")];
    expect(colunas.map((coluna) => [coluna.textContent, Math.round(Number(coluna.getAttribute("height")))])).toEqual([
      ["09/26: –", 0],
      ["10/26: 1,2%", 79],
      ["11/26: 0,9%", 62],
    ]);
  });

  it("[FAT-149] o mês escolhido fica no endereço; um que passou diz de quando é", async () => {
    const tela = abrir({ [pedido()]: { corpo: PAINEL }, [pedido("2026-10")]: { corpo: OUTUBRO } });
    await screen.findByText(/^Como está agora/);
    const mes = screen.getByRole("combobox", { name: "Mês" });
    expect(
      within(mes)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["11/2026", "10/2026", "09/2026"]);
    fireEvent.change(mes, { target: { value: "2026-10" } });
    expect(await screen.findByText("Como estava no fim de 31/10/2026.")).toBeTruthy();
    expect(tela.router.state.location.search).toBe("?mes=2026-10");
    expect(screen.queryByRole("link", { name: "Ver faturas" })).toBeNull();
    expect(screen.getByText("primeiro mês com receita")).toBeTruthy();
    fireEvent.change(mes, { target: { value: "2026-11" } });
    await screen.findByText(/^Como está agora/);
    expect(tela.router.state.location.search).toBe("");
  });

  it("o que não veio é dito no lugar, e pedido outra vez", async () => {
    const recusado = { status: 422, corpo: { codigo: "MES_FORA_DO_PAINEL", mensagem: "Não há painel deste mês." } };
    const tela = abrir({ [pedido("2020-01")]: recusado }, `${CAMINHO}?mes=2020-01`);
    const botao = await screen.findByRole("button", { name: "Tentar de novo" });
    expect(screen.getByRole("combobox", { name: "Mês" })).toHaveProperty("value", "2020-01");
    const antes = tela.pedidos.length;
    fireEvent.click(botao);
    await waitFor(() => expect(tela.pedidos.length).toBeGreaterThan(antes));
  });
});
