import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../../test/builders.ts";
import { insertFatura } from "../../../../test/faturas.ts";
import { novoUsuario } from "../../../../test/schema/fixtures.ts";
import { instantFrom } from "../../../platform/clock.ts";
import { createDb, type Db } from "../../../platform/db/db.ts";
import { systemIds } from "../../../platform/ids.ts";
import { compararLivros } from "./comparar.ts";

const RECORTE = {
  idConferencia: 0,
  primeiroMes: "2026-09-01",
  dia: "2026-11-17",
  agora: instantFrom("2026-11-18T02:10:00Z"),
  diasDeDevolucao: 10,
};
const CNPJ = "11222333000181";

describe("o que difere nas notas fiscais", () => {
  let database: TestDatabase;
  let db: Db;
  let idUsuario: number;
  let idDadosFiscais: number;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = createDb(database.url);
    idUsuario = await novoUsuario(db);
    const { id } = await db
      .insertInto("dadosFiscais")
      .values({
        vigenteDesde: "2026-01-01",
        emissor: "NACIONAL",
        leiaute: "1.01",
        ambiente: 2,
        serie: "1",
        cnpj: CNPJ,
        nome: "Acervo Ltda",
        idMunicipio: 3_106_200,
        optanteSimples: 1,
        regimeEspecial: 0,
        codigoTributacao: "010701",
        codigoNbs: "115022000",
        descricaoServico: "Cópia de segurança",
        tributacaoIss: 1,
        retencaoIss: 1,
        totalTributos: "NAO_INFORMAR",
        emitirPagasDesde: "2026-10-01",
        emailContador: "contador@acervo.test",
        idUsuario,
        registradoEm: instantFrom("2026-01-01T12:00:00Z"),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    idDadosFiscais = id;
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  /** Each of a subscription of its own. */
  const fatura = async (mes: string, codigoSituacao: 1 | 2 | 3 | 4 = 3) => {
    const idContratacao = await insertContratacao(db, { idUsuario, nome: systemIds.uuid().slice(0, 20) });
    return insertFatura(db, { idUsuario, idContratacao, mes, codigoSituacao });
  };

  const nota = (idFatura: number, serie: string, numeroDps: number, mudanca: object = {}) =>
    db
      .insertInto("notaFiscal")
      .values({
        idFatura,
        situacao: "EMITIDA",
        situacaoDesde: instantFrom("2026-10-09T12:00:00Z"),
        competencia: "2026-10-01",
        valorCentavos: 12_990,
        idDadosFiscais,
        emissor: "NACIONAL",
        ambiente: 2,
        cnpj: CNPJ,
        serie,
        numeroDps,
        idDocumento: `DPS${serie}${numeroDps}`,
        documento: "<DPS/>",
        numero: String(numeroDps),
        chaveAcesso: `${serie}-${numeroDps}`,
        emitidaEm: instantFrom("2026-10-09T12:00:00Z"),
        xmlChave: "x",
        xmlVersao: "1",
        pdfChave: "p",
        pdfVersao: "1",
        createdAt: instantFrom("2026-10-09T12:00:00Z"),
        ...mudanca,
      })
      .execute();

  const contador = (serie: string, proximo: number) =>
    db.insertInto("serieDps").values({ ambiente: 2, cnpj: CNPJ, serie, proximo }).execute();

  /** Kinds found for an invoice, or for a series. */
  const achadas = async (de: { readonly idFatura: number } | { readonly serie: string }): Promise<string[]> => {
    const { diferencas } = await db.transaction().execute((tx) => compararLivros(tx, RECORTE));
    const delas = diferencas.filter(({ tipo, idFatura, chave }) =>
      "serie" in de
        ? tipo === "NUMERO_DE_NOTA_FALTANDO" && chave.startsWith(`2/${de.serie}/`)
        : idFatura === de.idFatura && tipo.includes("NOTA"),
    );
    return delas.map(({ tipo }) => tipo);
  };

  it("[LIV-07] acha a fatura sem nota, a nota sem fatura paga, o valor diferente e o número que falta", async () => {
    const semNota = await fatura("2026-10");
    expect(await achadas({ idFatura: semNota })).toEqual(["FATURA_PAGA_SEM_NOTA"]);
    // Before the accountant's start day, unpaid, or with a reason, there is nothing to find.
    for (const outra of [await fatura("2026-09"), await fatura("2026-10", 1)])
      expect(await achadas({ idFatura: outra })).toEqual([]);
    const dispensada = await fatura("2026-10");
    const semNumero = { situacao: "DISPENSADA", ambiente: null, cnpj: null, serie: null, numeroDps: null };
    await nota(dispensada, "7", 1, { ...semNumero, chaveAcesso: null, motivoTexto: "Pagamento devolvido." });
    expect(await achadas({ idFatura: dispensada })).toEqual([]);

    const naoPaga = await fatura("2026-10", 2);
    const anulada = await fatura("2026-10");
    await db.updateTable("fatura").set({ anuladaEm: RECORTE.agora }).where("id", "=", anulada).execute();
    const difere = await fatura("2026-10");
    const certa = await fatura("2026-10");
    await nota(naoPaga, "1", 1);
    await nota(anulada, "1", 2);
    await nota(difere, "1", 3, { valorCentavos: 12_989 });
    await nota(certa, "1", 4);
    await contador("1", 5);
    expect(await achadas({ idFatura: naoPaga })).toEqual(["NOTA_SEM_FATURA_PAGA"]);
    expect(await achadas({ idFatura: anulada })).toEqual(["NOTA_SEM_FATURA_PAGA"]);
    expect(await achadas({ idFatura: difere })).toEqual(["NOTA_DIFERE_DA_FATURA"]);
    expect(await achadas({ idFatura: certa })).toEqual([]);
    expect(await achadas({ serie: "1" })).toEqual([]);

    // Number 2 is missing; and the counter has not come to 4 yet.
    for (const numero of [1, 3, 4]) await nota(await fatura("2026-10"), "2", numero);
    await contador("2", 5);
    expect(await achadas({ serie: "2" })).toEqual(["NUMERO_DE_NOTA_FALTANDO"]);
    await nota(await fatura("2026-10"), "3", 9);
    await contador("3", 4);
    expect(await achadas({ serie: "3" })).toEqual(["NUMERO_DE_NOTA_FALTANDO"]);
  });
});
