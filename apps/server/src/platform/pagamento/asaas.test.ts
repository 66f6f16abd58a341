import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { contractTarget, startAsaas, type AsaasProvider } from "@acervo/test-kit/asaas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { systemIds } from "../ids.ts";
import { createAsaas } from "./asaas.ts";
import type { Portao } from "./orcamento/orcamento.ts";
import {
  LimiteAtingido,
  PagamentoRecusado,
  ProvedorIndisponivel,
  RespostaPerdida,
  type CartaoDigitado,
  type MarcaDePagina,
  type PaginaDeAbertos,
  type ProvedorPagamento,
} from "./provedor-pagamento.ts";

/** Lets everything through, and takes the provider's word for a refusal. */
const SEM_ORCAMENTO: Portao = {
  gastar: () => Promise.resolve(),
  ouvir: (rota, { recusada }) =>
    recusada ? Promise.reject(new LimiteAtingido(rota, systemClock.now())) : Promise.resolve(),
};
const APROVADO = "4111111111111111";
const RECUSADO = "5184019740373151";
const SEM_SALDO = "4000000000009995";
const IP = "203.0.113.9";

const cliente = () => ({
  referencia: `usuario:${systemIds.uuid()}`,
  nome: "Ana de Souza",
  cpfCnpj: "52998224725",
  email: "ana@example.com",
});
const cartao = (numero: string): CartaoDigitado => ({
  nome: "ANA DE SOUZA",
  numero,
  cvv: "123",
  mesValidade: 12,
  anoValidade: 2031,
  titular: {
    cpf: "52998224725",
    email: "ana@example.com",
    telefone: "31999990000",
    cep: "30130010",
    numeroEndereco: "100",
  },
});
const pedido = (idCliente: string) => ({
  idCliente,
  referencia: systemIds.uuid(),
  valorCentavos: 4_990,
  vencimento: somarDias(hoje(systemClock.now()), 3),
  descricao: "Acervo, mensalidade",
});
const boletoDe = (idCliente: string) => ({ ...pedido(idCliente), multaPorcento: 2, jurosMesPorcento: 1 });

/** Runs against our sandbox and, with `ASAAS_SANDBOX_KEY` in the environment, against the provider's own. */
describe("contrato com o provedor de pagamentos", () => {
  let provedor: ProvedorPagamento;
  let ours: AsaasProvider | null;
  let idCliente: string;
  beforeAll(async () => {
    const target = await contractTarget();
    ours = target.ours;
    provedor = createAsaas({ url: target.url, chave: target.key, limiteMs: 60_000 }, SEM_ORCAMENTO);
    idCliente = await provedor.registrarCliente(cliente());
  });
  afterAll(() => ours?.stop());

  it("registra a mesma pessoa uma vez só", async () => {
    const ana = cliente();
    expect(await provedor.registrarCliente(ana)).toBe(await provedor.registrarCliente(ana));
  });

  it("troca um cartão por um token que cobra, e acha a cobrança pela referência", async () => {
    const { token, ultimosQuatroDigitos } = await provedor.tokenizarCartao(idCliente, cartao(APROVADO), IP);
    expect(ultimosQuatroDigitos).toBe("1111");
    const asked = pedido(idCliente);
    const feito = await provedor.cobrarCartao({ ...asked, token, ip: IP });
    expect(feito).toMatchObject({ situacao: "PAGO", valorCentavos: 4_990, referencia: asked.referencia });
    expect(await provedor.buscarPorReferencia(asked.referencia)).toEqual([feito]);
    expect(await provedor.lerPagamento(feito.id)).toEqual(feito);
    await provedor.estornar(feito.id, "Teste");
    expect((await provedor.lerPagamento(feito.id))?.situacao).toMatch(/^DEVOLV/);
    await expect(provedor.estornar(feito.id, "Teste")).rejects.toBeInstanceOf(PagamentoRecusado);
  });

  it("o cartão recusado não deixa cobrança, e o token de uma pessoa não serve a outra", async () => {
    const recusado = await provedor.tokenizarCartao(idCliente, cartao(RECUSADO), IP);
    const asked = pedido(idCliente);
    const charge = provedor.cobrarCartao({ ...asked, token: recusado.token, ip: IP });
    await expect(charge).rejects.toBeInstanceOf(PagamentoRecusado);
    expect(await provedor.buscarPorReferencia(asked.referencia)).toEqual([]);
    const outro = await provedor.registrarCliente(cliente());
    const { token } = await provedor.tokenizarCartao(idCliente, cartao(APROVADO), IP);
    const foreign = provedor.cobrarCartao({ ...pedido(outro), token, ip: IP });
    await expect(foreign).rejects.toBeInstanceOf(PagamentoRecusado);
  });

  it("todo boleto traz a linha digitável, o código de barras e o Pix", async () => {
    const { pagamento, boleto } = await provedor.emitirBoleto(boletoDe(idCliente));
    expect(pagamento.situacao).toBe("ABERTO");
    expect(await provedor.lerBoleto(pagamento.id)).toEqual(boleto);
    expect(boleto?.linhaDigitavel).toMatch(/^\d{47}$/);
    expect(boleto?.codigoBarras).toMatch(/^\d{44}$/);
    expect(boleto?.pixCopiaECola).toMatch(/^000201.*br\.gov\.bcb\.pix.*6304[\dA-F]{4}$/);
  });

  const abertos = async (): Promise<string[]> => {
    const ids: string[] = [];
    let marca: MarcaDePagina | null = null;
    do {
      const pagina: PaginaDeAbertos = await provedor.listarAbertos(marca);
      ids.push(...pagina.ids);
      marca = pagina.proxima;
    } while (marca !== null);
    return ids;
  };

  it("cancela o que ninguém pagou, também duas vezes, e o que não existe não está lá", async () => {
    const asked = boletoDe(idCliente);
    const { id } = (await provedor.emitirBoleto(asked)).pagamento;
    expect(await abertos()).toContain(id);
    await provedor.cancelar(id);
    expect(await abertos()).not.toContain(id);
    expect((await provedor.lerPagamento(id))?.situacao ?? "REMOVIDO").toBe("REMOVIDO");
    expect(await provedor.buscarPorReferencia(asked.referencia)).toEqual([]);
    expect(await provedor.lerPagamento("pay_inexistente")).toBeNull();
  });

  it("recusa com o motivo do provedor", async () => {
    const passado = { ...boletoDe(idCliente), vencimento: "2020-01-01" };
    await expect(provedor.emitirBoleto(passado)).rejects.toMatchObject({ codigo: "invalid_dueDate" });
    await expect(provedor.emitirBoleto(boletoDe("cus_inexistente"))).rejects.toMatchObject({
      codigo: "invalid_customer",
    });
  });
});

describe("provedor de pagamentos com defeito", () => {
  let asaas: AsaasProvider;
  let provedor: ProvedorPagamento;
  let impaciente: ProvedorPagamento;
  beforeAll(async () => {
    asaas = await startAsaas();
    const { ACERVO_ASAAS_URL: url, ACERVO_ASAAS_CHAVE: chave } = asaas.env;
    const comLimite = (limiteMs: number) => createAsaas({ url, chave, limiteMs }, SEM_ORCAMENTO);
    provedor = comLimite(60_000);
    impaciente = comLimite(150);
  });
  afterAll(() => asaas.stop());
  /** Where the provider never answers, waiting is in vain. */
  const quemPergunta = (como: string): ProvedorPagamento => (como === "cala-depois" ? impaciente : provedor);

  it("[FAT-116] o que o provedor diz só em palavras vira um código nosso", async () => {
    const idCliente = await provedor.registrarCliente(cliente());
    const { token } = await provedor.tokenizarCartao(idCliente, cartao(SEM_SALDO), IP);
    await expect(provedor.cobrarCartao({ ...pedido(idCliente), token, ip: IP })).rejects.toMatchObject({
      codigo: "saldo_insuficiente",
    });
  });

  it.each([
    ["some-antes", RespostaPerdida],
    ["some-depois", RespostaPerdida],
    ["cala-depois", RespostaPerdida],
    ["erro500", RespostaPerdida],
    ["ilegivel", RespostaPerdida],
    ["limite", LimiteAtingido],
  ])("distingue o que não foi feito do que ninguém sabe: %s", async (como, Esperado) => {
    await asaas.plant("GET /payments", como);
    await expect(quemPergunta(como).buscarPorReferencia("x")).rejects.toBeInstanceOf(Esperado);
    expect(await provedor.buscarPorReferencia("x")).toEqual([]);
  });

  it("chave errada e servidor fora do ar não fizeram nada", async () => {
    const semChave = createAsaas({ url: asaas.env.ACERVO_ASAAS_URL, chave: "errada", limiteMs: 60_000 }, SEM_ORCAMENTO);
    await expect(semChave.lerPagamento("x")).rejects.toBeInstanceOf(ProvedorIndisponivel);
    const parado = await startAsaas();
    await parado.stop();
    const fora = createAsaas({ url: parado.env.ACERVO_ASAAS_URL, chave: "x", limiteMs: 60_000 }, SEM_ORCAMENTO);
    await expect(fora.lerPagamento("x")).rejects.toBeInstanceOf(ProvedorIndisponivel);
  });

  it("[CARTAO-11] nenhum erro leva o número do cartão nem o código de segurança", async () => {
    const idCliente = await provedor.registrarCliente(cliente());
    for (const como of ["some-antes", "cala-depois", "erro500", "ilegivel", "limite"]) {
      await asaas.plant("POST /creditCard", como);
      const falha = await quemPergunta(como)
        .tokenizarCartao(idCliente, cartao(APROVADO), IP)
        .catch((error: unknown) => error);
      expect(falha).toBeInstanceOf(Error);
      const dito = `${String(falha)} ${JSON.stringify(falha, Object.getOwnPropertyNames(falha as object))}`;
      expect(dito).not.toMatch(/4111|123|ANA/);
    }
    const semNumero = await provedor.tokenizarCartao(idCliente, cartao("12"), IP).catch((error: unknown) => error);
    expect(String(semNumero)).not.toContain("12");
  });
});
