import type { Deps } from "../../../platform/deps.ts";
import type { NotaRow } from "../notas.queries.ts";
import { desenharNota } from "./desenhar-nota.ts";
import { guardarArquivo, type Guardado } from "./guardar-nota.ts";
import { lerArquivoDaNota } from "../arquivos/ler-arquivo-da-nota.ts";

type Remarcada = NotaRow & { readonly chaveAcesso: string; readonly emitidaEm: Date };

/** Draws and stores a document that no longer stands anew, with a word across that says so; the first one is kept, too. */
export const remarcarPdf = async (
  { db, objectStore }: Pick<Deps, "db" | "objectStore">,
  nota: Remarcada,
  marca: "CANCELADA" | "SUBSTITUIDA",
): Promise<Guardado> => {
  // The municipality draws its own, and changes it itself.
  if (nota.emissor === "MUNICIPAL" && nota.pdfChave !== null && nota.pdfVersao !== null)
    return { chave: nota.pdfChave, versao: nota.pdfVersao };
  const xml = await lerArquivoDaNota(objectStore, nota, "xml");
  return guardarArquivo(objectStore, nota, {
    nome: `${nota.chaveAcesso}-${marca.toLowerCase()}.pdf`,
    tipo: "application/pdf",
    bytes: await desenharNota({ db }, xml.toString("utf8"), marca),
  });
};
