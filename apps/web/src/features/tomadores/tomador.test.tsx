import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Tomador, tomadores } from "@acervo/contracts/tomadores";
import { umaContratacao, umEndereco, umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const BUSCAR = chamada(tomadores.buscar, { query: { idContratacao: 10 } });
const SALVAR = chamada(tomadores.salvar, {});

const umTomador = (parte: Partial<Tomador> = {}): Tomador => ({
  id: 1,
  idContratacao: 10,
  tipoPessoa: "PJ",
  cpf: null,
  cnpj: "12ABC34501DE35",
  inscricaoMunicipal: "IM 42",
  nomeRazaoSocial: "Casa Clara Ltda",
  endereco: umEndereco(),
  ...parte,
});

const abrir = async (tomador: Tomador | null, servidor: Servidor = {}) => {
  const tela = renderPortal({
    caminho: "/gerenciarTomador",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ habilitarEdicaoTomador: true }) },
      [BUSCAR]: { corpo: tomador },
      [SALVAR]: { corpo: umTomador() },
      ...servidor,
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Tomador" });
  return tela;
};
const campo = (nome: RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name: nome });
const digitar = async (nome: RegExp, texto: string, evento: "change" | "input" = "change") =>
  fireEvent[evento](await campo(nome), { target: { value: texto } });
const salvar = () => screen.getByRole("button", { name: /^Salva/ });
const desligado = () => salvar().getAttribute("aria-disabled") === "true";
const radio = (nome: string) => screen.getByRole<HTMLInputElement>("radio", { name: nome });

describe("tomador", () => {
  it("[TOM-01][TOM-02][TOM-05][TOM-12][TOM-14] sem tomador, o formulário vem vazio como pessoa física, e o menu o mostra", async () => {
    await abrir(null);
    expect((await campo(/^CPF/)).value).toBe("");
    expect(radio("Pessoa física").checked).toBe(true);
    expect(await campo(/^Nome/)).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: /Inscrição/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Tomador" })).toBeTruthy();
  });

  it("[TOM-08][TOM-09][TOM-10][TOM-12] mostra a pessoa jurídica salva, com máscara e limites", async () => {
    await abrir(umTomador());
    expect((await campo(/^CNPJ/)).value).toBe("12.ABC.345/01DE-35");
    expect((await campo(/^Inscrição municipal/)).maxLength).toBe(20);
    expect((await campo(/^Razão Social/)).maxLength).toBe(200);
  });

  it("[TOM-07][TOM-12][TOM-15][TOM-21][TOM-22] trocar de tipo limpa o outro documento; salva e confirma", async () => {
    const tela = await abrir(umTomador());
    await campo(/^CNPJ/);
    expect(desligado()).toBe(true);
    fireEvent.click(radio("Pessoa física"));
    expect(desligado()).toBe(true);
    await digitar(/^CPF/, "11144477735", "input");
    expect((await campo(/^CPF/)).value).toBe("111.444.777-35");
    await digitar(/^Nome/, " Ana Souza ");
    await waitFor(() => expect(desligado()).toBe(false));
    fireEvent.click(salvar());
    const sucesso = await screen.findByRole("dialog", { name: "Sucesso" });
    expect(within(sucesso).getByText("Dados do tomador salvos com sucesso!")).toBeTruthy();
    expect(tela.corpos).toEqual([
      {
        idContratacao: 10,
        tipoPessoa: "PF",
        cpf: "11144477735",
        nomeRazaoSocial: "Ana Souza",
        endereco: {
          cep: "30140071",
          logradouro: "Rua da Bahia",
          numero: "1148",
          complemento: "",
          bairro: "Centro",
          uf: { sigla: "MG" },
          municipio: { id: 3106200 },
        },
      },
    ]);
  });

  it("[TOM-11][TOM-13][TOM-22] documento errado ou endereço incompleto deixam Salvar desligado", async () => {
    await abrir(umTomador());
    await digitar(/^CNPJ/, "12ABC34501DE36", "input");
    expect(desligado()).toBe(true);
    fireEvent.blur(await campo(/^CNPJ/));
    expect(await screen.findByText("Informe um CNPJ válido.")).toBeTruthy();
    await digitar(/^CNPJ/, "12ABC34501DE35", "input");
    await digitar(/^Número/, "");
    expect(desligado()).toBe(true);
    await digitar(/^Número/, "20");
    expect(desligado()).toBe(false);
  });

  it("[TOM-11] o CEP preenche e tranca o que veio, e os campos têm os limites do endereço da conta", async () => {
    await abrir(null, {
      [CAMINHOS.cep("30140071")]: {
        corpo: {
          cep: "30140071",
          logradouro: "da Bahia",
          tipoLogradouro: { nome: "Rua" },
          bairro: "Lourdes",
          municipio: { id: 3106200, nome: "Belo Horizonte", uf: { sigla: "MG", nome: "Minas Gerais" } },
        },
      },
    });
    await digitar(/^CEP/, "30140071", "input");
    await waitFor(async () => expect((await campo(/^Logradouro/)).value).toBe("Rua da Bahia"));
    expect([(await campo(/^Logradouro/)).readOnly, (await campo(/^Número/)).readOnly]).toEqual([true, false]);
    const limites = [];
    for (const nome of [/^Logradouro/, /^Número/, /^Complemento/, /^Bairro/])
      limites.push((await campo(nome)).maxLength);
    expect(limites).toEqual([100, 10, 60, 100]);
  });

  it("[TOM-22] enquanto salva não salva de novo", async () => {
    const tela = await abrir(umTomador(), { [SALVAR]: () => new Promise<never>(() => undefined) });
    await digitar(/^Razão/, "Outra Ltda");
    fireEvent.click(salvar());
    await waitFor(() => expect(salvar().getAttribute("aria-busy")).toBe("true"));
    fireEvent.click(salvar());
    expect(tela.pedidos.filter((pedido) => pedido === SALVAR)).toHaveLength(1);
  });

  it("[TOM-18] a contratação da versão web só se lê", async () => {
    const contratacao = { ...umaContratacao(10, 1, "Acervo principal"), cartosoft: 1 };
    await abrir(umTomador(), {
      [CAMINHOS.listar]: { corpo: [contratacao] },
      [CAMINHOS.contratacao(10)]: { corpo: contratacao },
    });
    await campo(/^Razão/);
    expect(screen.getByRole<HTMLFieldSetElement>("group", { name: "Dados do tomador" }).disabled).toBe(true);
    expect(screen.queryByRole("button", { name: /^Salva/ })).toBeNull();
  });

  it.each([
    ["sem texto", { status: 500 }, /^Erro ao buscar dados do tomador\. Tente novamente mais tarde\./],
    ["com texto", { status: 409, corpo: { codigo: "X", mensagem: "Do servidor." } }, "Do servidor."],
  ])("[TOM-19] falha ao buscar %s: avisa e deixa tentar de novo", async (_, resposta, texto) => {
    await abrir(null, { [BUSCAR]: resposta });
    expect(await screen.findByText(texto)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeTruthy();
  });

  it.each([
    ["sem texto", { status: 500 }, /^Erro ao salvar dados do tomador\. Tente novamente mais tarde\./],
    ["com texto", { status: 422, corpo: { codigo: "X", mensagem: "Do servidor." } }, "Do servidor."],
  ])("[TOM-20] falha ao salvar %s: diálogo Erro, e o digitado fica", async (_, resposta, texto) => {
    await abrir(umTomador(), { [SALVAR]: resposta });
    await digitar(/^Razão/, "Outra Ltda");
    fireEvent.click(salvar());
    const erro = await screen.findByRole("alertdialog", { name: "Erro" });
    expect(within(erro).getByText(texto)).toBeTruthy();
    expect((await campo(/^Razão/)).value).toBe("Outra Ltda");
  });

  it("[TOM-02][TOM-03] sem habilitarEdicaoTomador volta ao dashboard e diz por quê", async () => {
    const tela = renderPortal({ caminho: "/gerenciarTomador" });
    const aviso = await screen.findByRole("dialog", { name: "Atenção" });
    expect(
      within(aviso).getByText("A configuração atual de tomador não está disponível para este tipo de conta."),
    ).toBeTruthy();
    expect(tela.router.state.location.pathname).toBe("/dashboard");
  });
});
