import { numeroDoDia, type DataCivil } from "@acervo/br/data-civil";
import type { DiaDeConformidade } from "@acervo/contracts/conformidade";
import { dateAt } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { inicioDoDia } from "../dispositivos/dispositivos.api.ts";
import { lerRetornos, type RetornoProvado } from "../provas/provas.api.ts";
import { findNomes } from "./conformidade.queries.ts";
import { toMedidaRow, type MedidaRow } from "./medida/medida-row.ts";
import { listMedidas } from "./medida/medidas.queries.ts";
import { medirDias } from "./medida/medir-dias.ts";
import { retornoNoFim } from "./medida/retorno-do-dia.rules.ts";

type QuaisDias = { readonly dias: readonly DataCivil[]; readonly agora: Date };

/** Days that were measured as they are on record; the others, today among them, as of now. */
const lerMedidas = async (db: Db, idContratacao: number, { dias, agora }: QuaisDias): Promise<readonly MedidaRow[]> => {
  const [primeiro] = dias;
  if (primeiro === undefined) return [];
  const guardadas = new Map((await listMedidas(db, idContratacao, primeiro)).map((linha) => [linha.dia, linha]));
  const faltam = dias.filter((dia) => !guardadas.has(dia));
  const medidas = await medirDias(db, idContratacao, { dias: faltam, agora });
  const medidasAgora = new Map(medidas.map((medida) => [medida.dia, toMedidaRow(medida)]));
  return dias.flatMap((dia) => guardadas.get(dia) ?? medidasAgora.get(dia) ?? []);
};

/** Proofs are never changed, so that what they say of a day is read whenever somebody asks. */
const lerRetornosPorDia = async (
  db: Db,
  idContratacao: number,
  { dias, agora }: QuaisDias,
): Promise<ReadonlyMap<DataCivil, RetornoProvado>> => {
  const [primeiro] = dias;
  if (primeiro === undefined) return new Map();
  const retornos = await lerRetornos(db, idContratacao, dateAt(inicioDoDia(numeroDoDia(primeiro))));
  return new Map(
    dias.flatMap((dia) => {
      const inicio = inicioDoDia(numeroDoDia(dia));
      const fim = Math.min(inicioDoDia(numeroDoDia(dia) + 1), agora.getTime());
      const retorno = retornoNoFim(retornos, { inicio, fim });
      return retorno === null ? [] : [[dia, retorno] as const];
    }),
  );
};

type Nomes = ReadonlyMap<number, string>;

const toRetorno = (retorno: RetornoProvado | undefined, nomes: Nomes): DiaDeConformidade["retorno"] =>
  retorno === undefined
    ? null
    : {
        segundos: retorno.segundos,
        idDispositivo: retorno.idDispositivo,
        nomeDispositivo: nomes.get(retorno.idDispositivo) ?? "",
        numeroProva: retorno.numero,
        emitidaEm: retorno.emitidaEm.toISOString(),
        soServidor: retorno.soServidor,
      };

const toDia = (linha: MedidaRow, retorno: RetornoProvado | undefined, nomes: Nomes): DiaDeConformidade => {
  const { dia: data, perdaSegundos, idDispositivo, perdaDe, perdaAte, comPendencias, copiaCompletaSegundos } = linha;
  const medida =
    perdaSegundos === null || idDispositivo === null || perdaDe === null || perdaAte === null
      ? null
      : {
          segundos: perdaSegundos,
          idDispositivo,
          nomeDispositivo: nomes.get(idDispositivo) ?? "",
          de: perdaDe.toISOString(),
          ate: perdaAte.toISOString(),
          comPendencias,
        };
  return { data, perda: medida, copiaCompletaSegundos, retorno: toRetorno(retorno, nomes) };
};

/** What was measured of a subscription on some days, in their order. */
export const lerDias = async (
  db: Db,
  idContratacao: number,
  quais: QuaisDias,
): Promise<readonly DiaDeConformidade[]> => {
  const linhas = await lerMedidas(db, idContratacao, quais);
  const retornos = await lerRetornosPorDia(db, idContratacao, quais);
  const ids = new Set([...linhas, ...retornos.values()].flatMap(({ idDispositivo }) => idDispositivo ?? []));
  const nomes = await findNomes(db, [...ids]);
  return linhas.map((linha) => toDia(linha, retornos.get(linha.dia), nomes));
};
