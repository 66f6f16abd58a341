import { type LockedPackage, packagesOfWorkspaces } from "./lock-closure.ts";

/** `nginx_1.22.1-9+deb12u10_amd64`, where apt writes `%3a` for the colon of an epoch. */
const FILE = /^([^_]+)_([^_]+)_([^_]+)$/;

const ofDebian = (file: string) => {
  const [, name = file, written = "", architecture = ""] = FILE.exec(file) ?? [];
  const version = decodeURIComponent(written);
  const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`;
  return { "bom-ref": purl, type: "library", name, version, purl };
};

const ofNpm = ({ name, version, license, sha512 }: LockedPackage) => {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    "bom-ref": purl,
    type: "library",
    name,
    version,
    ...(sha512 === undefined
      ? {}
      : { hashes: [{ alg: "SHA-512", content: Buffer.from(sha512, "base64").toString("hex") }] }),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    purl,
  };
};

export type Contents = {
  /** Whose packages of npm; what the image is comes first. */
  readonly workspaces: readonly string[];
  readonly lock: string;
  /** Files of Debian's packages, without their ending. */
  readonly debian: readonly string[];
  readonly version: string;
  readonly at: Date;
};

/**
 * What an image holds, as CycloneDX. By ourselves: npm's own leaves out what another workspace asks for, too, and names
 * the folder of the checkout. Without a drawn number, so that the same commit has the same list.
 */
export const sbomOf = ({ workspaces, lock, debian, version, at }: Contents): string => {
  const purl = `pkg:generic/acervo@${version}`;
  const sbom = {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { "bom-ref": purl, type: "application", name: `acervo ${workspaces[0]}`, version, purl },
    },
    components: [...packagesOfWorkspaces(lock, workspaces).map(ofNpm), ...debian.map(ofDebian)],
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
};
