import type { DataCivil } from "@acervo/br/data-civil";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Total } from "./limite.rules.ts";
import type { MudancaDaConta, Motivo } from "./mudancas.rules.ts";

const COLUNAS = [
  "ensaioEmissao.id",
  "ensaioEmissao.diaEmissao",
  "ensaioEmissao.calculadoEm",
  "ensaioEmissao.quantidade",
  "ensaioEmissao.valorCentavos",
  "ensaioEmissao.quantidadeAnterior",
  "ensaioEmissao.valorAnteriorCentavos",
  "ensaioEmissao.resposta",
  "ensaioEmissao.respondidoEm",
  "ensaioEmissao.quantidadeEmissao",
  "ensaioEmissao.valorEmissaoCentavos",
  "ensaioEmissao.paradoEm",
  "ensaioEmissao.conferidoEm",
] as const;

const selectEnsaio = (db: Db | Tx) =>
  db.selectFrom("ensaioEmissao").select(COLUNAS).$narrowType<{ resposta: "APROVADO" | "SEGURADO" | null }>();

export const existsEnsaio = async (db: Db, diaEmissao: DataCivil): Promise<boolean> =>
  (await db.selectFrom("ensaioEmissao").select("id").where("diaEmissao", "=", diaEmissao).executeTakeFirst()) !==
  undefined;

export type NovoEnsaio = {
  readonly diaEmissao: DataCivil;
  readonly calculadoEm: Date;
  readonly previsto: Total;
  readonly anterior: Total;
  readonly mudancas: readonly (MudancaDaConta & { readonly idUsuario: number })[];
};

/** Nothing where the issue was rehearsed already. */
export const insertEnsaio = async (
  tx: Tx,
  { diaEmissao, calculadoEm, previsto, anterior, mudancas }: NovoEnsaio,
): Promise<void> => {
  const novo = await tx
    .insertInto("ensaioEmissao")
    .values({
      diaEmissao,
      calculadoEm,
      ...previsto,
      quantidadeAnterior: anterior.quantidade,
      valorAnteriorCentavos: anterior.valorCentavos,
    })
    .onConflict((conflito) => conflito.column("diaEmissao").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (novo === undefined || mudancas.length === 0) return;
  await tx
    .insertInto("ensaioEmissaoMudanca")
    .values(
      mudancas.map(({ motivos, ...mudanca }) => ({ ...mudanca, idEnsaio: novo.id, motivos: JSON.stringify(motivos) })),
    )
    .execute();
};

/** The rehearsal of an issue; held until the transaction ends. */
export const lockEnsaio = (tx: Tx, qual: { readonly id: number } | { readonly diaEmissao: DataCivil }) =>
  selectEnsaio(tx)
    .where((expressao) =>
      "id" in qual ? expressao("id", "=", qual.id) : expressao("diaEmissao", "=", qual.diaEmissao),
    )
    .forUpdate()
    .executeTakeFirst();

export const findEnsaio = (db: Db, diaEmissao: DataCivil) =>
  selectEnsaio(db).where("diaEmissao", "=", diaEmissao).executeTakeFirst();

/** The newest ones, with who answered. */
export const listEnsaios = (db: Db, quantos: number) =>
  selectEnsaio(db)
    .leftJoin("titular as usuario", "usuario.id", "ensaioEmissao.idUsuarioResposta")
    .select("usuario.nome as nomeResposta")
    .orderBy("ensaioEmissao.diaEmissao", "desc")
    .limit(quantos)
    .execute();
export type EnsaioRow = Awaited<ReturnType<typeof listEnsaios>>[number];

/** The accounts that change most, the larger changes first. */
export const listMudancas = (db: Db, idEnsaio: number) =>
  db
    .selectFrom("ensaioEmissaoMudanca as mudanca")
    .innerJoin("titular as usuario", "usuario.id", "mudanca.idUsuario")
    .select([
      "usuario.id as idUsuario",
      "usuario.nome",
      "mudanca.valorAnteriorCentavos",
      "mudanca.valorCentavos",
      "mudanca.motivos",
    ])
    .$narrowType<{ motivos: Motivo[] }>()
    .where("mudanca.idEnsaio", "=", idEnsaio)
    .orderBy(
      ({ fn, eb }) => fn("abs", [eb("mudanca.valorCentavos", "-", eb.ref("mudanca.valorAnteriorCentavos"))]),
      "desc",
    )
    .orderBy("mudanca.idUsuario")
    .execute();

export const updateResposta = (
  tx: Tx,
  id: number,
  resposta: {
    readonly resposta: "APROVADO" | "SEGURADO";
    readonly respondidoEm: Date;
    readonly idUsuarioResposta: number;
  },
) => tx.updateTable("ensaioEmissao").set(resposta).where("id", "=", id).execute();

/** What the issue came to, and whether it was stopped or let go. */
export const updateEmissao = (
  tx: Tx,
  id: number,
  { quantidade, valorCentavos }: Total,
  quando: { readonly paradoEm: Date } | { readonly conferidoEm: Date },
) =>
  tx
    .updateTable("ensaioEmissao")
    .set({ quantidadeEmissao: quantidade, valorEmissaoCentavos: valorCentavos, ...quando })
    .where("id", "=", id)
    .execute();
