import { faturas } from "@acervo/contracts/faturas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, startCustomerApi, type Customer } from "../../../test/customer-api.ts";
import { giveCartorio, insertBoleto, insertFatura } from "../../../test/faturas.ts";
import type { TestApi } from "../../../test/test-api.ts";

const CODIGO = "0001234";

describe("faturas do usuário", () => {
  let api: TestApi;
  let customer: Customer;
  let outra: Customer;
  let ids: { setembro: number; outubro: number; novembro: number };

  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi());
    outra = await signIn(api, "empresa");
    const { db } = api.deps;
    await giveCartorio(db, customer.idUsuario, CODIGO);
    await giveCartorio(db, outra.idUsuario, "0009999");
    const nova = (mes: string, parte: object = {}) => insertFatura(db, { ...customer, mes, ...parte });
    for (const mes of ["01", "02", "03", "04", "05", "06", "07", "08"])
      await nova(`2026-${mes}`, { codigoSituacao: 3 });
    ids = {
      setembro: await nova("2026-09", { codigoSituacao: 4 }),
      outubro: await nova("2026-10", { codigoSituacao: 2, valorCentavos: 14_990 }),
      novembro: await nova("2026-11"),
    };
    await insertBoleto(db, ids.novembro, "2026-11");
    await insertBoleto(db, ids.setembro, "2026-09", "2026-09-20T12:00:00Z");
    await insertBoleto(db, ids.setembro, "2026-09");
    const alheia = await insertFatura(db, { ...outra, mes: "2026-08", codigoSituacao: 4 });
    await insertBoleto(db, alheia, "2026-08");
  });
  afterAll(() => api.close());

  it("[FAT-24][PAINEL-30][PAINEL-32][SRV-138] do mês mais novo ao mais antigo, só as próprias, em páginas", async () => {
    const { body } = await customer.call(faturas.listarFaturas, { query: { pagina: 1 } });
    const pagina = faturas.listarFaturas.response.parse(body);
    expect(pagina).toMatchObject({ total: 11, registrosPorPagina: 10 });
    expect(pagina.listaFatura).toHaveLength(10);
    expect(pagina.listaFatura.slice(0, 4)).toEqual([
      {
        id: ids.novembro,
        valor: 129.9,
        mesReferenciaFormatado: "11/2026",
        dataLimiteFormatada: "10/11/2026",
        situacao: "Em aberto",
        codigoSituacao: 1,
        possuiBoleto: true,
        faturaPaga: false,
        listaNomeContratacoes: ["Acervo principal"],
        notaFiscalEmitida: false,
        numeroNotaFiscal: null,
        notaFiscalAguardada: false,
        possuiRenegociacao: false,
      },
      expect.objectContaining({ id: ids.outubro, valor: 149.9, situacao: "Pendente", possuiBoleto: false }),
      expect.objectContaining({ id: ids.setembro, situacao: "Vencida", codigoSituacao: 4, possuiBoleto: true }),
      expect.objectContaining({ mesReferenciaFormatado: "08/2026", situacao: "Paga", faturaPaga: true }),
    ]);
    const { body: ultima } = await customer.call(faturas.listarFaturas, { query: { pagina: 2 } });
    expect(faturas.listarFaturas.response.parse(ultima).listaFatura).toMatchObject([
      { mesReferenciaFormatado: "01/2026" },
    ]);
  });

  it("[FAT-92][FAT-94][PAINEL-19][PAINEL-22][SRV-64] boletos em aberto, do mais antigo ao mais novo", async () => {
    const { body } = await customer.call(faturas.listarBoletoEmAberto, { query: { codCorregedoria: CODIGO } });
    expect(body).toMatchObject([
      { id: ids.setembro, mesReferenciaFormatado: "09/2026", faturaPaga: false },
      { id: ids.novembro, mesReferenciaFormatado: "11/2026", faturaPaga: false },
    ]);
  });

  it("[PAINEL-24] o código de outro cartório responde como um que não existe", async () => {
    const perguntar = (codCorregedoria: string) =>
      customer.call(faturas.listarBoletoEmAberto, { query: { codCorregedoria } });
    const alheio = await perguntar("0009999");
    expect(alheio).toMatchObject({ status: 404, body: { codigo: "NAO_ENCONTRADO" } });
    expect((await perguntar("nenhum")).body).toEqual(alheio.body);
  });
});
