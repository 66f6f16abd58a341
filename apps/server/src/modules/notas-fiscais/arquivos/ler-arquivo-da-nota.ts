import type { ObjectStore } from "../../../platform/object-store/object-store.ts";
import type { NotaRow } from "../notas.queries.ts";

type Guardada = Pick<NotaRow, "id" | "xmlChave" | "xmlVersao" | "pdfChave" | "pdfVersao">;

/** A file of a document that was issued. */
export const lerArquivoDaNota = async (
  objectStore: Pick<ObjectStore, "get">,
  nota: Guardada,
  qual: "xml" | "pdf",
): Promise<Buffer> => {
  const [chave, versao] = qual === "xml" ? [nota.xmlChave, nota.xmlVersao] : [nota.pdfChave, nota.pdfVersao];
  if (chave === null || versao === null) throw new Error(`Document ${nota.id} has no ${qual}.`);
  return Buffer.from(await objectStore.get(chave, versao));
};
