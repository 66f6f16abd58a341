import { join } from "node:path";

/** Reads the environment of the gate, and prepares the one that its steps inherit: logs are read as plain text. */
export const readGateEnvironment = (): { readonly everything: boolean; readonly forge: string } => {
  process.env["CI"] = "true";
  process.env["NO_COLOR"] = "1";
  // Hundreds of processes and threads run the same sources: each is compiled once.
  process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "../../node_modules/.cache/node");
  process.env["NODE_COMPILE_CACHE_PORTABLE"] = "1";
  return { everything: process.env["ACERVO_GATE"] === "tudo", forge: process.env["GITHUB_BASE_REF"] ?? "" };
};
