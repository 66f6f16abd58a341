import { acessosDaEquipe } from "@acervo/contracts/acessos-da-equipe";
import { privacidade, type Apagamento } from "@acervo/contracts/privacidade";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const SEM_ACESSOS = chamada(acessosDaEquipe.listar, { query: {} });
const CONSULTAR = chamada(privacidade.consultarApagamento, {});
const PEDIR = chamada(privacidade.pedirApagamento, {});
const DESISTIR = chamada(privacidade.desistirDoApagamento, {});
const LIVRE: Apagamento = { pedido: null, impedimentos: [], diasParaDesistir: 7 };
const PEDIDO: Apagamento = {
  ...LIVRE,
  pedido: { pedidoEm: "2026-11-16T15:00:00Z", previstoPara: "2026-11-25", peloAtendimento: true },
};

const abrir = async (apagamento: Apagamento, servidor: Servidor = {}) => {
  const tela = renderPortal({
    caminho: "/configurarConta/privacidade",
    servidor: {
      [CONSULTAR]: { corpo: apagamento },
      [chamada(privacidade.listar, {})]: { corpo: [] },
      [SEM_ACESSOS]: { corpo: { acessos: [], proximoCursor: null } },
      ...servidor,
    },
  });
  return { tela, cartao: within(await screen.findByRole("region", { name: "Apagar seus dados" })) };
};

describe("apagar os próprios dados", () => {
  it("[LGPD-48] diz o que sai e o que fica, pergunta, e só então pede", async () => {
    const { tela, cartao } = await abrir(LIVRE, { [PEDIR]: { status: 202, corpo: PEDIDO } });
    expect(cartao.getByText("todos os arquivos guardados;")).toBeTruthy();
    expect(cartao.getByText(/por cinco anos \(Código Tributário Nacional\)/)).toBeTruthy();
    fireEvent.click(cartao.getByRole("button", { name: "Pedir o apagamento" }));
    expect(await screen.findByText(/Você pode desistir por 7 dias/)).toBeTruthy();
    expect(tela.pedidos).not.toContain(PEDIR);
    fireEvent.click(screen.getByRole("button", { name: "SIM" }));
    await waitFor(() => expect(tela.pedidos).toContain(PEDIR));
  });

  it("[LGPD-48] diz o que impede, com o caminho para resolver", async () => {
    const { cartao } = await abrir({ ...LIVRE, impedimentos: ["CONTRATACAO", "DEBITO"] });
    expect(cartao.getByRole("link", { name: "Ver as contratações" }).getAttribute("href")).toBe(
      "/gerenciarContratacoes",
    );
    expect(cartao.getByText(/resolver as faturas em aberto/)).toBeTruthy();
    expect(cartao.getByRole("link", { name: "Ver as faturas" }).getAttribute("href")).toBe("/pesquisarFatura");
    expect(cartao.getByRole<HTMLButtonElement>("button", { name: "Pedir o apagamento" }).disabled).toBe(true);
  });

  it("[LGPD-48] pedido, diz por quem, o dia, e deixa desistir", async () => {
    const { tela, cartao } = await abrir(PEDIDO, { [DESISTIR]: { status: 204 } });
    expect(cartao.getByText(/Pedido em 16\/11\/2026.*pelo atendimento, a seu pedido\./)).toBeTruthy();
    expect(cartao.getByText(/a partir de 25\/11\/2026/)).toBeTruthy();
    expect(cartao.queryByRole("button", { name: "Pedir o apagamento" })).toBeNull();
    fireEvent.click(cartao.getByRole("button", { name: "Desistir" }));
    expect(await screen.findByText("Pedido desfeito. Os seus dados continuam guardados.")).toBeTruthy();
    expect(tela.pedidos).toContain(DESISTIR);
  });
});
