import { consultas } from "@acervo/contracts/consultas";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Endereco } from "@acervo/contracts/enderecos";
import { umEndereco, umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamadasDe, type Servidor } from "../../test-support/stub-fetch.ts";

const ENCONTRADO = {
  cep: "30140071",
  logradouro: "da Bahia",
  tipoLogradouro: { nome: "Rua" },
  bairro: "Lourdes",
  municipio: { id: 3106200, nome: "Belo Horizonte", uf: { sigla: "MG", nome: "Minas Gerais" } },
};

const abrir = async (
  endereco: Endereco | null,
  servidor: Servidor = {},
  opcoes: Omit<Parameters<typeof renderPortal>[0], "servidor"> = {},
) => {
  const tela = renderPortal({
    caminho: "/configurarConta/endereco",
    ...opcoes,
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ endereco }) },
      [CAMINHOS.cep("30140071")]: { corpo: ENCONTRADO },
      [CAMINHOS.salvarEndereco]: { corpo: umEndereco() },
      ...servidor,
    },
  });
  await screen.findByText("Seu endereço");
  return tela;
};
const campo = (nome: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name: nome });
const escolha = (nome: RegExp) => screen.getByRole<HTMLInputElement>("combobox", { name: nome });
const cep = (texto: string) => fireEvent.input(campo(/CEP/), { target: { value: texto } });
const digitar = (nome: RegExp, texto: string) => fireEvent.change(campo(nome), { target: { value: texto } });
const salvar = () => screen.getByRole("button", { name: "Salvar" });
const desligado = () => salvar().getAttribute("aria-disabled") === "true";
const consultasDeCep = (pedidos: readonly string[]) => chamadasDe(pedidos, consultas.consultarCep);

describe("consulta de CEP", () => {
  it("[CONTA-25][CONTA-29][CONTA-30][CONTA-31][CONTA-32][CONTA-33] preenche e trava o que veio", async () => {
    await abrir(null);
    cep("30140071");
    await waitFor(() => expect(campo(/Logradouro/).value).toBe("Rua da Bahia"));
    expect(campo(/CEP/).value).toBe("30.140-071");
    expect([campo(/Bairro/).value, escolha(/UF/).value, escolha(/Município/).value]).toEqual([
      "Lourdes",
      "Minas Gerais",
      "Belo Horizonte",
    ]);
    expect(
      [campo(/Logradouro/), campo(/Bairro/), escolha(/UF/), escolha(/Município/)].map(({ readOnly }) => readOnly),
    ).toEqual([true, true, true, true]);
    expect(campo(/Número/).readOnly).toBe(false);
  });

  it("[CONTA-27] o mesmo CEP não é consultado duas vezes seguidas", async () => {
    const tela = await abrir(null);
    cep("30140071");
    await waitFor(() => expect(campo(/Logradouro/).value).toBe("Rua da Bahia"));
    cep("3014007");
    cep("30140071");
    expect(consultasDeCep(tela.pedidos)).toHaveLength(1);
  });

  it("[CONTA-26] com menos de 8 dígitos não consulta, e ao sair diz o tamanho", async () => {
    const tela = await abrir(null);
    cep("3014007");
    fireEvent.blur(campo(/CEP/));
    expect(await screen.findByText("Tamanho do cep incorreto!")).toBeTruthy();
    expect(consultasDeCep(tela.pedidos)).toEqual([]);
  });

  it("[CONTA-34] o que não veio fica para digitar, e outro CEP limpa o que tinha vindo", async () => {
    const geral = { ...ENCONTRADO, logradouro: null, tipoLogradouro: null, bairro: null };
    await abrir(null, { [CAMINHOS.cep("35000000")]: { corpo: geral } });
    cep("30140071");
    await waitFor(() => expect(campo(/Logradouro/).value).toBe("Rua da Bahia"));
    digitar(/Número/, "20");
    cep("35000000");
    await waitFor(() => expect(campo(/Logradouro/).value).toBe(""));
    await waitFor(() => expect(escolha(/UF/).value).toBe("Minas Gerais"));
    expect([campo(/Logradouro/).readOnly, campo(/Bairro/).readOnly, escolha(/UF/).readOnly]).toEqual([
      false,
      false,
      true,
    ]);
    expect(campo(/Número/).value).toBe("20");
  });

  it.each([
    ["[CONTA-39] sem rede", "rede", "Erro ao pesquisar endereço!"],
    ["[CONTA-39] erro sem texto", { status: 500 }, "Erro ao pesquisar endereço!"],
    [
      "[CONTA-40] 404 com texto",
      { status: 404, corpo: { codigo: "CEP_NAO_ENCONTRADO", mensagem: "CEP não encontrado." } },
      "CEP não encontrado.",
    ],
    ["[CONTA-40] 500 com texto", { status: 500, corpo: { codigo: "X", mensagem: "Texto." } }, "Texto."],
    ["[CONTA-40] 503 com texto", { status: 503, corpo: { codigo: "X", mensagem: "Agora não." } }, "Agora não."],
  ] as const)("%s: diz no campo e deixa digitar", async (_, resposta, texto) => {
    await abrir(null, { [CAMINHOS.cep("30140071")]: resposta });
    cep("30140071");
    expect(await screen.findByText(texto)).toBeTruthy();
    expect(campo(/Logradouro/).readOnly).toBe(false);
  });
});

describe("campos do endereço", () => {
  it("[CONTA-35][CONTA-36][CONTA-37][CONST-24] limites de 100, 10 e 100", async () => {
    await abrir(umEndereco());
    expect([campo(/Logradouro/).maxLength, campo(/Número/).maxLength, campo(/Bairro/).maxLength]).toEqual([
      100, 10, 100,
    ]);
  });

  it("[CONTA-38] as UFs e os municípios vêm das consultas, e trocar a UF limpa o município", async () => {
    const tela = await abrir(umEndereco());
    await waitFor(() => expect(escolha(/Município/).value).toBe("Belo Horizonte"));
    fireEvent.click(escolha(/UF/));
    fireEvent.click(await screen.findByRole("option", { name: "São Paulo" }));
    await waitFor(() => expect(escolha(/Município/).value).toBe(""));
    expect(tela.pedidos).toContain(CAMINHOS.municipios("SP"));
    fireEvent.click(escolha(/Município/));
    expect((await screen.findAllByRole("option", { name: "São Paulo" })).length).toBeGreaterThan(0);
  });

  it("[SHELL-148] falha ao buscar UFs ou municípios vira aviso rápido", async () => {
    await abrir(umEndereco(), { [CAMINHOS.ufs]: { status: 500 }, [CAMINHOS.municipios("MG")]: { status: 500 } });
    expect(await screen.findByText(/^Erro ao buscar dados\. Tente novamente mais tarde\./)).toBeTruthy();
    expect(escolha(/Município/).value).toBe("Belo Horizonte");
  });

  it("[CONTA-43] endereço incompleto mostra o aviso; completo não", async () => {
    await abrir(umEndereco({ preenchido: false, numero: "" }));
    expect(screen.getByText("Complete os dados do seu cadastro abaixo.")).toBeTruthy();
  });

  it("[CONTA-88] o distrito é só para ler", async () => {
    await abrir(umEndereco({ distrito: "São Bento do Vale" }));
    expect([campo(/Distrito/).value, campo(/Distrito/).readOnly]).toEqual(["São Bento do Vale", true]);
  });
});

describe("salvar o endereço", () => {
  it("[CONTA-42][CONTA-46] Salvar só liga completo e alterado", async () => {
    await abrir(umEndereco());
    expect(desligado()).toBe(true);
    digitar(/Número/, "");
    expect(desligado()).toBe(true);
    digitar(/Número/, "20");
    expect(desligado()).toBe(false);
  });

  it("[CONTA-20][CONTA-44] envia o endereço, relê o usuário e diz que salvou", async () => {
    const tela = await abrir(umEndereco());
    digitar(/Número/, "20");
    fireEvent.click(salvar());
    await screen.findByRole("dialog", { name: "Sucesso" });
    expect(tela.corpos).toEqual([
      {
        cep: "30140071",
        logradouro: "Rua da Bahia",
        numero: "20",
        complemento: "",
        bairro: "Centro",
        uf: { sigla: "MG" },
        municipio: { id: 3106200 },
      },
    ]);
    expect(tela.pedidos.filter((pedido) => pedido === CAMINHOS.dados)).toHaveLength(2);
  });

  it("[CONTA-100] o complemento é opcional e vai com o endereço", async () => {
    const tela = await abrir(umEndereco());
    digitar(/Complemento/, "loja 4 fundos");
    expect(campo(/Complemento/).maxLength).toBe(60);
    fireEvent.click(salvar());
    await screen.findByRole("dialog", { name: "Sucesso" });
    expect(tela.corpos).toEqual([expect.objectContaining({ numero: "1148", complemento: "loja 4 fundos" })]);
  });

  it("[CONTA-45] falha: diálogo com o texto padrão, e o que foi digitado fica", async () => {
    await abrir(umEndereco(), { [CAMINHOS.salvarEndereco]: { status: 500 } });
    digitar(/Número/, "20");
    fireEvent.click(salvar());
    await screen.findByRole("alertdialog", { name: "Erro" });
    expect(
      screen.getByText(/^Erro ao atualizar os dados de endereço usuário\. Tente novamente mais tarde\./),
    ).toBeTruthy();
    expect(campo(/Número/).value).toBe("20");
  });

  it("[CONTA-47] quem não tem contratações segue para a nova contratação", async () => {
    const usuarios = [umUsuario({ endereco: null }), umUsuario()];
    const tela = await abrir(
      null,
      { [CAMINHOS.dados]: () => ({ corpo: usuarios.shift() }), [CAMINHOS.listar]: { corpo: [] } },
      { caminho: "/dashboard" },
    );
    cep("30140071");
    await waitFor(() => expect(campo(/Logradouro/).value).toBe("Rua da Bahia"));
    digitar(/Número/, "1148");
    fireEvent.click(salvar());
    await screen.findByRole("dialog", { name: "Sucesso" });
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    await screen.findByRole("heading", { level: 1, name: "Nova Contratação" });
    expect(tela.router.state.location.pathname).toBe("/novaContratacao");
  });
});
