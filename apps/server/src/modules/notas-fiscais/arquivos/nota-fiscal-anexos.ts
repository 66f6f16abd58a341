import type { AnexoEmail } from "../../../platform/email/email.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { findComArquivos, type ComArquivosRow } from "./arquivos.queries.ts";
import { lerArquivoDaNota } from "./ler-arquivo-da-nota.ts";

/** As people keep it: `nota-fiscal-2026000123.pdf`. */
export const nomeDoArquivo = (numero: string | null, extensao: "pdf" | "xml"): string =>
  `nota-fiscal-${numero ?? "sem-numero"}.${extensao}`;

/** Both files of a document, as they are when the message leaves. */
export const anexosDaNota = async (
  { objectStore }: Pick<WorkerDeps, "objectStore">,
  nota: ComArquivosRow,
): Promise<readonly AnexoEmail[]> => [
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

export const notaFiscalAnexos = async (
  deps: Pick<WorkerDeps, "db" | "objectStore">,
  id: number,
): Promise<readonly AnexoEmail[]> => {
  const nota = await findComArquivos(deps.db, id);
  if (nota === undefined) throw new Error(`there is no tax document ${id}`);
  return anexosDaNota(deps, nota);
};
