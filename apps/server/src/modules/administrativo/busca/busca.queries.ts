import { somarDias, somarMeses, type DataCivil } from "@acervo/br/data-civil";
import { sql, type RawBuilder } from "kysely";
import { inicioDoDia } from "../../../platform/db/civil-days.ts";
import { sentidoEmSql } from "../../../platform/lists/fatia.ts";
import type { FatiaNosMeses } from "../../../platform/lists/meses-da-fatia.ts";
import { daLinha, daVersao, isContado, juntas, semContagem, type Condicao } from "./condicoes.ts";
import type { FiltroDaBusca } from "./filtro-da-busca.ts";
import { mesesInteiros, type Periodo } from "./meses-inteiros.rules.ts";

const contratadas = ({ de, ate }: Periodo): readonly Condicao[] => [
  ...(de === undefined ? [] : [sql<boolean>`linha.data_contratacao >= ${inicioDoDia(de)}`]),
  ...(ate === undefined ? [] : [sql<boolean>`linha.data_contratacao < ${inicioDoDia(somarDias(ate, 1))}`]),
];

const daTabela = (filtro: FiltroDaBusca): readonly Condicao[] => [
  ...daLinha(filtro),
  ...daVersao(filtro),
  ...semContagem(filtro),
];

type Total = { readonly mes: DataCivil; readonly total: number };

/** How many rows there are of each month: where the count knows, from it, but for months that are cut by the period. */
export const listTotaisPorMes = (filtro: FiltroDaBusca): RawBuilder<Total> => {
  const linhas = (periodo: Periodo) =>
    sql`select linha.mes, 1 as quantidade from contratacao_busca linha
      where ${juntas([...daTabela(filtro), ...contratadas(periodo)])}`;
  const partes = (): RawBuilder<unknown>[] => {
    if (!isContado(filtro)) return [linhas(filtro)];
    const { inteiros, cortados } = mesesInteiros(filtro);
    const { de, ate } = inteiros;
    const contadas = sql`select linha.mes, linha.quantidade from contratacao_contagem linha
      where ${juntas([
        sql<boolean>`linha.por_versao = ${(filtro.versao ?? "") !== ""}`,
        ...daLinha(filtro),
        ...daVersao(filtro),
        ...(de === undefined ? [] : [sql<boolean>`linha.mes >= ${de}`]),
        ...(ate === undefined ? [] : [sql<boolean>`linha.mes <= ${ate}`]),
      ])}`;
    return [contadas, ...cortados.map(linhas)];
  };
  return sql<Total>`select mes::text as mes, sum(quantidade)::int as total
    from (${sql.join(partes(), sql` union all `)}) contada
    group by mes having sum(quantidade) > 0 order by mes`;
};

const daFatia = ({ meses }: FatiaNosMeses): readonly Condicao[] =>
  meses === undefined ? [] : contratadas({ de: meses.de, ate: somarDias(somarMeses(meses.ate, 1), -1) });

export type LinhaEncontrada = {
  readonly idContratacao: number;
  readonly cpfCnpj: string;
  readonly nome: string;
  readonly codigoCorregedoria: string | null;
  readonly dataContratacao: Date;
  readonly nomePlano: string;
  readonly descricaoSituacao: string;
  readonly codigoSituacao: number;
  readonly dispositivos: number;
  readonly usoBytes: number;
  readonly espacoBytes: number;
  /** Null on a row of a subscription, as is all that follows. */
  readonly idDispositivo: number | null;
  readonly nomeDispositivo: string | null;
  readonly dataDispositivo: Date | null;
  readonly versaoAcervoExe: string | null;
  /** Of the newest backup, whatever became of it. */
  readonly inicioUltimoBackup: Date | null;
  readonly fimUltimoBackup: Date | null;
};

/** The page is found among the rows of the search alone, and only its own rows are joined with others. */
export const listContratacoes = (filtro: FiltroDaBusca, fatia: FatiaNosMeses): RawBuilder<LinhaEncontrada> => {
  const direcao = sentidoEmSql(fatia, "asc");
  return sql<LinhaEncontrada>`
    with da_pagina as materialized (
      select linha.id_contratacao, linha.id_dispositivo
      from contratacao_busca linha
      where ${juntas([...daTabela(filtro), ...contratadas(filtro), ...daFatia(fatia)])}
      order by linha.data_contratacao ${direcao}, linha.id_contratacao ${direcao}, linha.id_dispositivo ${direcao}
      limit ${fatia.limite} offset ${fatia.pular}
    )
    select contratacao.id as id_contratacao, usuario.cpf_cnpj, usuario.nome, cartorio.codigo_corregedoria,
      contratacao.data_contratacao, contratacao.nome_plano, situacao.descricao as descricao_situacao,
      contratacao.codigo_situacao, contratacao.espaco_bytes, coalesce(uso.bytes, 0) as uso_bytes,
      (select count(*)::int from dispositivo where dispositivo.id_contratacao = contratacao.id and dispositivo.data_fim is null)
        as dispositivos,
      dispositivo.id as id_dispositivo, dispositivo.nome as nome_dispositivo, dispositivo.data_inicio as data_dispositivo,
      dispositivo.versao_acervo_exe, ultimo.data_inicio as inicio_ultimo_backup, ultimo.data_fim as fim_ultimo_backup
    from da_pagina
    join contratacao_com_plano contratacao on contratacao.id = da_pagina.id_contratacao
    join titular usuario on usuario.id = contratacao.id_usuario
    join situacao_contratacao situacao on situacao.codigo = contratacao.codigo_situacao
    left join cartorio on cartorio.id = coalesce(contratacao.id_cartorio, usuario.id_cartorio)
    left join uso on uso.id_contratacao = contratacao.id
    left join dispositivo on dispositivo.id = da_pagina.id_dispositivo
    left join lateral (
      select backup.data_inicio, backup.data_fim from backup
      where backup.id_dispositivo = dispositivo.id order by backup.id desc limit 1
    ) ultimo on true
    order by contratacao.data_contratacao, contratacao.id, da_pagina.id_dispositivo`;
};
