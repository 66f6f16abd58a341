import { sql } from "kysely";
import { instantFrom } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/db/db.ts";

/** Settings of an accountant that say nothing of anybody. */
const insertDadosFiscais = async (db: Db, idUsuario: number): Promise<number> => {
  const { id } = await db
    .insertInto("dadosFiscais")
    .values({
      vigenteDesde: "2021-01-01",
      emissor: "NACIONAL",
      leiaute: "1.00",
      ambiente: 2,
      serie: "1",
      cnpj: "11222333000181",
      nome: "Acervo Backup",
      idMunicipio: 3_106_200,
      optanteSimples: 1,
      regimeEspecial: 0,
      codigoTributacao: "010301",
      codigoNbs: "115013000",
      descricaoServico: "Backup",
      tributacaoIss: 1,
      retencaoIss: 1,
      totalTributos: "NAO_INFORMAR",
      emitirPagasDesde: "2021-01-01",
      emailContador: "contador@acervo.test",
      idUsuario,
      registradoEm: instantFrom("2021-01-01T12:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

type Guardado = { readonly key: string; readonly versionId: string };

type NotaEmitida = {
  readonly idFatura: number;
  readonly numero: string;
  readonly emitidaEm?: string;
  /** When it is one that was cancelled; else with its issuing. */
  readonly canceladaEm?: string;
  readonly situacao?: "EMITIDA" | "CANCELADA" | "CANCELANDO" | "SUBSTITUIDA";
  readonly xml?: Guardado;
  readonly pdf?: Guardado;
};

let dps = 0;
const NENHUM: Guardado = { key: "nenhum", versionId: "nenhuma" };

/** A tax document of an invoice, as it stands once it was issued. */
export const insertNotaEmitida = async (db: Db, nota: NotaEmitida): Promise<number> => {
  const { idFatura, numero, situacao = "EMITIDA", xml = NENHUM, pdf = NENHUM } = nota;
  const emitidaEm = instantFrom(nota.emitidaEm ?? "2026-03-15T12:00:00Z");
  const canceladaEm = nota.canceladaEm === undefined ? emitidaEm : instantFrom(nota.canceladaEm);
  const fatura = await db
    .selectFrom("fatura")
    .select(["idUsuario", "competencia", "valorCentavos"])
    .where("id", "=", idFatura)
    .executeTakeFirstOrThrow();
  const existente = await db.selectFrom("dadosFiscais").select("id").orderBy("id").limit(1).executeTakeFirst();
  const idDadosFiscais = existente?.id ?? (await insertDadosFiscais(db, fatura.idUsuario));
  dps += 1;
  const { id } = await db
    .insertInto("notaFiscal")
    .values({
      idFatura,
      situacao,
      situacaoDesde: emitidaEm,
      competencia: fatura.competencia,
      valorCentavos: fatura.valorCentavos,
      idDadosFiscais,
      emissor: "NACIONAL",
      ambiente: 2,
      cnpj: "11222333000181",
      serie: "1",
      numeroDps: dps,
      idDocumento: `DPS${dps}`,
      documento: "<DPS/>",
      numero,
      chaveAcesso: `chave-${dps}`,
      emitidaEm,
      canceladaEm: situacao === "CANCELADA" ? canceladaEm : null,
      xmlChave: xml.key,
      xmlVersao: xml.versionId,
      pdfChave: pdf.key,
      pdfVersao: pdf.versionId,
      createdAt: emitidaEm,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into nota_fiscal_tomador (id_nota_fiscal, nome, cpf_cnpj)
    select ${id}, nome, cpf_cnpj from titular where id = ${fatura.idUsuario}`.execute(db);
  return id;
};
