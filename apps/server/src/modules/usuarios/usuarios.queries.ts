import type { EmailNotificacao, TipoConta } from "@acervo/contracts/usuarios";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { KEPT } from "../../platform/db/kept-statements.ts";
import { isTermoAssinado } from "./titular.queries.ts";
import type { PerfilGravado } from "./usuarios.rules.ts";

const IDENTIDADE = [
  "id",
  "sub",
  "nome",
  "cpfCnpj",
  "email",
  "tipoConta",
  "codigoIndicacao",
  "primeiroAcessoEm",
] as const;

export const findIdentidade = (db: Db | Tx, sub: string) =>
  db.selectFrom("usuario").select(IDENTIDADE).where("sub", "=", sub).modifyEnd(KEPT).executeTakeFirst();
export const findIdentidadePorId = (db: Db | Tx, id: number) =>
  db.selectFrom("usuario").select(IDENTIDADE).where("id", "=", id).executeTakeFirstOrThrow();
export type IdentidadeRow = NonNullable<Awaited<ReturnType<typeof findIdentidade>>>;

export type NovoUsuario = {
  readonly sub: string;
  readonly cpfCnpj: string;
  readonly nome: string;
  readonly email: string;
  readonly tipoConta: TipoConta;
  readonly dataCadastro: Date;
  /** Null: registered, but the e-mail is yet to be confirmed. */
  readonly primeiroAcessoEm: Date | null;
  readonly telefone?: string | null;
  readonly emailNotificacao?: EmailNotificacao;
  readonly idVendedorIndicacao?: number | null;
  readonly idCartorio?: number;
};

/** False when the first access is already on record. */
export const updatePrimeiroAcesso = async (tx: Tx, id: number, agora: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("usuario")
    .set({ primeiroAcessoEm: agora })
    .where("id", "=", id)
    .where("primeiroAcessoEm", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Undefined when the `sub` or the document is already taken. */
export const insertUsuario = (tx: Tx, novo: NovoUsuario) =>
  tx
    .insertInto("usuario")
    .values(novo)
    .onConflict((conflito) => conflito.doNothing())
    .returning(IDENTIDADE)
    .executeTakeFirst();

/** What a registration that nobody confirmed becomes; undefined when there is none of this document. */
export const updateCadastroPendente = (tx: Tx, { cpfCnpj, ...novo }: NovoUsuario) =>
  tx
    .updateTable("usuario")
    .set(novo)
    .where("cpfCnpj", "=", cpfCnpj)
    .where("primeiroAcessoEm", "is", null)
    .returning(IDENTIDADE)
    .executeTakeFirst();

/** Name and main e-mail belong to the identity provider; ours is a copy. */
export const updateIdentidade = (tx: Tx, id: number, copia: { nome: string; email: string }) =>
  tx.updateTable("usuario").set(copia).where("id", "=", id).execute();

export const findDadosUsuario = (db: Db, id: number, agora: Date) =>
  db
    .selectFrom("usuario")
    .innerJoin("tipoConta", "tipoConta.codigo", "usuario.tipoConta")
    .leftJoin("cartorio", "cartorio.id", "usuario.idCartorio")
    .leftJoin("cartaoCredito as principal", (juncao) =>
      juncao.onRef("principal.idUsuario", "=", "usuario.id").on("principal.principal", "=", true),
    )
    .leftJoin("cartaoCredito as secundario", (juncao) =>
      juncao.onRef("secundario.idUsuario", "=", "usuario.id").on("secundario.secundario", "=", true),
    )
    .select([
      "usuario.id",
      "usuario.nome",
      "usuario.email",
      "usuario.emailSecundario",
      "usuario.emailPendente",
      "usuario.emailPendenteNotificacao",
      "usuario.telefone",
      "usuario.emailNotificacao",
      "usuario.idEndereco",
      "usuario.tipoConta",
      "usuario.cpfCnpj",
      "usuario.codigoIndicacao",
      "usuario.maximoContratacoes",
      "usuario.pagamentoUnificado",
      "usuario.tipoPagamento",
      "cartorio.nomeDistritoECartorio",
      "cartorio.codigoCorregedoria",
      "principal.id as idCartaoPrincipal",
      "secundario.id as idCartaoSecundario",
      sql<boolean>`coalesce(usuario.habilitar_edicao_tomador, tipo_conta.habilitar_edicao_tomador)`.as(
        "habilitarEdicaoTomador",
      ),
      isTermoAssinado(agora).as("assinouTermoLgpd"),
    ])
    .where("usuario.id", "=", id)
    .executeTakeFirstOrThrow();
export type DadosUsuarioRow = Awaited<ReturnType<typeof findDadosUsuario>>;

/** What a profile change compares itself with; locks the row until the transaction ends. */
export const lockPerfil = (tx: Tx, id: number) =>
  tx
    .selectFrom("usuario")
    .select([
      "id",
      "nome",
      "cpfCnpj",
      "email",
      "telefone",
      "emailSecundario",
      "emailNotificacao",
      "emailPendente",
      "emailPendenteNotificacao",
      "idEndereco",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
export type PerfilRow = Awaited<ReturnType<typeof lockPerfil>>;

export const updatePerfil = (tx: Tx, id: number, perfil: PerfilGravado) =>
  tx.updateTable("usuario").set(perfil).where("id", "=", id).execute();

export const updateNome = (tx: Tx, id: number, nome: string) =>
  tx.updateTable("usuario").set({ nome }).where("id", "=", id).execute();

export const updateEnderecoDoUsuario = (tx: Tx, id: number, idEndereco: number) =>
  tx.updateTable("usuario").set({ idEndereco }).where("id", "=", id).execute();
