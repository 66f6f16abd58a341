import { faturas } from "@acervo/contracts/faturas";
import { notasFiscais } from "@acervo/contracts/notas-fiscais";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { paginaDeFaturas, umaFatura } from "../../test-support/painel.ts";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const LINHAS = [
  umaFatura({ id: 1, mesReferenciaFormatado: "11/2026", notaFiscalEmitida: true, numeroNotaFiscal: "5064" }),
  umaFatura({ id: 2, mesReferenciaFormatado: "10/2026", notaFiscalAguardada: true }),
  umaFatura({ id: 3, mesReferenciaFormatado: "09/2026" }),
  umaFatura({ id: 4, mesReferenciaFormatado: "08/2026", codigoSituacao: 1, possuiBoleto: false }),
];
const PDF = chamada(notasFiscais.imprimir, { params: { id: 1 } });
const XML = chamada(notasFiscais.baixarXml, { params: { id: 1 } });

const abrir = (servidor: Servidor = {}) =>
  renderPortal({
    caminho: "/pesquisarFatura",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario() },
      [chamada(faturas.listarFaturas, { query: { pagina: 1 } })]: { corpo: paginaDeFaturas(LINHAS) },
      ...servidor,
    },
  });
const linha = async (mes: string) => within(await screen.findByRole("row", { name: new RegExp(`^${mes}`) }));
const botoes = async (mes: string) => (await linha(mes)).queryAllByRole("button").map(({ textContent }) => textContent);

describe("a nota fiscal de uma fatura", () => {
  it("[FAT-41][FAT-43][FAT-44][FAT-45] a paga com nota tem os dois arquivos; a que vai ter diz para aguardar", async () => {
    abrir();
    expect(await botoes("11/2026")).toEqual(["Baixar NF 11/2026", "Baixar XML 11/2026"]);
    expect((await linha("11/2026")).getByText("5064")).toBeTruthy();
    expect((await linha("10/2026")).getByText("Aguarde a emissão da NF")).toBeTruthy();
    expect(await botoes("10/2026")).toEqual([]);
    for (const mes of ["09/2026", "08/2026"]) {
      expect(await botoes(mes)).toEqual([]);
      expect((await linha(mes)).queryByText("Aguarde a emissão da NF")).toBeNull();
    }
  });

  it("[NFE-16] só diz para aguardar onde uma nota vem", async () => {
    abrir();
    await linha("09/2026");
    expect(screen.getAllByText("Aguarde a emissão da NF")).toHaveLength(1);
  });

  it("[FAT-49][FAT-50] salva o PDF e o XML", async () => {
    const clique = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:nota");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const tela = abrir({
      [PDF]: { corpo: btoa("%PDF-") },
      [XML]: { arquivo: { nome: "nota-fiscal-5064.xml", conteudo: "<NFSe/>" } },
    });
    fireEvent.click((await linha("11/2026")).getByRole("button", { name: /Baixar NF/ }));
    await waitFor(() => expect(clique).toHaveBeenCalledTimes(1));
    fireEvent.click((await linha("11/2026")).getByRole("button", { name: /Baixar XML/ }));
    await waitFor(() => expect(clique).toHaveBeenCalledTimes(2));
    expect(tela.pedidos).toEqual(expect.arrayContaining([PDF, XML]));
  });

  it("[FAT-51] se não baixa, diz qual dos dois", async () => {
    const { feedback } = abrir({ [PDF]: { status: 500, corpo: {} }, [XML]: { status: 500, corpo: {} } });
    fireEvent.click((await linha("11/2026")).getByRole("button", { name: /Baixar NF/ }));
    const erro = (texto: string) => ({ kind: "erro", mensagem: expect.stringContaining(texto) });
    await waitFor(() =>
      expect(feedback.snapshot().dialogs).toMatchObject([erro("Não foi possível baixar a nota fiscal nesse momento")]),
    );
    fireEvent.click((await linha("11/2026")).getByRole("button", { name: /Baixar XML/ }));
    await waitFor(() =>
      expect(feedback.snapshot().dialogs).toMatchObject([
        erro("nota fiscal"),
        erro("Não foi possível baixar o XML da nota fiscal nesse momento"),
      ]),
    );
  });
});
