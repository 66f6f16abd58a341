import { makeTestA1 } from "@acervo/test-kit/sefin";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTaxWorld, type TaxWorld } from "../../../../test/tax-documents/tax-world.ts";

/** For the case in which the issuer never answers: it waits that long in vain. */
const LIMITE_DE_QUEM_CALA_MS = 5_000;

describe("a vida de uma nota fiscal", () => {
  let mundo: TaxWorld;
  beforeEach(async () => {
    mundo = await createTaxWorld();
  });
  afterEach(() => mundo.close());

  const umaNota = async (idFatura: number) => {
    const notas = await mundo.notas(idFatura);
    const [nota] = notas;
    if (nota === undefined || notas.length > 1) throw new Error(`${notas.length} documents`);
    return nota;
  };
  const paga = async (valorCentavos?: number): Promise<number> => {
    const id = await mundo.faturas.nova(valorCentavos);
    await mundo.faturas.pagar(id);
    return id;
  };

  it("[NFE-01] [NFE-02] uma fatura paga tem uma nota, do seu valor e para o seu destinatário", async () => {
    await mundo.preparar();
    const [uma, outra, semValor] = [await paga(), await paga(7_990), await paga(0)];
    await mundo.emitir();
    await mundo.emitir();
    expect(await umaNota(uma)).toMatchObject({ situacao: "EMITIDA", valorCentavos: 12_990, serie: "1" });
    expect(await umaNota(outra)).toMatchObject({ situacao: "EMITIDA", valorCentavos: 7_990, serie: "1" });
    // Side by side either may be the first.
    const numeros = [(await umaNota(uma)).numeroDps, (await umaNota(outra)).numeroDps];
    expect(new Set(numeros)).toEqual(new Set([1, 2]));
    expect(await mundo.notas(semValor)).toEqual([]);
    expect(await mundo.sefin.notes()).toHaveLength(2);
    const { documento } = await umaNota(uma);
    expect(documento).toContain("<vServ>129.90</vServ>");
    expect(documento).toContain("<CPF>11144477735</CPF>");
    expect(await mundo.passos(uma)).toEqual(["CRIADA", "RESERVADA", "EMITIDA"]);
  });

  it("[NFE-04] sem dados ou certificado nenhum número é gasto, e a nota sai sozinha quando os há", async () => {
    const fatura = await paga();
    await mundo.emitir();
    expect(await mundo.notas(fatura)).toEqual([]);
    await mundo.registrar();
    await mundo.emitir();
    expect(await umaNota(fatura)).toMatchObject({
      situacao: "AGUARDANDO",
      numeroDps: null,
      motivoCodigo: "SEM_CERTIFICADO",
      motivoTexto: "Emissão desativada: certificado não configurado.",
    });
    expect(await mundo.db.selectFrom("serieDps").selectAll().execute()).toEqual([]);
    await mundo.certificado(makeTestA1());
    await mundo.emitir();
    expect(await umaNota(fatura)).toMatchObject({ situacao: "EMITIDA", numeroDps: 1, motivoTexto: null });
  });

  it.each(["some-depois", "cala-depois", "erro500-depois", "some-antes"])(
    "[NFE-05] com a resposta perdida (%s) fica pendente, e é consultada antes de ser enviada de novo",
    async (como) => {
      if (como === "cala-depois") {
        await mundo.close();
        mundo = await createTaxWorld(undefined, LIMITE_DE_QUEM_CALA_MS);
      }
      await mundo.preparar();
      const fatura = await paga();
      await mundo.sefin.plant("POST /nfse", como);
      await mundo.emitir();
      expect(await umaNota(fatura)).toMatchObject({ situacao: "PENDENTE", numeroDps: 1 });
      const { documento } = await umaNota(fatura);
      const antes = (await mundo.sefin.calls()).length;
      await mundo.chegarAHora();
      await mundo.emitir();
      expect(await umaNota(fatura)).toMatchObject({ situacao: "EMITIDA", numeroDps: 1, documento });
      expect((await mundo.sefin.calls())[antes]).toMatch(/^GET .*\/dps\//);
      expect(await mundo.sefin.notes()).toHaveLength(1);
    },
  );

  it("[NFE-07] o pagamento devolvido cancela a nota; a que não saiu é dispensada", async () => {
    await mundo.preparar();
    const emitida = await paga();
    await mundo.emitir();
    const anulada = await paga();
    await mundo.emitir();
    const rejeitada = await paga();
    await mundo.sefin.plant("POST /nfse", "recusa", { codigo: "E0015" });
    await mundo.emitir();
    expect(await umaNota(rejeitada)).toMatchObject({ situacao: "REJEITADA", motivoCodigo: "E0015", numeroDps: 3 });
    await mundo.faturas.devolver(emitida);
    await mundo.faturas.anular(anulada);
    await mundo.faturas.devolver(rejeitada);
    await mundo.emitir();
    expect(await umaNota(emitida)).toMatchObject({ situacao: "CANCELADA" });
    expect(await umaNota(anulada)).toMatchObject({ situacao: "CANCELADA" });
    expect(await umaNota(rejeitada)).toMatchObject({ situacao: "DISPENSADA", numeroDps: 3 });
    expect((await mundo.sefin.notes()).every(({ cancelamento }) => cancelamento !== null)).toBe(true);
    await mundo.faturas.pagar(emitida);
    await mundo.emitir();
    const notas = await mundo.notas(emitida);
    expect(notas.map(({ situacao, numeroDps }) => [situacao, numeroDps])).toEqual([
      ["CANCELADA", 1],
      ["EMITIDA", 4],
    ]);
  });
});
