import type { Deps } from "./deps.ts";
import type { Email } from "./email/email.ts";
import type { ReturnAddresses } from "./email/returns/return-address.ts";
import type { ReturnMailbox } from "./email/returns/return-mailbox.ts";
import type { GruposDaEquipe } from "./identity/diretorio.ts";
import type { CofreFiscal } from "./nota-fiscal/cofre-fiscal.ts";
import type { EmissoresDeNotas } from "./nota-fiscal/emissor-nota-fiscal.ts";
import type { ObjectStore } from "./object-store/object-store.ts";

/** What the handlers of background jobs may need beyond a request's part: the ports that calls never wait for. */
export type WorkerDeps = Deps & {
  readonly objectStore: ObjectStore;
  readonly email: Email;
  /** Changes who is staff; calls never hold what it takes. */
  readonly gruposDaEquipe: GruposDaEquipe;
  readonly emissores: EmissoresDeNotas;
  /** Opens the certificates of tax documents; null where operators gave no key. */
  readonly cofreFiscal: CofreFiscal | null;
  /** Where messages that could not be delivered come back to; null where operators gave none. */
  readonly returns: { readonly addresses: ReturnAddresses; readonly mailbox: ReturnMailbox } | null;
};
