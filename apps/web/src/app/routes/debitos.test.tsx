import { consultas } from "@acervo/contracts/consultas";
import { faturas } from "@acervo/contracts/faturas";
import { planos } from "@acervo/contracts/planos";
import { type Renegociacao, renegociacoes } from "@acervo/contracts/renegociacoes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { paginaDeFaturas, umaFatura } from "../../test-support/painel.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const usuario = {
  id: 9,
  nome: "José Teles",
  cpfCnpj: "52998224725",
  email: "jose@acervo.test",
  emailSecundario: "escritorio@acervo.test",
};
const pendente = umaFatura({ id: 1, codigoSituacao: 2, usuario });
const DEBITOS = [
  umaFatura({ id: 1, codigoSituacao: 2, mesReferenciaFormatado: "09/2026", dataLimiteFormatada: "10/09/2026" }),
  umaFatura({ id: 2, codigoSituacao: 4, mesReferenciaFormatado: "10/2026", dataLimiteFormatada: "13/10/2026" }),
];
const PESQUISA = { alcance: "todos", pagina: 1, ocultarValorZero: true } as const;
const pesquisa = chamada(faturas.listarFaturas, { query: PESQUISA });
const listarDebitos = chamada(renegociacoes.listarDebitosUsuario, { query: { cpfUsuario: usuario.cpfCnpj } });
const gerar = chamada(renegociacoes.gerarBoleto, {});
const acompanhar = chamada(renegociacoes.acompanharEnvio, { params: { id: 7 } });
const umaRenegociacao = (parte: Partial<Renegociacao> = {}): Renegociacao => ({
  id: 7,
  valor: 259.8,
  dataLimiteFormatada: "17/11/2026",
  listaMesReferencia: ["08/2026", "09/2026", "10/2026"],
  situacao: "Em aberto",
  possuiBoleto: true,
  ...parte,
});

const abrir = (servidor: Servidor = {}, papel: "admin" | "suporteTecnicoAvancado" = "admin", linha = pendente) =>
  renderPortal({
    caminho: "/pesquisarFatura",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ [papel]: true }) },
      [pesquisa]: { corpo: paginaDeFaturas([linha]) },
      [chamada(consultas.listarSituacaoFatura, {})]: { corpo: [] },
      [chamada(planos.listar, { query: { contratarPlano: "false" } })]: { corpo: [] },
      [chamada(planos.listarInativos, {})]: { corpo: [] },
      [chamada(planos.listarTipoPlanoConta, {})]: { corpo: [] },
      [listarDebitos]: { corpo: DEBITOS },
      ...servidor,
    },
  });
const clicar = async (nome: RegExp | string) => fireEvent.click(await screen.findByRole("button", { name: nome }));
const janela = async (nome: RegExp | string) => within(await screen.findByRole("dialog", { name: nome }));

describe("débitos de uma pessoa", () => {
  it("[FAT-59][FAT-61][FAT-103] todos vêm marcados, com mês, vencimento, valor e a soma; sem nenhum, diz", async () => {
    abrir();
    await clicar(/^Ver débitos/);
    await screen.findByRole("checkbox", { name: /^09/ });
    const debitos = await janela("Débitos de José Teles");
    for (const caixa of debitos.getAllByRole<HTMLInputElement>("checkbox")) expect(caixa.checked).toBe(true);
    expect(debitos.getByRole("checkbox", { name: "09/2026, vencimento 10/09/2026" })).toBeTruthy();
    expect(debitos.getAllByText("R$ 129,90")).toHaveLength(2);
    expect(debitos.getByText("R$ 259,80")).toBeTruthy();
    fireEvent.click(debitos.getByRole("checkbox", { name: /^10\/2026/ }));
    expect(debitos.queryByText("R$ 259,80")).toBeNull();
    fireEvent.click(debitos.getByRole("checkbox", { name: /^09\/2026/ }));
    fireEvent.click(debitos.getByRole("button", { name: "Continuar" }));
    expect(await screen.findByText("Nenhuma fatura atrasada selecionada para envio do boleto")).toBeTruthy();
  });

  it("[FAT-57][FAT-60][FAT-62][FAT-63][FAT-64][FAT-104] escolhe os endereços e envia; só diz enviado quando foi", async () => {
    const tela = abrir({
      [gerar]: { corpo: umaRenegociacao() },
      [acompanhar]: { corpo: { situacao: "ENVIADO", naoEnviados: [] } },
    });
    await clicar(/^Ver débitos/);
    await clicar("Continuar");
    const envio = await janela("Enviar o boleto único");
    const principal = envio.getByRole<HTMLInputElement>("checkbox", { name: /^jose@acervo.test/ });
    expect([principal.checked, principal.disabled]).toEqual([true, true]);
    fireEvent.click(envio.getByRole("checkbox", { name: "escritorio@acervo.test" }));
    const adicional = envio.getByRole<HTMLInputElement>("textbox", { name: "E-mail adicional" });
    expect(adicional.maxLength).toBe(150);
    fireEvent.change(adicional, { target: { value: "contador@" } });
    expect(envio.getAllByText("Informe um e-mail válido.").length).toBeGreaterThan(0);
    fireEvent.change(adicional, { target: { value: "contador@acervo.test" } });
    await clicar("Enviar boleto");
    expect(await screen.findByText("Boleto enviado com sucesso!")).toBeTruthy();
    expect(tela.corpos).toContainEqual({
      valorDebitoAPagar: 259.8,
      idFaturasSelecionadas: [1, 2],
      usuario: { id: 9 },
      emailEnvioBoleto: ["jose@acervo.test", "escritorio@acervo.test", "contador@acervo.test"],
    });
  });

  it("[FAT-63] o endereço que não foi escolhido não vai, e quem não tem o secundário não o vê", async () => {
    const tela = abrir({
      [gerar]: { corpo: umaRenegociacao() },
      [acompanhar]: { corpo: { situacao: "ENVIADO", naoEnviados: [] } },
    });
    await clicar(/^Ver débitos/);
    await clicar("Continuar");
    const envio = await janela("Enviar o boleto único");
    expect(envio.getByRole<HTMLInputElement>("checkbox", { name: usuario.emailSecundario }).checked).toBe(false);
    await clicar("Enviar boleto");
    expect(await screen.findByText("Boleto enviado com sucesso!")).toBeTruthy();
    expect(tela.corpos).toContainEqual(expect.objectContaining({ emailEnvioBoleto: ["jose@acervo.test"] }));
    tela.unmount();
    abrir({}, "admin", { ...pendente, usuario: { ...usuario, emailSecundario: null } });
    await clicar(/^Ver débitos/);
    await clicar("Continuar");
    expect((await janela("Enviar o boleto único")).getAllByRole("checkbox")).toHaveLength(1);
  });

  it("[FAT-136] enquanto não foi, acompanha; se não foi, diz por quê e a quem", async () => {
    abrir({
      [gerar]: { corpo: umaRenegociacao() },
      [acompanhar]: { corpo: { situacao: "FALHOU", naoEnviados: ["jose@acervo.test"] } },
    });
    await clicar(/^Ver débitos/);
    await clicar("Continuar");
    await clicar("Enviar boleto");
    expect(await screen.findByText(/não pôde ser enviado para jose@acervo.test/)).toBeTruthy();
    expect(screen.queryByText("Boleto enviado com sucesso!")).toBeNull();
  });

  it("[FAT-66] a falha diz o que o servidor disse, ou o texto de sempre", async () => {
    abrir({ [gerar]: { status: 409, corpo: { codigo: "FATURA_EM_RENEGOCIACAO", mensagem: "Está em outro boleto." } } });
    await clicar(/^Ver débitos/);
    await clicar("Continuar");
    await clicar("Enviar boleto");
    expect(await screen.findByText("Está em outro boleto.")).toBeTruthy();
  });

  it("[FAT-66] se os débitos não vêm, diz e deixa tentar de novo", async () => {
    abrir({ [listarDebitos]: { status: 500 } });
    await clicar(/^Ver débitos/);
    expect((await screen.findAllByText(/^Erro ao buscar débitos do usuário\./)).length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeTruthy();
  });
});

describe("cobrar no cartão", () => {
  const cobrar = chamada(faturas.realizarCobranca, { query: { idFatura: 1 } });
  const andamento = chamada(faturas.acompanharCobranca, { params: { id: 1 } });

  it("[FAT-53][FAT-104] pergunta, cobra e só diz realizada quando foi paga", async () => {
    const tela = abrir({ [cobrar]: { corpo: pendente }, [andamento]: { corpo: { situacao: "PAGA", motivo: null } } });
    await clicar(/^Cobrar no cartão/);
    await clicar("NÃO");
    expect(tela.pedidos).not.toContain(cobrar);
    await clicar(/^Cobrar no cartão/);
    await clicar("SIM");
    expect(await screen.findByText("Cobrança realizada com sucesso!")).toBeTruthy();
    await waitFor(() => expect(tela.pedidos.filter((pedido) => pedido === pesquisa).length).toBeGreaterThan(1));
  });

  it("recusada, diz o motivo", async () => {
    const recusada = { situacao: "RECUSADA", motivo: "saldo insuficiente" };
    abrir({ [cobrar]: { corpo: pendente }, [andamento]: { corpo: recusada } });
    await clicar(/^Cobrar no cartão/);
    await clicar("SIM");
    expect(await screen.findByText("Cobrança não aprovada. Saldo insuficiente.")).toBeTruthy();
  });

  it("[FAT-54] se nem foi pedida, diz o que o servidor disse", async () => {
    abrir({ [cobrar]: { status: 422, corpo: { codigo: "CARTAO_OBRIGATORIO", mensagem: "Cadastre um cartão." } } });
    await clicar(/^Cobrar no cartão/);
    await clicar("SIM");
    expect(await screen.findByText("Cadastre um cartão.")).toBeTruthy();
  });
});

describe("só o administrador", () => {
  const equipe = async (papel: "admin" | "suporteTecnicoAvancado", codigoSituacao: 1 | 2 | 4) => {
    const tela = abrir({}, papel, umaFatura({ id: 1, codigoSituacao, usuario }));
    await screen.findByRole("cell", { name: "11/2026" });
    const nomes = screen.getAllByRole("button").map(({ textContent }) => textContent?.replace(/ \d\d\/\d{4}$/, ""));
    tela.unmount();
    return ["Cobrar no cartão", "Ver débitos"].filter((nome) => nomes.includes(nome));
  };

  it("[FAT-52][FAT-55][FAT-56][ROLE-59][ROLE-60][ROLE-61] só o administrador cobra a pendente e vê débitos, por onde se envia o boleto único", async () => {
    expect(await equipe("admin", 2)).toEqual(["Cobrar no cartão", "Ver débitos"]);
    expect(await equipe("admin", 1)).toEqual(["Ver débitos"]);
    expect(await equipe("admin", 4)).toEqual(["Ver débitos"]);
    for (const situacao of [1, 2, 4] as const) expect(await equipe("suporteTecnicoAvancado", situacao)).toEqual([]);
    renderPortal({
      caminho: "/pesquisarFatura",
      servidor: {
        [chamada(faturas.listarFaturas, { query: { pagina: 1 } })]: {
          corpo: paginaDeFaturas([umaFatura({ id: 1, codigoSituacao: 2 })]),
        },
      },
    });
    await screen.findByRole("cell", { name: "11/2026" });
    expect(screen.queryByRole("button", { name: /Cobrar no cartão|Ver débitos/ })).toBeNull();
  });
});

describe("renegociações", () => {
  const negociada = umaFatura({ id: 1, codigoSituacao: 4, possuiRenegociacao: true });
  const de = (query: object) => chamada(renegociacoes.listarRenegociacao, { query: { pagina: 1, ...query } });
  const PAGINA = {
    total: 2,
    registrosPorPagina: 10,
    listaFaturaRenegociacao: [umaRenegociacao(), umaRenegociacao({ id: 6, situacao: "Expirada", possuiBoleto: false })],
  };

  it("[FAT-46][FAT-71][FAT-105] o dono vê as suas, os meses em grupos de dois, e imprime só a que está em aberto", async () => {
    renderPortal({
      caminho: "/pesquisarFatura",
      servidor: {
        [chamada(faturas.listarFaturas, { query: { pagina: 1 } })]: { corpo: paginaDeFaturas([negociada]) },
        [de({})]: { corpo: PAGINA },
      },
    });
    await clicar(/^Renegociações/);
    const lista = await janela("Renegociações");
    expect(await lista.findAllByText("08/2026, 09/2026")).toHaveLength(2);
    expect(lista.getAllByText("10/2026")).toHaveLength(2);
    expect(lista.getAllByRole("button", { name: /^Imprimir boleto/ })).toHaveLength(1);
    expect(lista.getByText("Expirada")).toBeTruthy();
  });

  it("[FAT-68][FAT-98] o administrador pede pelo dono; o suporte avançado, que só olha, pela fatura", async () => {
    const tela = abrir({ [de({ idUsuario: 9 })]: { corpo: PAGINA } }, "admin", { ...negociada, usuario });
    await clicar(/^Renegociações/);
    await waitFor(() => expect(tela.pedidos).toContain(de({ idUsuario: 9 })));
    tela.unmount();
    const outra = abrir({ [de({ idFatura: 1 })]: { corpo: PAGINA } }, "suporteTecnicoAvancado", negociada);
    await clicar(/^Renegociações/);
    await waitFor(() => expect(outra.pedidos).toContain(de({ idFatura: 1 })));
    expect(screen.queryByRole("button", { name: /^Ver débitos|^Cobrar/ })).toBeNull();
  });

  it("[FAT-70] são lidas em páginas", async () => {
    const segunda = de({ idUsuario: 9, pagina: 2 });
    const muitas = { ...PAGINA, total: 12 };
    const tela = abrir({ [de({ idUsuario: 9 })]: { corpo: muitas }, [segunda]: { corpo: muitas } }, "admin", {
      ...negociada,
      usuario,
    });
    await clicar(/^Renegociações/);
    const lista = await janela("Renegociações");
    fireEvent.click(await lista.findByRole("button", { name: "Página 2" }));
    await waitFor(() => expect(tela.pedidos).toContain(segunda));
  });

  it("[FAT-08] a pesquisa tem as janelas de débitos, de e-mail e de renegociações", async () => {
    const linha = { ...negociada, usuario };
    const tela = abrir({ [de({ idUsuario: 9 })]: { corpo: PAGINA } }, "admin", linha);
    await clicar(/^Ver débitos/);
    await janela("Débitos de José Teles");
    await clicar("Continuar");
    await janela("Enviar o boleto único");
    tela.unmount();
    abrir({ [de({ idUsuario: 9 })]: { corpo: PAGINA } }, "admin", linha);
    await clicar(/^Renegociações/);
    expect(await (await janela("Renegociações")).findByText("Expirada")).toBeTruthy();
  });

  it("[FAT-73] se não vêm, diz", async () => {
    abrir({ [de({ idUsuario: 9 })]: { status: 500 } }, "admin", { ...negociada, usuario });
    await clicar(/^Renegociações/);
    expect((await screen.findAllByText(/^Erro ao buscar renegociações\./)).length).toBeGreaterThan(0);
  });
});
