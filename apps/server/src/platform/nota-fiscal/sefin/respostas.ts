import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import type { MotivoDoEmissor } from "../emissor-nota-fiscal.ts";
import { XmlRecusado } from "./ler-xml.ts";

const LIMITE_DO_XML = 1_000_000;

/** As the issuer carries documents: gzip in base64. */
export const compactar = (xml: string): string => gzipSync(xml).toString("base64");

/** Refuses what would swell beyond any document, before it does. */
export const descompactar = (base64: string): string => {
  try {
    const bytes = gunzipSync(Buffer.from(base64, "base64"), { maxOutputLength: LIMITE_DO_XML });
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new XmlRecusado("not a compressed document");
  }
};

const texto = z.string().trim().min(1).optional().catch(undefined);

/** The description says `codigo`, the service has been seen to write `Codigo`. */
const Mensagem = z
  .looseObject({})
  .transform((lida) => Object.fromEntries(Object.entries(lida).map(([nome, valor]) => [nome.toLowerCase(), valor])))
  .pipe(z.object({ codigo: texto, descricao: texto, complemento: texto }));

const Erros = z.union([
  z.object({ erros: z.array(Mensagem).min(1) }).transform(({ erros }) => erros),
  z.object({ erro: z.array(Mensagem).min(1) }).transform(({ erro }) => erro),
  z.object({ erro: Mensagem }).transform(({ erro }) => [erro]),
]);

/** Null when the answer does not say why: then it is not one. */
export const lerMotivos = (corpo: unknown): readonly MotivoDoEmissor[] | null => {
  const lidos = Erros.safeParse(corpo);
  if (!lidos.success || lidos.data.some(({ codigo }) => codigo === undefined)) return null;
  return lidos.data.map(({ codigo = "", descricao = "", complemento }) => ({
    codigo,
    texto: complemento === undefined ? descricao : `${descricao} (${complemento})`,
  }));
};

export const NotaDaResposta = z.object({ chaveAcesso: z.string(), nfseXmlGZipB64: z.string() });
export const DpsDaResposta = z.object({ idDps: z.string(), chaveAcesso: z.string() });
export const EventoDaResposta = z.object({ eventoXmlGZipB64: z.string() });
