import { SITUACAO_BACKUP as S } from "@acervo/contracts/backups";
import type { SituacaoProva } from "@acervo/contracts/ultima-prova";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { isConectado } from "../agentes/agentes.api.ts";
import type { LinhaDeAgendamento } from "../dispositivos/dispositivos.api.ts";
import type { PastaNaoVista } from "./fatos-protecao.ts";
import { NAO_VISTOS } from "./nao-protegidos/nao-vistos.ts";

export type DispositivoVigiadoRow = {
  readonly id: number;
  readonly idContratacao: number;
  readonly nome: string;
  readonly codigoSituacao: number;
  readonly situacaoDesde: Date | null;
  readonly ativado: boolean;
  readonly dataAtivacao: Date | null;
  readonly dataInativacao: Date | null;
  readonly dataInicio: Date;
  readonly versaoAcervoExe: string | null;
  readonly recebidoEm: Date | null;
  readonly conectado: boolean;
  readonly esperaMotivo: string | null;
  readonly esperaAte: Date | null;
  readonly esperaOrigem: string | null;
  readonly atualizacaoVersao: string | null;
  readonly atualizacaoFaltamBytes: number | null;
  readonly duplicadaEm: Date | null;
  readonly congeladoDesde: Date | null;
  readonly alteracaoConfirmadaEm: Date | null;
  readonly capacidadeEsgotada: boolean;
  readonly fezBackup: boolean;
  /** The last proof that was issued. */
  readonly idProva: number | null;
  readonly situacaoProva: Exclude<SituacaoProva, "EM_ANDAMENTO"> | null;
  readonly provaEm: Date | null;
  readonly provaArquivos: number | null;
  readonly provaIguais: number | null;
  /** When the last one was issued that found everything equal. */
  readonly provaBoaEm: Date | null;
};

/** Usage so close to the plan's space that hardly anything fits: people read it as 100 %. */
const ESGOTADA_POR_MIL = 995;

/** Devices in use, in the order of their ids, with what the verdict needs of everything but their configurations. */
export const findDispositivosVigiados = async (
  db: Db | Tx,
  idsDispositivo: readonly number[],
  agora: Date,
): Promise<DispositivoVigiadoRow[]> => {
  const { rows } = await sql<DispositivoVigiadoRow>`
    select dispositivo.id, dispositivo.id_contratacao, dispositivo.nome, contratacao.codigo_situacao,
      mudanca.ocorrido_em as situacao_desde, dispositivo.ativado, dispositivo.data_ativacao,
      dispositivo.data_inativacao, dispositivo.data_inicio, dispositivo.versao_acervo_exe, batimento.recebido_em,
      ${isConectado(sql.ref("dispositivo.id"), agora)} as conectado,
      batimento.espera_motivo, batimento.espera_ate, batimento.espera_origem, batimento.atualizacao_versao, batimento.atualizacao_faltam_bytes,
      agente.duplicada_em, catalogo.expiracao_congelada_em as congelado_desde, catalogo.alteracao_confirmada_em,
      coalesce(uso.bytes, 0)::numeric * 1000 >= contratacao.espaco_bytes::numeric * ${ESGOTADA_POR_MIL} as capacidade_esgotada,
      exists (
        select from configuracao join backup on backup.id_configuracao = configuracao.id
        where configuracao.id_dispositivo = dispositivo.id and backup.codigo_situacao in (${S.concluido}, ${S.comPendencias})
      ) as fez_backup,
      prova.id as id_prova, prova.situacao as situacao_prova, prova.encerrada_em as prova_em,
      prova.arquivos as prova_arquivos, prova.iguais as prova_iguais, boa.encerrada_em as prova_boa_em
    from dispositivo
    join contratacao_com_plano contratacao on contratacao.id = dispositivo.id_contratacao
    left join uso on uso.id_contratacao = contratacao.id
    left join batimento on batimento.id_dispositivo = dispositivo.id
    left join agente on agente.id_dispositivo = dispositivo.id
    left join catalogo on catalogo.id_dispositivo = dispositivo.id
    left join lateral (
      select ocorrido_em from contratacao_historico
      where id_contratacao = contratacao.id order by id desc limit 1
    ) mudanca on true
    left join lateral (
      select id, situacao, encerrada_em, arquivos, iguais from prova
      where id_dispositivo = dispositivo.id and encerrada_em is not null order by id desc limit 1
    ) prova on true
    left join lateral (
      select encerrada_em from prova
      where id_dispositivo = dispositivo.id and situacao in ('SUCESSO', 'SUCESSO_NO_SERVIDOR')
      order by id desc limit 1
    ) boa on true
    where dispositivo.id = any(${idsDispositivo}) and dispositivo.data_fim is null
    order by dispositivo.id`.execute(db);
  return rows;
};

export type ConfiguracaoVigiadaRow = {
  readonly id: number;
  readonly idDispositivo: number;
  readonly prefixo: string;
  readonly dataInicio: Date;
  readonly ultima: TentativaRow | null;
  readonly ultimaBoa: TentativaRow | null;
  readonly pendenteDesde: Date | null;
  readonly emAndamentoDesde: Date | null;
  readonly pastasNaoVistas: readonly PastaNaoVista[];
};
/** As JSON has it: instants in milliseconds. */
export type TentativaRow = {
  readonly situacao: number;
  readonly inicio: number;
  readonly fim: number;
  readonly previsto: number | null;
  readonly motivos: readonly string[];
};

const tentativa = sql`json_build_object(
  'situacao', codigo_situacao, 'inicio', floor(extract(epoch from data_inicio) * 1000),
  'fim', floor(extract(epoch from data_fim) * 1000), 'previsto', floor(extract(epoch from previsto_para) * 1000),
  'motivos', motivos)`;

/** One to name, and one that tells that there are more. */
const PASTAS_LIDAS = 2;

/** Configurations in use that have a directory, with their last backups: some steps in an index for each. */
export const findConfiguracoesVigiadas = async (
  db: Db | Tx,
  idsDispositivo: readonly number[],
): Promise<ConfiguracaoVigiadaRow[]> => {
  const { rows } = await sql<ConfiguracaoVigiadaRow>`
    select configuracao.id, configuracao.id_dispositivo, configuracao.prefixo, configuracao.data_inicio,
      ultima.tentativa as ultima, boa.tentativa as ultima_boa, pendente.data_inicio as pendente_desde,
      andamento.data_inicio as em_andamento_desde, nao_vistas.pastas as pastas_nao_vistas
    from configuracao
    left join lateral (
      select ${tentativa} as tentativa from backup
      where id_configuracao = configuracao.id and codigo_situacao > ${S.emAndamento} order by id desc limit 1
    ) ultima on true
    left join lateral (
      select ${tentativa} as tentativa from backup
      where id_configuracao = configuracao.id and codigo_situacao in (${S.concluido}, ${S.comPendencias}) order by id desc limit 1
    ) boa on true
    left join lateral (
      select id from backup where id_configuracao = configuracao.id and codigo_situacao = ${S.concluido} order by id desc limit 1
    ) limpa on true
    left join lateral (
      select data_inicio from backup
      where id_configuracao = configuracao.id and codigo_situacao = ${S.comPendencias} and id > coalesce(limpa.id, 0)
      order by id limit 1
    ) pendente on true
    left join lateral (
      select data_inicio from backup where id_configuracao = configuracao.id and codigo_situacao = ${S.emAndamento}
    ) andamento on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('motivo', motivo, 'caminho', origem)), '[]') as pastas
      from (
        select motivo, origem from nao_protegido
        where id_dispositivo = configuracao.id_dispositivo and motivo = any(${NAO_VISTOS})
          and id_configuracao = configuracao.id and origem <> ''
        order by motivo, id limit ${PASTAS_LIDAS}
      ) pasta
    ) nao_vistas
    where configuracao.id_dispositivo = any(${idsDispositivo}) and configuracao.data_fim is null
      and exists (select from diretorio where id_configuracao = configuracao.id and data_fim is null)
    order by configuracao.id`.execute(db);
  return rows;
};

export type AgendamentoVigiadoRow = LinhaDeAgendamento & {
  readonly idConfiguracao: number;
  readonly alteradoEm: Date | null;
  readonly dataFim: Date | null;
};

/** Schedules in use, and those changed or removed after an instant, as they were. */
export const findAgendamentosVigiados = async (
  db: Db | Tx,
  idsConfiguracao: readonly number[],
  encerradosDesde: Date,
): Promise<AgendamentoVigiadoRow[]> => {
  const { rows } = await sql<AgendamentoVigiadoRow>`
    select id_configuracao, codigo_tipo_agendamento, hora, hora_intervalo, id_dia_semana, dia_mes, data_inicio,
      alterado_em, data_fim
    from agendamento
    where id_configuracao = any(${idsConfiguracao}) and (data_fim is null or data_fim > ${encerradosDesde})`.execute(
    db,
  );
  return rows;
};
