import { hash } from "node:crypto";
import { ErroDeNegocio } from "../../src/http/erro-de-negocio.ts";
import { entregarConteudo } from "../../src/modules/arquivos/downloads/entregar-conteudo.ts";
import { obterDownload } from "../../src/modules/arquivos/downloads/obter-download.ts";
import { ObjectNotFoundError } from "../../src/platform/object-store/object-store.ts";
import { idNoCatalogo } from "./office-catalog.ts";
import type { Office } from "./office-world.ts";

/**
 * The SHA-256 of what a person who downloads a file gets of it from the store; null when they get nothing. All files of an
 * office are small: the link that they get is one of ours.
 */
export const lerDeVolta = async (escritorio: Office, caminho: string): Promise<string | null> => {
  const { deps, chamada, ficha } = escritorio;
  const nomeArquivo = await idNoCatalogo(escritorio, caminho);
  if (nomeArquivo === null) return null;
  try {
    const link = await obterDownload(deps, chamada, { idDispositivo: ficha.idDispositivo, nomeArquivo });
    const { bytes } = await entregarConteudo(deps, new URL(link).searchParams.get("ficha") ?? "");
    return hash("sha256", bytes, "hex");
  } catch (error) {
    if (error instanceof ErroDeNegocio || error instanceof ObjectNotFoundError) return null;
    throw error;
  }
};
