import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const openssl = (folder: string, ...args: readonly string[]): void =>
  void execFileSync("openssl", [...args], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });

const DAYS = "2";

/** An authority of its own, `ca.pem` and `ca.key`. */
export const makeAuthority = (folder: string): void => {
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", DAYS, "-subj", "/CN=Acervo ensaio"];
  openssl(folder, ...request, "-keyout", "ca.key", "-out", "ca.pem");
};

type Certificate = { readonly subject: string; readonly names: readonly string[] };

/** A certificate of that authority, `NAME.pem` and `NAME.key`, for names like `DNS:localhost` and `IP:127.0.0.1`. */
export const signCertificate = (folder: string, name: string, { subject, names }: Certificate): void => {
  const key = ["-newkey", "rsa:2048", "-nodes", "-keyout", `${name}.key`, "-out", `${name}.csr`];
  openssl(folder, "req", ...key, "-subj", subject);
  writeFileSync(
    join(folder, `${name}.cnf`),
    `extendedKeyUsage=serverAuth,clientAuth\n${names.length > 0 ? `subjectAltName=${names.join(",")}\n` : ""}`,
  );
  const by = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", DAYS, "-extfile", `${name}.cnf`];
  openssl(folder, "x509", "-req", "-in", `${name}.csr`, ...by, "-out", `${name}.pem`);
};

/** All keys of a cluster whose API is at a port of this machine; answers the token of who may do everything. */
export const makeClusterKeys = (folder: string): string => {
  const names = ["DNS:localhost", "DNS:kubernetes.default.svc", "IP:127.0.0.1"];
  signCertificate(folder, "api", { subject: "/CN=kube-apiserver", names });
  signCertificate(folder, "to-kubelet", { subject: "/O=system:masters/CN=kube-apiserver", names: [] });
  openssl(folder, "genrsa", "-out", "accounts.key", "2048");
  openssl(folder, "rsa", "-in", "accounts.key", "-pubout", "-out", "accounts.pub");
  const token = randomBytes(16).toString("hex");
  writeFileSync(join(folder, "tokens.csv"), `${token},operator,1,system:masters\n`);
  return token;
};

/** What programs find the cluster by. */
export const writeKubeconfig = (folder: string, url: string, token: string): string => {
  const file = join(folder, "kubeconfig");
  const authority = readFileSync(join(folder, "ca.pem")).toString("base64");
  const config = {
    apiVersion: "v1",
    kind: "Config",
    clusters: [{ name: "ensaio", cluster: { server: url, "certificate-authority-data": authority } }],
    users: [{ name: "operator", user: { token } }],
    contexts: [{ name: "ensaio", context: { cluster: "ensaio", user: "operator" } }],
    "current-context": "ensaio",
  };
  writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
  return file;
};
