import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirMeusClientes as abrir,
  CHAMADAS_DE_CLIENTES as CHAMADAS,
  paginaDeClientes,
  paginaDePossiveis,
  umCliente,
  umPossivel,
} from "../../test-support/clientes.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { umUsuario } from "../../test-support/builders.ts";

const linhaDe = async (nome: string) => {
  const celula = await screen.findByText(nome, { selector: "strong" });
  return within(celula.closest("tr") ?? document.body);
};
const titulosDe = (tabela: string) =>
  within(screen.getByRole("table", { name: tabela }))
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
const corposDe = (tela: ReturnType<typeof abrir>, pedido: string) => {
  let indice = -1;
  return tela.pedidos.flatMap((feito) => {
    const comCorpo = feito.startsWith("POST ") || feito.startsWith("PUT ");
    if (comCorpo) indice += 1;
    return comCorpo && feito === pedido ? [tela.corpos[indice]] : [];
  });
};
const exibir = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Exibir possíveis clientes" });

describe("meus clientes: clientes", () => {
  it("[VEND-24][VEND-26][VEND-40][VEND-41] mostra filtros, linhas com uma contratação em cada altura, páginas e total", async () => {
    abrir({ vendedor: true }, { [CHAMADAS.clientes]: paginaDeClientes([umCliente()], 46) });
    const dele = await linhaDe("Ofício de Pedra Bonita");
    expect(titulosDe("Clientes")).toEqual([
      "Nome",
      "Telefone",
      "E-mail",
      "Data cadastro",
      "Plano",
      "Situação",
      "Data contratação",
      "Valor do plano",
    ]);
    expect(dele.getByText("(31) 90000-7781")).toBeTruthy();
    expect(dele.getByText("oficio@pb.example")).toBeTruthy();
    const listas = dele.getAllByRole("list").map((lista) =>
      within(lista)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    );
    expect(listas).toEqual([
      ["Cartório 250 GB", "Cartório 50 GB"],
      ["Ativa", "Suspensa"],
      ["17/02/2025", "03/11/2026"],
      ["R$ 259,90", "R$ 79,90"],
    ]);
    expect(screen.getByText("Total de registros: 46")).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Páginas" })).toBeTruthy();
    for (const nome of ["Pesquisar", "Limpar"]) expect(screen.getByRole("button", { name: nome })).toBeTruthy();
  });

  it("[VEND-26] diz quando nada foi achado", async () => {
    abrir({ vendedor: true }, { [CHAMADAS.clientes]: paginaDeClientes([]) });
    expect(await screen.findByText("Nenhum registro encontrado.")).toBeTruthy();
    expect(screen.getByText("Total de registros: 0")).toBeTruthy();
  });

  it("[VEND-27][VEND-31][VEND-34][VEND-35][VEND-96] pesquisa e limpa da página 1, e nada de pessoas fica no endereço", async () => {
    const tela = abrir({ vendedor: true }, {}, "?pagina=3");
    await linhaDe("Ofício de Pedra Bonita");
    const nome = screen.getByRole<HTMLInputElement>("textbox", { name: "Nome do usuário" });
    const email = screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail" });
    expect([nome.maxLength, email.maxLength]).toEqual([250, 250]);
    fireEvent.change(nome, { target: { value: "pedra" } });
    fireEvent.change(email, { target: { value: "oficio@pb.example" } });
    fireEvent.input(screen.getByRole("textbox", { name: "CPF/CNPJ" }), { target: { value: "52998224725" } });
    fireEvent.change(screen.getByRole("combobox", { name: "Situação" }), { target: { value: "4" } });
    fireEvent.click(screen.getByRole("button", { name: "Pesquisar" }));
    await waitFor(() => expect(corposDe(tela, CHAMADAS.clientes)).toHaveLength(2));
    const [antes, depois] = corposDe(tela, CHAMADAS.clientes);
    expect(antes).toMatchObject({ pagina: 3, nomeUsuario: null });
    expect(depois).toEqual({
      pagina: 1,
      nomeUsuario: "pedra",
      cpfCnpjUsuario: "52998224725",
      email: "oficio@pb.example",
      codigoSituacao: 4,
      idPlanoOfertaTipoPagamento: null,
      dataContratacaoDe: null,
      dataContratacaoAte: null,
      codigo: null,
      uf: null,
      nomeVendedor: null,
      cpfCnpjVendedor: null,
      recusados: false,
    });
    expect(tela.router.state.location.search).toBe("?situacao=4");
    fireEvent.click(screen.getByRole("button", { name: "Limpar" }));
    await waitFor(() => expect(corposDe(tela, CHAMADAS.clientes)).toHaveLength(3));
    expect(corposDe(tela, CHAMADAS.clientes)[2]).toMatchObject({
      pagina: 1,
      nomeUsuario: null,
      cpfCnpjUsuario: null,
      email: null,
      codigoSituacao: null,
    });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Nome do usuário" }).value).toBe("");
    expect(tela.router.state.location.search).toBe("");
  });

  it("[VEND-36] enquanto busca, não busca de novo", async () => {
    let responder = (): void => undefined;
    const espera = new Promise<void>((resolve) => {
      responder = resolve;
    });
    const tela = abrir(
      { vendedor: true },
      { [CHAMADAS.clientes]: () => espera.then(() => paginaDeClientes([umCliente()])) },
    );
    const pesquisar = await screen.findByRole("button", { name: "Pesquisar" });
    fireEvent.click(pesquisar);
    fireEvent.click(pesquisar);
    expect(pesquisar.getAttribute("aria-disabled")).toBe("true");
    expect(corposDe(tela, CHAMADAS.clientes)).toHaveLength(1);
    responder();
    await linhaDe("Ofício de Pedra Bonita");
  });

  it("[VEND-28][VEND-40][ROLE-46][ROLE-47] o administrador vê e filtra o vendedor, os outros não", async () => {
    abrir({ admin: true }, { [CHAMADAS.clientes]: paginaDeClientes([umCliente({ nomeVendedor: "Renata Castro" })]) });
    expect((await linhaDe("Ofício de Pedra Bonita")).getByText("Renata Castro")).toBeTruthy();
    expect(titulosDe("Clientes")[0]).toBe("Vendedor");
    expect(screen.getByRole("textbox", { name: "Nome do vendedor" })).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "CPF/CNPJ do vendedor" })).toBeTruthy();
  });

  it("[VEND-28][ROLE-46] quem só vende não tem os filtros de vendedor", async () => {
    abrir();
    await linhaDe("Ofício de Pedra Bonita");
    expect(screen.queryByRole("textbox", { name: /vendedor/ })).toBeNull();
  });

  it.each([
    [CHAMADAS.clientes, "Erro ao buscar clientes. Tente novamente mais tarde. Se o erro persistir, contate o suporte."],
    [CHAMADAS.planos, "Erro ao buscar planos. Se o erro persistir, contate o suporte."],
  ])("[VEND-44][VEND-101] diz o que falhou: %s", async (pedido, mensagem) => {
    abrir({ vendedor: true }, { [pedido]: { status: 500 } });
    expect(await screen.findAllByText(mensagem)).not.toEqual([]);
  });
});

describe("meus clientes: possíveis clientes", () => {
  it("[VEND-25][VEND-47][VEND-48][VEND-94][VEND-95][VEND-99] marcar mostra a outra lista, com as suas páginas e o seu total", async () => {
    const livre = umPossivel({ id: 8, nome: "Tabelionato", possuiInteresse: null, email2: null, telefone2: null });
    const tela = abrir({ vendedor: true }, { [CHAMADAS.possiveis]: paginaDePossiveis([umPossivel(), livre], 23) });
    await linhaDe("Ofício de Pedra Bonita");
    expect(exibir().checked).toBe(false);
    expect(tela.pedidos).not.toContain(CHAMADAS.possiveis);
    fireEvent.click(exibir());
    const linha = await linhaDe("Clínica Boa Vista");
    expect(titulosDe("Possíveis clientes")).toEqual([
      "Nome",
      "UF",
      "E-mail",
      "Telefone",
      "Outras informações",
      "Possui interesse",
      "Data alteração",
      "Ações",
    ]);
    for (const texto of [
      "adm@boavista.example",
      "outro@boavista.example",
      "(31) 90000-6620",
      "(31) 3000-0671",
      "Dois computadores",
      "Sim",
      "08/11/2026",
    ])
      expect(linha.getByText(texto)).toBeTruthy();
    expect((await linhaDe("Tabelionato")).getByText("A responder")).toBeTruthy();
    expect(screen.getByText("Os resultados são exibidos do mais recente para o mais antigo.")).toBeTruthy();
    expect(screen.getByText("Total de registros: 23")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Página 2" }));
    await waitFor(() => expect(corposDe(tela, CHAMADAS.possiveis).at(-1)).toMatchObject({ pagina: 2 }));
    expect(corposDe(tela, CHAMADAS.clientes).every((corpo) => JSON.stringify(corpo).includes('"pagina":1'))).toBe(true);
    fireEvent.click(screen.getByRole("tab", { name: /^Clientes/ }));
    expect(await screen.findByText("Total de registros: 1")).toBeTruthy();
  });

  it("[VEND-25][VEND-43] quem só cadastra vê os possíveis clientes, e nenhum cliente é pedido", async () => {
    const tela = abrir({ cadastroPossivelCliente: true });
    await linhaDe("Clínica Boa Vista");
    expect(screen.queryByRole("tab")).toBeNull();
    expect(tela.pedidos).not.toContain(CHAMADAS.clientes);
  });

  it("[VEND-29][VEND-32][VEND-33] filtra por nome, e-mail, código de até 10 e UF", async () => {
    const tela = abrir({ cadastroPossivelCliente: true });
    await linhaDe("Clínica Boa Vista");
    const codigo = screen.getByRole<HTMLInputElement>("textbox", { name: "Código CNS" });
    expect(codigo.maxLength).toBe(10);
    fireEvent.change(codigo, { target: { value: "03.823-2" } });
    const uf = screen.getByRole("combobox", { name: "UF" });
    expect(
      within(uf)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Todas", "Minas Gerais", "São Paulo"]);
    fireEvent.change(uf, { target: { value: "SP" } });
    fireEvent.change(screen.getByRole("textbox", { name: "Nome" }), { target: { value: "boa" } });
    fireEvent.change(screen.getByRole("textbox", { name: "E-mail" }), { target: { value: "a@b.example" } });
    fireEvent.click(screen.getByRole("button", { name: "Pesquisar" }));
    await waitFor(() =>
      expect(corposDe(tela, CHAMADAS.possiveis).at(-1)).toMatchObject({
        nomeUsuario: "boa",
        email: "a@b.example",
        codigo: "03.823-2",
        uf: "SP",
      }),
    );
    expect(screen.queryByRole("combobox", { name: "Situação" })).toBeNull();
  });

  it("[VEND-47][VEND-107][ROLE-47][ROLE-48] o administrador vê de quem é cada um, sem as informações, e restaura o que disse não", async () => {
    const recusado = umPossivel({
      possuiInteresse: false,
      nomeVendedor: null,
      reservadoAte: null,
      reservadoParaMim: false,
      listaMotivoNaoInteresse: [{ id: 1, descricao: "Preço", outros: true, retornarFuturamente: false }],
      outroMotivoNaoInteresse: "Já tem outro backup",
    });
    const tela = abrir(
      { admin: true },
      { [CHAMADAS.possiveis]: paginaDePossiveis([recusado]), [CHAMADAS.restaurar(7)]: { corpo: umPossivel() } },
      "?exibir=sim&aba=possiveis",
    );
    await linhaDe("Clínica Boa Vista");
    expect(screen.getByText("Preço, Já tem outro backup")).toBeTruthy();
    expect(titulosDe("Possíveis clientes")[0]).toBe("Vendedor");
    expect(titulosDe("Possíveis clientes")).not.toContain("Outras informações");
    fireEvent.click(screen.getByRole("checkbox", { name: "Só os que disseram não" }));
    fireEvent.click(screen.getByRole("button", { name: "Pesquisar" }));
    await waitFor(() => expect(corposDe(tela, CHAMADAS.possiveis).at(-1)).toMatchObject({ recusados: true }));
    fireEvent.click((await linhaDe("Clínica Boa Vista")).getByRole("button", { name: "Restaurar Clínica Boa Vista" }));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    expect(await screen.findByText("Cliente de volta à lista.")).toBeTruthy();
    expect(tela.pedidos).toContain(CHAMADAS.restaurar(7));
  });

  it("[VEND-74] o administrador exclui também o que disse não; quem vende, não", async () => {
    const recusado = umPossivel({ possuiInteresse: false, reservadoParaMim: false });
    const tela = abrir(
      { admin: true },
      { [CHAMADAS.possiveis]: paginaDePossiveis([recusado]), [CHAMADAS.remover(7)]: { status: 204 } },
      "?exibir=sim&aba=possiveis",
    );
    fireEvent.click((await linhaDe("Clínica Boa Vista")).getByRole("button", { name: "Excluir Clínica Boa Vista" }));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    expect(await screen.findByText("Cliente excluído com sucesso!")).toBeTruthy();
    expect(tela.pedidos).toContain(CHAMADAS.remover(7));
    cleanup();
    abrir({ vendedor: true }, { [CHAMADAS.possiveis]: paginaDePossiveis([recusado]) }, "?exibir=sim&aba=possiveis");
    expect((await linhaDe("Clínica Boa Vista")).queryByRole("button", { name: /^Excluir/ })).toBeNull();
  });

  it("[VEND-80] diz que a busca falhou", async () => {
    abrir({ cadastroPossivelCliente: true }, { [CHAMADAS.possiveis]: { status: 500 } });
    expect(
      await screen.findAllByText(
        "Erro ao buscar possíveis clientes. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).not.toEqual([]);
  });
});

describe("meus clientes: quem entra", () => {
  it.each([
    ["[VEND-22][ROLE-21][SHELL-23][SHELL-64] quem vende", { vendedor: true }],
    ["[VEND-22][ROLE-22] quem cadastra", { cadastroPossivelCliente: true }],
    ["[VEND-22][ROLE-23] quem administra", { admin: true }],
  ])("%s vê a entrada no menu, que abre a página", async (_titulo, papel) => {
    const tela = abrir(papel);
    const menu = within(await screen.findByRole("navigation", { name: "Seções" }));
    const entrada = await menu.findByRole("link", { name: "Meus Clientes" });
    expect(entrada.getAttribute("href")).toBe("/meusClientes");
    expect(await screen.findByRole("heading", { level: 1, name: "Meus Clientes" })).toBeTruthy();
    expect(tela.router.state.location.pathname).toBe("/meusClientes");
  });

  it.each([{}, { suporteTecnico: true }])("[VEND-22] os outros não: %j", async (papel) => {
    const tela = abrir(papel);
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(screen.queryByRole("link", { name: "Meus Clientes" })).toBeNull();
  });

  it("[VEND-22][SHELL-23] sem entrar, vai-se para a entrada", async () => {
    const { identidade } = renderPortal({ caminho: "/meusClientes", conectado: false });
    await waitFor(() => expect(identidade.join()).toContain("/meusClientes"));
  });

  it("[VEND-23][SHELL-85][ROLE-34] sem contratação, quem vende vê Nova Contratação e Meus Clientes", async () => {
    abrir(
      { vendedor: true },
      { [CAMINHOS.listar]: { corpo: [] }, [CAMINHOS.dados]: { corpo: umUsuario({ vendedor: true }) } },
    );
    const menu = within(await screen.findByRole("navigation", { name: "Seções" }));
    await menu.findByRole("link", { name: "Meus Clientes" });
    expect(menu.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Nova Contratação",
      "Meus Clientes",
    ]);
  });
});
