import type { Db, Tx } from "../../../platform/db/db.ts";
import { findFaturasEncontradas } from "../lista/pesquisa.queries.ts";

/** An invoice that stands; with `idUsuario`, someone else's is as good as missing. */
export const findFaturaDetalhada = (db: Db, idFatura: number, idUsuario: number | null) =>
  findFaturasEncontradas(db)
    .select("fatura.tipoPagamento")
    .where("fatura.id", "=", idFatura)
    .$if(idUsuario !== null, (consulta) => consulta.where("fatura.idUsuario", "=", idUsuario))
    .executeTakeFirst();
export type FaturaDetalhadaRow = NonNullable<Awaited<ReturnType<typeof findFaturaDetalhada>>>;

export const listItensDetalhados = (db: Db, idFatura: number) =>
  db
    .selectFrom("faturaItem as item")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "item.idContratacao")
    .select(["contratacao.nome as nomeContratacao", "item.idPlano", "item.competencia", "item.valorCentavos"])
    .where("item.idFatura", "=", idFatura)
    .orderBy("item.id")
    .execute();

export const listMudancas = (db: Db, idFatura: number) =>
  db
    .selectFrom("faturaHistorico")
    .select(["deSituacao", "paraSituacao", "motivo", "ocorridoEm"])
    .where("idFatura", "=", idFatura)
    .orderBy("id")
    .execute();
export type MudancaRow = Awaited<ReturnType<typeof listMudancas>>[number];

/** Every boleto that the invoice ever had. */
export const listBoletos = (db: Db, idFatura: number) =>
  db
    .selectFrom("boleto")
    .select(["numero", "valorCentavos", "dataVencimento", "registradoEm"])
    .where("idFatura", "=", idFatura)
    .orderBy("id")
    .execute();
export type BoletoRegistradoRow = Awaited<ReturnType<typeof listBoletos>>[number];

/** The boletos with others that the invoice was put on. */
export const listVinculos = (db: Db, idFatura: number) =>
  db
    .selectFrom("renegociacaoFatura as vinculo")
    .innerJoin("renegociacao", "renegociacao.id", "vinculo.idRenegociacao")
    .select([
      "renegociacao.criadaEm",
      "renegociacao.valorCentavos",
      "renegociacao.dataVencimento",
      "vinculo.liberadaEm",
    ])
    .where("vinculo.idFatura", "=", idFatura)
    .orderBy("renegociacao.id")
    .execute();
export type VinculoRow = Awaited<ReturnType<typeof listVinculos>>[number];

export const listVistas = (db: Db, idFatura: number) =>
  db
    .selectFrom("faturaVista")
    .select(["onde", "primeiraEm", "ultimaEm"])
    .$narrowType<{ onde: OndeFoiVista }>()
    .where("idFatura", "=", idFatura)
    .execute();
export type VistaRow = Awaited<ReturnType<typeof listVistas>>[number];

export type OndeFoiVista = "PORTAL" | "PAGINA_PAGAMENTO";

/** The customer opened it. Nobody else's look is written down. */
export const markFaturaVista = (tx: Tx, idFatura: number, onde: OndeFoiVista, agora: Date) =>
  tx
    .insertInto("faturaVista")
    .values({ idFatura, onde, primeiraEm: agora, ultimaEm: agora })
    .onConflict((conflito) =>
      conflito.columns(["idFatura", "onde"]).doUpdateSet({ ultimaEm: agora }).where("faturaVista.ultimaEm", "<", agora),
    )
    .execute();
