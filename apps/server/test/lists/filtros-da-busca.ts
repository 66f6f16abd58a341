import { sql } from "kysely";
import type { FiltroDaBusca } from "../../src/modules/administrativo/busca/filtro-da-busca.ts";
import { later, systemClock } from "../../src/platform/clock.ts";
import type { Db } from "../../src/platform/db/db.ts";

const TRES_DIAS_MS = 3 * 86_400_000;

type Parte = Partial<FiltroDaBusca>;
type Filtros = Readonly<Record<string, Parte>>;

/** One of each filter, with values that the generated subscriptions have. */
export const filtrosDaBusca = async (db: Db): Promise<Filtros> => {
  const { rows } = await sql<{ ofertas: number[] }>`
    select array_agg(oferta.id order by oferta.id) ofertas
    from plano_oferta_tipo_pagamento oferta
    join plano_oferta on plano_oferta.id = oferta.id_plano_oferta
    join plano on plano.id = plano_oferta.id_plano
    group by plano.id_tipo_plano order by plano.id_tipo_plano`.execute(db);
  const doTipo = rows[0]?.ofertas ?? [];
  return {
    nenhum: {},
    ativas: { codigoSituacao: 1 },
    encerradas: { codigoSituacao: 5 },
    oferta: { ofertas: [doTipo.slice(0, 1)] },
    tipo: { ofertas: [doTipo] },
    periodo: { de: "2019-03-10", ate: "2021-08-20" },
    nome: { nome: "conceicao" },
    nomes: { nome: "araujo jose" },
    nomeRaro: { nome: "c4ca4238a0b9" },
    documento: { cpfCnpj: "00000000100" },
    telefone: { telefone: "91234567" },
    cartorio: { codigoCorregedoria: "G1" },
    versaoNova: { versao: "4.2.0" },
    versaoRara: { versao: "3.9.1" },
    semArquivadas: { ocultarArquivadas: true },
    semCartosoft: { ocultarCartosoft: true },
    porDispositivo: { porDispositivo: true },
    semDispositivo: { semDispositivo: true, codigoSituacao: 1 },
    semBackup: { porDispositivo: true, semBackup: true, codigoSituacao: 1 },
    parados: { porDispositivo: true, semBackupDesde: later(systemClock.now(), -TRES_DIAS_MS), codigoSituacao: 1 },
    quaseCheias: { porcentagem: 90 },
  };
};

/** Of these at most one is asked for. */
const EXCLUDENTES = new Set(["porDispositivo", "semDispositivo", "semBackup", "parados", "quaseCheias"]);
const juntar = (uma: Parte, outra: Parte): FiltroDaBusca => ({
  porDispositivo: false,
  ...uma,
  ...outra,
  ofertas: [...(uma.ofertas ?? []), ...(outra.ofertas ?? [])],
});

export type FiltroNomeado = readonly [nome: string, filtro: FiltroDaBusca];

/** Each by itself. */
export const sozinhos = (filtros: Filtros): readonly FiltroNomeado[] =>
  Object.entries(filtros).map(([nome, parte]) => [nome, juntar(parte, {})]);

/** Every two that may be asked for together. */
export const aosPares = (filtros: Filtros): readonly FiltroNomeado[] => {
  const nomes = Object.keys(filtros).filter((nome) => nome !== "nenhum");
  return nomes.flatMap((um, indice) =>
    nomes
      .slice(indice + 1)
      .filter((outro) => !(EXCLUDENTES.has(um) && EXCLUDENTES.has(outro)))
      .map((outro) => [`${um} e ${outro}`, juntar(filtros[um] ?? {}, filtros[outro] ?? {})] as const),
  );
};
