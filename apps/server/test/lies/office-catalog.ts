import type { FilePath } from "@acervo/backup-format/path-segments";
import { findArquivos, findPastas } from "../../src/modules/catalogo/tree.api.ts";
import type { Office } from "./office-world.ts";

export const caminhoDe = ({ ficha }: Office, alvo: string): FilePath => {
  const nomes = alvo.split("/").filter((nome) => nome !== "");
  return { idConfiguracao: ficha.idConfiguracao, caminho: ["/", ...nomes].map((cada) => Buffer.from(cada)) };
};

/** As the screens name a file; null when the catalog does not know it. */
export const idNoCatalogo = async (escritorio: Office, alvo: string): Promise<string | null> => {
  const { deps, ficha } = escritorio;
  const caminho = caminhoDe(escritorio, alvo);
  const pastas = await findPastas(deps.db, ficha, [caminho]);
  const [arquivo] = await findArquivos(deps.db, ficha.idDispositivo, [caminho], pastas);
  return arquivo === null || arquivo === undefined ? null : String(arquivo.id);
};
