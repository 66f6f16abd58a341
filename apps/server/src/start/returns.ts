import { createImapReturnMailbox } from "../platform/email/returns/imap-return-mailbox.ts";
import { createReturnAddresses } from "../platform/email/returns/return-address.ts";
import type { WorkerDeps } from "../platform/worker-deps.ts";
import type { Config } from "./config.ts";

/** Where messages that could not be delivered come back to, if operators gave such a place. */
export const createReturns = ({
  retorno,
  chaveAgente,
}: Pick<Config, "retorno" | "chaveAgente">): WorkerDeps["returns"] =>
  retorno === null
    ? null
    : {
        addresses: createReturnAddresses(chaveAgente, retorno.endereco),
        mailbox: createImapReturnMailbox(retorno.url),
      };
