import { livros, type DiferencaDosLivros, type LivrosDoMes } from "@acervo/contracts/livros";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const CAMINHO = "/conferencia";
const pedido = (mes?: string) => chamada(livros.ler, { query: mes === undefined ? {} : { mes } });

const ABERTA: DiferencaDosLivros = {
  id: 7,
  tipo: "VALOR_DIFERE_DO_PROVEDOR",
  mes: "2026-11",
  idFatura: 12,
  idCobranca: 34,
  idPagamento: "pay_000000000056",
  usuario: { id: 9, nome: "Serventia de Água Clara" },
  valor: 129.9,
  outroValor: 132.5,
  desde: "2026-11-14T02:10:00.000Z",
  encerrada: null,
};
const ENCERRADA: DiferencaDosLivros = {
  ...ABERTA,
  id: 6,
  tipo: "DEVOLUCAO_ATRASADA",
  outroValor: null,
  encerrada: { em: "2026-11-15T12:00:00.000Z", nome: "Ana Admin", motivo: "O banco devolveu hoje." },
};
const LIVROS: LivrosDoMes = {
  mes: "2026-11",
  primeiroMes: "2026-09",
  conferencia: { dia: "2026-11-14", iniciadaEm: "2026-11-15T02:10:00.000Z", encerradaEm: "2026-11-15T02:12:00.000Z" },
  somas: [
    { livro: "FATURAS", quantidade: 412, valor: 58_940.3 },
    { livro: "ITENS", quantidade: 430, valor: 58_940.3 },
    { livro: "COBRANCAS_PAGAS", quantidade: 318, valor: 45_070.1 },
    { livro: "ENCARGOS", quantidade: 11, valor: 83.2 },
    { livro: "PROVEDOR_PAGOS", quantidade: 318, valor: 45_155.9 },
  ],
  diferencas: [ABERTA, ENCERRADA],
  abertas: 3,
  saidasSeguradasDesde: null,
};

const abrir = (servidor: Servidor, caminho = CAMINHO) =>
  renderPortal({ caminho, servidor: { [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) }, ...servidor } });

const celulas = (tabela: HTMLElement) =>
  within(tabela)
    .getAllByRole("row")
    .slice(1)
    .map((linha) =>
      within(linha)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

describe("a conferência dos livros", () => {
  it("mostra as somas lado a lado, multa e juros à parte, e o que difere com o caminho até a fatura", async () => {
    abrir({ [pedido()]: { corpo: LIVROS } });
    const somas = await screen.findByRole("table", { name: "Os livros lado a lado" });
    expect(celulas(somas)).toEqual([
      ["Faturado", "R$ 58.940,30Faturas (412)", "R$ 58.940,30Itens (430)", "igual"],
      [
        "Recebido",
        "R$ 45.153,30Cobranças pagas (318)com R$ 83,20 de multa e juros",
        "R$ 45.155,90Provedor (318)",
        "−R$ 2,60",
      ],
      ["Devolvido", "R$ 0,00Cobranças devolvidas (0)", "R$ 0,00Provedor (0)", "igual"],
      ["Notas fiscais", "R$ 0,00Faturas pagas (0)", "R$ 0,00Notas emitidas (0)", "igual"],
    ]);
    await screen.findByText("1 diferença em aberto neste mês.");
    await screen.findByText("Em outros meses: 2 diferenças em aberto.");
    const abertas = screen.getByRole("table", { name: "Diferenças" });
    for (const texto of [
      "Valor diferente no provedor",
      "O valor pago que guardamos não é o que o provedor informa.",
      "Serventia de Água Clara",
      "R$ 129,90R$ 132,50",
    ])
      expect(abertas.textContent).toContain(texto);
    const fatura = within(abertas).getByRole("link", { name: "Fatura 12" });
    expect(fatura.getAttribute("href")).toContain("/pesquisarFatura/12");
    const encerradas = screen.getByRole("table", { name: "Diferenças encerradas" });
    expect(encerradas.textContent).toMatch(/Ana Admin, .*O banco devolveu hoje\./);
    await screen.findByText(/^Conferido em /);
  });

  it("encerra com o motivo, e lê de novo", async () => {
    let corpo: LivrosDoMes = LIVROS;
    let pedida: unknown = null;
    abrir({
      [pedido()]: () => ({ corpo }),
      [chamada(livros.encerrar, {})]: (chamado) => {
        pedida = chamado.corpo;
        corpo = { ...LIVROS, diferencas: [], abertas: 0 };
        return { status: 204 };
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Encerrar: Valor diferente no provedor" }));
    const janela = await screen.findByRole("dialog", { name: "Encerrar a diferença" });
    fireEvent.change(within(janela).getByRole("textbox", { name: /Motivo/ }), { target: { value: "Combinado." } });
    fireEvent.click(within(janela).getByRole("button", { name: "Encerrar" }));
    await screen.findByText("Nenhuma diferença neste mês.");
    await screen.findByText("Os livros deste mês fecham até o centavo.");
    expect(pedida).toEqual({ id: 7, motivo: "Combinado." });
  });

  it("troca de mês pelo endereço, e diz do que nunca foi conferido", async () => {
    const outubro = { ...LIVROS, mes: "2026-10", somas: [], diferencas: [], abertas: 0 };
    abrir({ [pedido()]: { corpo: LIVROS }, [pedido("2026-10")]: { corpo: outubro } });
    await screen.findByText("1 diferença em aberto neste mês.");
    fireEvent.change(screen.getByRole("combobox", { name: "Mês" }), { target: { value: "2026-10" } });
    await screen.findByText("Este mês não foi conferido.");
    expect(screen.queryByText(/em aberto neste mês/)).toBeNull();
  });

  it("diz que nada sai enquanto o banco restaurado não foi reconciliado", async () => {
    abrir({ [pedido()]: { corpo: { ...LIVROS, saidasSeguradasDesde: "2026-11-15T12:00:00.000Z" } } });
    const aviso = await screen.findByRole("alert");
    expect(aviso.textContent).toContain("Cobranças, e-mails e notas fiscais estão parados");
  });
});
