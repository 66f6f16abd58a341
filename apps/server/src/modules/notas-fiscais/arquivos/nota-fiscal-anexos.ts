import type { AnexoEmail } from "../../../platform/email/email.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { findNota } from "../notas.queries.ts";
import { lerArquivoDaNota } from "./ler-arquivo-da-nota.ts";

/** As people keep it: `nota-fiscal-2026000123.pdf`. */
export const nomeDoArquivo = (numero: string | null, extensao: "pdf" | "xml"): string =>
  `nota-fiscal-${numero ?? "sem-numero"}.${extensao}`;

/** Both files of a document, as they are when the message leaves. */
export const notaFiscalAnexos = async (
  { db, objectStore }: Pick<WorkerDeps, "db" | "objectStore">,
  id: number,
): Promise<readonly AnexoEmail[]> => {
  const nota = await findNota(db, id);
  if (nota === undefined) throw new Error(`there is no tax document ${id}`);
  return [
    {
      nome: nomeDoArquivo(nota.numero, "pdf"),
      tipo: "application/pdf",
      conteudo: await lerArquivoDaNota(objectStore, nota, "pdf"),
    },
    {
      nome: nomeDoArquivo(nota.numero, "xml"),
      tipo: "application/xml",
      conteudo: await lerArquivoDaNota(objectStore, nota, "xml"),
    },
  ];
};
