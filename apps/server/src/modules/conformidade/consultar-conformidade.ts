import { hoje } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { DIAS_DE_CONFORMIDADE, type Conformidade, type DiaDeConformidade } from "@acervo/contracts/conformidade";
import { alcanceDe, type QuemChama } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { findClasse, findDono, findNomes } from "./conformidade.queries.ts";
import { fraseDaConformidade } from "./frase.ts";
import { isPainelLigado, lerLimites } from "./limites.ts";
import { toMedidaRow, type MedidaRow } from "./medida/medida-row.ts";
import { listMedidas } from "./medida/medidas.queries.ts";
import { medirDias } from "./medida/medir-dias.ts";

/** Days that were measured as they are on record; the others, today among them, as of now. */
const lerDias = async (db: Db, idContratacao: number, agora: Date): Promise<readonly MedidaRow[]> => {
  const ultimo = hoje(agora);
  const dias = Array.from({ length: DIAS_DE_CONFORMIDADE }, (_, indice): DataCivil =>
    somarDias(ultimo, indice + 1 - DIAS_DE_CONFORMIDADE),
  );
  const [primeiro = ultimo] = dias;
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

/** What was measured of a registry office's backups, beside what the Provimento asks of its class. */
export const consultarConformidade = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: QuemChama,
  id: number,
): Promise<Conformidade> => {
  const agora = clock.now();
  const dono = await findDono(db, id, alcanceDe(chamada));
  if (dono === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  if (!(await isPainelLigado(db, agora))) throw new ErroDeNegocio("CONFORMIDADE_INDISPONIVEL");
  const classe = await findClasse(db, dono);
  const { limites, fonte } = await lerLimites(db, agora);
  const linhas = await lerDias(db, id, agora);
  const ids = new Set(linhas.flatMap(({ idDispositivo }) => idDispositivo ?? []));
  const nomes = await findNomes(db, [...ids]);
  const dias = linhas.map((linha) => toDia(linha, nomes));
  return {
    classe,
    limites: [...limites],
    fonte: { texto: fonte.texto, registradaEm: hoje(fonte.registradaEm) },
    frase: fraseDaConformidade(
      dias.at(-1),
      limites.find((cada) => cada.classe === classe),
    ),
    dias,
  };
};
