import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** What compresses; pictures and fonts are compressed already. */
const TEXTS: ReadonlySet<string> = new Set([".js", ".css", ".svg", ".json", ".map"]);
/** A smaller one fits into the packet of its headers. */
const WORTH_BYTES = 512;

const compress = (path: string): void => {
  const bytes = readFileSync(path);
  if (!TEXTS.has(extname(path)) || bytes.length < WORTH_BYTES) return;
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
};

/**
 * The files of a built portal whose names have their hashes, compressed, beside those of the release before: a page that
 * was opened with it goes on finding its parts. Equal names are equal bytes.
 */
export const layOutPortal = (dist: string, before: string | null, target: string): void => {
  const assets = join(target, "acervo-web/assets");
  mkdirSync(assets, { recursive: true });
  if (before !== null) cpSync(before, assets, { recursive: true });
  cpSync(join(dist, "assets"), assets, { recursive: true });
  for (const file of readdirSync(assets)) if (/\.(gz|br)$/.test(file)) rmSync(join(assets, file));
  for (const file of readdirSync(assets)) compress(join(assets, file));
};
