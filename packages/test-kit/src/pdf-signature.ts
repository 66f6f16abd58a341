import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

type Ran = { readonly status: number; readonly said: string };

const run = async (program: string, ...args: readonly string[]): Promise<Ran> => {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  const [out, error, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve(code ?? -1));
    }),
  ]);
  return { status, said: out + error };
};

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), "acervo-signature-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What poppler says of a PDF's signatures, believing only one authority. */
export const readWithPdfsig = (pdf: Buffer, authorityPem: string): Promise<string> =>
  inFolder(async (folder) => {
    const [file, authority] = [join(folder, "a.pdf"), join(folder, "ca.pem")];
    await Promise.all([writeFile(file, pdf), writeFile(authority, authorityPem)]);
    await run("certutil", "-N", "-d", folder, "--empty-password");
    const added = await run("certutil", "-A", "-d", folder, "-n", "ca", "-t", "CT,CT,CT", "-i", authority);
    if (added.status !== 0) throw new Error(added.said);
    return (await run("pdfsig", "-nssdir", folder, file)).said;
  });

/** The bytes that are signed and the signature over them, by what the document says of itself. */
export const signedPartsOf = (pdf: Buffer): { readonly content: Buffer; readonly cms: Buffer } => {
  const range = /\/ByteRange \[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(pdf.toString("latin1"));
  const [from, length, after, rest] = (range ?? []).slice(1).map(Number);
  if (from !== 0 || length === undefined || after === undefined || rest === undefined)
    throw new Error("The PDF is not signed.");
  if (after + rest !== pdf.length) throw new Error("The PDF is not signed to its end.");
  const hex = pdf.subarray(length + 1, after - 1).toString("latin1");
  return {
    content: Buffer.concat([pdf.subarray(0, length), pdf.subarray(after)]),
    cms: Buffer.from(hex, "hex"),
  };
};

/** Whether openssl finds the signature good, by one authority, and all that it reads in it. */
export const readWithOpenssl = (pdf: Buffer, authorityPem: string): Promise<Ran & { readonly structure: string }> =>
  inFolder(async (folder) => {
    const [content, cms, authority] = ["content", "cms", "ca.pem"].map((name) => join(folder, name));
    if (content === undefined || cms === undefined || authority === undefined) throw new Error("no files");
    const parts = signedPartsOf(pdf);
    await Promise.all([
      writeFile(content, parts.content),
      writeFile(cms, parts.cms),
      writeFile(authority, authorityPem),
    ]);
    const of = ["-inform", "DER", "-in", cms] as const;
    const trust = ["-CAfile", authority, "-purpose", "any", "-binary", "-cades", "-out", "/dev/null"] as const;
    const verified = await run("openssl", "cms", "-verify", ...of, "-content", content, ...trust);
    return { ...verified, structure: (await run("openssl", "cms", "-cmsout", "-print", ...of)).said };
  });
