import { documentosCompliance } from "@acervo/contracts/documentos-compliance";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const POLITICA = chamada(documentosCompliance.baixar, { params: { tipo: "POLITICA_DE_PRIVACIDADE" } });
const emVigor: Servidor = {
  [CAMINHOS.documentosEmVigor]: {
    corpo: { listaDocumento: [{ tipo: "POLITICA_DE_PRIVACIDADE", desde: "2026-01-01", tamanhoBytes: 8 }] },
  },
};
const rodape = async () => within(await screen.findByRole("contentinfo"));

describe("documentos no rodapé", () => {
  it.each([
    ["com a moldura", "/dashboard"],
    ["sem a moldura", "/confirmarEmail#x"],
  ])("[ADM-305] %s, oferece o que vale, pelo nome, e só isso", async (_onde, caminho) => {
    const salvos: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function salvar(this: HTMLAnchorElement) {
      salvos.push(this.download);
    });
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:documento");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const tela = renderPortal({ caminho, servidor: { ...emVigor, [POLITICA]: { corpo: btoa("%PDF-1.7") } } });
    const botao = await (await rodape()).findByRole("button", { name: "Política de Privacidade" });
    expect((await rodape()).getAllByRole("button")).toHaveLength(1);
    fireEvent.click(botao);
    await waitFor(() => expect(salvos).toEqual(["Política de Privacidade.pdf"]));
    expect(tela.pedidos.filter((pedido) => pedido === CAMINHOS.documentosEmVigor)).toHaveLength(1);
  });

  it.each([
    ["sem nenhum em vigor", { corpo: { listaDocumento: [] } }],
    ["sem resposta", { status: 500, corpo: { codigo: "ERRO_INTERNO", mensagem: "Falhou." } }],
  ])("[ADM-305] %s, não oferece nenhum, e nada se diz disso", async (_caso, resposta) => {
    const tela = renderPortal({ servidor: { [CAMINHOS.documentosEmVigor]: resposta } });
    await waitFor(() => expect(tela.pedidos).toContain(CAMINHOS.documentosEmVigor));
    await screen.findByRole("heading", { level: 1 });
    expect((await rodape()).queryByRole("button")).toBeNull();
    expect(screen.queryByText("Falhou.")).toBeNull();
  });

  it("[ADM-305] a página de uma falha não pergunta por eles", async () => {
    const tela = renderPortal({ caminho: "/erro", conectado: false, servidor: emVigor });
    await screen.findByRole("heading", { level: 1 });
    expect((await rodape()).queryByRole("button")).toBeNull();
    expect(tela.pedidos).not.toContain(CAMINHOS.documentosEmVigor);
  });
});
