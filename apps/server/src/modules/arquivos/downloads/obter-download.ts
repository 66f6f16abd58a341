import { storeKey } from "@acervo/backup-format/object-key";
import { decodeExtents } from "@acervo/backup-format/version-codec";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { exigirDispositivoLegivel } from "../browse/dispositivo-do-cliente.ts";
import { idDoArquivo } from "../browse/id-do-arquivo.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
import { findObjetos } from "../../catalogo/objects.api.ts";
import { novoId } from "../../catalogo/chain.api.ts";
import { contarMontagem } from "./limites-do-download.ts";
import { comporArquivoJob } from "./downloads.jobs.ts";
import {
  deleteComposicao,
  findVersao,
  insertComposicao,
  lockComposicaoDaVersao,
  type VersaoGuardada,
} from "./downloads.queries.ts";

type DownloadDeps = Pick<Deps, "db" | "clock" | "ids" | "queue" | "presigner" | "downloadLinks">;

export type PedidoDownload = {
  readonly idDispositivo: number;
  readonly nomeArquivo: string;
  readonly idVersao?: number | undefined;
};

const MS_POR_MINUTO = 60_000;
/** A file is handed on by us up to here: what packs hold, and any other that is as small. */
export const MAXIMO_PELA_API_BYTES = 1_048_576;
export const VIDA_DO_TEMPORARIO_MS = 86_400_000;
const ESPERA_SEGUNDOS = 5;

type VersaoDoCliente = VersaoGuardada & { readonly idContratacao: number };

const buscarVersao = async (
  deps: DownloadDeps,
  chamada: Pick<ChamadaDeUsuario, "usuario">,
  { idDispositivo, nomeArquivo, idVersao }: PedidoDownload,
): Promise<VersaoDoCliente> => {
  const { idContratacao } = await exigirDispositivoLegivel(deps, chamada, idDispositivo);
  const pedida = { idArquivo: idDoArquivo(nomeArquivo), numero: idVersao ?? null };
  const versao = await findVersao(deps.db, idDispositivo, pedida);
  if (versao === undefined) throw new ErroDeNegocio("ARQUIVO_NAO_ENCONTRADO");
  if (versao.danificada) throw new ErroDeNegocio("ARQUIVO_DANIFICADO");
  return { ...versao, idContratacao };
};

/** The store version that is this very file, when there is one. */
const objetoInteiro = async (
  { db }: DownloadDeps,
  idDispositivo: number,
  { trechos, tamanhoBytes }: VersaoGuardada,
) => {
  const [unico, ...outros] = decodeExtents(trechos);
  const idObjeto = unico?.idObjeto ?? null;
  if (idObjeto === null || outros.length > 0 || unico?.offset !== 0) return null;
  const [objeto] = await findObjetos(db, idDispositivo, [idObjeto]);
  if (objeto?.kind !== "whole" || objeto.storedBytes !== tamanhoBytes) return null;
  return { key: chaveDoObjeto(idDispositivo, idObjeto), versionId: objeto.versaoArmazem };
};

type Temporario = { readonly key: string; readonly versionId: string };

/**
 * The composed object of a version; null while it is being made, which this asks for if nobody did. A composition that
 * failed is told once, and made again by the next request.
 */
const objetoComposto = (
  deps: DownloadDeps,
  idDispositivo: number,
  { idArquivo, numero, idContratacao, tamanhoBytes }: VersaoDoCliente,
  validadeMs: number,
): Promise<Temporario | "falhou" | null> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const atual = await lockComposicaoDaVersao(tx, idDispositivo, { idArquivo, numero });
    const serve = atual !== undefined && atual.expiraEm > later(agora, validadeMs);
    if (serve && atual.versaoArmazem !== null)
      return { key: storeKey({ tipo: "temporario", idDispositivo, id: atual.id }), versionId: atual.versaoArmazem };
    if (serve && atual.situacao === "PEDIDA") return null;
    if (atual !== undefined) await deleteComposicao(tx, atual.id);
    if (atual?.situacao === "FALHOU") return "falhou";
    const nova = { id: novoId(deps.ids), idDispositivo, idArquivo, numero, pedidaEm: agora };
    const inserida = await insertComposicao(tx, { ...nova, expiraEm: later(agora, VIDA_DO_TEMPORARIO_MS) });
    if (!inserida) return null;
    await contarMontagem(tx, { idContratacao, tamanhoBytes, agora });
    await deps.queue.enqueue(tx, comporArquivoJob, { id: nova.id });
    return null;
  });

/**
 * An address from which the browser saves a file of the caller's, for some minutes: the store's for a whole file or a
 * composed one, ours for a small one.
 */
export const obterDownload = async (
  deps: DownloadDeps,
  chamada: Pick<ChamadaDeUsuario, "usuario">,
  pedido: PedidoDownload,
): Promise<string> => {
  const { idDispositivo } = pedido;
  const versao = await buscarVersao(deps, chamada, pedido);
  const now = deps.clock.now();
  const validadeMs = (await inteiroVigente(deps.db, "minutos-validade-url-download", now)) * MS_POR_MINUTO;
  const assinar = ({ key, versionId }: Temporario): string => {
    const prazo = { now, validSeconds: validadeMs / 1_000 };
    return deps.presigner.download(key, { versionId, fileName: versao.nome }, prazo).url;
  };
  const inteiro = await objetoInteiro(deps, idDispositivo, versao);
  if (inteiro !== null) return assinar(inteiro);
  if (versao.tamanhoBytes <= MAXIMO_PELA_API_BYTES)
    return deps.downloadLinks.sign({ idDispositivo, ...versao }, later(now, validadeMs));
  const composto = await objetoComposto(deps, idDispositivo, versao, validadeMs);
  if (composto === "falhou") throw new ErroDeNegocio("DOWNLOAD_NAO_PREPARADO");
  if (composto === null) throw new ErroDeNegocio("DOWNLOAD_EM_PREPARACAO", { retryAfterSeconds: ESPERA_SEGUNDOS });
  return assinar(composto);
};
