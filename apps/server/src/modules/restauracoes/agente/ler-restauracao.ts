import { readPlan } from "@acervo/backup-format/read-plan";
import { sliceExtents, extentsLength } from "@acervo/backup-format/extents";
import { decodeExtents } from "@acervo/backup-format/version-codec";
import { nameToWire } from "@acervo/backup-format/wire-name";
import type { Leituras, PaginaRestauracao, PedidoLeituras, Restauracao } from "@acervo/contracts/agente-restauracoes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { VALIDADE_SEGUNDOS } from "../../../platform/object-store/granted-object.ts";
import { createAssinador } from "../../arquivos/arquivos.api.ts";
import {
  cortarPorPastas,
  INICIO,
  escreverCursor,
  lerCursor,
  toArquivoNoCatalogo,
  numerarPastas,
} from "../../catalogo/tree.api.ts";
import { alvoDe, restauracaoDoAgente } from "../alvo.ts";
import { countArquivos, findArquivosARestaurar, findExtentsDosArquivos } from "../a-restaurar.queries.ts";

const MAXIMO_POR_PAGINA = 5_000;
const MAXIMO_POR_PASSO = 16_777_216;
const MAXIMO_DE_PASSOS = 64;

/** What a restore asks for. */
export const buscarRestauracao = async (
  deps: Pick<Deps, "db" | "clock">,
  { idDispositivo }: AgenteAutenticado,
  idRestauracao: number,
): Promise<Restauracao> => {
  const restauracao = await restauracaoDoAgente(deps.db, idDispositivo, idRestauracao);
  const { idConfiguracao, caminho, emInstante, destino, sobrescrever, arquivos, bytes } = restauracao;
  const contados = arquivos === null || bytes === null ? null : { arquivos, bytes };
  return {
    instante: deps.clock.now().toISOString(),
    idConfiguracao,
    caminho: caminho.map(nameToWire),
    emInstante: emInstante.toISOString(),
    destino,
    sobrescrever,
    ...(contados ?? (await countArquivos(deps.db, restauracao, await alvoDe(deps.db, restauracao)))),
  };
};

/** Its files, by pages, in a stable order. */
export const listarArquivosARestaurar = async (
  deps: Pick<Deps, "db" | "clock">,
  { idDispositivo }: AgenteAutenticado,
  idRestauracao: number,
  { cursor, maximo = MAXIMO_POR_PAGINA }: { readonly cursor?: string | undefined; readonly maximo?: number },
): Promise<PaginaRestauracao> => {
  const restauracao = await restauracaoDoAgente(deps.db, idDispositivo, idRestauracao);
  const { depois } = cursor === undefined ? { depois: INICIO } : lerCursor(cursor);
  const alvo = await alvoDe(deps.db, restauracao);
  const lidas = await findArquivosARestaurar(deps.db, restauracao, alvo, { depois, maximo });
  const { linhas, pastas: acima } = await cortarPorPastas(deps.db, idDispositivo, lidas);
  const { pastas, numeroDe } = numerarPastas(acima);
  const arquivos = linhas.map((linha) => ({
    arquivo: linha.arquivo,
    ...toArquivoNoCatalogo(linha, numeroDe(linha.idPasta)),
  }));
  const ultima = linhas.at(-1);
  return {
    instante: deps.clock.now().toISOString(),
    pastas,
    arquivos,
    cursor:
      (lidas.length < maximo && linhas.length === lidas.length) || ultima === undefined
        ? null
        : escreverCursor(0, ultima),
  };
};

/**
 * Signs the next ranges of the files that are still there: one that was deleted meanwhile must not keep the others from
 * coming back. Each is bound to its object's version and to exactly those bytes.
 */
export const lerArquivos = async (
  deps: Pick<Deps, "db" | "clock" | "presigner">,
  { idDispositivo }: AgenteAutenticado,
  idRestauracao: number,
  { leituras }: PedidoLeituras,
): Promise<Leituras> => {
  const restauracao = await restauracaoDoAgente(deps.db, idDispositivo, idRestauracao);
  const ids = leituras.map(({ arquivo }) => arquivo);
  const trechos = await findExtentsDosArquivos(deps.db, restauracao, ids);
  const presentes = leituras.flatMap(({ arquivo, deslocamento }) => {
    const guardados = trechos.get(arquivo);
    return guardados === undefined ? [] : [{ arquivo, deslocamento, extents: decodeExtents(guardados) }];
  });
  if (presentes.length === 0) throw new ErroDeNegocio("NAO_ENCONTRADO");
  const planos = presentes.map(({ arquivo, deslocamento, extents }) => {
    const fim = extentsLength(extents);
    const inicio = Math.min(deslocamento, fim);
    const passos = readPlan(sliceExtents(extents, inicio, fim), MAXIMO_POR_PASSO).slice(0, MAXIMO_DE_PASSOS);
    return { arquivo, inicio, passos };
  });
  const faixas = planos.flatMap(({ passos }) => passos);
  const { assinar } = await createAssinador(deps, idDispositivo, faixas, VALIDADE_SEGUNDOS);
  return {
    instante: deps.clock.now().toISOString(),
    leituras: planos.map(({ arquivo, inicio, passos }) => ({
      arquivo,
      passos: passos.map((passo) => ({
        ...assinar(passo),
        deslocamento: inicio + passo.fileOffset,
        tamanho: passo.length,
      })),
    })),
  };
};
