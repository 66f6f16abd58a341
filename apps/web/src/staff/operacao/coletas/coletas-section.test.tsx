import { type ColetaParada, coletas } from "@acervo/contracts/coletas";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { umUsuario } from "../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const PEDIR = chamada(coletas.pedirLiberacao, { params: { idDispositivo: 3 } });
const umaColeta: ColetaParada = {
  idDispositivo: 3,
  nomeDispositivo: "Livros",
  idContratacao: 1310,
  desde: "2026-11-12T14:42:00Z",
  motivo: "CATALOGO_REFEITO",
  comPerda: true,
  objetosGuardados: 12,
  bytesGuardados: 4_194_304,
  esperando: false,
  execucao: null,
};

const abrir = (listaColeta: readonly ColetaParada[], servidor: Servidor = {}) =>
  renderPortal({
    caminho: "/operacao/coletas",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
      [chamada(coletas.listar, { query: { pagina: 1 } })]: {
        corpo: { total: listaColeta.length, registrosPorPagina: 10, listaColeta },
      },
      ...servidor,
    },
  });

it("[ADM-231] diz por quê, desde quando e quanto; pede a liberação com motivo e, havendo perda, só com ela aceita", async () => {
  const tela = abrir([umaColeta], { [PEDIR]: { status: 201, corpo: { idAprovacao: 9 } } });
  fireEvent.click(await screen.findByRole("button", { name: "Liberar Livros" }));
  for (const texto of ["O catálogo foi refeito a partir do armazém.", "Objetos: 12", "12/11/2026 11:42"])
    expect(screen.getByText(texto)).toBeTruthy();
  const pedir = await screen.findByRole("button", { name: "Pedir confirmação" });
  fireEvent.change(screen.getByRole("textbox", { name: /Motivo/ }), { target: { value: "Conferido com o cliente." } });
  expect(pedir.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(screen.getByRole("checkbox", { name: /Aceito que se perca/ }));
  await waitFor(() => expect(pedir.getAttribute("aria-disabled")).toBe("false"));
  fireEvent.click(pedir);
  await screen.findByText("Pedido enviado. Vale quando outro administrador confirmar em Aprovações.");
  expect(tela.corpos).toEqual([{ aceitarPerda: true, motivo: "Conferido com o cliente." }]);
});

it("[ADM-232] diz o que espera confirmação, o que está sendo feito e por que não foi feito", async () => {
  abrir([
    { ...umaColeta, esperando: true },
    {
      ...umaColeta,
      idDispositivo: 4,
      nomeDispositivo: "Imagens",
      execucao: { situacao: "FAZENDO", motivo: null, encerradaEm: null },
    },
    {
      ...umaColeta,
      idDispositivo: 5,
      nomeDispositivo: "Atas",
      execucao: { situacao: "FALHOU", motivo: "O armazém sabe mais que o banco.", encerradaEm: "2026-11-12T15:00:00Z" },
    },
  ]);
  await screen.findByText("Esperando confirmação");
  expect(screen.getByText("Confirmada, sendo feita")).toBeTruthy();
  expect(screen.getByText("Não foi feita: O armazém sabe mais que o banco.")).toBeTruthy();
  const isDesligado = (nome: string) =>
    screen.getByRole("button", { name: `Liberar ${nome}` }).getAttribute("aria-disabled") === "true";
  expect(["Livros", "Imagens", "Atas"].map(isDesligado)).toEqual([true, true, false]);
});

it("sem coletas paradas diz que não há nenhuma", async () => {
  abrir([]);
  expect(await screen.findByText("Nenhuma coleta parada")).toBeTruthy();
});
