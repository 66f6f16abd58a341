import { buscaDeContratacoes } from "@acervo/contracts/busca-de-contratacoes";
import { CartorioInformado, cartorios } from "@acervo/contracts/cartorios";
import { FiltroDeClientes } from "@acervo/contracts/clientes";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { faturas } from "@acervo/contracts/faturas";
import { planos } from "@acervo/contracts/planos";
import { PossivelClienteInformado } from "@acervo/contracts/possiveis-clientes";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umaContratacao, umUsuario } from "../test-support/builders.ts";
import { abrirBusca } from "../test-support/busca-de-contratacoes.ts";
import { abrirMeusClientes } from "../test-support/clientes.ts";
import { CAMINHOS, renderPortal } from "../test-support/render-portal.tsx";
import { chamada, qualquerChamada } from "../test-support/stub-fetch.ts";

type Schema = { readonly safeParse: (valor: unknown) => { readonly error?: { readonly issues: readonly Issue[] } } };
type Issue = { readonly path: readonly PropertyKey[]; readonly code: string };

/** The longest text that a field of the contract takes, looked for around the one that it should be. */
const aceitaAte = (schema: Schema, campo: string, limite: number) => {
  const grandeDemais = (tamanho: number): boolean =>
    (schema.safeParse({ [campo]: textoDe(tamanho) }).error?.issues ?? []).some(
      ({ path, code }) => path[0] === campo && code === "too_big",
    );
  return !grandeDemais(limite) && grandeDemais(limite + 1);
};
const textoDe = (tamanho: number): string => "1".repeat(tamanho);

const limiteDe = (onde: Pick<typeof screen, "getByRole">, name: string): number =>
  onde.getByRole<HTMLInputElement>("textbox", { name }).maxLength;
const janela = async (name: string) => within(await screen.findByRole("dialog", { name }));
const situacoes = async () =>
  within(await screen.findByRole("combobox", { name: "Situação" }))
    .getAllByRole("option")
    .slice(1)
    .map((opcao) => `${(opcao as HTMLOptionElement).value} ${opcao.textContent}`);

describe("limites de texto, na tela e no contrato", () => {
  it("[CONST-20] nomes, e-mails e motivos de filtros e de possíveis clientes têm até 250", async () => {
    abrirMeusClientes({ admin: true });
    await screen.findByText("Ofício de Pedra Bonita", { selector: "strong" });
    for (const nome of ["Nome do usuário", "E-mail", "Nome do vendedor"]) expect(limiteDe(screen, nome)).toBe(250);
    fireEvent.click(screen.getByRole("checkbox", { name: "Exibir possíveis clientes" }));
    fireEvent.click(await screen.findByRole("button", { name: "Abrir Clínica Boa Vista" }));
    const form = await janela("Dados do cliente");
    for (const nome of ["Nome", "E-mail", "Outro e-mail"]) expect(limiteDe(form, nome)).toBe(250);
    fireEvent.click(form.getByRole("radio", { name: "Não" }));
    fireEvent.click(await form.findByRole("checkbox", { name: "Outro motivo" }));
    expect(limiteDe(form, "Descreva o motivo")).toBe(250);
    const doFiltro = ["nomeUsuario", "nomeVendedor", "email"];
    expect(doFiltro.filter((campo) => aceitaAte(FiltroDeClientes, campo, 250))).toEqual(doFiltro);
    const doPossivel = ["nome", "email1", "email2", "outroMotivoNaoInteresse"];
    expect(doPossivel.filter((campo) => aceitaAte(PossivelClienteInformado, campo, 250))).toEqual(doPossivel);
  });

  it("[CONST-28] o código da corregedoria tem até 13, e o CNS até 10", async () => {
    abrirMeusClientes({ vendedor: true }, {}, "?lista=possiveis");
    fireEvent.click(await screen.findByRole("button", { name: "Cadastrar possível cliente" }));
    const form = await janela("Dados do cliente");
    fireEvent.click(form.getByRole("checkbox", { name: "Possui código CNS" }));
    expect(limiteDe(form, "Código CNS")).toBe(10);
    cleanup();
    abrirBusca();
    await screen.findByRole("button", { name: "Pesquisar" });
    expect(limiteDe(screen, "Código corregedoria")).toBe(13);
    cleanup();
    renderPortal({
      caminho: "/cartorios",
      servidor: {
        [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
        [qualquerChamada(cartorios.listar)]: { corpo: { total: 0, registrosPorPagina: 10, listaCartorio: [] } },
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Adicionar cartório" }));
    expect(limiteDe(await janela("Novo cartório"), "Código corregedoria")).toBe(13);
    expect(aceitaAte(CartorioInformado, "codigoCorregedoria", 13)).toBe(true);
    expect(aceitaAte(buscaDeContratacoes.listar.body, "codigoCorregedoria", 13)).toBe(true);
    expect(aceitaAte(faturas.listarFaturas.query, "codigoCorregedoria", 13)).toBe(true);
    expect(aceitaAte(FiltroDeClientes, "codigo", 10)).toBe(true);
    expect(aceitaAte(PossivelClienteInformado, "codigo", 10)).toBe(true);
  });
});

describe("filtros por situação da contratação", () => {
  const DE_TODOS = ["1 Ativa", "2 Inativa", "3 Cancelada", "4 Suspensa", "5 Encerrada"];

  it("[CONST-61] todos oferecem as mesmas cinco, e depois as que só a sua lista tem", async () => {
    abrirBusca();
    expect(await situacoes()).toEqual(DE_TODOS);
    cleanup();
    abrirMeusClientes();
    const dosClientes = [...DE_TODOS, "6 Aguardando assinatura", "7 Aguardando pagamento", "8 Em contratação"];
    expect(await situacoes()).toEqual(dosClientes);
    cleanup();
    renderPortal({
      caminho: "/gerenciarContratacoes?situacao=1",
      servidor: {
        [chamada(contratacoes.pesquisar, { query: { codigoSituacao: 1 } })]: { corpo: [umaContratacao()] },
        [qualquerChamada(planos.listar)]: { corpo: [] },
      },
    });
    expect(await situacoes()).toEqual([...DE_TODOS, "7 Aguardando pagamento"]);
  });
});
