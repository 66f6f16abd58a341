import { startAsaas, type AsaasProvider } from "@acervo/test-kit/asaas";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dadosFiscais, pedidoDeCancelamento, pedidoDeNota } from "../../../../test/tax-documents/orders.ts";
import { systemClock } from "../../clock.ts";
import type { Portao } from "../../pagamento/orcamento/orcamento.ts";
import { LimiteAtingido } from "../../pagamento/provedor-pagamento.ts";
import { SemRespostaDoEmissorError, type EmissorNotaFiscal, type PedidoDeNota } from "../emissor-nota-fiscal.ts";
import { createAsaasNotas } from "./asaas-notas.ts";

/** Counts what is spent, and may be empty. */
const portaoDe = (restam: number) => {
  const gastos = { requisicoes: 0 };
  const portao: Portao = {
    gastar: (requisicoes) => {
      if (gastos.requisicoes + requisicoes > restam)
        return Promise.reject(new LimiteAtingido("the requests of this window are spent", systemClock.now()));
      gastos.requisicoes += requisicoes;
      return Promise.resolve();
    },
    ouvir: () => Promise.resolve(),
  };
  return { portao, gastos };
};

describe("notas de prefeituras, pelo provedor de pagamentos", () => {
  let asaas: AsaasProvider;
  let emissor: EmissorNotaFiscal;
  const abrir = (portao: Portao = portaoDe(Infinity).portao): EmissorNotaFiscal => {
    const { ACERVO_ASAAS_URL: url, ACERVO_ASAAS_CHAVE: chave } = asaas.env;
    return createAsaasNotas({ url, chave, limiteMs: 60_000 }, portao, systemClock);
  };
  beforeAll(async () => {
    asaas = await startAsaas();
    await asaas.setMunicipalitiesDecide(false);
  });
  beforeEach(() => {
    emissor = abrir();
  });
  afterEach(() => asaas.withoutFaults());
  afterAll(() => asaas.stop());

  const idDa = async (referencia: string): Promise<string> => {
    const { ACERVO_ASAAS_URL: url, ACERVO_ASAAS_CHAVE: chave } = asaas.env;
    const lida = await fetch(`${url}/invoices?externalReference=${referencia}`, { headers: { access_token: chave } });
    const { data }: { data: { id: string }[] } = JSON.parse(await lida.text());
    expect(data).toHaveLength(1);
    return data[0]?.id ?? "";
  };
  const enviar = async (mudado: Partial<PedidoDeNota> = {}) => {
    const documento = emissor.preparar(pedidoDeNota(mudado));
    const resultado = await emissor.enviar(documento);
    return { documento, resultado, id: await idDa(documento.id) };
  };
  const emitir = async () => {
    const { documento, id } = await enviar();
    await asaas.decide(id, "autorizar");
    const nota = await emissor.consultar(documento.id);
    if (nota?.situacao !== "EMITIDA") throw new Error(JSON.stringify(nota));
    return { documento, nota };
  };

  it("[NFE-75] fica em processamento até a prefeitura decidir; emitida, traz número, dia e XML", async () => {
    const { documento, resultado, id } = await enviar();
    expect(resultado).toEqual({ situacao: "EM_PROCESSAMENTO" });
    expect(await emissor.consultar(documento.id)).toEqual({ situacao: "EM_PROCESSAMENTO" });
    await asaas.decide(id, "autorizar");
    expect(await emissor.consultar(documento.id)).toEqual({
      situacao: "EMITIDA",
      chave: id,
      numero: expect.stringMatching(/^\d+$/),
      emitidaEm: new Date("2026-11-17T12:00:00-03:00"),
      xml: expect.stringContaining("<Valor>129.90</Valor>"),
      pdf: expect.any(Uint8Array),
    });
    expect(await emissor.consultar("nota:nunca")).toBeNull();
  });

  it("[NFE-76] recusada pela prefeitura, diz o que ela disse; corrigida, vai de novo sob a mesma referência", async () => {
    const pedido = pedidoDeNota();
    const { documento, id } = await enviar(pedido);
    await asaas.decide(id, "recusar");
    expect(await emissor.consultar(documento.id)).toEqual({
      situacao: "REJEITADA",
      motivos: [{ codigo: "ERROR", texto: "Inscrição municipal do tomador não encontrada." }],
    });
    const corrigido = { ...pedido, tomador: { ...pedido.tomador, inscricaoMunicipal: "987" } };
    expect(await emissor.enviar(emissor.preparar(corrigido))).toEqual({ situacao: "EM_PROCESSAMENTO" });
    expect(await idDa(documento.id)).toBe(id);
    await asaas.decide(id, "autorizar");
    expect((await emissor.consultar(documento.id))?.situacao).toBe("EMITIDA");
  });

  it("[NFE-76] o que o provedor não aceita é rejeitado com o código dele, e substituir não há", async () => {
    const semDocumento = pedidoDeNota();
    const ruim = { ...semDocumento, tomador: { ...semDocumento.tomador, cpfCnpj: "1" } };
    expect(await emissor.enviar(emissor.preparar(ruim))).toMatchObject({
      situacao: "REJEITADA",
      motivos: [{ codigo: "invalid_cpfCnpj" }],
    });
    const substitui = { chave: "inv_1", motivo: "Tomador corrigido a pedido" };
    expect(await emissor.enviar(emissor.preparar(pedidoDeNota({ substitui })))).toMatchObject({
      situacao: "REJEITADA",
      motivos: [{ codigo: "SEM_SUBSTITUICAO" }],
    });
  });

  it.each([
    ["POST /invoices", "some-depois"],
    ["POST /invoices", "erro500"],
    ["POST /invoices/", "some-antes"],
    ["POST /invoices/", "some-depois"],
    ["GET /customers", "limite"],
  ])("[NFE-77] sem resposta (%s %s) ninguém sabe; enviada de novo há uma só", async (rota, como) => {
    const documento = emissor.preparar(pedidoDeNota());
    await asaas.plant(rota, como);
    await expect(emissor.enviar(documento)).rejects.toBeInstanceOf(SemRespostaDoEmissorError);
    await emissor.consultar(documento.id);
    expect(await emissor.enviar(documento)).toEqual({ situacao: "EM_PROCESSAMENTO" });
    await asaas.decide(await idDa(documento.id), "autorizar");
    expect((await emissor.consultar(documento.id))?.situacao).toBe("EMITIDA");
  });

  it("[NFE-78] cancela quando a prefeitura aceita; negado, diz por quê, e pode ser pedido de novo", async () => {
    const { nota } = await emitir();
    expect(await emissor.consultarCancelamento(nota.chave)).toBeNull();
    expect(await emissor.cancelar(pedidoDeCancelamento(nota.chave))).toEqual({ situacao: "EM_PROCESSAMENTO" });
    await asaas.decide(nota.chave, "negarCancelamento");
    expect(await emissor.consultarCancelamento(nota.chave)).toEqual({
      situacao: "RECUSADO",
      motivos: [{ codigo: "CANCELLATION_DENIED", texto: "Prazo de cancelamento expirado." }],
    });
    await emissor.cancelar(pedidoDeCancelamento(nota.chave));
    await asaas.decide(nota.chave, "cancelar");
    expect(await emissor.consultarCancelamento(nota.chave)).toMatchObject({
      situacao: "CANCELADA",
      xml: expect.stringContaining("CANCELED"),
      canceladaEm: expect.any(Date),
    });
    expect(await emissor.cancelar(pedidoDeCancelamento(nota.chave))).toMatchObject({
      situacao: "RECUSADO",
      motivos: [{ codigo: "invalid_action" }],
    });
    expect(await emissor.consultarCancelamento("inv_nenhuma")).toBeNull();
  });

  it("[NFE-79] cada requisição é gasta no orçamento, e sem orçamento nada é feito", async () => {
    const { portao, gastos } = portaoDe(Infinity);
    const antes = (await asaas.calls()).length;
    const contado = abrir(portao);
    const documento = contado.preparar(pedidoDeNota({ dados: dadosFiscais({ servicoMunicipal: "Outro serviço" }) }));
    await contado.enviar(documento);
    expect((await asaas.calls()).length - antes).toBe(gastos.requisicoes);
    const vazio = abrir(portaoDe(0).portao);
    const outro = vazio.preparar(pedidoDeNota());
    await expect(vazio.enviar(outro)).rejects.toBeInstanceOf(SemRespostaDoEmissorError);
    expect(await emissor.consultar(outro.id)).toBeNull();
  });
});
