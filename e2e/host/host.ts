import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bootTree } from "@acervo/test-kit/booted-tree";
import { commandsOf } from "@acervo/test-kit/documented-commands";
import { keycloakDist } from "@acervo/test-kit/keycloak-dist";
import { stack } from "@acervo/test-kit/stack";
import { registries } from "../config.ts";

export const NAMES = ["portal", "entrar", "arquivos", "asaas", "cep"].map((name) => `${name}.acervo.internal`);
export const ORIGIN = `https://${NAMES[0]}`;
/** Where the sandboxes of providers answer with a certificate, as real ones do. */
export const PROVIDERS_PORT = 8443;
export type Motor = "compose" | "systemd";

const openssl = (folder: string, ...args: readonly string[]): void =>
  void execFileSync("openssl", [...args], { cwd: folder, stdio: "ignore" });

/** An authority of this drill alone, and one certificate for all names. */
export const makeCertificates = (folder: string): void => {
  openssl(
    folder,
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-days",
    "2",
    "-subj",
    "/CN=Acervo ensaio",
  );
  openssl(
    folder,
    "req",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    "chave.pem",
    "-out",
    "pedido.pem",
    "-subj",
    `/CN=${NAMES[0]}`,
  );
  writeFileSync(join(folder, "nomes.cnf"), `subjectAltName=${NAMES.map((name) => `DNS:${name}`).join(",")}\n`);
  openssl(
    folder,
    "x509",
    "-req",
    "-in",
    "pedido.pem",
    "-CA",
    "ca.pem",
    "-CAkey",
    "ca.key",
    "-CAcreateserial",
    "-days",
    "2",
    "-extfile",
    "nomes.cnf",
    "-out",
    "certificado.pem",
  );
  writeFileSync(join(folder, "hosts"), `127.0.0.1 localhost ${NAMES.join(" ")}\n`);
};

/** What an operator writes into acervo.env, for the stack's mail server, provider and second store. */
const settings = (copiesBucket: string): string => {
  const { smtp, s3 } = stack();
  return Object.entries({
    ACERVO_ORIGEM_PUBLICA: ORIGIN,
    ACERVO_OIDC_ISSUER: `https://${NAMES[1]}/realms/acervo`,
    ACERVO_S3_ENDPOINT: `https://${NAMES[2]}`,
    ACERVO_EMAIL_REMETENTE: "nao-responda@acervo.internal",
    ACERVO_SMTP_HOST: smtp.host,
    ACERVO_SMTP_PORT: smtp.port,
    ACERVO_SMTP_AUTH: "false",
    ACERVO_SMTP_STARTTLS: "false",
    ACERVO_WEB_CONFIG: JSON.stringify({
      nomeProvedor: "Acervo Ensaio",
      whatsapp: "5531987654321",
      sistemaParceiroUrl: "https://parceiro.acervo.internal",
    }),
    ACERVO_ASAAS_URL: `https://${NAMES[3]}:${PROVIDERS_PORT}/v3`,
    ACERVO_VIACEP_URL: `https://${NAMES[4]}:${PROVIDERS_PORT}`,
    ACERVO_BRASILAPI_URL: `https://${NAMES[4]}:${PROVIDERS_PORT}`,
    ACERVO_PG_BACKUP_S3_ENDPOINT: s3.tlsEndpoint.replace("127.0.0.1", "localhost"),
    ACERVO_PG_BACKUP_S3_REGION: s3.region,
    ACERVO_PG_BACKUP_S3_BUCKET: copiesBucket,
    ACERVO_PG_BACKUP_S3_CA: "/etc/acervo/tls/copia-ca.pem",
    NODE_EXTRA_CA_CERTS: "/etc/acervo/tls/autoridade.pem",
    ACERVO_ARMAZEM_GIB: 20,
    // This host shares its addresses with the machine of the drill.
    ACERVO_ESCUTAR: "127.0.0.1",
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
};

/** An empty Debian, booted, on which a release is installed by the commands of install.md. */
export const bootHost = async (folder: string, say: (line: string) => void) => {
  const environment = registries();
  const tree = await bootTree(folder, { environment });
  const certificate = environment["PIP_CERT"];
  if (certificate !== undefined) cpSync(certificate, join(tree.root, certificate), { recursive: true });
  cpSync(join(folder, "hosts"), join(tree.root, "etc/hosts"));
  tree.run("apt-get update -qq");

  // Each line is typed in the release's folder, whatever the one before it went into.
  const linesOf = (at: string, document: string, section: string): readonly string[] =>
    commandsOf(document, section).map((line) => `cd ${at} && export DEBIAN_FRONTEND=noninteractive\n${line}`);
  return {
    ...tree,
    type: (at: string, document: string, section: string): void => {
      say(`${document} § ${section}`);
      for (const line of linesOf(at, document, section)) tree.run(line);
    },
    /** The same, while people call. */
    typeBeside: async (at: string, document: string, section: string): Promise<void> => {
      say(`${document} § ${section}`);
      for (const line of linesOf(at, document, section)) await tree.runBeside(line);
    },
    /** Puts a release's folder onto the host, and says where. */
    bring: (release: string): string => {
      const version = readFileSync(join(release, "versao"), "utf8").trim();
      const at = `/root/acervo-${version}`;
      cpSync(release, join(tree.root, at), { recursive: true });
      return at;
    },
    /** What install.md says is done by hand. */
    settle: (copiesBucket: string): void => {
      const { s3, asaas } = stack();
      const etc = join(tree.root, "etc/acervo");
      for (const name of ["certificado.pem", "chave.pem"]) cpSync(join(folder, name), join(etc, "tls", name));
      cpSync(join(folder, "ca.pem"), join(etc, "tls/autoridade.pem"));
      cpSync(s3.caFile, join(etc, "tls/copia-ca.pem"));
      writeFileSync(join(etc, "acervo.env"), settings(copiesBucket));
      const given = {
        "comum/smtp-url": `smtp://${stack().smtp.host}:${stack().smtp.port}`,
        "comum/asaas-chave": asaas.chave,
        "dados/copia-access-key": s3.accessKey,
        "dados/copia-secret-key": s3.secretKey,
      };
      for (const [name, value] of Object.entries(given)) writeFileSync(join(etc, "segredos", name), value);
    },
    /** What install.md says of Keycloak, where there are no containers. */
    unpackKeycloak: (): void => cpSync(keycloakDist(), join(tree.root, "opt/keycloak"), { recursive: true }),
    /** The SQL superuser's answer. */
    ask: (motor: Motor, sql: string): string => {
      const psql = `/usr/lib/postgresql/15/bin/psql -X -t -A -h /var/lib/acervo/postgres/socket -U postgres -d acervo`;
      const inside = motor === "compose" ? `podman exec -i acervo_postgres_1 ${psql}` : psql;
      writeFileSync(join(tree.root, "root/pergunta.sql"), sql);
      return tree.run(`${inside} < /root/pergunta.sql`).trim();
    },
    secret: (name: string): string => readFileSync(join(tree.root, "etc/acervo/segredos", name), "utf8"),
  };
};

/** What the engine needs where the host's groups of processes are another machine's: a Debian of its own needs none of it. */
const ENGINE_WITHOUT_GROUPS = `[containers]
default_ulimits = ["nofile=16384:16384", "nproc=16384:16384"]
cgroups = "disabled"
log_driver = "k8s-file"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "crun"
`;

export const writeEngineSettings = (root: string): void => {
  mkdirSync(join(root, "etc/containers"), { recursive: true });
  writeFileSync(join(root, "etc/containers/containers.conf"), ENGINE_WITHOUT_GROUPS);
};
