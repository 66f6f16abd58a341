import { hoje } from "@acervo/br/calendario";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { lockUsuario } from "../usuarios/usuarios.api.ts";
import { emailDeContato } from "../../platform/email/email-de-contato.ts";

type TipoDeTermo = "CONTRATO" | "ALTERACAO";

/** The attachments of a version, in order. */
export const listAnexos = (db: Db | Tx, idTermoModelo: number) =>
  db
    .selectFrom("termoAnexo")
    .select(["nome", "texto"])
    .where("idTermoModelo", "=", idTermoModelo)
    .orderBy("ordem")
    .execute();

const comAnexos = async <M extends { readonly id: number }>(db: Db | Tx, modelo: M) => ({
  ...modelo,
  anexos: await listAnexos(db, modelo.id),
});

/** A version, in force or not, with its attachments in order. */
export const findTermo = async (db: Db | Tx, id: number) =>
  comAnexos(
    db,
    await db.selectFrom("termoModelo").select(["id", "texto"]).where("id", "=", id).executeTakeFirstOrThrow(),
  );

/** The version in force, with its attachments in order. */
export const findTermoVigente = async (db: Db | Tx, tipo: TipoDeTermo | "LGPD", agora: Date) => {
  const modelo = await db
    .selectFrom("termoModelo")
    .select(["id", "texto", "versao", "vigenteDesde"])
    .where("tipo", "=", tipo)
    .where("vigenteDesde", "<=", agora)
    .where("retiradoEm", "is", null)
    .orderBy("versao", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return comAnexos(db, modelo);
};

/** Who signs, with the address that the contract names. */
export const findContratante = (db: Db | Tx, idUsuario: number) =>
  db
    .selectFrom("titular as usuario")
    .leftJoin("endereco", "endereco.id", "usuario.idEndereco")
    .leftJoin("municipio", "municipio.id", "endereco.idMunicipio")
    .select([
      "usuario.id",
      "usuario.nome",
      "usuario.cpfCnpj",
      emailDeContato.as("email"),
      "usuario.tipoConta",
      "endereco.cep",
      "endereco.logradouro",
      "endereco.numero",
      "endereco.complemento",
      "endereco.bairro",
      "municipio.nome as municipio",
      "municipio.siglaUf",
    ])
    .where("usuario.id", "=", idUsuario)
    .executeTakeFirstOrThrow();
export type ContratanteRow = Awaited<ReturnType<typeof findContratante>>;

/** What a change of plan is held against. */
export const findContratacaoDoTermo = (db: Db | Tx, id: number, idUsuario: number) =>
  db
    .selectFrom("contratacaoComPlano as contratacao")
    .leftJoin("uso", "uso.idContratacao", "contratacao.id")
    .select((expressao) => [
      "contratacao.id",
      "contratacao.nome",
      "contratacao.codigoSituacao",
      "contratacao.cartosoft",
      "contratacao.idPlanoOfertaTipoPagamento as idOferta",
      "contratacao.tipoPagamento",
      "contratacao.nomePlano",
      "uso.bytes as usoBytes",
      expressao
        .selectFrom("contrato")
        .select("contrato.numero")
        .whereRef("contrato.idContratacao", "=", "contratacao.id")
        .orderBy("contrato.id", "desc")
        .limit(1)
        .as("numeroVigente"),
    ])
    .where("contratacao.id", "=", id)
    .where("contratacao.idUsuario", "=", idUsuario)
    .executeTakeFirst();

/** `202600000017`: the year and the next number of the sequence. */
export const findProximoNumero = async (tx: Tx, agora: Date): Promise<string> => {
  const { rows } = await sql<{ numero: string }>`
    select ${hoje(agora).slice(0, 4)} || lpad(nextval('contrato_numero')::text, 8, '0') as numero`.execute(tx);
  const numero = rows[0]?.numero;
  if (numero === undefined) throw new Error("the sequence of protocols gave nothing");
  return numero;
};

/** Makes the person's other acceptances wait, and tells the head of their chain; null before the first. */
export const lockUltimoHash = async (tx: Tx, idUsuario: number): Promise<string | null> => {
  await lockUsuario(tx, idUsuario);
  const linha = await tx
    .selectFrom("contrato")
    .select("hash")
    .where("idUsuario", "=", idUsuario)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return linha?.hash ?? null;
};

export type NovoContrato = {
  readonly numero: string;
  readonly idUsuario: number;
  readonly idContratacao: number;
  readonly idTermoModelo: number;
  readonly idPlanoOfertaTipoPagamento: number;
  readonly valorCentavos: number;
  readonly valorSubsidioCentavos: number;
  readonly texto: string;
  readonly anexos: readonly { readonly nome: string; readonly texto: string }[];
  readonly consentimentos: readonly { readonly texto: string; readonly marcado: boolean }[];
  readonly usarDadosRecivil: boolean | null;
  readonly hashTermo: string;
  readonly contratante: {
    readonly nome: string;
    readonly cpfCnpj: string;
    readonly email: string;
    readonly tipoConta: string;
  };
  readonly aceitoEm: Date;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly hashAnterior: string;
  readonly hash: string;
};

export const insertContrato = async (tx: Tx, novo: NovoContrato): Promise<number> => {
  const { id } = await tx
    .insertInto("contrato")
    .values({
      ...novo,
      anexos: JSON.stringify(novo.anexos),
      consentimentos: JSON.stringify(novo.consentimentos),
      contratante: JSON.stringify(novo.contratante),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** With `idUsuario`, someone else's contract is as good as missing. */
export const findContrato = (db: Db | Tx, id: number, idUsuario: number | null) =>
  db
    .selectFrom("contrato")
    .innerJoin("termoModelo", "termoModelo.id", "contrato.idTermoModelo")
    .innerJoin("planoOfertaTipoPagamento as oferta", "oferta.id", "contrato.idPlanoOfertaTipoPagamento")
    .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
    .innerJoin("plano", "plano.id", "planoOferta.idPlano")
    .selectAll("contrato")
    .select((expressao) => [
      "termoModelo.tipo",
      "plano.nome as nomePlano",
      sql<string>`host(contrato.ip)`.as("endereco"),
      expressao
        .selectFrom("tipoConta")
        .select("descricao")
        .where(sql<boolean>`tipo_conta.codigo = contrato.contratante ->> 'tipoConta'`)
        .as("descricaoTipoConta"),
    ])
    .where("contrato.id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("contrato.idUsuario", "=", idUsuario))
    .executeTakeFirst();
export type ContratoRow = NonNullable<Awaited<ReturnType<typeof findContrato>>>;

export const listContratosDaPessoa = (db: Db, idUsuario: number) =>
  db.selectFrom("contrato").select(["id", "numero"]).where("idUsuario", "=", idUsuario).orderBy("id").execute();

/** Oldest first; the next acceptance, or the end of the subscription, is the end of one. */
export const findHistoricos = (db: Db, idContratacao: number) =>
  db
    .selectFrom("contrato")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "contrato.idContratacao")
    .innerJoin("planoOfertaTipoPagamento as oferta", "oferta.id", "contrato.idPlanoOfertaTipoPagamento")
    .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
    .innerJoin("plano", "plano.id", "planoOferta.idPlano")
    .select([
      "contrato.id",
      "contrato.numero",
      "contrato.aceitoEm",
      "contratacao.dataFim",
      "plano.nome as nomePlano",
      sql<Date | null>`lead(contrato.aceito_em) over (order by contrato.id)`.as("substituidoEm"),
    ])
    .where("contrato.idContratacao", "=", idContratacao)
    .orderBy("contrato.id")
    .execute();

/** Whether the subscription is within reach: the person's own, or any with null. */
export const existsContratacao = async (db: Db, id: number, idUsuario: number | null): Promise<boolean> => {
  const linha = await db
    .selectFrom("contratacaoComPlano")
    .select("id")
    .where("id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("idUsuario", "=", idUsuario))
    .executeTakeFirst();
  return linha !== undefined;
};
