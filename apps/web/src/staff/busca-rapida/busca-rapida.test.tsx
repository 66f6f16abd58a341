import { buscaDeContratacoes, type ContratacaoEncontrada } from "@acervo/contracts/busca-de-contratacoes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { paginaDoCliente } from "../../test-support/cliente.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada } from "../../test-support/stub-fetch.ts";

const LISTAR = chamada(buscaDeContratacoes.listar, {});
const BOTAO = { name: "Buscar por nome, CPF/CNPJ, telefone ou código" };

const uma = (idContratacao: number, nomeUsuario: string, codigoSituacao = 1): ContratacaoEncontrada => ({
  idContratacao,
  cpfCnpjUsuario: "24843803480",
  nomeUsuario,
  codigoCorregedoria: "0431270113",
  dataContratacao: "2026-02-01T12:00:00.000Z",
  nomePlano: "Cartório 100 GB",
  situacaoContratacao: "Ativa",
  codigoSituacao,
  qtdDispositivos: 2,
  capacidadeUtilizada: 12.5,
  capacidadeUtilizadaMB: 12_800,
  capacidadeMaximaMB: 102_400,
});

type Papel = Parameters<typeof umUsuario>[0];
type Filtro = Readonly<Record<string, unknown>>;

const abrir = (achar: (filtro: Filtro) => readonly ContratacaoEncontrada[], papel: Papel = { admin: true }) => {
  const filtros: Filtro[] = [];
  const tela = renderPortal({
    caminho: "/configurarConta/perfil",
    servidor: {
      ...paginaDoCliente(1042),
      [CAMINHOS.dados]: { corpo: umUsuario(papel) },
      [LISTAR]: ({ corpo }) => {
        const { pagina: _, ocultarContratacaoCartosoftWeb: __, ...filtro } = corpo as Filtro;
        filtros.push(filtro);
        const listaContratacoes = achar(filtro);
        const total = listaContratacoes.length;
        return { corpo: { total, registrosPorPagina: 10, listaContratacoes, agrupadoDispositivo: false } };
      },
    },
  });
  return { ...tela, filtros };
};

const campo = () => screen.findByRole("textbox", { name: /^Nome, CPF\/CNPJ, telefone/ });
const buscar = async (termo: string): Promise<void> => {
  fireEvent.change(await campo(), { target: { value: termo } });
  fireEvent.click(screen.getByRole("button", { name: "Buscar" }));
};

describe("busca rápida", () => {
  it("[ADM-145] Ctrl K abre; acha pelo documento, foca o primeiro, e ele abre o cliente sem nada no endereço", async () => {
    const tela = abrir(() => [uma(1041, "Marta Aparecida Nogueira", 3), uma(1042, "Marta Aparecida Nogueira")]);
    await screen.findByRole("button", BOTAO);
    fireEvent.keyDown(await screen.findByRole("textbox", { name: /^Nome/ }), { key: "k", code: "KeyK", ctrlKey: true });
    await buscar("123");
    expect(await screen.findByText(/^Digite ao menos duas letras/)).toBeTruthy();
    expect(tela.filtros).toEqual([]);
    await buscar("248.438.034-80");
    const lista = await screen.findByRole("list", { name: "Contratações encontradas" });
    const [primeira] = within(lista).getAllByRole("link");
    await waitFor(() => expect(document.activeElement).toBe(primeira));
    expect(tela.filtros).toEqual([{ cpfCnpjUsuario: "24843803480" }]);
    fireEvent.click(primeira as HTMLElement);
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/visualizarContratacao/1042"));
    expect(tela.router.state.location.search).toBe("");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("[ADM-145] algarismos são telefone ou código, e a mesma contratação aparece uma vez; o resto é nome", async () => {
    const tela = abrir(({ nomeUsuario }) => (nomeUsuario === undefined ? [uma(1042, "Marta")] : []), {
      suporteTecnicoAvancado: true,
    });
    fireEvent.click(await screen.findByRole("button", BOTAO));
    await buscar("0431270113");
    const lista = await screen.findByRole("list", { name: "Contratações encontradas" });
    await waitFor(() => expect(within(lista).getAllByRole("link")).toHaveLength(1));
    await buscar("João");
    expect(await screen.findByText("Nenhuma contratação encontrada.")).toBeTruthy();
    expect(tela.filtros).toEqual([
      { telefone: "0431270113" },
      { codigoCorregedoria: "0431270113" },
      { nomeUsuario: "João" },
    ]);
  });

  it.each<[string, Papel]>([
    ["o cliente", {}],
    ["o suporte", { suporteTecnico: true }],
    ["o vendedor", { vendedor: true }],
  ])("[ADM-145] %s não a tem", async (_, papel) => {
    abrir(() => [], papel);
    fireEvent.keyDown(await screen.findByRole("textbox", { name: /^Nome/ }), { key: "k", code: "KeyK", ctrlKey: true });
    expect(screen.queryByRole("button", BOTAO)).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
