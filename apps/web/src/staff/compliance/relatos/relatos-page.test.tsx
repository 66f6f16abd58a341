import { type RelatoDaLista, type RelatoLido, relatosCompliance } from "@acervo/contracts/relatos-compliance";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const lista = (query: { readonly situacao: "ABERTO" | "ENCERRADO"; readonly depoisDe?: number }) =>
  chamada(relatosCompliance.listar, { query });
const params = { protocolo: "ABCD-2345" };
const LER = chamada(relatosCompliance.ler, { params });
const RESPONDER = chamada(relatosCompliance.responder, { params });
const ENCERRAR = chamada(relatosCompliance.encerrar, { params });

const relato: RelatoDaLista = {
  protocolo: "ABCD-2345",
  tipoOcorrencia: "Denúncia",
  situacao: "ABERTO",
  identificado: true,
  recebidoEm: "2026-11-10T12:00:00.000Z",
  esperaResposta: true,
};
const lido: RelatoLido = {
  ...relato,
  quem: { nome: "Joana Prado", email: "joana@example.com", telefone: "31999998888" },
  mensagens: [{ autor: "RELATOR", texto: "Vi o que não devia.", escritaEm: "2026-11-10T12:00:00.000Z", nome: null }],
  encerradoEm: null,
};
const anonimo: RelatoDaLista = { ...relato, protocolo: "EFGH-6789", identificado: false, esperaResposta: false };

const abrir = (
  caminho: string,
  servidor: Servidor = {},
  papel: Parameters<typeof umUsuario>[0] = { compliance: true },
) =>
  renderPortal({
    caminho,
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario(papel) },
      [lista({ situacao: "ABERTO" })]: { corpo: { listaRelato: [anonimo, relato], proximo: 7 } },
      [lista({ situacao: "ABERTO", depoisDe: 7 })]: {
        corpo: { listaRelato: [{ ...relato, protocolo: "JKLM-2345" }], proximo: null },
      },
      [lista({ situacao: "ENCERRADO" })]: { corpo: { listaRelato: [], proximo: null } },
      [LER]: { corpo: lido },
      ...servidor,
    },
  });

describe("relatos de compliance", () => {
  it("[PUB-97] lista abertos e encerrados, continua a lista, e abre um relato inteiro", async () => {
    abrir("/relatosCompliance");
    expect(await screen.findByRole("row", { name: /EFGH-6789.*Sem identificação.*Respondido/ })).toBeTruthy();
    expect(screen.getByRole("row", { name: /ABCD-2345.*Denúncia.*Identificou-se.*Espera resposta/ })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Mostrar mais relatos" }));
    expect(await screen.findByRole("row", { name: /JKLM-2345/ })).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: "Encerrados" }));
    expect(await screen.findByText("Nenhum relato encerrado")).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: "Abertos" }));
    fireEvent.click(await screen.findByRole("link", { name: "Abrir o relato ABCD-2345" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Relato ABCD-2345" })).toBeTruthy();
    for (const texto of ["Joana Prado", "joana@example.com", "(31) 99999-8888", "Vi o que não devia."])
      expect(await screen.findByText(texto)).toBeTruthy();
  });

  it("[PUB-98] responde e encerra, depois de perguntar; o que falhou fica digitado", async () => {
    let atual: RelatoLido = { ...lido, identificado: false, quem: null };
    let status = 409;
    const tela = abrir("/relatosCompliance/ABCD-2345", {
      [LER]: () => ({ corpo: atual }),
      [RESPONDER]: () => {
        if (status === 409) return { status, corpo: { codigo: "RELATO_ENCERRADO", mensagem: "Foi encerrado." } };
        const resposta = {
          autor: "COMPLIANCE",
          texto: "Onde foi?",
          escritaEm: relato.recebidoEm,
          nome: "Carla",
        } as const;
        atual = { ...atual, mensagens: [...atual.mensagens, resposta] };
        return { status };
      },
      [ENCERRAR]: () => {
        atual = { ...atual, situacao: "ENCERRADO", encerradoEm: "2026-11-12T12:00:00.000Z" };
        return { status: 204 };
      },
    });
    expect(await screen.findByText(/escolheu não se identificar/)).toBeTruthy();
    const campo = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Resposta" });
    const responder = screen.getByRole("button", { name: "Responder" });
    expect(responder.getAttribute("aria-disabled")).toBe("true");
    fireEvent.change(campo, { target: { value: "Onde foi?" } });
    fireEvent.click(responder);
    expect(await screen.findByText("Foi encerrado.")).toBeTruthy();
    expect(campo.value).toBe("Onde foi?");
    status = 204;
    const aviso = await screen.findByRole("alertdialog");
    fireEvent.click(within(aviso).getAllByRole("button").at(-1) ?? aviso);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    fireEvent.click(responder);
    expect(await screen.findByText("Carla, do compliance")).toBeTruthy();
    await waitFor(() => expect(campo.value).toBe(""));
    expect(tela.corpos).toContainEqual({ mensagem: "Onde foi?" });

    fireEvent.click(screen.getByRole("button", { name: "Encerrar relato" }));
    const pergunta = within(await screen.findByRole("alertdialog", { name: "Encerrar o relato?" }));
    expect(tela.pedidos).not.toContain(ENCERRAR);
    fireEvent.click(pergunta.getAllByRole("button").at(-1) ?? campo);
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Resposta" })).toBeNull());
    expect(screen.getByText("Encerrado")).toBeTruthy();
  });

  it("o que não vem diz isso e se repete", async () => {
    const tela = abrir("/relatosCompliance", {
      [lista({ situacao: "ABERTO" })]: { status: 500, corpo: { codigo: "ERRO_INTERNO", mensagem: "Falhou." } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Tentar de novo" }));
    const pedida = lista({ situacao: "ABERTO" });
    await waitFor(() => expect(tela.pedidos.filter((pedido) => pedido === pedida).length).toBeGreaterThan(1));
  });

  it("[PUB-97] não se abre ao administrador", async () => {
    const tela = abrir("/relatosCompliance", {}, { admin: true });
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(tela.pedidos).not.toContain(lista({ situacao: "ABERTO" }));
  });
});
