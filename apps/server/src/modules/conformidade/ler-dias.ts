import type { DataCivil } from "@acervo/br/data-civil";
import type { DiaDeConformidade } from "@acervo/contracts/conformidade";
import type { Db } from "../../platform/db/db.ts";
import { findNomes } from "./conformidade.queries.ts";
import { toMedidaRow, type MedidaRow } from "./medida/medida-row.ts";
import { listMedidas } from "./medida/medidas.queries.ts";
import { medirDias } from "./medida/medir-dias.ts";

/** Days that were measured as they are on record; the others, today among them, as of now. */
const lerMedidas = async (
  db: Db,
  idContratacao: number,
  { dias, agora }: { readonly dias: readonly DataCivil[]; readonly agora: Date },
): Promise<readonly MedidaRow[]> => {
  const [primeiro] = dias;
  if (primeiro === undefined) return [];
  const guardadas = new Map((await listMedidas(db, idContratacao, primeiro)).map((linha) => [linha.dia, linha]));
  const faltam = dias.filter((dia) => !guardadas.has(dia));
  const medidas = await medirDias(db, idContratacao, { dias: faltam, agora });
  const medidasAgora = new Map(medidas.map((medida) => [medida.dia, toMedidaRow(medida)]));
  return dias.flatMap((dia) => guardadas.get(dia) ?? medidasAgora.get(dia) ?? []);
};

const toDia = (linha: MedidaRow, nomes: ReadonlyMap<number, string>): DiaDeConformidade => {
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
  return { data, perda: medida, copiaCompletaSegundos };
};

/** What was measured of a subscription on some days, in their order. */
export const lerDias = async (
  db: Db,
  idContratacao: number,
  quais: { readonly dias: readonly DataCivil[]; readonly agora: Date },
): Promise<readonly DiaDeConformidade[]> => {
  const linhas = await lerMedidas(db, idContratacao, quais);
  const ids = new Set(linhas.flatMap(({ idDispositivo }) => idDispositivo ?? []));
  const nomes = await findNomes(db, [...ids]);
  return linhas.map((linha) => toDia(linha, nomes));
};
