import { readPlan, type ReadStep } from "@acervo/backup-format/read-plan";
import { sliceExtents, extentsLength } from "@acervo/backup-format/extents";
import { decodeExtents } from "@acervo/backup-format/version-codec";
import type { Leituras, PedidoLeituras } from "@acervo/contracts/agente-restauracoes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { VALIDADE_SEGUNDOS } from "../../../platform/object-store/granted-object.ts";
import { createAssinador, planejarLeituras } from "../../arquivos/arquivos.api.ts";

const MAXIMO_POR_PASSO = 16_777_216;
const MAXIMO_DE_PASSOS = 64;

type PlanoDoArquivo = { readonly arquivo: number; readonly inicio: number; readonly passos: readonly ReadStep[] };

/** Files that share a reading with another, and the others. */
const reunirPlanos = (planos: readonly PlanoDoArquivo[]) => {
  const doInicio = planos.filter(({ inicio }) => inicio === 0);
  const reunidas = planejarLeituras(doInicio.map(({ passos }, indice) => ({ indice, passos })))
    .filter(({ arquivos }) => arquivos.length > 1)
    .map(({ arquivos, ...faixa }) => ({
      ...faixa,
      arquivos: arquivos.flatMap(({ indice, deslocamentoNaLeitura, tamanho }) => {
        const arquivo = doInicio[indice]?.arquivo;
        return arquivo === undefined ? [] : [{ arquivo, deslocamentoNaLeitura, tamanho }];
      }),
    }));
  const dentro = new Set(reunidas.flatMap(({ arquivos }) => arquivos.map(({ arquivo }) => arquivo)));
  return { reunidas, sozinhos: planos.filter(({ arquivo }) => !dentro.has(arquivo)) };
};

/**
 * Signs the next ranges of the files that are still there: one that was deleted meanwhile must not keep the others from
 * coming back. Each is bound to its object's version and to exactly those bytes. `guardados` are extents by the number
 * that the request names a file by.
 */
export const assinarLeituras = async (
  deps: Pick<Deps, "db" | "clock" | "presigner">,
  idDispositivo: number,
  guardados: ReadonlyMap<number, Buffer>,
  { leituras, reunir = false }: PedidoLeituras,
): Promise<Leituras> => {
  const planos = leituras.flatMap(({ arquivo, deslocamento }): readonly PlanoDoArquivo[] => {
    const codificados = guardados.get(arquivo);
    if (codificados === undefined) return [];
    const extents = decodeExtents(codificados);
    const fim = extentsLength(extents);
    const inicio = Math.min(deslocamento, fim);
    const passos = readPlan(sliceExtents(extents, inicio, fim), MAXIMO_POR_PASSO).slice(0, MAXIMO_DE_PASSOS);
    return [{ arquivo, inicio, passos }];
  });
  if (planos.length === 0) throw new ErroDeNegocio("NAO_ENCONTRADO");
  const faixas = planos.flatMap(({ passos }) => passos);
  const { assinar } = await createAssinador(deps, idDispositivo, faixas, VALIDADE_SEGUNDOS);
  const { reunidas, sozinhos } = reunir ? reunirPlanos(planos) : { reunidas: [], sozinhos: planos };
  return {
    instante: deps.clock.now().toISOString(),
    leituras: sozinhos.map(({ arquivo, inicio, passos }) => ({
      arquivo,
      passos: passos.map((passo) => ({
        ...assinar(passo),
        deslocamento: inicio + passo.fileOffset,
        tamanho: passo.length,
      })),
    })),
    reunidas: reunidas.flatMap(({ arquivos, ...faixa }) => {
      const { url, cabecalhos } = assinar(faixa);
      return url === null ? [] : [{ url, cabecalhos, tamanho: faixa.length, arquivos }];
    }),
  };
};
