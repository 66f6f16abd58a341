import { acessosDaEquipe } from "@acervo/contracts/acessos-da-equipe";
import { privacidade } from "@acervo/contracts/privacidade";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const ACESSOS = chamada(acessosDaEquipe.listar, { query: {} });
const MAIS = chamada(acessosDaEquipe.listar, { query: { cursor: "abc" } });
const abrir = (servidor: Servidor) =>
  renderPortal({
    caminho: "/configurarConta/privacidade",
    servidor: {
      [chamada(privacidade.listar, {})]: { corpo: [] },
      [chamada(privacidade.consultarApagamento, {})]: {
        corpo: { pedido: null, impedimentos: [], diasParaDesistir: 7 },
      },
      ...servidor,
    },
  });

it("[ADM-136][ADM-271] diz quem acessou, quando e o quê, e lê mais antigos", async () => {
  const um = {
    em: "2026-11-12T17:02:00.000Z",
    por: "Bruna Tavares",
    nomeContratacao: "Acervo principal",
    comCodigo: false,
  };
  abrir({
    [ACESSOS]: { corpo: { acessos: [um], proximoCursor: "abc" } },
    [MAIS]: {
      corpo: {
        acessos: [
          { ...um, por: null, nomeContratacao: null },
          { ...um, comCodigo: true },
        ],
        proximoCursor: null,
      },
    },
  });
  const caixa = await screen.findByRole("region", { name: "Quem acessou seus dados" });
  await within(caixa).findByText("Bruna Tavares");
  expect(within(caixa).getByText("12/11/2026 14:02")).toBeTruthy();
  expect(within(caixa).getByText("Acervo principal")).toBeTruthy();
  fireEvent.click(within(caixa).getByRole("button", { name: "Carregar mais antigos" }));
  expect(await within(caixa).findByText("Alguém da equipe")).toBeTruthy();
  expect(within(caixa).getByText("Cadastro")).toBeTruthy();
  expect(within(caixa).getByText("O seu portal, com o código de ajuda que você ditou")).toBeTruthy();
});

it("[ADM-136] diz quando ninguém acessou", async () => {
  abrir({ [ACESSOS]: { corpo: { acessos: [], proximoCursor: null } } });
  expect(await screen.findByText("Ninguém da equipe acessou os seus dados.")).toBeTruthy();
});
