import { vendedores, type VendedorEncontrado } from "@acervo/contracts/vendedores";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const CAMINHO = "/gerenciarVendedores";
const LISTA = chamada(vendedores.listar, {});
const GERAR = chamada(vendedores.gerarCodigo, { params: { idUsuario: 8 } });
const REMOVER = chamada(vendedores.removerCodigo, { params: { idUsuario: 7 } });

const vendedora: VendedorEncontrado = {
  idUsuario: 7,
  cpfCnpjUsuario: "52998224725",
  nomeUsuario: "Rita Vendas",
  dataCadastro: "2026-02-03T12:00:00.000Z",
  usuarioVendedor: true,
  codigoIndicacao: "AB12CD34",
  qtdUsuariosIndicados: 1204,
};
const empresa: VendedorEncontrado = {
  ...vendedora,
  idUsuario: 8,
  cpfCnpjUsuario: "12ABC34501DE35",
  nomeUsuario: "Contábil Horizonte",
  usuarioVendedor: false,
  codigoIndicacao: null,
  qtdUsuariosIndicados: 0,
};
const pagina = (total = 2) => ({ total, registrosPorPagina: 10, listaVendedor: [vendedora, empresa] });

const abrir = (servidor: Servidor = {}, papel: Parameters<typeof umUsuario>[0] = { admin: true }, caminho = CAMINHO) =>
  renderPortal({
    caminho,
    servidor: { [CAMINHOS.dados]: { corpo: umUsuario(papel) }, [LISTA]: { corpo: pagina() }, ...servidor },
  });
const linhaDe = async (nome: string) => {
  const celula = await screen.findByText(nome, { selector: "strong" });
  return within(celula.closest("tr") ?? document.body);
};
const buscas = (tela: ReturnType<typeof abrir>) => tela.pedidos.filter((pedido) => pedido === LISTA).length;

describe("gerenciar vendedores", () => {
  it("[VEND-02][VEND-06][VEND-07][VEND-97] mostra filtros, linhas e páginas; cada documento com a sua máscara", async () => {
    abrir({ [LISTA]: { corpo: pagina(348) } });
    const dela = await linhaDe("Rita Vendas");
    expect(dela.getByText("529.982.247-25")).toBeTruthy();
    expect(dela.getByText("03/02/2026")).toBeTruthy();
    expect(dela.getByText("AB12CD34")).toBeTruthy();
    expect(dela.getByText("1.204")).toBeTruthy();
    expect(dela.getByText("Sim")).toBeTruthy();
    expect(dela.getByRole("button", { name: "Remover código Rita Vendas" })).toBeTruthy();
    expect(dela.queryByRole("button", { name: /Gerar/ })).toBeNull();
    const outra = await linhaDe("Contábil Horizonte");
    expect(outra.getByText("12.ABC.345/01DE-35")).toBeTruthy();
    expect(outra.getByText("---")).toBeTruthy();
    expect(outra.getByText("Não")).toBeTruthy();
    expect(outra.getByRole("button", { name: "Gerar código Contábil Horizonte" })).toBeTruthy();
    expect(outra.queryByRole("button", { name: /Remover/ })).toBeNull();
    expect(screen.getByText(/348/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Pesquisar" })).toBeTruthy();
  });

  it("[VEND-03][VEND-04][VEND-08][VEND-20] pesquisa da página 1, e o nome não fica no endereço", async () => {
    const tela = abrir({}, { admin: true }, `${CAMINHO}?pagina=3`);
    await linhaDe("Rita Vendas");
    const todos = screen.getByRole<HTMLInputElement>("checkbox", { name: "Exibir usuários não vendedores" });
    expect(todos.checked).toBe(false);
    const nome = screen.getByRole<HTMLInputElement>("textbox", { name: "Nome do usuário" });
    expect(nome.maxLength).toBe(255);
    fireEvent.change(nome, { target: { value: "rita" } });
    fireEvent.input(screen.getByRole("textbox", { name: "CPF/CNPJ" }), { target: { value: "52998224725" } });
    fireEvent.click(todos);
    fireEvent.click(screen.getByRole("button", { name: "Pesquisar" }));
    await waitFor(() =>
      expect(tela.corpos.at(-1)).toEqual({
        pagina: 1,
        nomeUsuario: "rita",
        cpfCnpjUsuario: "52998224725",
        exibirUsuariosNaoVendedores: true,
      }),
    );
    expect(tela.corpos[0]).toMatchObject({ pagina: 3, exibirUsuariosNaoVendedores: false });
    expect(tela.router.state.location.search).toBe("?naoVendedores=sim");
  });

  it("[VEND-09][VEND-11][VEND-15][VEND-16][VEND-20] gera depois da pergunta, diz o código e lê a lista de novo", async () => {
    const tela = abrir({ [GERAR]: { corpo: { codigoIndicacao: "ZZ99AA11" } } });
    fireEvent.click((await linhaDe("Contábil Horizonte")).getByRole("button"));
    const pergunta = within(await screen.findByRole("dialog", { name: "Confirmação?" }));
    fireEvent.click(pergunta.getByRole("button", { name: "NÃO" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(tela.pedidos).not.toContain(GERAR);
    const antes = buscas(tela);
    fireEvent.click((await linhaDe("Contábil Horizonte")).getByRole("button"));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    await screen.findByText(
      "Código de indicação/vendas ZZ99AA11 gerado com sucesso para o usuário Contábil Horizonte.",
    );
    await waitFor(() => expect(buscas(tela)).toBe(antes + 1));
  });

  it("[VEND-10][VEND-13][VEND-15][VEND-17][VEND-20] remove depois da pergunta, diz de quem e lê a lista de novo", async () => {
    const tela = abrir({ [REMOVER]: { status: 204 } });
    fireEvent.click((await linhaDe("Rita Vendas")).getByRole("button"));
    await screen.findByRole("alertdialog", { name: "Confirmação?" });
    const antes = buscas(tela);
    fireEvent.click(screen.getByRole("button", { name: "SIM" }));
    await screen.findByText("Código de indicação/vendas do usuário Rita Vendas removido com sucesso.");
    expect(tela.pedidos).toContain(REMOVER);
    await waitFor(() => expect(buscas(tela)).toBe(antes + 1));
  });

  it("[VEND-18] diz que a busca falhou", async () => {
    abrir({ [LISTA]: { status: 500 } });
    expect(await screen.findAllByText(/^Erro ao buscar vendedores/)).not.toEqual([]);
  });

  it.each([
    ["Contábil Horizonte", GERAR],
    ["Rita Vendas", REMOVER],
  ])("[VEND-19] diz que falhou gerar ou remover: %s", async (nome, pedido) => {
    abrir({ [pedido]: { status: 500 } });
    fireEvent.click((await linhaDe(nome)).getByRole("button"));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    expect(await screen.findByText(/^Erro ao remover código de indicação do usuário/)).toBeTruthy();
  });

  it.each([{}, { suporteTecnico: true }, { suporteTecnicoAvancado: true }, { vendedor: true }])(
    "[VEND-01][VEND-93][ROLE-62] o menu e a página são só do administrador: %j",
    async (papel) => {
      const tela = abrir({}, papel);
      await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
      expect(screen.queryByRole("link", { name: "Gerenciar Vendedores" })).toBeNull();
      expect(tela.pedidos).not.toContain(LISTA);
    },
  );

  it("[VEND-01][ROLE-16] está em Administrativo, no menu do administrador", async () => {
    const tela = abrir({}, { admin: true }, "/dashboard");
    const menu = within(await screen.findByRole("navigation", { name: "Seções" }));
    const grupo = await menu.findByRole("button", { name: "Administrativo" });
    if (grupo.getAttribute("aria-expanded") === "false") fireEvent.click(grupo);
    fireEvent.click(menu.getByRole("link", { name: "Gerenciar Vendedores" }));
    await linhaDe("Rita Vendas");
    expect(tela.router.state.location.pathname).toBe(CAMINHO);
  });
});
