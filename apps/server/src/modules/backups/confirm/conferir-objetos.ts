import { FormatError } from "@acervo/backup-format/format-error";
import { contentMd5 } from "@acervo/backup-format/hashing";
import type { StoredObject } from "@acervo/backup-format/manifest-types";
import { decodeHeader, HEADER_BYTES, type ObjectHeader } from "@acervo/backup-format/object-header";
import { decodeWholeHeader, WHOLE_HEADER_METADATA } from "@acervo/backup-format/whole-object";
import type { Confirmacao } from "@acervo/contracts/agente-mensagens";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { ObjectStat, UploadedPart } from "../../../platform/object-store/object-store.ts";
import { fimDaTrava, findDiasTrava } from "../../catalogo/chain.api.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
import { findGrants, findObjetos, type GrantRow } from "../../catalogo/objects.api.ts";

type Informado = Confirmacao["objetos"][number];
type StoreDeps = Pick<Deps, "db" | "clock" | "objectStore">;

const KINDS = { 1: "pack", 2: "whole", 3: "blocks" } as const;
const kindDe = (tipo: number): StoredObject["kind"] => (tipo === 1 || tipo === 3 ? KINDS[tipo] : KINDS[2]);

/** What the store makes of an upload in parts: the MD5 of their MD5s, and their number. */
const etagDasPartes = (partes: readonly UploadedPart[]): string => {
  const md5s = Buffer.concat(partes.map(({ etag }) => Buffer.from(etag.replaceAll('"', ""), "hex")));
  return `${Buffer.from(contentMd5(md5s), "base64").toString("hex")}-${partes.length}`;
};

const etagEsperado = ({ md5 }: GrantRow, { partes = [] }: Informado): string =>
  md5 === null ? etagDasPartes(partes) : md5.toString("hex");

/** The header says whose bytes these are and what is in them; null when it does not fit the grant. */
const lerCabecalho = (idDispositivo: number, concessao: GrantRow, stat: ObjectStat): ObjectHeader | null => {
  try {
    const header =
      kindDe(concessao.tipo) === "whole"
        ? decodeWholeHeader(stat.metadata[WHOLE_HEADER_METADATA] ?? "", stat.sizeBytes)
        : decodeHeader(stat.firstBytes);
    const fits =
      header.idDispositivo === idDispositivo &&
      header.kind === kindDe(concessao.tipo) &&
      header.storedBytes === stat.sizeBytes;
    return fits ? header : null;
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
};

const conferir = (
  idDispositivo: number,
  concessao: GrantRow,
  informado: Informado,
  stat: ObjectStat,
): StoredObject | null => {
  if (stat.sizeBytes !== concessao.tamanhoBytes) return null;
  if (stat.etag !== etagEsperado(concessao, informado)) return null;
  const header = lerCabecalho(idDispositivo, concessao, stat);
  if (header === null) return null;
  return {
    idObjeto: concessao.idObjeto,
    kind: kindDe(concessao.tipo),
    storedBytes: stat.sizeBytes,
    logicalBytes: header.logicalBytes,
    versaoArmazem: stat.versionId,
    etag: stat.etag,
    retidoAteMicros: null,
  };
};

/** A lock that we did not set would keep the object longer than anybody may want; ours is there after a repetition. */
const isTravaAlheia = async (
  { db, clock }: StoreDeps,
  idDispositivo: number,
  { retainUntil, isHeld }: ObjectStat,
): Promise<boolean> => {
  if (isHeld) return true;
  if (retainUntil === null) return false;
  const nossa = fimDaTrava({ diasTrava: await findDiasTrava(db, idDispositivo) }, clock.now());
  return nossa === null || retainUntil > nossa;
};

/** Completes an upload in parts if need be, and lets what the store then has decide. */
const conferirNoArmazem = async (
  deps: StoreDeps,
  idDispositivo: number,
  concessao: GrantRow,
  informado: Informado,
): Promise<StoredObject | null> => {
  const { objectStore } = deps;
  const key = chaveDoObjeto(idDispositivo, concessao.idObjeto);
  const { idUpload } = concessao;
  let stat = await objectStore.stat(key, HEADER_BYTES);
  if (stat === null && idUpload !== null && informado.partes !== undefined) {
    await objectStore.completeUpload({ key, uploadId: idUpload }, informado.partes);
    stat = await objectStore.stat(key, HEADER_BYTES);
  }
  if (stat === null || (await isTravaAlheia(deps, idDispositivo, stat))) return null;
  return conferir(idDispositivo, concessao, informado, stat);
};

/** The objects of a batch as the store has them: those that are confirmed already, and those that are new. */
export type ObjetosDoLote = { readonly conhecidos: readonly StoredObject[]; readonly novos: readonly StoredObject[] };

const recusarItens = (
  codigo: "CONCESSAO_EXPIRADA" | "OBJETO_NAO_CONFERE",
  informados: readonly Informado[],
  recusado: (idObjeto: string) => boolean,
): void => {
  const campos = informados.flatMap(({ idObjeto }, indice) => (recusado(idObjeto) ? [`objetos.${indice}`] : []));
  if (campos.length > 0) throw new ErroDeNegocio(codigo, { campos });
};

/** Refuses the batch unless the store holds every object exactly as it was granted to this device. */
export const conferirObjetos = async (
  deps: StoreDeps,
  idDispositivo: number,
  informados: readonly Informado[],
): Promise<ObjetosDoLote> => {
  const ids = informados.map(({ idObjeto }) => idObjeto);
  if (new Set(ids).size !== ids.length) throw new ErroDeNegocio("CAMPO_INVALIDO");
  const conhecidos = await findObjetos(deps.db, idDispositivo, ids);
  const confirmados = new Set(conhecidos.map(({ idObjeto }) => idObjeto));
  const concessoes = await findGrants(deps.db, idDispositivo, ids);
  const porId = new Map(concessoes.map((concessao) => [concessao.idObjeto, concessao]));
  const pendentes = informados.filter(({ idObjeto }) => !confirmados.has(idObjeto));
  if (pendentes.some(({ idObjeto }) => !porId.has(idObjeto))) throw new ErroDeNegocio("NAO_ENCONTRADO");
  const agora = deps.clock.now();
  const abertas = new Map(
    [...porId].filter(([, { situacao, validoAte }]) => situacao === "ABERTA" && validoAte > agora),
  );
  recusarItens("CONCESSAO_EXPIRADA", informados, (id) => !confirmados.has(id) && !abertas.has(id));
  const conferidos = await Promise.all(
    pendentes.flatMap((informado) => {
      const concessao = abertas.get(informado.idObjeto);
      return concessao === undefined ? [] : [conferirNoArmazem(deps, idDispositivo, concessao, informado)];
    }),
  );
  const novos = conferidos.filter((objeto) => objeto !== null);
  const certos = new Set(novos.map(({ idObjeto }) => idObjeto));
  recusarItens("OBJETO_NAO_CONFERE", informados, (id) => !confirmados.has(id) && !certos.has(id));
  return { conhecidos, novos };
};
