import { fichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import { provas } from "@acervo/contracts/provas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { paginaDoCliente, umaFicha } from "../../test-support/cliente.ts";
import { CHAMADAS_DE_PROVA as CHAMADAS, umaProva } from "../../test-support/provas.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, chamadasDe, type Servidor } from "../../test-support/stub-fetch.ts";

const ID = 1042;
const CLIENTE = `/visualizarContratacao/${ID}`;
const QUEM = `${umaFicha().usuario.nome} · ${umaFicha().nome}`;
const PROVA = umaProva({ idContratacao: ID });

const abrir = (caminho: string, papel: Parameters<typeof umUsuario>[0], servidor: Servidor = {}) =>
  renderPortal({
    caminho,
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario(papel) },
      ...paginaDoCliente(ID),
      [CHAMADAS.daContratacao(ID)]: { corpo: { total: 1, registrosPorPagina: 10, listaProva: [PROVA] } },
      [CHAMADAS.uma(7)]: { corpo: PROVA },
      ...servidor,
    },
  });
const titulo = (nome: string) => screen.findByRole("heading", { level: 1, name: nome });

describe("provas de um cliente, para quem o atende", () => {
  it.each(["suporteTecnicoAvancado", "admin"] as const)(
    "[ADM-306] %s vai dos dispositivos à lista, a uma prova como o cliente a lê, e volta",
    async (papel) => {
      const tela = abrir(CLIENTE, { [papel]: true });
      const dispositivos = within(await screen.findByRole("region", { name: /^Dispositivos/ }));
      fireEvent.click(dispositivos.getByRole("link", { name: "Provas de restauração" }));
      await titulo("Provas de restauração");
      expect(screen.getByText(QUEM)).toBeTruthy();
      fireEvent.click(await screen.findByRole("link", { name: "Abrir a prova P-2026-11-000042" }));
      await titulo("Prova P-2026-11-000042");
      expect(tela.router.state.location.pathname).toBe(`${CLIENTE}/provas/7`);
      expect(screen.getByText(`${QUEM} · SERVIDOR-LIVROS`)).toBeTruthy();
      expect(screen.getByText("3 horas e 20 minutos")).toBeTruthy();
      expect(screen.getByText("C:\\Livros\\b.pdf")).toBeTruthy();
      expect(screen.getByText("cd".repeat(32))).toBeTruthy();
      fireEvent.click(screen.getByRole("link", { name: "Todas as provas" }));
      fireEvent.click(await screen.findByRole("link", { name: "Voltar ao cliente" }));
      await waitFor(() => expect(tela.router.state.location.pathname).toBe(CLIENTE));
    },
  );

  it("[ADM-306] a prova de outra contratação não é mostrada como sendo desta", async () => {
    abrir(
      `${CLIENTE}/provas/7`,
      { suporteTecnicoAvancado: true },
      {
        [CHAMADAS.uma(7)]: { corpo: umaProva({ idContratacao: 11 }) },
      },
    );
    expect(await screen.findByText("Esta prova não existe.")).toBeTruthy();
    expect(screen.queryByText("C:\\Livros\\b.pdf")).toBeNull();
    expect(screen.getByRole("link", { name: "Todas as provas" }).getAttribute("href")).toBe(`${CLIENTE}/provas`);
  });

  it.each([
    ["suporteTecnico", `${CLIENTE}/provas`],
    ["suporteTecnico", `${CLIENTE}/provas/7`],
    ["vendedor", `${CLIENTE}/provas`],
    ["vendedor", `${CLIENTE}/provas/7`],
  ] as const)("[ADM-307] %s em %s vai para o painel, sem pedir nada", async (papel, caminho) => {
    const tela = abrir(caminho, { [papel]: true });
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    for (const endpoint of [provas.listar, provas.buscar, fichaDoCliente.buscarContratacao])
      expect(chamadasDe(tela.pedidos, endpoint)).toEqual([]);
  });

  it("um cliente que não há é dito, e se procura de novo", async () => {
    const ficha = chamada(fichaDoCliente.buscarContratacao, { params: { id: ID } });
    abrir(`${CLIENTE}/provas`, { admin: true }, { [ficha]: { status: 404, corpo: { mensagem: "x" } } });
    expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeTruthy();
  });
});
