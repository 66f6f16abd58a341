import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { MAXIMO_EXCLUIDOS } from "../configuracoes.queries.ts";
import type { CamposDoAgendamento } from "./agendamentos.rules.ts";

const CAMPOS = [
  "agendamento.descricao",
  "agendamento.codigoTipoAgendamento",
  "agendamento.hora",
  "agendamento.horaIntervalo",
  "agendamento.idDiaSemana",
  "agendamento.diaMes",
] as const;

/** A schedule in use of this user, and of this configuration if one is named; any other is as good as missing. */
export const findAgendamento = (
  db: Db | Tx,
  id: number,
  { idUsuario, idConfiguracao }: { readonly idUsuario: number; readonly idConfiguracao?: number },
) =>
  db
    .selectFrom("agendamento")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "agendamento.idContratacao")
    .select(["agendamento.id", "agendamento.idContratacao", ...CAMPOS])
    .where("agendamento.id", "=", id)
    .where("agendamento.dataFim", "is", null)
    .where("contratacao.idUsuario", "=", idUsuario)
    .where((eb) =>
      idConfiguracao === undefined ? eb.lit(true) : eb("agendamento.idConfiguracao", "=", idConfiguracao),
    )
    .executeTakeFirst();

const dasConfiguracoes = (db: Db, idsConfiguracao: readonly number[]) =>
  db
    .selectFrom("agendamento")
    .select(["id", "idConfiguracao", "dataInicio", "dataFim", ...CAMPOS])
    .where("idConfiguracao", "=", sql<number>`any(${idsConfiguracao})`);

/** All that are in use, oldest first. */
export const findAgendamentosEmUso = (db: Db, idsConfiguracao: readonly number[]) =>
  dasConfiguracoes(db, idsConfiguracao).where("dataFim", "is", null).orderBy("id").execute();

/** The same, and then the last ones removed. */
export const findAgendamentos = async (db: Db, idsConfiguracao: readonly number[]) => {
  const [emUso, removidos] = await Promise.all([
    findAgendamentosEmUso(db, idsConfiguracao),
    dasConfiguracoes(db, idsConfiguracao)
      .where("dataFim", "is not", null)
      .where("idSubstituto", "is", null)
      .orderBy("dataFim", "desc")
      .limit(MAXIMO_EXCLUIDOS)
      .execute(),
  ]);
  return [...emUso, ...removidos];
};
export type AgendamentoRow = Awaited<ReturnType<typeof findAgendamentos>>[number];

/** Schedules that will start a backup: of activated devices, with something to back up. */
export const findAgendamentosQueRodam = (db: Db, idContratacao: number) =>
  db
    .selectFrom("agendamento")
    .innerJoin("configuracao", "configuracao.id", "agendamento.idConfiguracao")
    .innerJoin("dispositivo", "dispositivo.id", "configuracao.idDispositivo")
    .select([
      "agendamento.id",
      "agendamento.idConfiguracao",
      "agendamento.dataInicio",
      "agendamento.dataFim",
      ...CAMPOS,
      "configuracao.prefixo",
      "dispositivo.nome as nomeDispositivo",
    ])
    .where("agendamento.idContratacao", "=", idContratacao)
    .where("agendamento.dataFim", "is", null)
    .where("dispositivo.ativado", "=", true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("diretorio")
          .select("diretorio.id")
          .whereRef("diretorio.idConfiguracao", "=", "configuracao.id")
          .where("diretorio.dataFim", "is", null),
      ),
    )
    .execute();
export type AgendamentoQueRodaRow = Awaited<ReturnType<typeof findAgendamentosQueRodam>>[number];

export const existsDescricao = async (db: Db, idConfiguracao: number, descricao: string): Promise<boolean> => {
  const linha = await db
    .selectFrom("agendamento")
    .select("id")
    .where("idConfiguracao", "=", idConfiguracao)
    .where("dataFim", "is", null)
    .where(sql<boolean>`lower(descricao) = lower(${descricao})`)
    .executeTakeFirst();
  return linha !== undefined;
};

type NovoAgendamento = CamposDoAgendamento & {
  readonly idConfiguracao: number;
  readonly idContratacao: number;
  readonly dataInicio: Date;
};

export const insertAgendamento = async (tx: Tx, novo: NovoAgendamento): Promise<number> => {
  const { id } = await tx.insertInto("agendamento").values(novo).returning("id").executeTakeFirstOrThrow();
  return id;
};

export const updateAgendamento = (tx: Tx, id: number, campos: CamposDoAgendamento & { readonly alteradoEm?: Date }) =>
  tx.updateTable("agendamento").set(campos).where("id", "=", id).execute();

/** Keeps a schedule as it is in force up to now; what becomes of it next is written to its own row, under its own id. */
export const insertAgendamentoSubstituido = (tx: Tx, id: number, dataFim: Date) =>
  sql`
    insert into agendamento (id_configuracao, id_contratacao, descricao, codigo_tipo_agendamento, hora, hora_intervalo,
      id_dia_semana, dia_mes, data_inicio, alterado_em, data_fim, id_substituto)
    select id_configuracao, id_contratacao, descricao, codigo_tipo_agendamento, hora, hora_intervalo,
      id_dia_semana, dia_mes, data_inicio, alterado_em, ${dataFim}, id
    from agendamento where id = ${id}`.execute(tx);

export const markAgendamentoEncerrado = (tx: Tx, id: number, dataFim: Date) =>
  tx.updateTable("agendamento").set({ dataFim }).where("id", "=", id).execute();
