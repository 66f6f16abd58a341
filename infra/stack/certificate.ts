import { runCommand } from "./run-command.ts";

/** A self-signed certificate for loopback, its key beside it as `<path>.key`. For development and tests only. */
export async function makeCertificate(path: string): Promise<void> {
  const key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes".split(" ");
  const subject = ["-subj", "/CN=Acervo development", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"];
  await runCommand("openssl", [
    "req",
    "-x509",
    ...key,
    "-days",
    "3650",
    ...subject,
    "-keyout",
    `${path}.key`,
    "-out",
    path,
  ]);
}
