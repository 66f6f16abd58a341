import { falhas, type Falha } from "@acervo/contracts/falhas";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const ID = "0c6a2f10-5e11-4a57-8a70-0d8f6b7c1a11";
const lista = (fila = "") => chamada(falhas.listar, { query: { pagina: 1, fila } });
const REPETIR = chamada(falhas.repetir, { params: { id: ID } });
const DESCARTAR = chamada(falhas.descartar, { params: { id: ID } });
const REPETIR_TODAS = chamada(falhas.repetirTodas, {});

const umaFalha: Falha = {
  id: ID,
  fila: "email.enviar",
  em: "2026-11-12T12:14:00Z",
  tentativas: 4,
  classe: "SmtpError",
  mensagem: "452 caixa cheia",
};
const pagina = {
  total: 7,
  registrosPorPagina: 10,
  listaFalha: [umaFalha],
  filas: [
    { fila: "email.enviar", quantidade: 4 },
    { fila: "pagamentos.cobrar", quantidade: 3 },
  ],
};

const abrir = (servidor: Servidor = {}, papel: Parameters<typeof umUsuario>[0] = { admin: true }) =>
  renderPortal({
    caminho: "/operacao",
    servidor: { [CAMINHOS.dados]: { corpo: umUsuario(papel) }, [lista()]: { corpo: pagina }, ...servidor },
  });

describe("falhas", () => {
  it("/operacao abre a primeira aba, que mostra fila, motivo, classe, tentativas e desde quando", async () => {
    const tela = abrir();
    await screen.findByText("452 caixa cheia");
    expect(tela.router.state.location.pathname).toBe("/operacao/falhas");
    for (const texto of ["email.enviar", "SmtpError", "4", "12/11/2026 09:14"])
      expect(screen.getAllByText(texto).length).toBeGreaterThan(0);
  });

  it("repete todas de uma fila", async () => {
    const tela = abrir({
      [lista("email.enviar")]: { corpo: { ...pagina, total: 4 } },
      [REPETIR_TODAS]: { corpo: { repetidas: 4 } },
    });
    fireEvent.change(await screen.findByRole("combobox", { name: "Fila" }), { target: { value: "email.enviar" } });
    fireEvent.click(await screen.findByRole("button", { name: "Repetir as 4" }));
    await screen.findByText("Trabalhos devolvidos às filas: 4.");
    expect(tela.corpos).toEqual([{ fila: "email.enviar" }]);
  });

  it("[ADM-188] repete sem perguntar, e descarta só depois do SIM", async () => {
    const tela = abrir({ [REPETIR]: { status: 204 }, [DESCARTAR]: { status: 204 } });
    fireEvent.click(await screen.findByRole("button", { name: "Repetir email.enviar" }));
    await screen.findByText("Trabalho devolvido à fila.");
    expect(tela.pedidos).toContain(REPETIR);
    const descartar = screen.getByRole("button", { name: "Descartar email.enviar" });
    fireEvent.click(descartar);
    fireEvent.click(await screen.findByRole("button", { name: "NÃO" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(tela.pedidos).not.toContain(DESCARTAR);
    fireEvent.click(descartar);
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    await screen.findByText("Trabalho descartado.");
    expect(tela.pedidos).toContain(DESCARTAR);
  });

  it("sem falhas diz que não há nenhuma", async () => {
    abrir({ [lista()]: { corpo: { total: 0, registrosPorPagina: 10, listaFalha: [], filas: [] } } });
    await screen.findByText("Nenhuma falha");
    expect(screen.queryByRole("button", { name: /Repetir/ })).toBeNull();
  });

  it("é só do administrador", async () => {
    const tela = abrir({}, { suporteTecnicoAvancado: true });
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(tela.pedidos).not.toContain(lista());
  });
});
