import type { PaginaCatalogo } from "@acervo/contracts/agente-mensagens";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AgenteAutenticado } from "../../platform/identity/agente-autenticado.ts";
import { findCatalogoDaConfiguracao } from "../catalogo/runs.api.ts";
import {
  cortarPorPastas,
  findArquivosAtuais,
  isDoDispositivo,
  INICIO,
  escreverCursor,
  lerCursor,
  toArquivoNoCatalogo,
  numerarPastas,
  type Lugar,
} from "../catalogo/tree.api.ts";

const MAXIMO_POR_PAGINA = 5_000;

/** Current files of a configuration, for an agent that lost its state; `sequencia` is that of the first page. */
export const lerCatalogo = async (
  deps: Pick<Deps, "db" | "clock">,
  { idDispositivo }: AgenteAutenticado,
  idConfiguracao: number,
  { cursor, maximo = MAXIMO_POR_PAGINA }: { readonly cursor?: string | undefined; readonly maximo?: number },
): Promise<PaginaCatalogo> => {
  if (!(await isDoDispositivo(deps.db, idDispositivo, idConfiguracao))) throw new ErroDeNegocio("NAO_ENCONTRADO");
  const catalogo = await findCatalogoDaConfiguracao(deps.db, idConfiguracao);
  const atual: Lugar = { sequencia: catalogo?.ultimaSequencia ?? 0, depois: INICIO };
  const { sequencia, depois } = cursor === undefined ? atual : lerCursor(cursor);
  const lidas = await findArquivosAtuais(deps.db, { idDispositivo, idConfiguracao }, depois, maximo);
  const { linhas, pastas: acima } = await cortarPorPastas(deps.db, idDispositivo, lidas);
  const { pastas, numeroDe } = numerarPastas(acima);
  const arquivos = linhas.map((linha) => toArquivoNoCatalogo(linha, numeroDe(linha.idPasta)));
  const ultima = linhas.at(-1);
  return {
    instante: deps.clock.now().toISOString(),
    pastas,
    arquivos,
    sequencia,
    lidoAte: catalogo?.leituraExigida ?? 0,
    cursor:
      (lidas.length < maximo && linhas.length === lidas.length) || ultima === undefined
        ? null
        : escreverCursor(sequencia, ultima),
  };
};
