import { DiaDoVendedor, diaDoVendedor } from "@acervo/contracts/dia-do-vendedor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../../test/builders.ts";
import type { Customer } from "../../../../test/customer-api.ts";
import { insertPossivelCliente } from "../../../../test/possiveis-clientes.ts";
import { darCodigo, insertPessoa, startVendas, umNome, type VendasWorld } from "../../../../test/vendas-world.ts";
import { later, systemClock } from "../../../platform/clock.ts";
import { DIA_MS } from "../possiveis/reservar.ts";

const daqui = (dias: number) => later(systemClock.now(), dias * DIA_MS);

describe("o dia de quem vende", () => {
  let mundo: VendasWorld;
  beforeAll(async () => {
    mundo = await startVendas();
  });
  afterAll(() => mundo.api.close());

  const ler = async (quem: Customer) => DiaDoVendedor.parse((await quem.call(diaDoVendedor.ler, {})).body);

  it("[VEND-133] retornos até serem salvos, e reservas que vencem em dois dias, só dele e na ordem em que pedem", async () => {
    const { api, ana, bia } = mundo;
    const { db } = api.deps;
    const idVendedor = ana.idUsuario;
    const [retorno, salvo, amanha, logo] = [
      await insertPossivelCliente(db, { idVendedor, reservadoAte: daqui(5) }),
      await insertPossivelCliente(db, { idVendedor, reservadoAte: daqui(5) }),
      await insertPossivelCliente(db, { idVendedor, reservadoAte: daqui(1.5) }),
      await insertPossivelCliente(db, { idVendedor, reservadoAte: daqui(0.5) }),
    ];
    await insertPossivelCliente(db, { idVendedor, reservadoAte: daqui(2.5) });
    await insertPossivelCliente(db, { idVendedor: bia.idUsuario, reservadoAte: daqui(1) });
    await db
      .updateTable("possivelCliente")
      .set({ retornouEm: daqui(0), alteradoEm: daqui(-30) })
      .where("id", "=", retorno)
      .execute();
    await db
      .updateTable("possivelCliente")
      .set({ retornouEm: daqui(-2), alteradoEm: daqui(-1) })
      .where("id", "=", salvo)
      .execute();
    const { retornos, reservas } = await ler(ana);
    expect([retornos.total, retornos.itens.map(({ id }) => id)]).toEqual([1, [retorno]]);
    expect([reservas.total, reservas.itens.map(({ id }) => id)]).toEqual([2, [logo, amanha]]);
    expect(retornos.itens[0]?.reservadoParaMim).toBe(true);
    const daBia = await ler(bia);
    expect(daBia.retornos.total).toBe(0);
    expect(daBia.reservas.itens.every(({ id }) => ![amanha, logo].includes(id))).toBe(true);
  });

  it("[VEND-133] quem se cadastrou em sete dias, como veio e se contratou, e os ativos sem o primeiro backup", async () => {
    const { api, ana, bia } = mundo;
    const { db } = api.deps;
    const deAna = (nome: string, dataCadastro: Date) =>
      insertPessoa(api, { nome, dataCadastro, telefone: "31900004410", idVendedorIndicacao: ana.idUsuario });
    const [peloLink, daReserva, antigo] = [
      await deAna(umNome(), daqui(-2)),
      await deAna(umNome(), daqui(-1)),
      await deAna(umNome(), daqui(-8)),
    ];
    await insertPessoa(api, { idVendedorIndicacao: bia.idUsuario, dataCadastro: daqui(-1) });
    await db
      .insertInto("atribuicaoPorReserva")
      .values({ idUsuario: daReserva, idVendedor: ana.idUsuario, idPossivelCliente: 1, atribuidaEm: daqui(-1) })
      .execute();
    const espera = await insertContratacao(db, { idUsuario: antigo });
    await insertContratacao(db, { idUsuario: peloLink, codigoSituacao: 4 });
    const { cadastrados, semBackup } = await ler(ana);
    expect(cadastrados.total).toBe(2);
    expect(
      cadastrados.itens.map(({ idUsuario, pelaReserva, contratou }) => [idUsuario, pelaReserva, contratou]),
    ).toEqual([
      [daReserva, true, false],
      [peloLink, false, true],
    ]);
    expect(semBackup.itens.map(({ idUsuario, temDispositivo }) => [idUsuario, temDispositivo])).toEqual([
      [antigo, false],
    ]);
    const dispositivo = await db
      .insertInto("dispositivo")
      .values({ idContratacao: espera, nome: "Balcão", ativado: true, dataInicio: daqui(-3), dataAtivacao: daqui(-3) })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await ler(ana)).semBackup.itens).toMatchObject([{ idUsuario: antigo, temDispositivo: true }]);
    await db
      .updateTable("contratacaoBusca")
      .set({ ultimoBomEm: daqui(-1) })
      .where("idDispositivo", "=", dispositivo.id)
      .execute();
    expect((await ler(ana)).semBackup.total).toBe(0);
  });

  it("[VEND-133] mostra cinco de cada, e quantos são", async () => {
    const { api, bia } = mundo;
    for (let vez = 0; vez < 7; vez += 1)
      await insertPossivelCliente(api.deps.db, { idVendedor: bia.idUsuario, reservadoAte: daqui(1) });
    const { reservas } = await ler(bia);
    expect(reservas.itens).toHaveLength(5);
    expect(reservas.total).toBeGreaterThanOrEqual(7);
  });

  it("[VEND-134] traz o link do próprio código, e o QR dele; quem deixou de vender não o lê mais", async () => {
    const { api, bia } = mundo;
    const { codigo, link, qr } = (await ler(bia)).indicacao;
    const conta = await api.deps.db
      .selectFrom("usuario")
      .select("codigoIndicacao")
      .where("id", "=", bia.idUsuario)
      .executeTakeFirstOrThrow();
    expect(codigo).toBe(conta.codigoIndicacao);
    expect(link).toBe(`${api.deps.sitio.origem}/acervo-cadastro-web/?ref=${codigo}`);
    expect(qr.length).toBeGreaterThan(20);
    expect(qr.every((linha) => linha.length === qr.length && /^[01]+$/.test(linha))).toBe(true);
    await api.deps.db.updateTable("usuario").set({ codigoIndicacao: null }).where("id", "=", bia.idUsuario).execute();
    expect((await bia.call(diaDoVendedor.ler, {})).status).toBe(403);
    await darCodigo(api, bia.idUsuario);
  });
});
