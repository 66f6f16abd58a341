import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { Db, Tx } from "../../platform/db/db.ts";
import { emailDeContato } from "../../platform/email/email-de-contato.ts";

/** Cards of the person, the primary first, then the secondary, then as they came. */
export const findCartoes = (db: Db | Tx, idUsuario: number) =>
  db
    .selectFrom("cartaoCredito as cartao")
    .innerJoin("bandeiraCartao as bandeira", "bandeira.sigla", "cartao.bandeira")
    .select([
      "cartao.id",
      "cartao.apelido",
      "cartao.nome",
      "cartao.ultimosQuatroDigitos",
      "cartao.mesValidade",
      "cartao.anoValidade",
      "cartao.status",
      "cartao.principal",
      "cartao.secundario",
      "bandeira.sigla as siglaBandeira",
      "bandeira.nome as nomeBandeira",
      "bandeira.imagemSvg",
    ])
    .$narrowType<{ status: "ATIVO" | "RECUSADO" }>()
    .where("cartao.idUsuario", "=", idUsuario)
    .where("cartao.dataExclusao", "is", null)
    .orderBy("cartao.principal", "desc")
    .orderBy("cartao.secundario", "desc")
    .orderBy("cartao.id")
    .execute();
export type CartaoRow = Awaited<ReturnType<typeof findCartoes>>[number];

/** What cards are called, also those that were deleted since. */
const selectNomeados = (db: Db | Tx) =>
  db
    .selectFrom("cartaoCredito as cartao")
    .innerJoin("bandeiraCartao as bandeira", "bandeira.sigla", "cartao.bandeira")
    .select(["bandeira.nome as bandeira", "cartao.ultimosQuatroDigitos"]);

export const findCartaoNomeado = (db: Db | Tx, id: number) =>
  selectNomeados(db).where("cartao.id", "=", id).executeTakeFirst();

/** The same of several, by id. */
export const listCartoesNomeados = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, never>();
  const linhas = await selectNomeados(db).select("cartao.id").where("cartao.id", "in", ids).execute();
  return new Map(linhas.map((cartao) => [cartao.id, cartao]));
};

export const findBandeiras = (db: Db) =>
  db.selectFrom("bandeiraCartao").select(["sigla", "nome", "imagemSvg", "prefixos"]).orderBy("ordem").execute();

export type NovoCartao = {
  readonly idUsuario: number;
  readonly token: string;
  readonly bandeira: string;
  readonly ultimosQuatroDigitos: string;
  readonly mesValidade: number;
  readonly anoValidade: number;
  readonly apelido: string;
  readonly nome: string;
  readonly principal: boolean;
  readonly idEndereco: number | null;
  readonly ipCadastro: string;
  readonly dataCadastro: Date;
};

export const insertCartao = async (tx: Tx, novo: NovoCartao): Promise<number> => {
  const { id } = await tx.insertInto("cartaoCredito").values(novo).returning("id").executeTakeFirstOrThrow();
  return id;
};

export const updateApelido = (tx: Tx, id: number, apelido: string) =>
  tx.updateTable("cartaoCredito").set({ apelido }).where("id", "=", id).execute();

export const updateStatus = (tx: Tx, id: number, status: "ATIVO" | "RECUSADO") =>
  tx.updateTable("cartaoCredito").set({ status }).where("id", "=", id).execute();

export const markExcluido = (tx: Tx, id: number, agora: Date) =>
  tx
    .updateTable("cartaoCredito")
    .set({ dataExclusao: agora, principal: false, secundario: false })
    .where("id", "=", id)
    .execute();

/** Takes a mark from whoever has it, then gives it: at no moment do two cards have the same, nor one card both. */
export const updatePapel = async (
  tx: Tx,
  idUsuario: number,
  id: number,
  papel: "principal" | "secundario",
): Promise<void> => {
  await tx
    .updateTable("cartaoCredito")
    .set({ [papel]: false })
    .where("idUsuario", "=", idUsuario)
    .where(papel, "=", true)
    .execute();
  await tx
    .updateTable("cartaoCredito")
    .set({ principal: papel === "principal", secundario: papel === "secundario" })
    .where("id", "=", id)
    .execute();
};

/** Whether a subscription that has not ended is paid by card. */
export const existsContratacaoPorCartao = async (tx: Tx, idUsuario: number): Promise<boolean> => {
  const { cancelada, encerrada } = SITUACAO_CONTRATACAO;
  const viva = await tx
    .selectFrom("contratacaoComPlano as contratacao")
    .select("contratacao.id")
    .where("contratacao.idUsuario", "=", idUsuario)
    .where("contratacao.codigoSituacao", "not in", [cancelada, encerrada])
    .where("contratacao.tipoPagamento", "=", "CARTAO")
    .executeTakeFirst();
  return viva !== undefined;
};

/** What a card's registration may take from the account. */
export const findTitular = (db: Db, idUsuario: number) =>
  db
    .selectFrom("titular as usuario")
    .leftJoin("endereco", "endereco.id", "usuario.idEndereco")
    .select([emailDeContato.as("email"), "usuario.telefone", "endereco.cep", "endereco.numero"])
    .where("usuario.id", "=", idUsuario)
    .executeTakeFirstOrThrow();
