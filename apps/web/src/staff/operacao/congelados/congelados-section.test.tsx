import { congelados } from "@acervo/contracts/congelados";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { umUsuario } from "../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada } from "../../../test-support/stub-fetch.ts";

const DESCONGELAR = chamada(congelados.descongelar, { params: { idDispositivo: 4 } });
const umCongelado = {
  idDispositivo: 3,
  nomeDispositivo: "Livros",
  idContratacao: 1310,
  desde: "2026-11-12T14:42:00Z",
  confirmadaEm: null,
};

it("[ADM-195] descongela depois do SIM, e só o que o cliente confirmou", async () => {
  const confirmado = {
    ...umCongelado,
    idDispositivo: 4,
    nomeDispositivo: "Imagens",
    confirmadaEm: "2026-11-12T15:00:00Z",
  };
  const tela = renderPortal({
    caminho: "/operacao/congelados",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
      [chamada(congelados.listar, { query: { pagina: 1 } })]: {
        corpo: { total: 2, registrosPorPagina: 10, listaCongelado: [umCongelado, confirmado] },
      },
      [DESCONGELAR]: { status: 204 },
    },
  });
  await screen.findByText("Espera o cliente");
  expect(screen.getByText("Confirmada em 12/11/2026 12:00")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Descongelar Livros" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Descongelar Imagens" }));
  fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
  await screen.findByText("As versões antigas voltam a expirar.");
  expect(tela.pedidos).toContain(DESCONGELAR);
});
