import { type KeyLike, verify } from "node:crypto";

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

export const isSignedUpdate = (update: AgentPackage, assinatura: string, chavePublica: KeyLike): boolean =>
  verify(null, updateStatement(update), chavePublica, Buffer.from(assinatura, "base64url"));
