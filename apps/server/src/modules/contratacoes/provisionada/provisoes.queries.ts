import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { type Fatia, sentido } from "../../../platform/lists/fatia.ts";
import type { Turn } from "../../../jobs/for-each-item.ts";

const contas = (db: Db | Tx) =>
  db
    .selectFrom("titular")
    .innerJoin("tipoConta", "tipoConta.codigo", "titular.tipoConta")
    .leftJoin("cartorio", "cartorio.id", "titular.idCartorio")
    .select(["titular.id", "titular.nome", "titular.tipoConta", "titular.tipoPagamento"])
    .select(["tipoConta.descricao as descricaoTipoConta", "cartorio.nomeDistritoECartorio as cartorio"]);

export const findContaPorDocumento = (db: Db | Tx, cpfCnpj: string) =>
  contas(db).where("titular.cpfCnpj", "=", cpfCnpj).executeTakeFirst();

export const findConta = (db: Db | Tx, id: number) => contas(db).where("titular.id", "=", id).executeTakeFirst();
export type ContaRow = NonNullable<Awaited<ReturnType<typeof findConta>>>;

export type ProvisaoNova = {
  readonly idUsuario: number;
  readonly idCartorio: number | null;
  readonly nome: string;
  readonly idPlanoOfertaTipoPagamento: number;
  readonly cartosoft: boolean;
  readonly assinarDesde: DataCivil;
  readonly dataContratacao: Date;
  readonly chaveIdempotencia: string;
};

export const insertProvisao = async (tx: Tx, nova: ProvisaoNova): Promise<number> => {
  const { id } = await tx
    .insertInto("contratacao")
    .values({ ...nova, codigoSituacao: S.aguardandoAssinatura })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

const aguardando = (db: Db | Tx) =>
  db.selectFrom("contratacao").where("contratacao.codigoSituacao", "=", S.aguardandoAssinatura);

export const countProvisoes = async (db: Db): Promise<number> => {
  const { total } = await aguardando(db)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

const comDono = (db: Db | Tx) =>
  aguardando(db)
    .innerJoin("contratacaoComPlano as plano", "plano.id", "contratacao.id")
    .innerJoin("titular", "titular.id", "contratacao.idUsuario")
    .leftJoin("contratacaoHistorico as inicio", (join) =>
      join.onRef("inicio.idContratacao", "=", "contratacao.id").on("inicio.deSituacao", "is", null),
    )
    .leftJoin("titular as autor", "autor.id", "inicio.idUsuarioAutor")
    .select(["contratacao.id", "contratacao.nome", "contratacao.cartosoft", "contratacao.assinarDesde"])
    .select(["contratacao.dataContratacao", "contratacao.idUsuario", "titular.nome as nomeUsuario"])
    .select(["plano.nomePlano", "plano.valorCentavos", "plano.tipoPagamento", "autor.nome as nomeAutor"]);

export const listProvisoes = async (db: Db, fatia: Fatia) => {
  const direcao = sentido(fatia, "desc");
  const linhas = await comDono(db)
    .orderBy("contratacao.dataContratacao", direcao)
    .orderBy("contratacao.id", direcao)
    .limit(fatia.limite)
    .offset(fatia.pular)
    .execute();
  return fatia.doFim ? linhas.toReversed() : linhas;
};
export type ProvisaoRow = Awaited<ReturnType<typeof listProvisoes>>[number];

export const findProvisao = (tx: Tx, id: number) => comDono(tx).where("contratacao.id", "=", id).executeTakeFirst();

/** Those whose day came within some days. */
export const listProvisoesDoDia = (
  db: Db,
  { de, ate }: { readonly de: DataCivil; readonly ate: DataCivil },
  { afterId, limit }: Turn,
) =>
  aguardando(db)
    .select(["id", "idUsuario"])
    .where("assinarDesde", ">=", de)
    .where("assinarDesde", "<=", ate)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
