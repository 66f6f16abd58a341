import type { Termo } from "@acervo/contracts/contratos";

/** A name is plain text among HTML. */
const escapar = (nome: string): string => nome.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Text and attachments as one text to read: each attachment under its name. */
export const htmlDoTermo = ({ texto, anexos }: Pick<Termo, "texto" | "anexos">): string =>
  [texto, ...anexos.map((anexo) => `<h2>${escapar(anexo.nome)}</h2>${anexo.texto}`)].join("");
