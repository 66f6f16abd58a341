import { nameToWire } from "@acervo/backup-format/wire-name";
import type { PaginaRestauracao, Restauracao } from "@acervo/contracts/agente-restauracoes";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import {
  cortarPorPastas,
  INICIO,
  escreverCursor,
  lerCursor,
  toArquivoNoCatalogo,
  numerarPastas,
} from "../../catalogo/tree.api.ts";
import { alvoDe, restauracaoDoAgente } from "../alvo.ts";
import { countArquivos, findArquivosARestaurar } from "../a-restaurar.queries.ts";

const MAXIMO_POR_PAGINA = 5_000;

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
