import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  cobrancasDe,
  dizerDaCobranca,
  dizerDoPagamento,
  negarPagamento,
  situacaoDe,
} from "../../../../test/contratar.ts";
import { createMonthlyWorld, type Conta, type MonthlyWorld } from "../../../../test/monthly-world.ts";
import { createDebtDesk } from "../../../../test/renegociacoes.ts";
import { imprimirBoleto } from "../boleto/imprimir-boleto.ts";
import { existePagamentoPorConfirmar } from "../cobranca/cobrancas-da-fatura.ts";

describe("renegociação", () => {
  let mundo: MonthlyWorld;
  let mesa: Awaited<ReturnType<typeof createDebtDesk>>;
  beforeEach(async () => {
    mundo = await createMonthlyWorld();
    mesa = await createDebtDesk(mundo);
  });
  afterEach(() => mundo.close());

  const abrirBoletos = async (conta: Conta): Promise<void> => {
    for (const { id, situacao } of await cobrancasDe(mundo.api, conta.id))
      if (situacao === "PEDIDA") await dizerDaCobranca(mundo.api, id, "ABERTO");
  };
  const situacoes = async ({ idUsuario }: Conta) =>
    (await mundo.faturasDe(idUsuario)).map(({ codigoSituacao }) => codigoSituacao);
  const dasFaturas = async ({ id }: Conta) => (await cobrancasDe(mundo.api, id)).map(({ situacao }) => situacao);
  const creditos = () => mundo.api.deps.db.selectFrom("credito").select(["motivo", "valorCentavos"]).execute();

  /** Two months are owed by boleto: November's suspended it, and one of October that came late. */
  const comDoisDebitos = async (): Promise<Conta> => {
    const conta = await mundo.contas.comBoleto();
    await mundo.viverAte("2026-11-01");
    await abrirBoletos(conta);
    await mundo.viverAte("2026-11-20");
    mundo.clock.set("2026-12-01T12:00:00Z");
    await mundo.jobs.emitirFaturas();
    await abrirBoletos(conta);
    mundo.clock.set("2026-12-12T12:00:00Z");
    await mundo.umDia();
    expect(await situacoes(conta)).toEqual([4, 4]);
    expect(await situacaoDe(mundo.api, conta.id)).toBe(4);
    return conta;
  };

  it("[FAT-130][SRV-62] anula os boletos avulsos, vincula as faturas e pede um só, sem multa e juros, para cinco dias", async () => {
    const conta = await comDoisDebitos();
    const pedido = await mesa.pedidoDe(conta.idUsuario);
    expect(await mesa.pedir(pedido)).toMatchObject({
      valor: pedido.valorDebitoAPagar,
      situacao: "Em aberto",
      dataLimiteFormatada: "17/12/2026",
      listaMesReferencia: ["11/2026", "12/2026"],
      usuario: { id: conta.idUsuario },
    });
    expect(await dasFaturas(conta)).toEqual(["ANULADA", "ANULADA"]);
    expect(await mesa.debitos(conta.idUsuario)).toEqual([]);
    const { id } = await mundo.api.deps.db.selectFrom("renegociacao").select("id").executeTakeFirstOrThrow();
    expect(await mesa.cobrancaDa(id)).toMatchObject({
      situacao: "PEDIDA",
      semEncargos: true,
      vencimento: "2026-12-17",
    });
    // One of the voided boletos is paid all the same: the money goes back, and nothing else changes.
    const [avulsa] = await cobrancasDe(mundo.api, conta.id);
    await dizerDaCobranca(mundo.api, avulsa?.id ?? 0, "PAGO");
    expect(await creditos()).toMatchObject([{ motivo: "COBRANCA_ANULADA" }]);
    expect(await situacoes(conta)).toEqual([4, 4]);
  });

  it("[FAT-130] de vinte ao mesmo tempo uma vence, e as outras recebem 409 com o porquê", async () => {
    const conta = await comDoisDebitos();
    const pedido = await mesa.pedidoDe(conta.idUsuario);
    const respostas = await Promise.all(Array.from({ length: 20 }, () => mesa.pedir(pedido)));
    expect(respostas.filter((resposta) => resposta === "FATURA_EM_RENEGOCIACAO")).toHaveLength(19);
    expect(await mundo.api.deps.db.selectFrom("renegociacao").select("id").execute()).toHaveLength(1);
  });

  it("[FAT-65][SRV-62] recusa o que não é dívida da pessoa, a soma errada, nenhuma fatura", async () => {
    const conta = await comDoisDebitos();
    const outra = await mundo.contas.comBoleto();
    await mundo.jobs.emitirFaturas();
    const [aberta] = await mundo.faturasDe(outra.idUsuario);
    const idDaOutra = aberta?.id ?? 0;
    const pedir = async (mudancas: object) => mesa.pedir(await mesa.pedidoDe(conta.idUsuario, mudancas));
    expect(await pedir({ idFaturasSelecionadas: [] })).toBe("NENHUMA_FATURA_SELECIONADA");
    expect(await pedir({ valorDebitoAPagar: 1 })).toBe("VALOR_DO_DEBITO_DIVERGENTE");
    expect(await pedir({ idFaturasSelecionadas: [idDaOutra] })).toBe("FATURA_NAO_ENCONTRADA");
    expect(await pedir({ usuario: { id: outra.idUsuario }, idFaturasSelecionadas: [idDaOutra] })).toBe(
      "FATURA_SEM_ATRASO",
    );
    expect(await mundo.api.deps.db.selectFrom("renegociacao").select("id").execute()).toEqual([]);
  });

  it("[FAT-131] nenhuma rotina, nem a cobrança pedida, toca as faturas enquanto está em aberto", async () => {
    const conta = await mundo.contas.comBoleto();
    const comCartoes = await mundo.contas.comCartoes();
    await mundo.viverAte("2026-11-01");
    await abrirBoletos(conta);
    await mundo.viverAte("2026-11-10");
    await negarPagamento(mundo.api, comCartoes.id);
    await negarPagamento(mundo.api, comCartoes.id);
    const doCartao = await mesa.renegociar(comCartoes.idUsuario);
    const [doMes] = await mundo.faturasDe(comCartoes.idUsuario);
    expect(await mesa.cobrarNoCartao(doMes?.id ?? 0)).toBe("FATURA_EM_RENEGOCIACAO");
    await mundo.viverAte("2026-11-19");
    expect(await dasFaturas(comCartoes)).toEqual(["RECUSADA", "RECUSADA"]);
    await mundo.viverAte("2026-11-24");
    const id = await mesa.renegociar(conta.idUsuario);
    await mesa.dizer(id, "ABERTO");
    expect(await mesa.situacaoDa(doCartao)).toBe("EXPIRADA");
    await mundo.viverAte("2026-11-30");
    expect(await situacaoDe(mundo.api, conta.id)).toBe(1);
    expect(await dasFaturas(conta)).toEqual(["ANULADA"]);
    const { db } = mundo.api.deps;
    await db.updateTable("contratacao").set({ codigoSituacao: 4 }).where("id", "=", conta.id).execute();
    await expect(mundo.pagarPeloPortal(conta)).rejects.toMatchObject({ codigo: "FATURA_EM_RENEGOCIACAO" });
    const [fatura] = await mundo.faturasDe(conta.idUsuario);
    const dono = { usuario: { id: conta.idUsuario }, escopo: "proprio" } as const;
    await expect(imprimirBoleto(mundo.api.deps, dono, fatura?.id ?? 0)).rejects.toMatchObject({
      codigo: "BOLETO_NAO_ENCONTRADO",
    });
    const porConfirmar = await db.transaction().execute((tx) => existePagamentoPorConfirmar(tx, conta.id));
    expect(porConfirmar).toBe(true);
  });

  it("[FAT-132][SRV-63] paga, quita todas e a suspensa volta na mesma gravação; a mesma notícia de novo não muda nada", async () => {
    const conta = await comDoisDebitos();
    const id = await mesa.renegociar(conta.idUsuario);
    await mesa.dizer(id, "ABERTO");
    await Promise.all([mesa.dizer(id, "PAGO"), mesa.dizer(id, "PAGO")]);
    expect(await situacoes(conta)).toEqual([3, 3]);
    expect(await situacaoDe(mundo.api, conta.id)).toBe(1);
    expect(await mesa.situacaoDa(id)).toBe("PAGA");
    expect(await mundo.motivos(conta.id)).toEqual(["EM_ATRASO", "ATRASO_PAGO"]);
    expect(await mundo.emails("boleto-unico-pago", "Do boleto")).toBe(1);
    expect(await creditos()).toEqual([]);
  });

  it("[FAT-132] com outra dívida em aberto não volta; paga a última, volta", async () => {
    const conta = await comDoisDebitos();
    const [primeira] = await mesa.debitos(conta.idUsuario);
    const so = { idFaturasSelecionadas: [primeira?.id ?? 0], valorDebitoAPagar: primeira?.valor ?? 0 };
    expect(await mesa.pedir(await mesa.pedidoDe(conta.idUsuario, so))).toMatchObject({
      listaMesReferencia: ["11/2026"],
    });
    const { id } = await mundo.api.deps.db.selectFrom("renegociacao").select("id").executeTakeFirstOrThrow();
    await mesa.dizer(id, "ABERTO");
    await mesa.dizer(id, "PAGO");
    expect(await situacoes(conta)).toEqual([3, 4]);
    expect(await situacaoDe(mundo.api, conta.id)).toBe(4);
    await dizerDoPagamento(mundo.api, conta.id, "PAGO");
    expect(await situacaoDe(mundo.api, conta.id)).toBe(1);
  });

  it("[FAT-133][SRV-63] espera três dias úteis depois do vencimento; então libera, emite os avulsos e devolve o que ainda for pago", async () => {
    const conta = await comDoisDebitos();
    const id = await mesa.renegociar(conta.idUsuario);
    await mesa.dizer(id, "ABERTO");
    // Due on Thursday 17: Friday, Monday and Tuesday are the bank's.
    await mundo.viverAte("2026-12-22");
    expect(await mesa.situacaoDa(id)).toBe("ABERTA");
    await mundo.viverAte("2026-12-23");
    await mundo.umDia();
    expect(await mesa.situacaoDa(id)).toBe("EXPIRADA");
    expect(await dasFaturas(conta)).toEqual(["ANULADA", "ANULADA", "PEDIDA", "PEDIDA"]);
    expect(await mesa.debitos(conta.idUsuario)).toHaveLength(2);
    await mesa.dizer(id, "PAGO");
    expect(await creditos()).toMatchObject([{ motivo: "COBRANCA_ANULADA" }]);
    expect(await situacoes(conta)).toEqual([4, 4]);
    expect(await mesa.situacaoDa(await mesa.renegociar(conta.idUsuario))).toBe("ABERTA");
  });

  it("[FAT-133] o boleto que o provedor remove ou recusa deixa as faturas livres na hora", async () => {
    const conta = await comDoisDebitos();
    const id = await mesa.renegociar(conta.idUsuario);
    await mesa.dizer(id, "ABERTO");
    await mesa.dizer(id, "REMOVIDO");
    expect(await mesa.situacaoDa(id)).toBe("EXPIRADA");
    expect(await mesa.debitos(conta.idUsuario)).toHaveLength(2);
  });

  it("[FAT-138] contestado, volta a dever sem que se cobre; ganho, está pago; perdido ou devolvido, fica livre", async () => {
    const conta = await comDoisDebitos();
    const id = await mesa.renegociar(conta.idUsuario);
    for (const passo of ["ABERTO", "PAGO", "CONTESTADO"] as const) await mesa.dizer(id, passo);
    expect(await situacoes(conta)).toEqual([2, 2]);
    expect(await mesa.situacaoDa(id)).toBe("CONTESTADA");
    expect(await mesa.debitos(conta.idUsuario)).toEqual([]);
    await mundo.viverAte("2026-12-20");
    expect(await dasFaturas(conta)).toEqual(["ANULADA", "ANULADA"]);
    await mesa.dizer(id, "PAGO");
    expect(await situacoes(conta)).toEqual([3, 3]);
    await mesa.dizer(id, "CONTESTADO");
    await mesa.dizer(id, "DEVOLVIDO");
    expect(await mesa.situacaoDa(id)).toBe("PERDIDA");
    expect(await situacoes(conta)).toEqual([2, 2]);
    const outra = await mesa.renegociar(conta.idUsuario);
    for (const passo of ["ABERTO", "PAGO", "DEVOLVIDO"] as const) await mesa.dizer(outra, passo);
    expect(await mesa.situacaoDa(outra)).toBe("DEVOLVIDA");
    expect(await situacoes(conta)).toEqual([2, 2]);
    expect(await mesa.debitos(conta.idUsuario)).toHaveLength(2);
    await mundo.viverAte("2027-01-09");
    expect((await dasFaturas(conta)).slice(0, 2)).toEqual(["ANULADA", "ANULADA"]);
    expect(await creditos()).toEqual([]);
  });
});
