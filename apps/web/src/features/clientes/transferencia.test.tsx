import { vendedores } from "@acervo/contracts/vendedores";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { OFERTAS } from "../../test-support/abrir-nova-contratacao.ts";
import {
  abrirMeusClientes,
  CHAMADAS_DE_CLIENTES as CHAMADAS,
  paginaDeClientes,
  umCliente,
  umPossivel,
} from "../../test-support/clientes.ts";
import { chamada } from "../../test-support/stub-fetch.ts";

const PASSAR = "Passar a outro vendedor";
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
  fireEvent.click(await screen.findByRole("button", { name: `${PASSAR}: Clínica Boa Vista` }));
  const janela = within(await screen.findByRole("dialog", { name: PASSAR }));
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
  await waitFor(() => expect(screen.queryByRole("dialog", { name: PASSAR })).toBeNull());
});

const deRenata = umCliente({ idVendedor: 5, nomeVendedor: "Renata Castro" });
const abrirCliente = async (resposta: { readonly status?: number; readonly corpo?: unknown }) => {
  const listaVendedor = [vendedora, { ...vendedora, idUsuario: 5, nomeUsuario: "Renata Castro" }];
  const tela = abrirMeusClientes(
    { admin: true },
    {
      [CHAMADAS.clientes]: paginaDeClientes([deRenata]),
      [VENDEDORES]: { corpo: { total: 2, registrosPorPagina: 10, listaVendedor } },
      [CHAMADAS.transferirCliente(31)]: resposta,
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Passar Ofício de Pedra Bonita a outro vendedor" }));
  const janela = within(await screen.findByRole("dialog", { name: PASSAR }));
  return { tela, janela, escolha: janela.getByRole("combobox", { name: "Vendedor" }) };
};

it("[VEND-138] o administrador passa o cliente a outro vendedor, nunca ao mesmo, com o motivo", async () => {
  const { tela, janela, escolha } = await abrirCliente({ status: 204 });
  expect(janela.getByText(/^Ofício de Pedra Bonita é cliente de Renata Castro/)).toBeTruthy();
  fireEvent.change(janela.getByRole("textbox", { name: "Nome do vendedor" }), { target: { value: "a" } });
  fireEvent.change(janela.getByRole("textbox", { name: "Nome do vendedor" }), { target: { value: "re" } });
  await within(escolha).findByRole("option", { name: "Bia Vendas" });
  expect(within(escolha).queryByRole("option", { name: "Renata Castro" })).toBeNull();
  fireEvent.change(escolha, { target: { value: "9" } });
  fireEvent.change(janela.getByRole("textbox", { name: "Motivo" }), { target: { value: "Férias" } });
  const lidas = tela.pedidos.filter((pedido) => pedido === CHAMADAS.clientes).length;
  fireEvent.click(janela.getByRole("button", { name: "Passar" }));
  expect(await screen.findByText("Cliente transferido.")).toBeTruthy();
  expect(tela.corpos).toContainEqual({ idVendedorAtual: 5, idVendedor: 9, motivo: "Férias" });
  await waitFor(() =>
    expect(tela.pedidos.filter((pedido) => pedido === CHAMADAS.clientes).length).toBeGreaterThan(lidas),
  );
});

it("[VEND-138] ou a nenhum, depois de lido que ele sai da lista", async () => {
  const { tela, janela, escolha } = await abrirCliente({ status: 204 });
  fireEvent.change(escolha, { target: { value: "ninguem" } });
  expect(janela.getByRole("status").textContent).toBe("Sem vendedor, o cliente sai desta lista e não volta a ela.");
  fireEvent.change(janela.getByRole("textbox", { name: "Motivo" }), { target: { value: "Pediu" } });
  fireEvent.click(janela.getByRole("button", { name: "Passar" }));
  expect(await screen.findByText("Cliente transferido.")).toBeTruthy();
  expect(tela.corpos).toContainEqual({ idVendedorAtual: 5, idVendedor: null, motivo: "Pediu" });
});

it("[VEND-139] se outro o passou antes, diz isso, lê a lista de novo e guarda o que foi digitado", async () => {
  const mensagem = "Este cliente passou a outro vendedor enquanto você o via.";
  const { tela, janela, escolha } = await abrirCliente({
    status: 409,
    corpo: { codigo: "CLIENTE_JA_TRANSFERIDO", mensagem },
  });
  fireEvent.change(escolha, { target: { value: "ninguem" } });
  fireEvent.change(janela.getByRole("textbox", { name: "Motivo" }), { target: { value: "Pediu" } });
  const lidas = tela.pedidos.filter((pedido) => pedido === CHAMADAS.clientes).length;
  fireEvent.click(janela.getByRole("button", { name: "Passar" }));
  expect(await screen.findByText(mensagem)).toBeTruthy();
  await waitFor(() =>
    expect(tela.pedidos.filter((pedido) => pedido === CHAMADAS.clientes).length).toBeGreaterThan(lidas),
  );
  expect(janela.getByRole<HTMLInputElement>("textbox", { name: "Motivo" }).value).toBe("Pediu");
});

it("[VEND-138] quem vende não passa os seus", async () => {
  abrirMeusClientes({ vendedor: true });
  expect(await screen.findByText("Ofício de Pedra Bonita", { selector: "strong" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Passar/ })).toBeNull();
  expect(screen.queryByRole("columnheader", { name: "Ações" })).toBeNull();
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
