import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { signCertificate } from "@acervo/test-kit/cluster/cluster-keys";
import { demoPassword } from "@acervo/test-kit/demo-users";
import { apiStoreEnvironment, testServerEnvironment, testWorkerEnvironment } from "@acervo/test-kit/server-environment";
import { stack } from "@acervo/test-kit/stack";

export const NAMESPACE = "acervo";
export const SERVER = "localhost/acervo-server";
export const WEB = "localhost/acervo-web";
const WEB_ADDRESS = "127.77.0.2";
const WEB_PORT = 8443;
export const PORTAL = `https://${WEB_ADDRESS}:${WEB_PORT}`;

/** The Services of the chart, each at an address of loopback. */
export const SERVICES = [
  { name: "acervo-web", address: WEB_ADDRESS, ports: [WEB_PORT] },
  { name: "acervo-api", address: "127.77.0.3", ports: [3000, 3001] },
  { name: "acervo-worker", address: "127.77.0.4", ports: [3001] },
  { name: "acervo-status", address: "127.77.0.5", ports: [3004] },
  { name: "acervo-synthetic", address: "127.77.0.6", ports: [3003] },
];

export type Outside = {
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  /** Of the synthetic customer. */
  readonly username: string;
};

/** What people are shown: nobody looks here. */
const PORTAL_SETTINGS = {
  nomeProvedor: "Acervo Ensaio",
  whatsapp: "5531998761234",
  sistemaParceiroUrl: "https://parceiro.interno/",
};

const loopback = (...urls: readonly string[]) =>
  urls.map((url) => ({ cidr: "127.0.0.1/32", port: Number(new URL(url).port) }));

/** What an operator writes into acervo.yaml, for the servers of the stack; `hmg`, because they answer in the clear. */
const valuesOf = (bucket: string, tag: string): object => {
  const { keycloak, s3, smtp, ports, sefin } = stack();
  const origin = `http://127.0.0.1:${ports.api}`;
  const settings = testServerEnvironment("postgres://nobody", origin);
  const taken = Object.entries(settings).filter(([name]) =>
    /^ACERVO_(VIACEP_URL|BRASILAPI_URL|ASAAS_URL|PARCEIRO_URL|OIDC_CLIENTES|SOBRECARGA_MS)$/.test(name),
  );
  return {
    images: { server: { repository: SERVER, tag }, web: { repository: WEB, tag } },
    environment: "hmg",
    origin,
    identity: {
      issuer: `${keycloak.url}/realms/${keycloak.realm}`,
      inner: keycloak.url,
      administrator: keycloak.adminUser,
    },
    store: { endpoint: s3.endpoint, inner: "", region: s3.region, bucket },
    mail: { sender: "nao-responda@acervo.test", host: smtp.host, port: smtp.port, auth: false, starttls: false },
    portal: PORTAL_SETTINGS,
    settings: Object.fromEntries(taken),
    settingsOfWorkers: {
      ACERVO_NFSE_URL: sefin.url,
      ACERVO_RETORNO_ENDERECO: settings["ACERVO_RETORNO_ENDERECO"],
    },
    proxies: "loopback",
    secrets: { has: { partner: true, returns: true } },
    authority: "autoridade",
    synthetic: { enabled: true, server: PORTAL },
    network: {
      database: loopback(stack().postgres.adminUrl.replace("postgres:", "http:")),
      identity: loopback(keycloak.url),
      store: loopback(s3.endpoint),
      mail: loopback(`http://${smtp.host}:${smtp.port}`),
    },
  };
};

const secretsOf = ({ databaseUrl, ownerUrl, username }: Outside): Readonly<Record<string, string | undefined>> => {
  const server = testServerEnvironment(databaseUrl);
  const api = apiStoreEnvironment();
  const worker = testWorkerEnvironment();
  const { s3, keycloak } = stack();
  return {
    "comum/banco-url": databaseUrl,
    "comum/cliente-server": server["ACERVO_CLIENTE_SERVER_SECRET"],
    "comum/cliente-link": server["ACERVO_CLIENTE_LINK_SECRET"],
    "comum/segredo-link": server["ACERVO_SEGREDO_LINK"],
    "comum/pimenta-ativacao": server["ACERVO_PIMENTA_ATIVACAO"],
    "comum/chave-agente": server["ACERVO_CHAVE_AGENTE"],
    "comum/smtp-url": server["ACERVO_SMTP_URL"],
    "comum/asaas-chave": server["ACERVO_ASAAS_CHAVE"],
    "comum/asaas-token-webhook": server["ACERVO_ASAAS_TOKEN_WEBHOOK"],
    "comum/parceiro-segredo": server["ACERVO_PARCEIRO_SEGREDO"],
    "api/s3-access-key": api["ACERVO_S3_ACCESS_KEY"],
    "api/s3-secret-key": api["ACERVO_S3_SECRET_KEY"],
    "worker/s3-access-key": s3.accessKey,
    "worker/s3-secret-key": s3.secretKey,
    "worker/cliente-equipe": worker["ACERVO_CLIENTE_EQUIPE_SECRET"],
    "worker/chave-fiscal": worker["ACERVO_CHAVE_FISCAL"],
    "worker/retorno-url": server["ACERVO_RETORNO_URL"],
    "dono/banco-url": ownerUrl,
    "dono/keycloak-senha": keycloak.adminPassword,
    "dono/smtp-senha": "",
    "sonda/usuario": username,
    "sonda/senha": demoPassword,
  };
};

/** Says of which tag the next release is. */
export const writeValues = (release: string, bucket: string, tag: string): void =>
  writeFileSync(join(release, "acervo.yaml"), JSON.stringify(valuesOf(bucket, tag), null, 2));

/** The folder in which an operator types, with what only the operator has. */
export const layOutRelease = (folder: string, outside: Outside): string => {
  const release = join(folder, "release");
  for (const name of ["comum", "api", "worker", "dono", "sonda"])
    mkdirSync(join(release, "segredos", name), { recursive: true });
  for (const [path, value = ""] of Object.entries(secretsOf(outside)))
    writeFileSync(join(release, "segredos", path), value);
  mkdirSync(join(release, "tls"));
  signCertificate(folder, "web", { subject: "/CN=acervo-web", names: [`IP:${WEB_ADDRESS}`] });
  cpSync(join(folder, "web.pem"), join(release, "tls/certificado.pem"));
  cpSync(join(folder, "web.key"), join(release, "tls/chave.pem"));
  cpSync(join(folder, "ca.pem"), join(release, "tls/autoridade.pem"));
  symlinkSync(join(import.meta.dirname, "../../deploy"), join(release, "deploy"));
  return release;
};

/** The volume of a claim of the chart: a folder that nobody's user writes. */
export const volumeFor = (claim: string, path: string): object => ({
  apiVersion: "v1",
  kind: "PersistentVolume",
  metadata: { name: `ensaio-${claim}` },
  spec: {
    capacity: { storage: "1Gi" },
    accessModes: ["ReadWriteOnce"],
    persistentVolumeReclaimPolicy: "Retain",
    hostPath: { path, type: "Directory" },
    claimRef: { namespace: NAMESPACE, name: claim },
  },
});
