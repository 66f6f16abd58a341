import { verify } from "node:crypto";

/** A package of the agent, as ATUALIZAR and whoever publishes it name it. */
export type AgentPackage = {
  /** `linux-x64`: platform and architecture as Node names them. */
  readonly sistema: string;
  readonly versao: string;
  readonly tamanho: number;
  /** In hexadecimal. */
  readonly sha256: string;
};

/** What the key that is kept offline signs. */
export const updateStatement = ({ sistema, versao, tamanho, sha256 }: AgentPackage): Buffer =>
  Buffer.from(`acervo-agente/1 atualizacao\n${sistema}\n${versao}\n${tamanho}\n${sha256}`);

const PUBLIC_KEY = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** The keys of a file, in their order: one that is used, and others that take its place when it is lost or stolen. */
export const publicKeysIn = (pem: string): readonly string[] => {
  const keys = pem.match(PUBLIC_KEY) ?? [];
  if (keys.length === 0) throw new Error("There is no public key in the file.");
  return keys;
};

/** Whether one of the keys of a file signed it. */
export const isSignedUpdate = (update: AgentPackage, assinatura: string, chavesPublicas: string): boolean =>
  publicKeysIn(chavesPublicas).some((key) =>
    verify(null, updateStatement(update), key, Buffer.from(assinatura, "base64url")),
  );
