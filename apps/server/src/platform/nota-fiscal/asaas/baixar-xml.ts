const LIMITE_DO_XML = 1_000_000;
const DO_PROVEDOR = /(^|\.)asaas\.com$/;

/** The API's own host, or another of the provider's: an address in an answer is not followed anywhere else. */
const permitido = (endereco: URL, api: URL): boolean =>
  endereco.origin === api.origin || (endereco.protocol === "https:" && DO_PROVEDOR.test(endereco.hostname));

/** The document as the municipality gave it, without our key. Throws where it is not to be had. */
export const baixarXml = async (xmlUrl: string, api: string, limiteMs: number): Promise<string> => {
  const endereco = new URL(xmlUrl);
  if (!permitido(endereco, new URL(api))) throw new Error("address of somebody else");
  const resposta = await fetch(endereco, { signal: AbortSignal.timeout(limiteMs), redirect: "error" });
  if (!resposta.ok || resposta.body === null) throw new Error(`document: ${resposta.status}`);
  const partes: Uint8Array[] = [];
  let bytes = 0;
  for await (const parte of resposta.body) {
    bytes += parte.length;
    if (bytes > LIMITE_DO_XML) throw new Error("document too long");
    partes.push(parte);
  }
  const xml = Buffer.concat(partes).toString("utf8").trim();
  if (!xml.startsWith("<")) throw new Error("not a document");
  return xml;
};
