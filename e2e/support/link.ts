import { createHmac, randomUUID } from "node:crypto";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";

/** Of the demonstration's registry office. */
const DEMONSTRACAO = "0000000061012";
const SECRET = testServerEnvironment("")["ACERVO_SEGREDO_LINK"] ?? "";

/** The address by which the partner's system sends somebody (docs/formats/link-sign-in.md). */
export const linkFor = (cpf: string, corregedoria = DEMONSTRACAO): string => {
  const [epochSeconds, nonce] = [Math.floor(Date.now() / 1000), randomUUID()];
  const mac = createHmac("sha256", SECRET)
    .update(`${cpf}|${corregedoria}|${epochSeconds}|${nonce}`)
    .digest("base64url");
  const hash = Buffer.from(`${epochSeconds}.${nonce}.${mac}`).toString("base64url");
  return `./?${new URLSearchParams({ cpf, hash, corregedoria }).toString()}`;
};
