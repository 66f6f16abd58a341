import { pedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { paginaDoCliente } from "../../test-support/cliente.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Resposta } from "../../test-support/stub-fetch.ts";

const ID = 1042;
const ENTRAR = chamada(pedidoDeAjuda.entrar, {});
const recusa = { codigo: "CODIGO_DE_AJUDA_INVALIDO", mensagem: "Este código não vale." };

const abrir = async (resposta: Resposta) => {
  const tela = renderPortal({
    caminho: `/visualizarContratacao/${ID}`,
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ suporteTecnicoAvancado: true }) },
      ...paginaDoCliente(ID),
      [ENTRAR]: resposta,
    },
  });
  const card = within(await screen.findByRole("region", { name: "Ver como o cliente" }));
  const campo = card.getByRole("textbox", { name: "Código de ajuda" });
  return { tela, card, campo, entrar: card.getByRole("button", { name: "Entrar" }) };
};

it("[ADM-268] o campo espera o código inteiro, e diz ali mesmo quando ele não vale", async () => {
  const { tela, card, campo, entrar } = await abrir({ status: 422, corpo: recusa });
  fireEvent.change(campo, { target: { value: "k7pm-4xr" } });
  expect(entrar.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(entrar);
  expect(tela.pedidos).not.toContain(ENTRAR);
  fireEvent.change(campo, { target: { value: "k7pm-4xrt" } });
  fireEvent.click(entrar);
  expect(await card.findByText("Este código não vale.")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(tela.corpos).toContainEqual({ codigo: "K7PM-4XRT", idContratacao: ID });
  fireEvent.change(campo, { target: { value: "k7pm-4xrw" } });
  expect(card.queryByText("Este código não vale.")).toBeNull();
});

it("o que falha de outro modo é dito pelo diálogo, e não no campo", async () => {
  const { campo, entrar } = await abrir({ status: 500, corpo: {} });
  fireEvent.change(campo, { target: { value: "k7pm-4xrt" } });
  fireEvent.click(entrar);
  const dialogo = await screen.findByRole("alertdialog", { name: "Erro" });
  expect(dialogo.textContent).toContain("Erro ao entrar com o código de ajuda.");
  expect(campo.getAttribute("aria-invalid")).not.toBe("true");
});
