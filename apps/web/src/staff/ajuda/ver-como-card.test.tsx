import { pedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { paginaDoCliente } from "../../test-support/cliente.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada } from "../../test-support/stub-fetch.ts";

const ID = 1042;
const ENTRAR = chamada(pedidoDeAjuda.entrar, {});
const recusa = { codigo: "CODIGO_DE_AJUDA_INVALIDO", mensagem: "Este código não vale." };

it("[ADM-268] o campo espera o código inteiro, e diz ali mesmo quando ele não vale", async () => {
  const tela = renderPortal({
    caminho: `/visualizarContratacao/${ID}`,
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ suporteTecnicoAvancado: true }) },
      ...paginaDoCliente(ID),
      [ENTRAR]: { status: 422, corpo: recusa },
    },
  });
  const card = within(await screen.findByRole("region", { name: "Ver como o cliente" }));
  const campo = card.getByRole("textbox", { name: "Código de ajuda" });
  const entrar = card.getByRole("button", { name: "Entrar" });
  fireEvent.change(campo, { target: { value: "k7pm-4xr" } });
  expect(entrar.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(entrar);
  expect(tela.pedidos).not.toContain(ENTRAR);
  fireEvent.change(campo, { target: { value: "k7pm-4xrt" } });
  fireEvent.click(entrar);
  expect(await card.findByText("Este código não vale.")).toBeTruthy();
  expect(tela.corpos).toContainEqual({ codigo: "K7PM-4XRT", idContratacao: ID });
  fireEvent.change(campo, { target: { value: "k7pm-4xrw" } });
  expect(card.queryByText("Este código não vale.")).toBeNull();
});
