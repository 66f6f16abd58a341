import { hoje } from "@acervo/br/calendario";
import type { PaginaServida, PublicSite } from "../../http/public-pages.ts";
import type { Deps } from "../../platform/deps.ts";
import { ENDERECO_DOS_ARQUIVOS } from "../../platform/vitrine/arquivos-publicos.ts";
import { CAMINHOS, renderVitrine } from "./paginas/render-vitrine.ts";
import { findPagina } from "./vitrine.queries.ts";

const NADA_LIDO = { planos: null, cartorio: null, contrato: null, termoLgpd: null, politicaDesde: null } as const;

/**
 * The pages as the worker last published them. A process that cannot read them serves its last copy; one that has none
 * yet says all that it knows without the database, as an answer that nobody keeps.
 */
export const servirVitrine = ({
  db,
  clock,
  logger,
  sitio,
  arquivosPublicos,
}: Pick<Deps, "db" | "clock" | "logger" | "sitio" | "arquivosPublicos">): PublicSite => {
  const copias = new Map<string, PaginaServida>();
  const ler = async (caminho: string): Promise<PaginaServida | null> => {
    try {
      const pagina = await findPagina(db, caminho);
      if (pagina !== undefined) copias.set(caminho, { ...pagina, inteira: true });
    } catch (error) {
      logger.warn({ err: error, caminho }, "a public page could not be read");
    }
    return copias.get(caminho) ?? null;
  };
  const semBanco = (caminho: string): PaginaServida => {
    const dados = { ...NADA_LIDO, sitio, arquivos: arquivosPublicos, dia: hoje(clock.now()) };
    const pagina = renderVitrine(dados).find((outra) => outra.caminho === caminho);
    if (pagina === undefined) throw new Error(`no public page is at ${caminho}`);
    return { ...pagina, inteira: false };
  };
  return {
    caminhos: CAMINHOS,
    pastaDosArquivos: ENDERECO_DOS_ARQUIVOS,
    pagina: async (caminho) => (await ler(caminho)) ?? semBanco(caminho),
    arquivo: arquivosPublicos.servir,
  };
};
