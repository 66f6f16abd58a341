import { sql, type RawBuilder } from "kysely";
import { contendo } from "../../../platform/db/contendo.ts";
import { peloNome } from "../../../platform/db/pelo-nome.ts";
import type { FiltroDaBusca } from "./filtro-da-busca.ts";

export type Condicao = RawBuilder<boolean>;

/** Each of them holds. */
export const juntas = (condicoes: readonly Condicao[]) => sql.join(condicoes, sql` and `);

const seHouver = (ha: boolean, condicao: () => Condicao): readonly Condicao[] => (ha ? [condicao()] : []);

/** What the rows and their count both have columns for. */
export const daLinha = (filtro: FiltroDaBusca): readonly Condicao[] => {
  const { codigoSituacao, ofertas = [] } = filtro;
  return [
    filtro.porDispositivo ? sql<boolean>`linha.por_dispositivo` : sql<boolean>`not linha.por_dispositivo`,
    ...seHouver(codigoSituacao !== undefined, () => sql`linha.codigo_situacao = ${sql.lit(codigoSituacao)}`),
    ...ofertas.map((ids) => sql<boolean>`linha.id_plano_oferta_tipo_pagamento = any(${ids}::bigint[])`),
    ...seHouver(filtro.ocultarArquivadas === true, () => sql`not linha.arquivada`),
    ...seHouver(filtro.ocultarCartosoft === true, () => sql`not linha.cartosoft`),
    ...seHouver(filtro.semDispositivo === true, () => sql`linha.sem_dispositivo`),
    ...seHouver(filtro.semBackup === true, () => sql`linha.sem_backup`),
  ];
};

const daPessoa = ({ nome = "", cpfCnpj = "", telefone = "" }: FiltroDaBusca): readonly Condicao[] => {
  const doCadastro = [
    ...seHouver(cpfCnpj !== "", () => sql`usuario.cpf_cnpj = ${cpfCnpj}`),
    ...seHouver(telefone !== "", () => sql`usuario.telefone like ${contendo(telefone)}`),
  ];
  return [
    ...peloNome("linha.id_usuario", nome),
    ...seHouver(
      doCadastro.length > 0,
      () => sql`linha.id_usuario in (select usuario.id from titular usuario where ${juntas(doCadastro)})`,
    ),
  ];
};

/** The office of the subscription, or else that of its owner. */
const doCartorio = (codigo: string): Condicao => sql`linha.id_contratacao in (
  select contratacao.id from cartorio
  join contratacao_com_plano contratacao on contratacao.id_cartorio = cartorio.id
  where cartorio.codigo_corregedoria = ${codigo}
  union all
  select contratacao.id from cartorio
  join titular usuario on usuario.id_cartorio = cartorio.id
  join contratacao_com_plano contratacao on contratacao.id_usuario = usuario.id and contratacao.id_cartorio is null
  where cartorio.codigo_corregedoria = ${codigo}
)`;

/** Whether the count knows: it has plans and the ticks, or versions, but not both, and no person. */
export const isContado = (filtro: FiltroDaBusca): boolean => {
  const { ofertas = [], versao = "", semDispositivo = false, semBackup = false } = filtro;
  const comPlano = ofertas.length > 0 || semDispositivo || semBackup;
  return semContagem(filtro).length === 0 && !(comPlano && versao !== "");
};

/** What the count knows nothing of. */
export const semContagem = (filtro: FiltroDaBusca): readonly Condicao[] => {
  const { semBackupDesde, porcentagem, codigoCorregedoria = "" } = filtro;
  return [
    ...daPessoa(filtro),
    ...seHouver(codigoCorregedoria !== "", () => doCartorio(codigoCorregedoria)),
    ...seHouver(semBackupDesde !== undefined, () => sql`linha.sem_backup_desde < ${semBackupDesde}`),
    ...seHouver(porcentagem !== undefined, () => sql`linha.porcentagem_utilizada >= ${porcentagem}`),
  ];
};

/** Devices have one version, subscriptions those of their devices: each is found by an index of its own. */
export const daVersao = ({ porDispositivo, versao = "" }: FiltroDaBusca): readonly Condicao[] =>
  seHouver(versao !== "", () =>
    porDispositivo ? sql`linha.versoes[1] = ${versao}` : sql`linha.versoes @> array[${versao}]::varchar[]`,
  );
