import { danos } from "@acervo/contracts/danos";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { umUsuario } from "../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada } from "../../../test-support/stub-fetch.ts";

const abrir = (listaDano: readonly unknown[]) =>
  renderPortal({
    caminho: "/operacao/danos",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
      [chamada(danos.listar, { query: { pagina: 1 } })]: {
        corpo: { total: listaDano.length, registrosPorPagina: 10, listaDano },
      },
    },
  });
const umDano = {
  idObjeto: "b39f27aa00000000000000000000c41e",
  tamanhoBytes: 4_194_304,
  motivo: "AUSENTE",
  desde: "2026-11-12T07:15:00Z",
  idDispositivo: 3,
  nomeDispositivo: "Livros e imagens",
  idContratacao: 1042,
  novaCopiaEm: null,
};

it("[ADM-192] mostra o dano, leva à página do cliente e diz se o computador já mandou nova cópia", async () => {
  abrir([umDano, { ...umDano, idObjeto: "c0", novaCopiaEm: "2026-11-13T01:00:00Z" }]);
  const [link] = await screen.findAllByRole("link", { name: "1042" });
  expect(link?.getAttribute("href")).toBe("/visualizarContratacao/1042");
  for (const texto of ["Espera o próximo backup", "Enviada em 12/11/2026 22:00", "b39f27aa0000"])
    expect(screen.getByText(texto)).toBeTruthy();
  for (const texto of ["Livros e imagens", "12/11/2026 04:15"]) expect(screen.getAllByText(texto)).toHaveLength(2);
});

it("sem danos diz que não há nenhum", async () => {
  abrir([]);
  expect(await screen.findByText("Nenhum objeto danificado")).toBeTruthy();
});
