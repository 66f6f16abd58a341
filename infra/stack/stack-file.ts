import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { preferredPorts } from "./ports.ts";
import { databaseUrls } from "./postgres-roles.ts";

const port = z.int().min(1).max(65_535);

/** Passkeys belong to a name: an address of numbers has none. Also for a stack that was made before Keycloak had one. */
const byName = (url: string): string => url.replace("//127.0.0.1:", "//localhost:");

type Store = { readonly endpoint: string; readonly gatewayEndpoint?: string | undefined };

/** Of a stack that was made before there was a proxy, the one address was the gateway's. */
const behindProxy = <T extends Store>(store: T): T & { gatewayEndpoint: string } => {
  if (store.gatewayEndpoint !== undefined) return { ...store, gatewayEndpoint: store.gatewayEndpoint };
  const { hostname, port: gatewayPort } = new URL(store.endpoint);
  const proxyPort = Number(gatewayPort) + preferredPorts.storeProxy - preferredPorts.rgw;
  return { ...store, endpoint: `http://${hostname}:${proxyPort}`, gatewayEndpoint: store.endpoint };
};

type ReturnMailbox = { url: string; address: string };

/** The mailbox of returned e-mail, on a port. */
export function returnMailboxOn(at: number): ReturnMailbox {
  return { url: `imap://retorno:acervo-dev@127.0.0.1:${at}`, address: "retorno@acervo.test" };
}

type Mail = { readonly smtp: { readonly port: number }; readonly returns?: ReturnMailbox | undefined };

/** Of a stack that was made before there was such a mailbox: as far from its mail server as they usually are. */
const withReturns = <T extends Mail>(stack: T): T & { returns: ReturnMailbox } => ({
  ...stack,
  returns: stack.returns ?? returnMailboxOn(stack.smtp.port + preferredPorts.returns - preferredPorts.smtp),
});

type Sandboxes = { readonly asaas: { readonly url: string }; readonly partner?: { url: string } | undefined };

/** Of a stack that was made before there was a partner: as far from the payment provider as they usually are. */
const withPartner = <T extends Sandboxes>(stack: T): T & { partner: { url: string } } => {
  const { hostname, port: asaasPort } = new URL(stack.asaas.url);
  const at = Number(asaasPort) + preferredPorts.partner - preferredPorts.asaas;
  return { ...stack, partner: stack.partner ?? { url: `http://${hostname}:${at}` } };
};

type Sefin = { url: string; controlUrl: string; folder: string; caFile: string };

/** The simulator of the national issuer of tax documents: two ports, and a folder for what it keeps. */
export function sefinOn(api: number, control: number, folder: string): Sefin {
  return {
    url: `https://127.0.0.1:${api}/SefinNacional`,
    controlUrl: `http://127.0.0.1:${control}`,
    folder,
    caFile: join(folder, "ca.pem"),
  };
}

type BeforeSefin = Sandboxes & { readonly s3: { readonly caFile: string }; readonly sefin?: Sefin | undefined };

/** Of a stack that was made before there was one: as far from the payment provider as they usually are, beside Ceph. */
const withSefin = <T extends BeforeSefin>(stack: T): T & { sefin: Sefin } => {
  const offset = Number(new URL(stack.asaas.url).port) - preferredPorts.asaas;
  const folder = join(dirname(dirname(stack.s3.caFile)), "sefin");
  const usual = sefinOn(preferredPorts.sefin + offset, preferredPorts.sefinControl + offset, folder);
  return { ...stack, sefin: stack.sefin ?? usual };
};

/** Where every server of the stack is and how to reach it. Secrets in it are of this machine's stack only. */
export const stackFileSchema = z
  .object({
    postgres: z
      .object({
        host: z.string(),
        port,
        /** Superuser, for making databases. */
        adminUrl: z.string(),
      })
      // The development database, as the application and as the owner of its tables.
      .transform((server) => ({ ...server, ...databaseUrls(server, "acervo") })),
    s3: z
      .object({
        /** The proxy in front of the gateway: what signed addresses are made for. */
        endpoint: z.string(),
        /** The gateway itself, which obeys headers that nobody signed. */
        gatewayEndpoint: z.string().optional(),
        /** The gateway over TLS, for clients that speak nothing else; its certificate is signed by `caFile`. */
        tlsEndpoint: z.string(),
        caFile: z.string(),
        region: z.string(),
        accessKey: z.string(),
        secretKey: z.string(),
        bucket: z.string(),
      })
      .transform(behindProxy),
    keycloak: z.object({
      url: z.string().transform(byName),
      realm: z.string(),
      /** A second realm with the same test client, for tokens of a wrong issuer. */
      otherRealm: z.string(),
      adminUser: z.string(),
      adminPassword: z.string(),
      serverSecret: z.string(),
      linkSecret: z.string(),
      /** Of the client that changes who is staff; the default is for a stack that was made before there was one. */
      staffSecret: z.string().default("segredo-de-desenvolvimento-da-equipe"),
      /** A genuine token of the demo administrator that is over; empty until Keycloak was up once. */
      expiredToken: z.string().default(""),
    }),
    smtp: z.object({ host: z.string(), port }),
    mail: z.object({ url: z.string() }),
    /** Where returned e-mail comes to; none in a stack that was first started before there was one. */
    returns: z.object({ url: z.string(), address: z.string() }).optional(),
    cep: z.object({ viaCepUrl: z.string(), brasilApiUrl: z.string(), controlUrl: z.string() }),
    /** The payment provider's sandbox; the default is for a stack that was first started before there was one. */
    asaas: z
      .object({ url: z.string(), chave: z.string() })
      .default({ url: "http://127.0.0.1:8092/v3", chave: "$aact_hmlg_acervo" }),
    /** The partner's registry system; none in a stack that was first started before there was one. */
    partner: z.object({ url: z.string() }).optional(),
    /** The issuer of tax documents; none in a stack that was first started before there was one. */
    sefin: z.object({ url: z.string(), controlUrl: z.string(), folder: z.string(), caFile: z.string() }).optional(),
    /** Reserved for the applications of this checkout; nothing of the stack listens there. */
    ports: z.object({ api: port, apiOperacao: port, workerOperacao: port, web: port, e2e: port, e2eOperacao: port }),
    /** Ports of the servers that no client needs to know. */
    internalPorts: z.object({ cephMon: port, keycloakManagement: port }),
    processes: z.array(
      z.object({
        name: z.string(),
        pid: z.int(),
        /** Start time in clock ticks since boot: tells our process from a later one with the same id. */
        startTicks: z.int(),
      }),
    ),
  })
  .transform(withReturns)
  .transform(withPartner)
  .transform(withSefin);

export type StackFile = z.infer<typeof stackFileSchema>;
export type RecordedProcess = StackFile["processes"][number];

export const stackFilePath = resolve(import.meta.dirname, "../../.stack/stack.json");

/** The stack of this checkout. Throws when it was never started. */
export function readStackFile(path: string = stackFilePath): StackFile {
  if (!existsSync(path)) throw new Error("The stack was never started here: run `npm run stack -- start`.");
  return stackFileSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** Replaces the file in one step, so that no reader sees half of it. */
export function writeStackFile(stack: StackFile, path: string = stackFilePath): void {
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.part`;
  writeFileSync(part, `${JSON.stringify(stack, null, 2)}\n`, { mode: 0o600 });
  renameSync(part, path);
}
