import { pedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { AGORA } from "../../../test-support/clock.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const PEDIR = chamada(pedidoDeAjuda.pedir, {});
const ENCERRAR = chamada(pedidoDeAjuda.encerrar, {});
const daqui = (minutos: number) => new Date(AGORA.getTime() + minutos * 60_000).toISOString();
const NENHUM = { situacao: "NENHUM" };
const VENDO = { situacao: "SESSAO", analista: "Aline Avançado", iniciadaEm: daqui(-5), validaAte: daqui(25) };

/** A server that goes on from what the person does. */
const servidorDe = (comeco: object): Servidor => {
  let pedido = comeco;
  return {
    [CAMINHOS.pedidoDeAjuda]: () => ({ corpo: pedido }),
    [PEDIR]: () => {
      pedido = { situacao: "CODIGO", validoAte: daqui(10) };
      return { status: 201, corpo: { codigo: "K7PM4XRT", validoAte: daqui(10) } };
    },
    [ENCERRAR]: () => {
      pedido = NENHUM;
      return { status: 204 };
    },
  };
};

const abrirJanela = async (comeco: object) => {
  const tela = renderPortal({ caminho: "/ajuda", servidor: servidorDe(comeco) });
  fireEvent.click(await screen.findByRole("button", { name: /^Menu da conta de/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Pedir ajuda" }));
  return { tela, janela: within(await screen.findByRole("dialog", { name: "Pedir ajuda" })) };
};

it("[ADM-266] explica o que se vê, gera o código em dois grupos com o tempo que resta, e o cancela", async () => {
  const { tela, janela } = await abrirJanela(NENHUM);
  expect(janela.getByText(/por até 30 minutos. Ela não altera nada/)).toBeTruthy();
  fireEvent.click(await janela.findByRole("button", { name: "Gerar código" }));
  expect(await janela.findByText(/K7PM 4XRT/)).toBeTruthy();
  expect(janela.getByRole("timer").textContent).toContain("10:00");
  fireEvent.click(janela.getByRole("button", { name: "Cancelar o código" }));
  expect(await janela.findByRole("button", { name: "Gerar código" })).toBeTruthy();
  expect(tela.pedidos.filter((pedido) => pedido === ENCERRAR)).toHaveLength(1);
});

it("[ADM-275] de um código de antes da página diz que vale, sem os sinais, e dá outro", async () => {
  const { janela } = await abrirJanela({ situacao: "CODIGO", validoAte: daqui(4) });
  expect(await janela.findByText(/vale por mais 04:00/)).toBeTruthy();
  fireEvent.click(janela.getByRole("button", { name: "Gerar outro código" }));
  expect(await janela.findByText(/K7PM 4XRT/)).toBeTruthy();
});

it("[ADM-267] enquanto alguém vê, a faixa diz quem e até quando, e encerra", async () => {
  renderPortal({ caminho: "/ajuda", servidor: servidorDe(VENDO) });
  const faixa = within(await screen.findByRole("region", { name: "Ajuda em andamento" }));
  expect(faixa.getByText("Aline Avançado, do suporte, está vendo o seu portal.")).toBeTruthy();
  expect(faixa.getByText("25:00")).toBeTruthy();
  fireEvent.click(faixa.getByRole("button", { name: "Encerrar" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Ajuda em andamento" })).toBeNull());
  expect(await screen.findByText("A ajuda foi encerrada: ninguém mais vê o seu portal.")).toBeTruthy();
});
