import { partSizeFor } from "@acervo/backup-format/block-size";
import { encodeWholeHeader, WHOLE_HEADER_METADATA } from "@acervo/backup-format/whole-object";
import { TIPOS_OBJETO, type Concessao, type TipoObjeto } from "@acervo/contracts/agente-mensagens";
import type { Deps } from "../../../platform/deps.ts";
import type { PresignTerms } from "../../../platform/object-store/presign.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
import { updateUpload, type GrantRow } from "../../catalogo/objects.api.ts";

/** Kinds of object by their number in the format. */
export const codigoDoTipo = (tipo: TipoObjeto): number => TIPOS_OBJETO.indexOf(tipo) + 1;
const CODIGO_INTEIRO = codigoDoTipo("INTEIRO");

/** A URL ends with its grant: after that its key may be purged. */
export const prazoDe = (now: Date, validoAte: Date): PresignTerms => ({
  now,
  validSeconds: Math.max(1, Math.floor((validoAte.getTime() - now.getTime()) / 1_000)),
});

/** A whole file carries its header beside its bytes. */
const metadadosDe = (idDispositivo: number, { tipo, sal, tamanhoBytes }: GrantRow): Record<string, string> =>
  tipo === CODIGO_INTEIRO
    ? { [WHOLE_HEADER_METADATA]: encodeWholeHeader({ idDispositivo, salt: sal, lengthBytes: tamanhoBytes }) }
    : {};

/** Begins the upload of an object in parts, once: who comes second takes back what it began. */
const comecarUpload = async (
  deps: Pick<Deps, "db" | "objectStore">,
  idDispositivo: number,
  concessao: GrantRow,
): Promise<void> => {
  if (concessao.md5 !== null || concessao.idUpload !== null) return;
  const key = chaveDoObjeto(idDispositivo, concessao.idObjeto);
  const uploadId = await deps.objectStore.beginUpload(key, metadadosDe(idDispositivo, concessao));
  const isOurs = await deps.db
    .transaction()
    .execute((tx) => updateUpload(tx, idDispositivo, concessao.idObjeto, uploadId));
  if (!isOurs) await deps.objectStore.abortUpload({ key, uploadId });
};

const assinar = (
  { presigner, clock }: Pick<Deps, "presigner" | "clock">,
  idDispositivo: number,
  concessao: GrantRow,
): Concessao => {
  const { idObjeto, ref, md5, tamanhoBytes: lengthBytes, validoAte } = concessao;
  const base = { ref, idObjeto, validoAte: validoAte.toISOString() };
  if (md5 === null) return { ...base, url: null, cabecalhos: {}, tamanhoParte: partSizeFor(lengthBytes) };
  const { url, headers } = presigner.put(
    chaveDoObjeto(idDispositivo, idObjeto),
    { lengthBytes, md5, metadata: metadadosDe(idDispositivo, concessao) },
    prazoDe(clock.now(), validoAte),
  );
  return { ...base, url, cabecalhos: headers, tamanhoParte: null };
};

/** What the agent needs to send the objects that it was granted. */
export const assinarGrants = async (
  deps: Pick<Deps, "db" | "objectStore" | "presigner" | "clock">,
  idDispositivo: number,
  concessoes: readonly GrantRow[],
): Promise<Concessao[]> => {
  await Promise.all(concessoes.map((concessao) => comecarUpload(deps, idDispositivo, concessao)));
  return concessoes.map((concessao) => assinar(deps, idDispositivo, concessao));
};
