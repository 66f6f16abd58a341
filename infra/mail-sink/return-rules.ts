import { deliverReturn, returnMessage, type ReturnKind } from "./returns.ts";

/** Addresses whose messages come back; all others take everything. */
export type ReturnRules = {
  set(address: string, kind: ReturnKind | null): void;
  /** Sends a message back, if its recipient is one of those. */
  apply(envelopeFrom: string, recipient: string, headers: string): Promise<void>;
};

export function createReturnRules(mailboxUrl: string | undefined): ReturnRules {
  const kinds = new Map<string, ReturnKind>();
  return {
    set(address, kind) {
      if (kind === null) kinds.delete(address.toLowerCase());
      else kinds.set(address.toLowerCase(), kind);
    },
    async apply(envelopeFrom, recipient, headers) {
      const kind = kinds.get(recipient);
      if (kind === undefined || mailboxUrl === undefined || envelopeFrom === "") return;
      await deliverReturn(mailboxUrl, returnMessage(kind, { envelopeFrom, recipient, headers }));
    },
  };
}
