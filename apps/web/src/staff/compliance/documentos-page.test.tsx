import {
  type DocumentoAdministrado,
  documentosCompliance,
  type VersaoDoDocumento,
} from "@acervo/contracts/documentos-compliance";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const LISTA = chamada(documentosCompliance.listar, {});
const PUBLICAR = chamada(documentosCompliance.publicar, {});
const RETIRAR = chamada(documentosCompliance.retirar, { params: { id: 3 } });
const VERSAO = chamada(documentosCompliance.abrirVersao, { params: { id: 1 } });
const CODIGO = "Código de Ética e Conduta";

const anterior: VersaoDoDocumento = {
  id: 1,
  vigenteDesde: "2025-01-10",
  situacao: "ANTERIOR",
  tamanhoBytes: 1024,
  sha256: "0".repeat(64),
  quem: "Ana Admin",
  publicadaEm: "2025-01-09T12:00:00.000Z",
};
const politica: DocumentoAdministrado = {
  tipo: "POLITICA_DE_PRIVACIDADE",
  versoes: [
    { ...anterior, id: 3, vigenteDesde: "2099-02-01", situacao: "FUTURA" },
    { ...anterior, id: 2, vigenteDesde: "2026-03-01", situacao: "VIGENTE", quem: "Olavo Admin" },
    anterior,
  ],
};

const abrir = (servidor: Servidor = {}, papel: Parameters<typeof umUsuario>[0] = { admin: true }) =>
  renderPortal({
    caminho: "/documentosCompliance",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario(papel) },
      [LISTA]: { corpo: { listaDocumento: [politica, { tipo: "CODIGO_DE_ETICA", versoes: [] }] } },
      ...servidor,
    },
  });
const clicar = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const escolher = async (conteudo: BlobPart, nome = "documento.pdf"): Promise<void> => {
  const janela = await screen.findByRole("dialog");
  const arquivo = janela.querySelector("input[type=file]");
  if (arquivo === null) throw new Error("The window takes no file.");
  fireEvent.change(arquivo, { target: { files: [new File([conteudo], nome, { type: "application/pdf" })] } });
};

describe("documentos de compliance", () => {
  it("[ADM-304] mostra o que vale, desde quando e por quem, o que vem e o que valeu, e baixa cada um", async () => {
    const clique = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:documento");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const tela = abrir({ [VERSAO]: { corpo: btoa("%PDF-1.7") } });
    const vigente = within(await screen.findByRole("row", { name: /Desde 01\/03\/2026/ }));
    for (const texto of ["Vale hoje", "1 KB", "por Olavo Admin"]) expect(vigente.getByText(texto)).toBeTruthy();
    expect(screen.getByRole("row", { name: /A partir de 01\/02\/2099.*Ainda não vale/ })).toBeTruthy();
    expect(screen.getByRole("row", { name: /Desde 10\/01\/2025.*Valeu antes/ })).toBeTruthy();
    expect(within(screen.getByRole("region", { name: CODIGO })).getByText("Nenhum documento publicado")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Baixar: Política de Privacidade/ })).toHaveLength(3);
    await clicar("Baixar: Política de Privacidade, desde 10/01/2025");
    await waitFor(() => expect(clique).toHaveBeenCalledOnce());
    expect(tela.pedidos).toContain(VERSAO);
  });

  it("[ADM-304] publica só um PDF de até 2 MB, com o dia", async () => {
    const tela = abrir({ [PUBLICAR]: { status: 201, corpo: { id: 9 } } });
    await clicar(`Publicar: ${CODIGO}`);
    const enviar = await screen.findByRole("button", { name: "Publicar" });
    expect(enviar.getAttribute("aria-disabled")).toBe("true");
    await escolher("PK um documento", "documento.docx");
    expect(await screen.findByText(/O arquivo não é um PDF/)).toBeTruthy();
    await escolher(`%PDF-${" ".repeat(2_097_152)}`);
    expect(await screen.findByText(/O PDF tem mais de 2 MB/)).toBeTruthy();
    expect(enviar.getAttribute("aria-disabled")).toBe("true");
    await escolher("%PDF-1.7 código");
    await waitFor(() => expect(enviar.getAttribute("aria-disabled")).toBe("false"));
    const dia = screen.getByRole("textbox", { name: /Vale a partir de/ });
    fireEvent.input(dia, { target: { value: "" } });
    await waitFor(() => expect(enviar.getAttribute("aria-disabled")).toBe("true"));
    fireEvent.input(dia, { target: { value: "01/02/2099" } });
    await waitFor(() => expect(enviar.getAttribute("aria-disabled")).toBe("false"));
    const vezes = () => tela.pedidos.filter((pedido) => pedido === CAMINHOS.documentosEmVigor).length;
    await waitFor(() => expect(vezes()).toBe(1));
    fireEvent.click(enviar);
    await screen.findByText("Documento publicado.");
    const pdf = Buffer.from("%PDF-1.7 código").toString("base64");
    expect(tela.corpos).toContainEqual({ tipo: "CODIGO_DE_ETICA", inicio: "2099-02-01", pdf });
    await waitFor(() => expect(vezes()).toBe(2));
  });

  it("[ADM-304] só o que ainda não vale se retira, e pergunta antes", async () => {
    const tela = abrir({ [RETIRAR]: { status: 204 } });
    await clicar("Retirar: Política de Privacidade, a partir de 01/02/2099");
    expect(screen.getAllByRole("button", { name: /^Retirar/ })).toHaveLength(1);
    await clicar("NÃO");
    await waitFor(() => expect(screen.queryByText("Retirar o documento?")).toBeNull());
    expect(tela.pedidos).not.toContain(RETIRAR);
    await clicar("Retirar: Política de Privacidade, a partir de 01/02/2099");
    await clicar("SIM");
    await screen.findByText("Documento retirado.");
    expect(tela.pedidos).toContain(RETIRAR);
  });

  it("diz uma vez que a lista não veio, e pergunta de novo", async () => {
    const tela = abrir({ [LISTA]: { status: 500, corpo: { codigo: "ERRO_INTERNO", mensagem: "Falhou." } } });
    await clicar("Tentar de novo");
    await waitFor(() => expect(tela.pedidos.filter((pedido) => pedido === LISTA)).toHaveLength(2));
  });

  it("é só do administrador", async () => {
    const tela = abrir({}, { suporteTecnicoAvancado: true });
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(tela.pedidos).not.toContain(LISTA);
  });
});
