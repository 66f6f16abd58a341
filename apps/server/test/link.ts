import { createHmac } from "node:crypto";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { systemIds } from "../src/platform/ids.ts";
import type { LinkRecebido } from "../src/platform/identity/signed-link.ts";

const secretOfTheStack = (): string => testServerEnvironment("")["ACERVO_SEGREDO_LINK"] ?? "";

type NovoLink = Omit<LinkRecebido, "hash"> & {
  readonly quando: Date;
  readonly nonce?: string;
  readonly segredo?: string;
};

/** A link as the partner's system makes it (docs/formats/link-sign-in.md). */
export const signLink = ({
  cpf,
  corregedoria,
  quando,
  segredo = secretOfTheStack(),
  ...partes
}: NovoLink): LinkRecebido => {
  const nonce = partes.nonce ?? systemIds.uuid();
  const epochSeconds = Math.floor(quando.getTime() / 1000);
  const mac = createHmac("sha256", segredo)
    .update(`${cpf}|${corregedoria}|${epochSeconds}|${nonce}`)
    .digest("base64url");
  return { cpf, corregedoria, hash: Buffer.from(`${epochSeconds}.${nonce}.${mac}`).toString("base64url") };
};
