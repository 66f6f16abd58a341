import { vendedores } from "@acervo/contracts/vendedores";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { OFERTAS } from "../../test-support/abrir-nova-contratacao.ts";
import { abrirMeusClientes, CHAMADAS_DE_CLIENTES as CHAMADAS, umPossivel } from "../../test-support/clientes.ts";
import { chamada } from "../../test-support/stub-fetch.ts";

const VENDEDORES = chamada(vendedores.listar, {});
const vendedora = {
  idUsuario: 9,
  cpfCnpjUsuario: "52998224725",
  nomeUsuario: "Bia Vendas",
  dataCadastro: "2026-02-03T12:00:00.000Z",
  usuarioVendedor: true,
  codigoIndicacao: "AB12CD34",
  qtdUsuariosIndicados: 3,
};

it("[VEND-108] o administrador acha o vendedor pelo nome, diz o motivo e passa o possível cliente", async () => {
  const tela = abrirMeusClientes(
    { admin: true },
    {
      [VENDEDORES]: { corpo: { total: 1, registrosPorPagina: 10, listaVendedor: [vendedora] } },
      [CHAMADAS.transferir(7)]: { corpo: umPossivel() },
    },
    "?exibir=sim&aba=possiveis",
  );
  const passar = "Passar a outro vendedor";
  fireEvent.click(await screen.findByRole("button", { name: `${passar}: Clínica Boa Vista` }));
  const janela = within(await screen.findByRole("dialog", { name: passar }));
  fireEvent.change(janela.getByRole("textbox", { name: "Nome do vendedor" }), { target: { value: "bia" } });
  const escolha = janela.getByRole("combobox", { name: "Vendedor" });
  await within(escolha).findByRole("option", { name: "Bia Vendas" });
  fireEvent.change(escolha, { target: { value: "9" } });
  const enviar = janela.getByRole("button", { name: "Passar" });
  expect(enviar.getAttribute("aria-disabled")).toBe("true");
  fireEvent.change(janela.getByRole("textbox", { name: "Motivo" }), { target: { value: "Férias" } });
  fireEvent.click(enviar);
  expect(await screen.findByText("Cliente passado a outro vendedor.")).toBeTruthy();
  expect(tela.corpos).toContainEqual({ idVendedor: 9, motivo: "Férias" });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: passar })).toBeNull());
});

it.each([
  [{ admin: true }, true],
  [{ vendedor: true, suporteTecnico: true }, true],
  [{ vendedor: true }, false],
])("[VEND-30] os planos dizem a conta e a cobrança só à equipe: %j", async (papel, equipe) => {
  abrirMeusClientes(papel, { [CHAMADAS.planos]: { corpo: OFERTAS.slice(0, 1) } });
  const planos = await screen.findByRole("combobox", { name: "Plano" });
  await waitFor(() => expect(within(planos).getAllByRole("option")).toHaveLength(2));
  const [, opcao] = within(planos).getAllByRole("option");
  expect(/, (?:pós-pago|pré-pago)$/i.test(opcao?.textContent ?? "")).toBe(equipe);
});
