import { contadorDoCliente } from "@acervo/contracts/contador-do-cliente";
import { preferencias } from "@acervo/contracts/preferencias";
import { tomadores } from "@acervo/contracts/tomadores";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { umaContratacao, umContador, umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const NOTIFICACOES = chamada(preferencias.notificacoes, { params: { id: 1 } });
const CONTADOR = chamada(contadorDoCliente.ler, {});
const SALVAR_NOTIFICACOES = chamada(preferencias.atualizaNotificacoes, { params: { id: 1 } });
const TIPOS = chamada(preferencias.tipoPagamentoListar, {});
const ENDERECOS = chamada(preferencias.enderecoContratacaoAtiva, {});
const TOMADORES = chamada(tomadores.tomadorContratacaoAtiva, {});
const SUBSIDIOS = chamada(preferencias.contratacaoComSubsidio, {});
const SALVAR = chamada(preferencias.atualizaPreferenciasPagamento, {});

const salvar = () => screen.getByRole("button", { name: /^Salva/ });
const desligado = () => salvar().getAttribute("aria-disabled") === "true";
const texto = async (papel: "dialog" | "alertdialog", nome: string, conteudo: string | RegExp) =>
  within(await screen.findByRole(papel, { name: nome })).getByText(conteudo);

describe("avisos por e-mail", () => {
  const lista = [
    { id: 1, descricao: "Backup concluído", habilitado: true },
    { id: 2, descricao: "Backup com erro", habilitado: false },
  ];
  const abrir = (servidor: Servidor = {}) =>
    renderPortal({
      caminho: "/configurarConta/notificacoes",
      servidor: {
        [NOTIFICACOES]: { corpo: lista },
        [CONTADOR]: { corpo: umContador() },
        [SALVAR_NOTIFICACOES]: { status: 204 },
        ...servidor,
      },
    });
  const chave = (nome: string) => screen.findByRole<HTMLInputElement>("switch", { name: nome });

  it("[CONTA-01][CONTA-48][CONTA-49][CONTA-51][CONTA-55] uma chave por aviso; salva a lista e confirma", async () => {
    const tela = abrir();
    expect([(await chave("Backup concluído")).checked, (await chave("Backup com erro")).checked]).toEqual([
      true,
      false,
    ]);
    expect(desligado()).toBe(true);
    fireEvent.click(await chave("Backup com erro"));
    fireEvent.click(salvar());
    expect(await texto("dialog", "Sucesso", "Preferências de notificação alteradas com sucesso!")).toBeTruthy();
    expect(tela.corpos).toEqual([[lista[0], { ...lista[1], habilitado: true }]]);
  });

  it("[CONTA-53] falhas ao buscar e ao salvar", async () => {
    abrir({ [NOTIFICACOES]: { status: 500 } });
    expect(await screen.findByText(/^Não foi possível recuperar as preferências de notificação\. Tente/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeTruthy();
  });

  it("[CONTA-53] falha ao salvar: diálogo Erro, e a escolha fica", async () => {
    abrir({ [SALVAR_NOTIFICACOES]: { status: 500 } });
    fireEvent.click(await chave("Backup com erro"));
    fireEvent.click(salvar());
    expect(
      await texto("alertdialog", "Erro", /^Não foi possível salvar as preferências de notificação\. Tente/),
    ).toBeTruthy();
    expect((await chave("Backup com erro")).checked).toBe(true);
  });
});

describe("preferências de pagamento", () => {
  const enderecos = [
    { id: 31, enderecoFormatado: "Rua A, 1", enderecoCobranca: false },
    { id: 32, enderecoFormatado: "Rua B, 2", enderecoCobranca: true },
  ];
  const doisTomadores = [
    { id: 41, tomadorFormatado: "Ana - 1", tomadorCobranca: true },
    { id: 42, tomadorFormatado: "Bia - 2", tomadorCobranca: false },
  ];
  const subsidios = [
    { id: 10, nome: "Acervo principal", codigoCorregedoria: "0001234", contratacaoEspecificaSubsidio: false },
    { id: 11, nome: "Acervo anexo", codigoCorregedoria: null, contratacaoEspecificaSubsidio: true },
  ];
  const duas = [umaContratacao(10, 1), umaContratacao(11, 1)];

  const abrir = async (usuario: Partial<UsuarioAtual> = {}, servidor: Servidor = {}) => {
    const tela = renderPortal({
      caminho: "/configurarConta/pagamentos",
      servidor: {
        [CAMINHOS.dados]: { corpo: umUsuario(usuario) },
        [TIPOS]: {
          corpo: [
            { descricao: "Boleto", enumTipoPagamento: "BOLETO" },
            { descricao: "Cartão de crédito", enumTipoPagamento: "CARTAO" },
          ],
        },
        [ENDERECOS]: { corpo: enderecos },
        [TOMADORES]: { corpo: doisTomadores },
        [SUBSIDIOS]: { corpo: [] },
        [SALVAR]: { status: 204 },
        ...servidor,
      },
    });
    await screen.findByText("Como você paga");
    return tela;
  };
  const radio = (nome: string) => screen.findByRole<HTMLInputElement>("radio", { name: nome });
  const unificada = () => screen.getByRole<HTMLInputElement>("switch", { name: /Uma cobrança só/ });
  const escolha = (nome: RegExp) => screen.findByRole<HTMLInputElement>("combobox", { name: nome });
  const pedidos = (tela: Awaited<ReturnType<typeof abrir>>, feito: string) =>
    tela.pedidos.filter((pedido) => pedido === feito).length;

  it("[CONTA-56][CONTA-58][CONTA-61][CONTA-77] boleto é o padrão, e Salvar espera uma mudança", async () => {
    await abrir();
    expect((await radio("Boleto")).checked).toBe(true);
    expect([unificada().checked, desligado()]).toEqual([false, true]);
    fireEvent.click(unificada());
    expect(desligado()).toBe(false);
    fireEvent.click(unificada());
    expect(desligado()).toBe(true);
  });

  it("[CONST-12][CONTA-58] quem ainda não escolheu vem com boleto, e o salva; só há boleto e cartão", async () => {
    const tela = await abrir({ tipoPagamento: null });
    expect((await radio("Boleto")).checked).toBe(true);
    expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ value }) => value)).toEqual(["BOLETO", "CARTAO"]);
    fireEvent.click(salvar());
    await screen.findByRole("dialog", { name: "Sucesso" });
    expect(tela.corpos).toMatchObject([{ tipoPagamento: "BOLETO" }]);
  });

  it("[CONTA-82] cartão sem principal não se salva; com um, sim, também aqui a qualquer tempo", async () => {
    const tela = await abrir();
    fireEvent.click(await radio("Cartão de crédito"));
    expect(desligado()).toBe(true);
    fireEvent.click(salvar());
    expect(pedidos(tela, SALVAR)).toBe(0);
  });

  it("[CONTA-75][CONTA-79][CONTA-80][CONTA-84] salva tudo o que a chamada leva, confirma e recarrega o usuário", async () => {
    const tela = await abrir({ idCartaoPrincipal: 5, idCartaoSecundario: 6 });
    const antes = pedidos(tela, CAMINHOS.dados);
    fireEvent.click(await radio("Cartão de crédito"));
    fireEvent.click(salvar());
    expect(await texto("dialog", "Sucesso", "Configurações de pagamento alteradas com sucesso!")).toBeTruthy();
    expect(pedidos(tela, CAMINHOS.dados)).toBe(antes + 1);
    expect(tela.corpos).toEqual([
      {
        tipoPagamento: "CARTAO",
        pagamentoUnificado: false,
        idEnderecoCobrancaContratacao: null,
        idTomadorCobrancaContratacao: null,
        idContratacaoSubsidio: null,
        idCartaoPrincipal: 5,
        idCartaoSecundario: 6,
      },
    ]);
  });

  it("[CONTA-62][CONTA-63][CONTA-65][CONTA-66][CONTA-68] com mais de uma ativa e a unificada, escolhe endereço e tomador", async () => {
    const tela = await abrir({ pagamentoUnificado: true }, { [CAMINHOS.listar]: { corpo: duas } });
    await waitFor(async () => expect((await escolha(/Endereço da cobrança/)).value).toBe("Rua B, 2"));
    await waitFor(async () => expect((await escolha(/Tomador da cobrança/)).value).toBe("Ana - 1"));
    expect(desligado()).toBe(true);
    fireEvent.click(await escolha(/Endereço da cobrança/));
    fireEvent.click(await screen.findByRole("option", { name: "Rua A, 1" }));
    fireEvent.click(await escolha(/Tomador da cobrança/));
    fireEvent.click(await screen.findByRole("option", { name: "Bia - 2" }));
    fireEvent.click(salvar());
    await screen.findByRole("dialog", { name: "Sucesso" });
    expect(tela.corpos).toMatchObject([
      { pagamentoUnificado: true, idEnderecoCobrancaContratacao: 31, idTomadorCobrancaContratacao: 42 },
    ]);
  });

  it.each([
    ["[CONTA-65][CONTA-66] sem cobrança unificada", { pagamentoUnificado: false }, duas],
    ["[CONTA-92] só com uma ativa", { pagamentoUnificado: true }, [umaContratacao(10, 1), umaContratacao(11, 4)]],
  ])("%s não há o que escolher nem se pergunta", async (_, usuario, corpo) => {
    const tela = await abrir(usuario, { [CAMINHOS.listar]: { corpo } });
    await radio("Boleto");
    expect(screen.queryByRole("combobox", { name: /da cobrança/ })).toBeNull();
    expect([pedidos(tela, ENDERECOS), pedidos(tela, TOMADORES)]).toEqual([0, 0]);
  });

  it("[CONTA-67][CONTA-78] com uma só com subsídio não há o que escolher, e Salvar espera uma mudança", async () => {
    const tela = await abrir({}, { [SUBSIDIOS]: { corpo: subsidios.slice(0, 1) } });
    await waitFor(() => expect(pedidos(tela, SUBSIDIOS)).toBe(1));
    await radio("Boleto");
    expect(screen.queryByRole("combobox", { name: /subsídio/ })).toBeNull();
    expect(desligado()).toBe(true);
  });

  it("[CONTA-64][CONTA-67][CONTA-68][CONTA-78] com mais de uma com subsídio, escolhe, e Salvar fica ligado", async () => {
    const tela = await abrir({}, { [SUBSIDIOS]: { corpo: subsidios } });
    await waitFor(async () => expect((await escolha(/subsídio/)).value).toBe("Acervo anexo"));
    expect(desligado()).toBe(false);
    fireEvent.click(await escolha(/subsídio/));
    fireEvent.click(await screen.findByRole("option", { name: "Acervo principal - 0001234" }));
    fireEvent.click(salvar());
    await screen.findByRole("dialog", { name: "Sucesso" });
    expect(tela.corpos).toMatchObject([{ idContratacaoSubsidio: 10 }]);
  });

  it.each([
    ["[CONTA-59]", TIPOS, "Erro ao buscar tipos de pagamento. Se o erro persistir, contate o suporte."],
    ["[CONTA-72]", ENDERECOS, "Não foi possível recuperar os endereços para cobrança"],
    ["[CONTA-73]", TOMADORES, "Não foi possível recuperar os tomadores para cobrança"],
  ])("[CONTA-59][CONTA-72][CONTA-73] %s falha de %s vira aviso rápido", async (_, caminho, mensagem) => {
    await abrir({ pagamentoUnificado: true }, { [CAMINHOS.listar]: { corpo: duas }, [caminho]: { status: 500 } });
    expect(await screen.findByText(mensagem)).toBeTruthy();
  });

  it("[CONTA-74] falha das contratações com subsídio só vai para o registro", async () => {
    const tela = await abrir({}, { [SUBSIDIOS]: { status: 500 } });
    await waitFor(() => expect(tela.eventos).toContain("chamada falhou"));
    expect(tela.feedback.snapshot()).toEqual({ dialogs: [], toasts: [] });
  });

  it.each([
    ["sem texto", { status: 500 }, /^Erro ao atualizar as preferências de pagamento do usuário\. Tente/],
    ["com texto", { status: 422, corpo: { codigo: "X", mensagem: "Do servidor." } }, "Do servidor."],
  ])("[CONTA-81] falha ao salvar %s: diálogo Erro", async (_, resposta, mensagem) => {
    await abrir({}, { [SALVAR]: resposta });
    fireEvent.click(unificada());
    fireEvent.click(salvar());
    expect(await texto("alertdialog", "Erro", mensagem)).toBeTruthy();
  });

  it("[CONTA-93] enquanto salva não salva de novo", async () => {
    const tela = await abrir({}, { [SALVAR]: () => new Promise<never>(() => undefined) });
    fireEvent.click(unificada());
    fireEvent.click(salvar());
    await waitFor(() => expect(salvar().getAttribute("aria-busy")).toBe("true"));
    fireEvent.click(salvar());
    expect(pedidos(tela, SALVAR)).toBe(1);
  });
});
