import type { Registry } from "@platformatic/prom-client";
import type { Logger } from "pino";
import type { Queue } from "../jobs/queue.ts";
import type { Captcha } from "./captcha/captcha.ts";
import type { CepSource } from "./cep/cep.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db/db.ts";
import type { AgentTokens } from "./identity/agente-token.ts";
import type { ConfirmationTickets } from "./identity/confirmation-ticket.ts";
import type { DiretorioDeIdentidades } from "./identity/diretorio.ts";
import type { DownloadLinks } from "./identity/download-link.ts";
import type { EntradaPorLink } from "./identity/keycloak-link.ts";
import type { SessaoDoPortal } from "./identity/keycloak-sessao.ts";
import type { SignedLinks } from "./identity/signed-link.ts";
import type { Ids } from "./ids.ts";
import type { HeldCalls } from "./news/held-calls.ts";
import type { NewsListener } from "./news/news-listener.ts";
import type { ProcessLease } from "./news/process-lease.ts";
import type { ObjectStore } from "./object-store/object-store.ts";
import type { Presigner } from "./object-store/presign.ts";
import type { ProvedorPagamento } from "./pagamento/provedor-pagamento.ts";
import type { SistemaParceiro } from "./parceiro/sistema-parceiro.ts";
import type { SecretHash } from "./secret-hash.ts";
import type { ArquivosPublicos } from "./vitrine/arquivos-publicos.ts";
import type { Sitio } from "./vitrine/sitio.ts";

/** How long an export may be left alone, and how long it may take at all. */
export type ExportLimits = { readonly silenceMs: number; readonly longestMs: number };

/** Everything a use case may need from outside. Each takes only its part: `Pick<Deps, "db" | "clock">`. */
export type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly queue: Queue;
  readonly objectStore: ObjectStore;
  /** Signs the requests that agents and browsers send to the store themselves. */
  readonly presigner: Presigner;
  /** How activation codes are stored and looked up. */
  readonly hashCodigoAtivacao: SecretHash;
  readonly agentTokens: AgentTokens;
  /** Calls that wait for news of what other processes write, too. */
  readonly news: NewsListener;
  readonly heldCalls: HeldCalls;
  /** By which rows that name this process end with it. */
  readonly lease: ProcessLease;
  /** Accounts of the identity provider. */
  readonly diretorio: DiretorioDeIdentidades;
  /** Links by which the partner's system sends its people. */
  readonly signedLinks: SignedLinks;
  readonly entradaPorLink: EntradaPorLink;
  readonly sessaoDoPortal: SessaoDoPortal;
  /** What brings somebody straight in who has just confirmed a registration. */
  readonly confirmationTickets: ConfirmationTickets;
  /** Addresses of our own that give one small file to whoever has them. */
  readonly downloadLinks: DownloadLinks;
  /** What tells a person who writes from a program that writes thousands of times. */
  readonly captcha: Captcha;
  /** Where the compliance channel tells of what came in; null where operators named none. */
  readonly emailCompliance: string | null;
  /** Public postal-code services in the order in which they are asked. */
  readonly cepSources: readonly CepSource[];
  /** For what a person waits for. */
  readonly provedorPagamento: ProvedorPagamento;
  /** The same one for everything else: it leaves a part of the provider's limit to people. */
  readonly provedorEmLote: ProvedorPagamento;
  /** Shows notices to registry offices; null where operators named none. */
  readonly parceiro: SistemaParceiro | null;
  /** Exports read through connections of their own, so that long ones never keep a call waiting. */
  readonly exports: ExportLimits & { readonly db: Db };
  /** Who the pages for strangers are of. */
  readonly sitio: Sitio;
  readonly arquivosPublicos: ArquivosPublicos;
};
