import { ensaioDaEmissao, type EnsaioDaEmissao } from "@acervo/contracts/ensaio-da-emissao";
import { financeiro } from "@acervo/contracts/painel-financeiro";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const LER = chamada(ensaioDaEmissao.ler, {});
const RESPONDER = chamada(ensaioDaEmissao.responder, {});

const ENSAIO: EnsaioDaEmissao = {
  id: 7,
  diaDaEmissao: "2026-12-01",
  calculadoEm: "2026-11-28T06:00:00.000Z",
  previsto: { quantidade: 421, valor: 60_118.4 },
  anterior: { quantidade: 412, valor: 58_940.3 },
  situacao: "AGUARDA",
  segueSemResposta: true,
  emissao: null,
  paradoEm: null,
  conferidoEm: null,
  resposta: null,
};
const MUDANCAS = [
  {
    usuario: { id: 1, nome: "Ofício de Pedra Bonita" },
    valorAnterior: 259.9,
    valor: 429.9,
    motivos: [{ tipo: "MUDOU_DE_PLANO", contratacao: "Livros", plano: "Cartório 500 GB", dia: "2026-11-14" }],
  },
  {
    usuario: { id: 2, nome: "Contábil Horizonte" },
    valorAnterior: 538.8,
    valor: 299.9,
    motivos: [{ tipo: "CANCELADA", contratacao: "Filial Norte", plano: null, dia: "2026-11-21" }],
  },
];
const resposta = (parte: Partial<EnsaioDaEmissao> = {}, anteriores: readonly EnsaioDaEmissao[] = []) => ({
  corpo: { limitePorcento: 5, atual: { ...ENSAIO, ...parte, mudancas: MUDANCAS }, anteriores },
});

const abrir = (servidor: Servidor) =>
  renderPortal({
    caminho: "/painelFinanceiro",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
      [chamada(financeiro.lerPainel, { query: {} })]: { status: 500, corpo: { codigo: "ERRO", mensagem: "Erro" } },
      [RESPONDER]: { status: 204, corpo: null },
      ...servidor,
    },
  });
const cartao = async () => within(await screen.findByRole("region", { name: "Ensaio da próxima emissão" }));
const botoes = async () => (await cartao()).queryAllByRole("button").map(({ textContent }) => textContent?.trim());

describe("ensaio da próxima emissão", () => {
  it("[FAT-119] diz quanto, quanto difere, o que mais muda e por quê, e espera a resposta", async () => {
    const antes = { ...ENSAIO, id: 6, diaDaEmissao: "2026-11-01", situacao: "CONFERIDO" as const };
    const tela = abrir({ [LER]: resposta({}, [antes]) });
    const card = await cartao();
    expect(card.getByText("Emissão de 01/12/2026. Calculada em 28/11/2026 às 03:00, sem gravar nada.")).toBeTruthy();
    expect(card.getAllByRole("term").map((termo) => termo.parentElement?.textContent)).toEqual([
      "Faturas421",
      "SomaR$ 60.118,40",
      "Faturas a mais+9",
      "Diferença de valor+R$ 1.178,10",
    ]);
    expect(card.getByText("Diferença de +2%; o limite vai de menos 5% a mais 5%.")).toBeTruthy();
    expect(card.getByText("Sem resposta até 01/12/2026, a emissão segue.")).toBeTruthy();
    const linhas = card.getAllByRole("row").slice(1);
    expect(linhas.map((linha) => [...linha.children].map(({ textContent }) => textContent))).toEqual([
      ["Ofício de Pedra Bonita", "R$ 259,90", "R$ 429,90", "+R$ 170,00", "Livros mudou para Cartório 500 GB em 14/11"],
      ["Contábil Horizonte", "R$ 538,80", "R$ 299,90", "−R$ 238,90", "Cancelou Filial Norte em 21/11"],
    ]);
    expect(card.getByText("Últimos ensaios: 01/11/2026 emitida, +2%.")).toBeTruthy();
    expect(await botoes()).toEqual(["Aprovar", "Segurar"]);
    fireEvent.click(card.getByRole("button", { name: "Segurar" }));
    await waitFor(() => expect(tela.pedidos).toContain(RESPONDER));
    await waitFor(() => expect(tela.pedidos.filter((pedido) => pedido === LER)).toHaveLength(2));
  });

  const quem = { tipo: "SEGURADO", em: "2026-11-28T12:00:00.000Z", nome: "Carlos" } as const;
  it.each([
    [
      { situacao: "AGUARDA", segueSemResposta: false },
      "Sem aprovação, a emissão de 01/12/2026 não começa.",
      ["Aprovar", "Segurar"],
    ],
    [
      { situacao: "APROVADO", resposta: { ...quem, tipo: "APROVADO" } },
      "Por Carlos, em 28/11/2026 às 09:00.",
      ["Segurar"],
    ],
    [{ situacao: "SEGURADO", resposta: quem }, "Por Carlos, em 28/11/2026 às 09:00.", ["Liberar"]],
    [
      { situacao: "PARADO", paradoEm: "2026-12-01T09:00:00.000Z" },
      "Parou em 01/12/2026 às 06:00, sem gravar nada, porque difere demais. Só segue se for liberada.",
      ["Liberar", "Segurar"],
    ],
    [{ situacao: "CONFERIDO", emissao: ENSAIO.previsto }, "A emissão deu 421 faturas e R$ 60.118,40.", []],
  ] as const)("[FAT-119] %j: diz o que segue, com os botões que cabem", async (parte, frase, esperados) => {
    abrir({ [LER]: resposta(parte) });
    expect((await cartao()).getByText(frase)).toBeTruthy();
    expect(await botoes()).toEqual(esperados);
  });
});
