import { type Conferencia, conferenciaDaTrilha } from "@acervo/contracts/conferencia-da-trilha";
import { trilha } from "@acervo/contracts/trilha";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { umUsuario } from "../../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../../test-support/render-portal.tsx";
import { chamada, type Resposta } from "../../../../test-support/stub-fetch.ts";

const umaConferencia: Conferencia = {
  por: null,
  pedidaEm: "2026-11-12T04:40:00Z",
  encerradaEm: "2026-11-12T04:44:00Z",
  situacao: "INTEGRA",
  totalCadeias: 128,
  cadeias: 128,
  eventos: 1_402_118,
  raizes: 900,
  problemas: 0,
  primeiroProblema: null,
};
const PEDIR = chamada(conferenciaDaTrilha.pedir, {});

it("[ADM-228] verifica a cadeia, diz até onde foi, e então o primeiro elo quebrado, por quem e quando", async () => {
  let resposta: Resposta = { corpo: { andando: null, ultima: umaConferencia } };
  const tela = renderPortal({
    caminho: "/operacao/trilha",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
      [chamada(trilha.equipe, {})]: { corpo: { pessoas: [] } },
      [chamada(trilha.pesquisar, { query: { de: "2026-11-11", ate: "2026-11-12" } })]: {
        corpo: { eventos: [], proximoCursor: null },
      },
      [chamada(conferenciaDaTrilha.consultar, {})]: () => resposta,
      [PEDIR]: () => {
        resposta = {
          corpo: {
            andando: { ...umaConferencia, situacao: "ANDANDO", encerradaEm: null, cadeias: 12, eventos: 40_000 },
            ultima: umaConferencia,
          },
        };
        return { status: 202 };
      },
    },
  });
  await screen.findByText("Cadeia íntegra");
  expect(screen.getByText("Conferência da noite, encerrada em 12/11/2026 01:44.")).toBeTruthy();
  expect(screen.getByText("Cadeias: 128. Elos: 1.402.118. Raízes guardadas com trava: 900.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Verificar a cadeia" }));
  await screen.findByText("Cadeias: 12 de 128. Elos: 40.000.");
  expect(tela.pedidos).toContain(PEDIR);
  const primeiroProblema = "cadeia contratacao/1042, evento 8812: o evento não é o que foi escrito (EVENTO_ALTERADO)";
  const quebrada = { ...umaConferencia, por: "Ana Admin", situacao: "QUEBRADA", problemas: 2, primeiroProblema };
  resposta = { corpo: { andando: null, ultima: quebrada } };
  await screen.findByText("Cadeia quebrada");
  expect(screen.getByText(`Primeiro problema: ${primeiroProblema}.`)).toBeTruthy();
  expect(screen.getByText("Pedida por Ana Admin, encerrada em 12/11/2026 01:44.")).toBeTruthy();
});
