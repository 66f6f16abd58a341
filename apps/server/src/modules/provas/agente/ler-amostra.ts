import { nameToWire } from "@acervo/backup-format/wire-name";
import type { Amostra } from "@acervo/contracts/agente-provas";
import type { Leituras, PedidoLeituras } from "@acervo/contracts/agente-restauracoes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { findExtents } from "../../catalogo/tree.api.ts";
import { assinarLeituras } from "../../restauracoes/restauracoes.api.ts";
import { findProvaDoComputador, listArquivos, type ArquivoDaProvaRow } from "../provas.queries.ts";

/** One of this device that still waits for it; another device's answers like a missing one. */
const amostraDe = async (db: Db, { idDispositivo }: AgenteAutenticado, idProva: number) => {
  const prova = await findProvaDoComputador(db, idDispositivo, idProva);
  if (prova === undefined || prova.encerradaEm !== null) throw new ErroDeNegocio("NAO_ENCONTRADO");
  return { prova, arquivos: await listArquivos(db, idProva) };
};

/** The files that a computer is to restore. */
export const buscarAmostra = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  agente: AgenteAutenticado,
  idProva: number,
): Promise<Amostra> => {
  const { prova, arquivos } = await amostraDe(db, agente, idProva);
  return {
    instante: clock.now().toISOString(),
    numero: prova.numero,
    arquivos: arquivos.map(({ ordem, caminho, tamanhoBytes, modificadoEmMicros, sha256 }) => ({
      ordem,
      caminho: caminho.map(nameToWire),
      tamanho: tamanhoBytes,
      modificadoEmMicros,
      sha256: sha256.toString("base64url"),
    })),
  };
};

const extentsPorOrdem = async (
  db: Db,
  idDispositivo: number,
  arquivos: readonly ArquivoDaProvaRow[],
): Promise<ReadonlyMap<number, Buffer>> => {
  const guardados = await findExtents(db, idDispositivo, arquivos);
  return new Map(
    arquivos.flatMap(({ ordem }, indice) => {
      const extents = guardados[indice];
      return extents === undefined || extents === null ? [] : [[ordem, extents] as const];
    }),
  );
};

/** Signs the next ranges of files of a sample, each named by its order. */
export const lerAmostra = async (
  deps: Pick<Deps, "db" | "clock" | "presigner">,
  agente: AgenteAutenticado,
  idProva: number,
  pedido: PedidoLeituras,
): Promise<Leituras> => {
  const { arquivos } = await amostraDe(deps.db, agente, idProva);
  const pedidas = new Set(pedido.leituras.map(({ arquivo }) => arquivo));
  const extents = await extentsPorOrdem(
    deps.db,
    agente.idDispositivo,
    arquivos.filter(({ ordem }) => pedidas.has(ordem)),
  );
  return assinarLeituras(deps, agente.idDispositivo, extents, pedido);
};
