import { consultas } from "@acervo/contracts/consultas";
import { notasFiscais } from "@acervo/contracts/notas-fiscais";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { mesDeNotas, umaNota, umaNotaDetalhada, umResumo } from "../../test-support/notas-fiscais.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const REJEITADA = umaNota({
  id: 7,
  numero: null,
  dps: "1/5118",
  situacao: "REJEITADA",
  emitidaEm: null,
  motivoCodigo: "E0617",
  motivoTexto: "Alíquota informada, mas o município está ativo no emissor nacional.",
  acoes: ["CORRIGIR"],
});
const PENDENTE = umaNota({
  id: 8,
  numero: null,
  dps: "1/5120",
  tomador: "Serventia de Água Clara",
  situacao: "PENDENTE",
  motivoTexto: "O emissor não respondeu.",
  acoes: ["CONSULTAR"],
});
const RESUMO = umResumo({
  grupos: {
    EMITIDAS: { quantidade: 388, valor: 54_120.3 },
    PENDENTES: { quantidade: 1, valor: 259.9 },
    REJEITADAS: { quantidade: 1, valor: 259.9 },
    CANCELADAS: { quantidade: 2, valor: 159.8 },
  },
  numeracao: [{ serie: "1", ambiente: 1, de: 4790, ate: 5121, faltam: 0 }],
  faturasPagas: { quantidade: 392, valor: 55_041.2 },
  semNota: [{ motivo: "Paga antes do início da emissão.", quantidade: 3, valor: 30 }],
});

const abrir = (servidor: Servidor = {}, resumo = RESUMO) =>
  renderPortal({
    caminho: "/notaFiscal?mes=2026-10",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
      ...mesDeNotas("2026-10", resumo, [REJEITADA, PENDENTE, umaNota()]),
      [chamada(notasFiscais.detalhar, { params: { id: 7 } })]: {
        corpo: umaNotaDetalhada({
          ...REJEITADA,
          rejeitadasPeloMesmo: 2,
          passos: [
            {
              passo: "REJEITADA",
              titulo: "Rejeitada",
              descricao: "E0617. O número continua com esta nota.",
              quem: null,
              ocorridoEm: "2026-11-12T14:20:00.000Z",
            },
          ],
        }),
      },
      [chamada(consultas.listarUf, {})]: { corpo: [{ sigla: "MG", nome: "Minas Gerais" }] },
      [chamada(consultas.listarMunicipioPorUf, { params: { sigla: "MG" } })]: {
        corpo: [{ id: 3106200, nome: "Belo Horizonte" }],
      },
      ...servidor,
    },
  });
const clicar = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

describe("as notas fiscais de um mês", () => {
  it("[NFE-30] diz quantas saíram, esperam, foram rejeitadas e canceladas, com as somas", async () => {
    abrir();
    const numeros = within(await screen.findByLabelText("Notas do mês em números"));
    for (const texto of ["388", "R$ 54.120,30", "precisam de correção", "R$ 159,80 devolvidos"])
      expect(numeros.getByText(texto)).toBeTruthy();
  });

  it("[NFE-32] [NFE-34] fecha o mês: a numeração, as faturas pagas e por que algumas não têm nota", async () => {
    abrir();
    expect(await screen.findByText("Numeração: DPS 1/4790 a 1/5121, sem repetição ou falta")).toBeTruthy();
    expect(screen.getByText("Faturas pagas do mês: 392, R$ 55.041,20.")).toBeTruthy();
    expect(screen.getByText("3 sem nota: Paga antes do início da emissão.")).toBeTruthy();
  });

  it("[NFE-31] a lista vem como o servidor a ordena, e se filtra por situação", async () => {
    const rejeitadas = chamada(notasFiscais.listar, { query: { mesReferencia: "2026-10", grupo: "REJEITADAS" } });
    const tela = abrir({ [rejeitadas]: { corpo: { listaNotaFiscal: [REJEITADA], proximo: null } } });
    const linhas = await screen.findAllByRole("row", { name: /Pedra Bonita|Água Clara/ });
    expect(linhas.map((linha) => /Rejeitada|Pendente|Emitida/.exec(linha.textContent)?.[0])).toEqual([
      "Rejeitada",
      "Pendente",
      "Emitida",
    ]);
    fireEvent.click(screen.getByRole("radio", { name: "Rejeitadas 1" }));
    await waitFor(() => expect(screen.queryByText("Serventia de Água Clara")).toBeNull());
    expect(tela.pedidos).toContain(rejeitadas);
  });

  it("[NFE-33] corrige uma rejeitada, e com ela as outras do mesmo motivo", async () => {
    const corrigir = chamada(notasFiscais.corrigir, { params: { id: 7 } });
    const tela = abrir({ [corrigir]: { corpo: { reemitidas: 3 } } });
    await clicar(/^Corrigir: Ofício/);
    const janela = within(await screen.findByRole("dialog"));
    expect(await janela.findByText("Rejeitada: E0617")).toBeTruthy();
    expect(janela.getByText("E0617. O número continua com esta nota.")).toBeTruthy();
    fireEvent.change(janela.getByRole("textbox", { name: /Nome ou razão social/ }), {
      target: { value: "Ofício de Pedra Bonita Ltda" },
    });
    expect(janela.getByRole<HTMLInputElement>("checkbox", { name: /as 2 notas rejeitadas/ }).checked).toBe(true);
    fireEvent.click(janela.getByRole("button", { name: "Reemitir 3 notas" }));
    await screen.findByText("3 notas serão reemitidas no próximo minuto.");
    expect(tela.corpos).toContainEqual(
      expect.objectContaining({
        tambemAsOutras: true,
        tomador: expect.objectContaining({ nome: "Ofício de Pedra Bonita Ltda", cpfCnpj: "11144477735" }),
      }),
    );
  });

  it("consulta uma pendente e baixa o PDF e o XML de uma emitida", async () => {
    const clique = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:nota");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const consultar = chamada(notasFiscais.consultar, { params: { id: 8 } });
    const [pdf, xml] = [notasFiscais.abrirPdf, notasFiscais.abrirXml].map((um) => chamada(um, { params: { id: 1 } }));
    const tela = abrir({
      [consultar]: { status: 204 },
      [pdf ?? ""]: { corpo: btoa("%PDF-") },
      [xml ?? ""]: { arquivo: { nome: "nota.xml", conteudo: "<NFSe/>" } },
    });
    await clicar(/^Consultar: Serventia/);
    await screen.findByText("A nota será consultada no próximo minuto.");
    await clicar("PDF: Ofício de Pedra Bonita, 5064");
    await waitFor(() => expect(clique).toHaveBeenCalledTimes(1));
    await clicar("XML: Ofício de Pedra Bonita, 5064");
    await waitFor(() => expect(clique).toHaveBeenCalledTimes(2));
    expect(tela.pedidos).toEqual(expect.arrayContaining([consultar, pdf, xml]));
    vi.restoreAllMocks();
  });

  it("[NFE-08] mostra que o cancelamento foi recusado, e o pede de novo", async () => {
    const recusada = umaNota({
      id: 9,
      motivoCodigo: "E0840",
      motivoTexto: "Prazo de cancelamento encerrado.",
      acoes: ["BAIXAR", "SUBSTITUIR", "CANCELAR_DE_NOVO"],
    });
    const cancelar = chamada(notasFiscais.cancelarDeNovo, { params: { id: 9 } });
    const tela = abrir({ ...mesDeNotas("2026-10", RESUMO, [recusada]), [cancelar]: { status: 204 } });
    expect(await screen.findByText("Prazo de cancelamento encerrado.")).toBeTruthy();
    await clicar(/^Cancelar de novo/);
    await clicar("SIM");
    await screen.findByText("O cancelamento será pedido de novo no próximo minuto.");
    expect(tela.pedidos).toContain(cancelar);
  });

  it("[NFE-25] diz que a emissão está desativada e por quê, com o caminho para resolver", async () => {
    abrir({}, umResumo({ desativada: "Emissão desativada: certificado não configurado.", certificado: null }));
    expect(await screen.findByText("Emissão desativada: certificado não configurado.")).toBeTruthy();
    const caminho = screen.getByRole("link", { name: "Abrir dados do contador" });
    expect(caminho.getAttribute("href")).toBe("/notaFiscal/contador");
  });

  it("avisa que o certificado vence", async () => {
    abrir({}, umResumo({ certificado: { nome: "X", validoAte: "2026-12-05T15:00:00.000Z", dias: 23 } }));
    expect(await screen.findByText("O certificado A1 vence em 23 dias, em 05/12/2026")).toBeTruthy();
  });
});
