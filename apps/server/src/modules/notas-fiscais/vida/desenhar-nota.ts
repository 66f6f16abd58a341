import type { Deps } from "../../../platform/deps.ts";
import { danfse, type SituacaoDoDanfse } from "../../../platform/nota-fiscal/danfse/danfse.ts";
import { listNomesDosMunicipios } from "../notas.queries.ts";

const CODIGOS = /<cMun>(\d{7})<\/cMun>/g;

/** The printed form of a document, with the names of the municipalities that its XML has by code. */
export const desenharNota = async (
  { db }: Pick<Deps, "db">,
  xml: string,
  situacao: SituacaoDoDanfse,
): Promise<Buffer> => {
  const codigos = [...xml.matchAll(CODIGOS)].map(([, codigo = ""]) => Number(codigo));
  const nomes = await listNomesDosMunicipios(db, codigos);
  return danfse(xml, { situacao, nomeDoMunicipio: (codigo) => nomes.get(Number(codigo)) });
};
