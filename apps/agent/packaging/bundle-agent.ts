import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown, type Plugin } from "rolldown";

const SOURCES = join(import.meta.dirname, "../src");
const ENTRIES = {
  "acervo-agente": "start/acervo-agente.ts",
  "looking-thread": "folders/looking-thread.ts",
  "scan-thread": "scan/scan-thread.ts",
  "packing-thread": "content/packing-thread.ts",
  "hashing-thread": "content/hashing-thread.ts",
  "digest-thread": "content/digest-thread.ts",
  "writing-thread": "restore/writing-thread.ts",
};
const THREAD_ADDRESS = /new URL\("\.\/([a-z-]+)\.ts", import\.meta\.url\)/g;

/** All files of a bundle lie in one folder, and the module that names the version is made for it. */
const asPackaged = (versao: string): Plugin => ({
  name: "as-packaged",
  load: (id) =>
    id === join(SOURCES, "platform/program.ts")
      ? `export const AGENT_VERSION = ${JSON.stringify(versao)};\nexport const COMPILE_CACHE = "../cache";\n`
      : null,
  transform: (code) => code.replaceAll(THREAD_ADDRESS, 'new URL("./$1.js", import.meta.url)'),
});

/** The program, its threads and its page as plain JavaScript without dependencies, in a folder. */
export const bundleAgent = async (folder: string, versao: string): Promise<void> => {
  const bundle = await rolldown({
    cwd: SOURCES,
    input: ENTRIES,
    platform: "node",
    // The last Node for 32-bit Windows.
    transform: { target: "node22" },
    plugins: [asPackaged(versao)],
  });
  try {
    const names = { entryFileNames: "[name].js", chunkFileNames: "[name].js" };
    await bundle.write({ dir: folder, format: "esm", minify: true, ...names });
  } finally {
    await bundle.close();
  }
  cpSync(join(SOURCES, "local/page"), join(folder, "page"), {
    recursive: true,
    filter: (path) => !path.endsWith("tsconfig.json"),
  });
  writeFileSync(join(folder, "package.json"), '{"type":"module"}\n');
};
