import { contratacoes } from "@acervo/contracts/contratacoes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umaContratacao, umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const ASSINAR = chamada(contratacoes.assinarTermos, {});
const PESQUISAR = chamada(contratacoes.pesquisar, { query: {} });
const contrato = (idContratacao: number, nome: string) => ({
  idContratacao,
  nome,
  termo: {
    texto: `<h2>Objeto de ${nome}</h2><p>Guarda.</p>`,
    anexos: [],
    consentimentos: [{ texto: "Li e aceito o contrato e seus anexos.", usarDadosRecivil: null }],
    hash: String(idContratacao).repeat(32),
  },
});
const DOIS = [contrato(30, "Matriz"), contrato(40, "Filial")];
const espera = (id: number, nome: string, assinarDesde: string | null = null) => ({
  ...umaContratacao(id, 6, nome),
  assinarDesde,
});

/** Signed, what waited is active. */
const abrir = (caminho: string, servidor: Servidor = {}) => {
  let assinado = false;
  const lista = () => ({
    corpo: assinado
      ? [umaContratacao(10, 1, "Acervo principal")]
      : [umaContratacao(10, 1, "Acervo principal"), espera(30, "Matriz"), espera(40, "Filial")],
  });
  return renderPortal({
    caminho,
    servidor: {
      [CAMINHOS.listar]: lista,
      [PESQUISAR]: lista,
      [CAMINHOS.contratosPorAssinar]: { corpo: DOIS },
      [ASSINAR]: () => {
        assinado = true;
        return { status: 204 };
      },
      ...servidor,
    },
  });
};
const PAGINA = "/contratosPorAssinar";
const aceitar = () => screen.getByRole("button", { name: "Aceitar" });
const marca = (nome: string) =>
  within(screen.getByRole("region", { name: `Contrato: ${nome}` })).getByRole("checkbox", { name: /Li e aceito/ });

describe("contratos por assinar", () => {
  it("[SRV-184] a faixa de cada página leva aos contratos, e na página deles não está", async () => {
    const tela = abrir("/dashboard");
    const faixa = within(await screen.findByRole("region", { name: "Contrato por assinar" }));
    expect(faixa.getByText("2 contratações esperam pela sua assinatura.")).toBeTruthy();
    fireEvent.click(faixa.getByRole("link", { name: "Ler e assinar" }));
    await screen.findByRole("heading", { level: 1, name: "Contratos por assinar" });
    expect(tela.router.state.location.pathname).toBe(PAGINA);
    expect(screen.queryByRole("region", { name: "Contrato por assinar" })).toBeNull();
  });

  it("[SRV-184] cada contrato tem a sua marca e o termo nenhuma; Aceitar espera por todas, e depois a faixa some", async () => {
    const tela = abrir(PAGINA);
    expect(await screen.findByRole("heading", { level: 3, name: "Objeto de Matriz" })).toBeTruthy();
    expect(screen.getAllByRole("checkbox")).toHaveLength(2);
    expect(screen.getByText(/O termo de proteção de dados você já assinou/)).toBeTruthy();
    for (const nome of ["Matriz", "Filial"]) {
      expect(aceitar().getAttribute("aria-disabled")).toBe("true");
      fireEvent.click(marca(nome));
    }
    fireEvent.click(aceitar());
    await screen.findByText("Contrato assinado. A sua via vai por e-mail.");
    expect(tela.corpos).toEqual([
      { contratos: DOIS.map(({ idContratacao, termo }) => ({ idContratacao, hashTermo: termo.hash })) },
    ]);
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/gerenciarContratacoes"));
    expect(screen.queryByRole("region", { name: "Contrato por assinar" })).toBeNull();
  });

  it("[SRV-184] Minhas Contratações leva ao contrato, e diz desde quando se assina o que ainda vem", async () => {
    const linhas = { corpo: [espera(30, "Matriz"), espera(40, "Filial", "2099-12-01")] };
    abrir("/gerenciarContratacoes", {
      [PESQUISAR]: linhas,
      [CAMINHOS.listar]: linhas,
      [CAMINHOS.contratacao(30)]: { corpo: espera(30, "Matriz") },
    });
    const linha = async (nome: string) =>
      within((await screen.findByRole("cell", { name: nome })).closest("tr") ?? document.body);
    expect((await linha("Matriz")).getByRole("link", { name: /^Assinar/ }).getAttribute("href")).toBe(PAGINA);
    const futura = await linha("Filial");
    expect(futura.getByText("Assinatura a partir de 01/12/2099")).toBeTruthy();
    expect(futura.queryByRole("link", { name: /^Assinar/ })).toBeNull();
    expect(await screen.findByText("A contratação Matriz espera pela sua assinatura.")).toBeTruthy();
  });

  it("[SRV-184] quem não assinou o termo não vê a faixa: o termo vem antes, com os contratos", async () => {
    const tela = abrir("/dashboard", { [CAMINHOS.dados]: { corpo: umUsuario({ assinouTermoLGPD: false }) } });
    await screen.findByRole("heading", { level: 1, name: "Termo LGPD" });
    expect(tela.router.state.location.pathname).toBe("/termoLGPD");
    expect(screen.queryByRole("region", { name: "Contrato por assinar" })).toBeNull();
  });

  it("sem nada por assinar a página diz isso, e se não carregam os contratos podem ser pedidos de novo", async () => {
    let falha = true;
    abrir(PAGINA, { [CAMINHOS.contratosPorAssinar]: () => (falha ? { status: 500 } : { corpo: [] }) });
    const falhou = await screen.findByRole("region", { name: "Os seus contratos não puderam ser carregados." });
    expect(aceitar().getAttribute("aria-disabled")).toBe("true");
    falha = false;
    fireEvent.click(within(falhou).getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Nada espera pela sua assinatura.")).toBeTruthy();
    expect(screen.getAllByRole("link", { name: "Minhas Contratações" }).length).toBeGreaterThan(0);
  });
});
