import { sql } from "kysely";
import type { ChaveParametro } from "../../../platform/chaves-parametro.ts";
import type { Db } from "../../../platform/db/db.ts";
import { KEPT } from "../../../platform/db/kept-statements.ts";
import { vigentesComoTexto } from "../../../platform/parametro.ts";
import type { Publicada } from "../atualizacoes/versao-oferecida.ts";

export type SinalDeVida = {
  readonly recebidoEm: Date;
  readonly listaPastas: boolean;
  readonly provaRestauracao: boolean;
  readonly versaoAcervoExe: string;
  readonly sistema: string;
  readonly relogio: string;
  readonly proximaExecucao: string | null;
  readonly discoLivreBytes: number;
  readonly etagConfiguracao: string | null;
  readonly atualizacaoVersao: string | null;
  readonly atualizacaoFaltamBytes: number | null;
  readonly esperaMotivo: string | null;
  readonly esperaAte: string | null;
  readonly esperaOrigem: string | null;
};

type Pergunta = {
  /** Commands that the agent knows. */
  readonly tipos: readonly string[];
  /** Whether it can be replaced by another version. */
  readonly atualizavel: boolean;
  readonly parametros: readonly ChaveParametro[];
};

/** What stood when the sign of life was written, all of one moment. */
export type RecadoRow = {
  readonly novidade: number;
  /** As of before. */
  readonly versaoAcervoExe: string | null;
  readonly nomeContratacao: string;
  readonly codigoSituacao: number;
  readonly parametros: string;
  readonly temComandos: boolean;
  /** Versions that are offered to machines of this kind; none to one that cannot be replaced. */
  readonly publicadas: readonly Publicada[];
  /** Somebody looks at the subscription. */
  readonly isVisto: boolean;
};

/**
 * Writes a sign of life and reads all that its answer needs, as one statement: 100,000 machines say it every five
 * minutes, and each further one would cost as much as this.
 */
export const updateBatimento = async (
  db: Db,
  { idDispositivo, idContratacao }: { readonly idDispositivo: number; readonly idContratacao: number },
  sinal: SinalDeVida,
  { tipos, atualizavel, parametros }: Pergunta,
): Promise<RecadoRow> => {
  const { rows } = await sql<RecadoRow>`
    with sinal as (
      insert into batimento (
        id_dispositivo, id_contratacao, recebido_em, lista_pastas, prova_restauracao, versao_acervo_exe, sistema,
        relogio, proxima_execucao, disco_livre_bytes, etag_configuracao, atualizacao_versao, atualizacao_faltam_bytes,
        espera_motivo, espera_ate, espera_origem
      ) values (
        ${idDispositivo}, ${idContratacao}, ${sinal.recebidoEm}, ${sinal.listaPastas}, ${sinal.provaRestauracao},
        ${sinal.versaoAcervoExe}, ${sinal.sistema}, ${sinal.relogio}, ${sinal.proximaExecucao}, ${sinal.discoLivreBytes},
        ${sinal.etagConfiguracao}, ${sinal.atualizacaoVersao}, ${sinal.atualizacaoFaltamBytes},
        ${sinal.esperaMotivo}, ${sinal.esperaAte}, ${sinal.esperaOrigem}
      )
      on conflict (id_dispositivo) do update set (
        recebido_em, lista_pastas, prova_restauracao, versao_acervo_exe, sistema, relogio, proxima_execucao,
        disco_livre_bytes, etag_configuracao, atualizacao_versao, atualizacao_faltam_bytes, espera_motivo, espera_ate,
        espera_origem
      ) = row (
        excluded.recebido_em, excluded.lista_pastas, excluded.prova_restauracao, excluded.versao_acervo_exe,
        excluded.sistema, excluded.relogio, excluded.proxima_execucao, excluded.disco_livre_bytes,
        excluded.etag_configuracao, excluded.atualizacao_versao, excluded.atualizacao_faltam_bytes, excluded.espera_motivo, excluded.espera_ate,
        excluded.espera_origem
      )
    )
    select
      coalesce((select numero from novidade_agente where id_dispositivo = dispositivo.id), 0) as novidade,
      dispositivo.versao_acervo_exe, contratacao.nome as nome_contratacao, contratacao.codigo_situacao,
      ${vigentesComoTexto(parametros, sinal.recebidoEm)} as parametros,
      exists (
        select from comando where id_dispositivo = dispositivo.id and situacao is null
          and valido_ate > ${sinal.recebidoEm} and tipo = any(${tipos})
      ) as tem_comandos,
      coalesce((
        select json_agg(json_build_object('versao', versao, 'porcentagem', porcentagem, 'aPartirDe', a_partir_de))
        from versao_agente where ${atualizavel} and sistema = ${sinal.sistema} and parada_em is null
      ), '[]') as publicadas,
      exists (select from acompanhamento where id_contratacao = dispositivo.id_contratacao) as is_visto
    from dispositivo join contratacao_com_plano contratacao on contratacao.id = dispositivo.id_contratacao
    where dispositivo.id = ${idDispositivo} ${KEPT}`.execute(db);
  const [recado] = rows;
  if (recado === undefined) throw new Error("a machine that was let in has no device");
  return recado;
};
