import type { Db } from "../../../platform/db/db.ts";
import type { LugarNoPlano } from "./cursor-do-plano.ts";
import { type AlcanceDoPlano, findArquivosDoAlcance, type ArquivoDoPlano } from "./pasta-inteira.queries.ts";

/** The part of a file that a page gives. */
export type Fatia = { readonly arquivo: ArquivoDoPlano; readonly de: number; readonly ate: number };
export type PaginaCortada = { readonly fatias: readonly Fatia[]; readonly seguinte: LugarNoPlano | null };
export type TamanhoDaPagina = { readonly arquivos: number; readonly bytes: number };

/** Folders that one statement looks into at most: many are small, and the first may be large. */
const MAXIMO_DE_PASTAS = 64;

/** The next files of a plan, in its order. */
export const lerArquivosDoPlano = async (
  db: Db,
  visao: { readonly idDispositivo: number; readonly emInstante: string },
  { pastas, apenas }: AlcanceDoPlano,
  { apos, limite }: { readonly apos: LugarNoPlano; readonly limite: number },
): Promise<readonly ArquivoDoPlano[]> => {
  const restantes = pastas.filter((id) => id >= apos.idPasta);
  const achados: ArquivoDoPlano[] = [];
  let quantas = 1;
  for (let de = 0; de < restantes.length && achados.length < limite;) {
    const trecho = restantes.slice(de, de + quantas);
    achados.push(
      ...(await findArquivosDoAlcance(
        db,
        visao,
        { pastas: trecho, apenas },
        { apos, limite: limite - achados.length },
      )),
    );
    de += quantas;
    quantas = Math.min(quantas * 4, MAXIMO_DE_PASTAS);
  }
  return achados;
};

/** Ends a page at so many files or bytes; a file that does not fit goes on in the next one. */
export const cortarPagina = (
  arquivos: readonly ArquivoDoPlano[],
  apos: LugarNoPlano,
  maximo: TamanhoDaPagina,
): PaginaCortada => {
  const fatias: Fatia[] = [];
  let livres = maximo.bytes;
  for (const arquivo of arquivos) {
    const { idPasta, nome, tamanhoBytes, danificado } = arquivo;
    const continua = idPasta === apos.idPasta && nome.equals(apos.nome);
    const de = continua ? Math.min(apos.deslocamento, tamanhoBytes) : 0;
    if (fatias.length === maximo.arquivos || (livres === 0 && fatias.length > 0))
      return { fatias, seguinte: { idPasta, nome, deslocamento: de } };
    const ate = danificado ? tamanhoBytes : Math.min(tamanhoBytes, de + livres);
    fatias.push({ arquivo, de, ate });
    livres -= danificado ? 0 : ate - de;
    if (ate < tamanhoBytes) return { fatias, seguinte: { idPasta, nome, deslocamento: ate } };
  }
  return { fatias, seguinte: null };
};
