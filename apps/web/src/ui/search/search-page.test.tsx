import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { describe, expect, it, vi } from "vitest";
import type { Column } from "../table/rows-table.tsx";
import { DateField } from "../form/date-field.tsx";
import { createPersonalFilters, PersonalFiltersContext } from "./personal-filters.ts";
import { SearchPage } from "./search-page.tsx";
import type { ListQuery } from "./search-results.tsx";
import { useSearch } from "./use-search.ts";
import { TextField } from "../form/text-field.tsx";

type Linha = { readonly id: number; readonly nome: string };
type Pagina = { readonly total: number; readonly lista: readonly Linha[] };

const COLUNAS: readonly Column<Linha>[] = [{ name: "nome", header: "Nome", cell: ({ nome }) => nome }];
const VAZIOS = { situacao: "", desde: "", nome: "" };
const PESSOAIS = ["nome"] as const;
const cheia: Pagina = { total: 25, lista: [{ id: 1, nome: "Contrato 1" }] };
const pronta: ListQuery<Pagina> = {
  data: cheia,
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
};

type TelaProps = { readonly query?: ListQuery<Pagina>; readonly dense?: true };

const Tela = ({ query = pronta, dense }: TelaProps) => {
  const search = useSearch(VAZIOS, PESSOAIS);
  return (
    <MantineProvider env="test">
      <output aria-label="em vigor">{Object.values(search.filters).join("|")}</output>
      <SearchPage
        title="Contratos"
        search={search}
        filters={({ field, input }) => (
          <>
            <TextField label="Situação" {...input("situacao")} />
            <DateField label="Desde" {...field("desde")} />
            <TextField label="Nome" {...input("nome")} />
          </>
        )}
        results={{
          caption: "Contratos encontrados",
          columns: COLUNAS,
          query,
          pageOf: ({ total, lista }) => ({ total, rows: lista, registrosPorPagina: 10 }),
          rowKey: ({ id }: Linha) => id,
          loadingText: "Carregando os contratos…",
          failure: "Não foi possível pesquisar.",
        }}
        {...(dense === undefined ? {} : { dense })}
      />
    </MantineProvider>
  );
};

const abrir = (props: TelaProps = {}, endereco = "/") => {
  const pessoais = createPersonalFilters();
  const router = createMemoryRouter([{ path: "/", element: <Tela {...props} /> }], { initialEntries: [endereco] });
  render(
    <PersonalFiltersContext value={pessoais}>
      <RouterProvider router={router} />
    </PersonalFiltersContext>,
  );
  return { router, pessoais };
};
const campo = (nome: string) => screen.getByRole<HTMLInputElement>("textbox", { name: nome });
const digitar = (nome: string, value: string) => fireEvent.change(campo(nome), { target: { value } });
const clicar = (nome: string | RegExp) => fireEvent.click(screen.getByRole("button", { name: nome }));
const emVigor = () => screen.getByRole("status", { name: "em vigor" }).textContent;
const voltar = (router: ReturnType<typeof abrir>["router"]) => act(() => router.navigate(-1));

describe("filtros", () => {
  it("só valem depois de Pesquisar, todos juntos, e voltam à página 1", () => {
    const { router } = abrir({}, "/?pagina=2");
    digitar("Situação", " 3 ");
    fireEvent.input(campo("Desde"), { target: { value: "01/02/2026" } });
    expect(emVigor()).toBe("||");
    clicar("Pesquisar");
    expect(emVigor()).toBe("3|2026-02-01|");
    expect(router.state.location.search).toBe("?situacao=3&desde=2026-02-01");
  });

  it("o pessoal não vai para o endereço nem para o histórico, e Voltar o traz enquanto a página vive", async () => {
    const { router, pessoais } = abrir();
    digitar("Nome", "Marta Nogueira");
    digitar("Situação", "3");
    clicar("Pesquisar");
    expect(emVigor()).toBe("3||Marta Nogueira");
    expect(router.state.location.search).toBe("?situacao=3");
    expect(JSON.stringify(router.state.location.state)).not.toContain("Marta");
    clicar("Página 2");
    expect(emVigor()).toBe("3||Marta Nogueira");
    digitar("Nome", "Outra Pessoa");
    clicar("Pesquisar");
    expect(emVigor()).toBe("3||Outra Pessoa");
    await voltar(router);
    expect([emVigor(), campo("Nome").value]).toEqual(["3||Marta Nogueira", "Marta Nogueira"]);
    act(() => pessoais.forget());
    await voltar(router);
    expect([emVigor(), campo("Nome").value]).toEqual(["3||", ""]);
  });

  it("um pessoal que alguém pôs no endereço não conta", () => {
    abrir({}, "/?nome=Marta&situacao=1");
    expect(emVigor()).toBe("1||");
  });

  it("Limpar tira tudo, também o que foi digitado pela metade", () => {
    const { router } = abrir({}, "/?situacao=3&pagina=2");
    fireEvent.input(campo("Desde"), { target: { value: "01/02" } });
    clicar("Limpar");
    expect([router.state.location.search, campo("Desde").value, campo("Situação").value]).toEqual(["", "", ""]);
  });

  it("com um campo errado não pesquisa: leva a ele", () => {
    const { router } = abrir();
    digitar("Situação", "3");
    fireEvent.input(campo("Desde"), { target: { value: "31/02/2026" } });
    fireEvent.blur(campo("Desde"));
    clicar("Pesquisar");
    expect(router.state.location.search).toBe("");
    expect(document.activeElement).toBe(campo("Desde"));
    expect(screen.getByText("Informe uma data válida: dd/mm/aaaa.")).toBeTruthy();
  });

  it("nem com uma data pela metade, quando Enter a envia: diz o que há com ela", () => {
    const { router } = abrir();
    digitar("Situação", "3");
    const desde = campo("Desde");
    fireEvent.focus(desde);
    fireEvent.input(desde, { target: { value: "01/02" } });
    fireEvent.keyDown(desde, { key: "Enter" });
    if (desde.form !== null) fireEvent.submit(desde.form);
    expect(router.state.location.search).toBe("");
    expect(screen.getByText("Informe uma data válida: dd/mm/aaaa.")).toBeTruthy();
  });

  it("pesquisar de novo o mesmo lê de novo, sem outra volta no histórico", async () => {
    const refetch = vi.fn<() => void>();
    const { router } = abrir({ query: { ...pronta, refetch } }, "/?situacao=3");
    const { key } = router.state.location;
    clicar("Pesquisar");
    await waitFor(() => expect(refetch).toHaveBeenCalledOnce());
    expect(router.state.location.key).toBe(key);
  });

  it("recolhidos num telefone, dizem quantos estão em uso; pesquisar os recolhe", () => {
    abrir({}, "/?situacao=3&desde=2026-02-01");
    const botao = screen.getByRole("button", { name: "Mostrar (2 em uso)" });
    const formulario = document.getElementById(botao.getAttribute("aria-controls") ?? "");
    expect([botao.getAttribute("aria-expanded"), formulario?.dataset["open"]]).toEqual(["false", "false"]);
    fireEvent.click(botao);
    expect(formulario?.dataset["open"]).toBe("true");
    clicar("Pesquisar");
    expect(formulario?.dataset["open"]).toBe("false");
  });
});

describe("resultados", () => {
  it("diz o total e troca de página pelo endereço", () => {
    const { router } = abrir();
    expect(screen.getByText("Total de registros: 25")).toBeTruthy();
    clicar("Página 3");
    expect(router.state.location.search).toBe("?pagina=3");
  });

  it("carregando, diz isso e esboça as linhas", () => {
    abrir({ query: { ...pronta, data: undefined, isPending: true } });
    expect(screen.getByText("Carregando os contratos…")).toBeTruthy();
    expect(screen.getAllByRole("row")).toHaveLength(11);
  });

  it("sem resposta, diz e deixa tentar de novo", async () => {
    const refetch = vi.fn<() => void>();
    abrir({ query: { ...pronta, data: undefined, refetch } });
    expect(screen.getByText("Não foi possível pesquisar.")).toBeTruthy();
    clicar("Tentar de novo");
    await waitFor(() => expect(refetch).toHaveBeenCalledOnce());
  });

  it("sem achados, diz o que fazer", () => {
    abrir({ query: { ...pronta, data: { total: 0, lista: [] } } });
    expect(screen.getByText("Nenhum registro encontrado.")).toBeTruthy();
  });

  it("a forma densa, da equipe, usa controles menores", () => {
    abrir({ dense: true });
    expect(screen.getByRole("button", { name: "Pesquisar" }).dataset["size"]).toBe("xs");
    expect(campo("Nome").dataset["size"] ?? campo("Nome").parentElement?.dataset["size"]).toBe("xs");
  });
});
