import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { describe, expect, it } from "vitest";
import type { Column } from "./rows-table.tsx";
import { ServerTable } from "./server-table.tsx";
import { createPersonalFilters, PersonalFiltersContext } from "../search/personal-filters.ts";
import { useSearch } from "../search/use-search.ts";

type Linha = { readonly id: number; readonly nome: string; readonly valor: string };

const COLUNAS: readonly Column<Linha>[] = [
  { name: "nome", header: "Nome", cell: ({ nome }) => nome, title: true },
  { name: "valor", header: "Valor", cell: ({ valor }) => valor, figures: true },
];
const linhas = (pagina: number, total: number): Linha[] =>
  Array.from({ length: Math.min(10, total - (pagina - 1) * 10) }, (_, i) => {
    const id = (pagina - 1) * 10 + i + 1;
    return { id, nome: `Pessoa ${id}`, valor: "R$ 1,00" };
  });

const Lista = ({ total, loading = false }: { readonly total: number; readonly loading?: boolean }) => {
  const { filters, page, apply, clear, goTo } = useSearch({ nome: "", situacao: "1" });
  return (
    <MantineProvider env="test">
      <p>
        nome={filters.nome} situacao={filters.situacao}
      </p>
      <button type="button" onClick={() => apply({ nome: "José", situacao: "4" })}>
        Pesquisar
      </button>
      <button type="button" onClick={clear}>
        Limpar
      </button>
      <ServerTable
        caption="Pessoas"
        columns={COLUNAS}
        rows={loading ? [] : linhas(page, total)}
        rowKey={({ id }) => id}
        page={page}
        total={total}
        registrosPorPagina={10}
        loading={loading}
        onPage={goTo}
      />
    </MantineProvider>
  );
};

const abrir = (endereco: string, total: number, loading = false) => {
  const router = createMemoryRouter([{ path: "/", element: <Lista total={total} loading={loading} /> }], {
    initialEntries: [endereco],
  });
  render(
    <PersonalFiltersContext value={createPersonalFilters()}>
      <RouterProvider router={router} />
    </PersonalFiltersContext>,
  );
  return router;
};

describe("tabela com páginas do servidor", () => {
  it("[SHELL-139] mostra o total de registros e as linhas da página", () => {
    abrir("/", 4318);
    expect(screen.getByText("Total de registros: 4.318")).toBeTruthy();
    expect(within(screen.getByRole("table", { name: "Pessoas" })).getAllByRole("row")).toHaveLength(11);
  });

  it("[SHELL-139] vazia diz que nada foi encontrado", () => {
    abrir("/", 0);
    expect(screen.getByText("Nenhum registro encontrado.")).toBeTruthy();
    expect(screen.getByText("Total de registros: 0")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("[SHELL-137][CONST-49] as páginas começam em 1 e o tamanho vem do servidor", () => {
    const router = abrir("/", 25);
    const paginas = screen.getByRole("navigation", { name: "Páginas" });
    expect(
      within(paginas)
        .getAllByRole("button")
        .map((botao) => botao.getAttribute("aria-label")),
    ).toEqual(["Página anterior", "Página 1", "Página 2", "Página 3", "Próxima página"]);
    fireEvent.click(screen.getByRole("button", { name: "Página 3" }));
    expect(router.state.location.search).toBe("?pagina=3");
    expect(screen.getByText("Pessoa 25")).toBeTruthy();
  });

  it("[SHELL-138] pesquisar e limpar voltam à página 1", () => {
    const router = abrir("/?pagina=2", 25);
    fireEvent.click(screen.getByRole("button", { name: "Pesquisar" }));
    expect(router.state.location.search).toBe("?nome=Jos%C3%A9&situacao=4");
    expect(screen.getByText("Pessoa 1")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Limpar" }));
    expect(router.state.location.search).toBe("");
  });

  it("os filtros vêm do endereço, e trocar de página os mantém", () => {
    const router = abrir("/?nome=Ana&situacao=2&pagina=2", 25);
    expect(screen.getByText("nome=Ana situacao=2")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Página 1" }));
    expect(router.state.location.search).toBe("?nome=Ana&situacao=2");
  });

  it.each(["abc", "0", "-3", "1.5"])("uma página impossível no endereço (%s) é a primeira", (pagina) => {
    abrir(`/?pagina=${pagina}`, 25);
    expect(screen.getByText("Pessoa 1")).toBeTruthy();
  });

  it("[SHELL-129][CONST-57] carregando não deixa trocar de página", () => {
    const router = abrir("/", 25, true);
    fireEvent.click(screen.getByRole("button", { name: "Página 2" }));
    expect(router.state.location.search).toBe("");
  });
});
