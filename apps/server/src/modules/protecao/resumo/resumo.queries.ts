import { SITUACAO_BACKUP as S } from "@acervo/contracts/backups";
import type { DataCivil } from "@acervo/br/data-civil";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { EscolhaDeEmail } from "../../../platform/email/destinatarios.ts";

/** The backups of a civil day of São Paulo are those that ended on it. */
const encerradoEm = (dia: DataCivil) => sql`
  backup.data_fim >= (${dia}::date)::timestamp at time zone 'America/Sao_Paulo'
  and backup.data_fim < (${dia}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`;

const quer = (codigo: "BACKUP_CONCLUIDO" | "BACKUP_COM_ERRO") => sql`
  not exists (
    select from preferencia_notificacao escolha
    join tipo_notificacao tipo on tipo.id = escolha.id_tipo_notificacao
    where escolha.id_usuario = usuario.id and tipo.codigo = ${codigo} and not escolha.habilitado
  )`;

export type PessoaDoResumo = EscolhaDeEmail & {
  readonly id: number;
  readonly nome: string;
  readonly cpfCnpj: string;
  /** Which of the day's backups the person wants to hear of. */
  readonly querConcluidos: boolean;
  readonly querErros: boolean;
};

/** Who has a device whose backup ended on the day and wants to hear of any, by id. */
export const listPessoasDoDia = async (
  db: Db,
  dia: DataCivil,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<PessoaDoResumo[]> => {
  const { rows } = await sql<PessoaDoResumo>`
    select * from (
      select usuario.id, usuario.nome, usuario.cpf_cnpj, usuario.email, usuario.email_secundario,
        usuario.email_notificacao, ${quer("BACKUP_CONCLUIDO")} as quer_concluidos, ${quer("BACKUP_COM_ERRO")} as quer_erros
      from titular usuario
      where usuario.id > ${afterId} and usuario.id in (
        select contratacao.id_usuario from backup
        join contratacao_com_plano contratacao on contratacao.id = backup.id_contratacao
        where ${encerradoEm(dia)}
      )
    ) pessoa
    where pessoa.quer_concluidos or pessoa.quer_erros
    order by pessoa.id limit ${limit}`.execute(db);
  return rows;
};

export type DispositivoDoDia = {
  readonly idUsuario: number;
  readonly idDispositivo: number;
  readonly concluidos: number;
  readonly comErro: number;
  readonly arquivos: number;
  readonly bytes: number;
};

/** What ended on the day, by device in use of some people. */
export const listDispositivosDoDia = async (
  db: Db,
  dia: DataCivil,
  idsUsuario: readonly number[],
): Promise<DispositivoDoDia[]> => {
  const { rows } = await sql<DispositivoDoDia>`
    select contratacao.id_usuario, dispositivo.id as id_dispositivo,
      (count(*) filter (where backup.codigo_situacao in (${S.concluido}, ${S.comPendencias})))::int as concluidos,
      (count(*) filter (where backup.codigo_situacao in (${S.falhou}, ${S.interrompido})))::int as com_erro,
      sum(backup.confirmados)::bigint as arquivos, sum(backup.bytes_confirmados)::bigint as bytes
    from contratacao_com_plano contratacao
    join dispositivo on dispositivo.id_contratacao = contratacao.id and dispositivo.data_fim is null
    join backup on backup.id_dispositivo = dispositivo.id and ${encerradoEm(dia)}
    where contratacao.id_usuario = any(${idsUsuario})
    group by contratacao.id_usuario, dispositivo.id, dispositivo.nome
    order by dispositivo.nome, dispositivo.id`.execute(db);
  return rows;
};
