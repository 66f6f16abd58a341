/** Far beyond any document, far below what would hurt. */
const LIMITE_DO_DOCUMENTO = 2_000_000;
const DO_PROVEDOR = /(^|\.)asaas\.com$/;

/** The API's own host, or another of the provider's: an address in an answer is not followed anywhere else. */
const permitido = (endereco: URL, api: URL): boolean =>
  endereco.origin === api.origin || (endereco.protocol === "https:" && DO_PROVEDOR.test(endereco.hostname));

export type Download = {
  readonly api: string;
  readonly limiteMs: number;
  /** How its bytes begin. */ readonly inicio: string;
};

/** A document as the municipality gave it, asked for without our key. Throws where it is not to be had. */
export const baixarDocumento = async (url: string, { api, limiteMs, inicio }: Download): Promise<Buffer> => {
  const endereco = new URL(url);
  if (!permitido(endereco, new URL(api))) throw new Error("address of somebody else");
  const resposta = await fetch(endereco, { signal: AbortSignal.timeout(limiteMs), redirect: "error" });
  if (!resposta.ok || resposta.body === null) throw new Error(`document: ${resposta.status}`);
  const partes: Uint8Array[] = [];
  let bytes = 0;
  for await (const parte of resposta.body) {
    bytes += parte.length;
    if (bytes > LIMITE_DO_DOCUMENTO) throw new Error("document too long");
    partes.push(parte);
  }
  const documento = Buffer.concat(partes);
  if (!documento.toString("latin1").trimStart().startsWith(inicio)) throw new Error("not a document");
  return documento;
};
