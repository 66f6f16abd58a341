/** Who types the commands of a section as they stand in the document: a test or a drill, by its file. */
export type Claim = { readonly by: string; readonly document: string; readonly sections: readonly string[] };
/** A command that nobody types as it stands, and why. */
export type Exception = { readonly document: string; readonly begins: string; readonly why: string };

const RUNBOOKS = "apps/server/test/runbooks/runbooks.integration.test.ts";
const DRILL = "e2e/host/drill-process.ts";
const CLUSTER_DRILL = "e2e/kubernetes/stages.ts";

export const CLAIMS: readonly Claim[] = [
  {
    by: RUNBOOKS,
    document: "incidents.md",
    sections: [
      "",
      "no-api",
      "queue",
      "dead-letters",
      "mail",
      "other-service",
      "connections",
      "disk",
      "certificate",
      "own-backup",
      "scrub",
      "upkeep",
      "catalogs",
      "trail",
      "held",
      "restores",
      "synthetic-customer",
      "wrong-bytes",
    ],
  },
  { by: RUNBOOKS, document: "agent-keys.md", sections: ["Making a pair"] },
  { by: RUNBOOKS, document: "status.md", sections: ["Writing an incident"] },
  {
    by: DRILL,
    document: "install.md",
    sections: ["Settings and secrets", "With containers", "Without containers", "Looking after it"],
  },
  { by: DRILL, document: "upgrade.md", sections: ["On one host"] },
  { by: DRILL, document: "rollback.md", sections: ["On one host"] },
  {
    by: DRILL,
    document: "rotation.md",
    sections: [
      "What signs for agents",
      "Passwords of the database",
      "Keys of the store",
      "Secrets of the sign-in's clients",
      "The certificate of the three names",
    ],
  },
  { by: DRILL, document: "data-requests.md", sections: ["What waits"] },
  { by: DRILL, document: "break-glass.md", sections: ["Into the database"] },
  { by: DRILL, document: "restore.md", sections: ["On one host"] },
  {
    by: CLUSTER_DRILL,
    document: "kubernetes.md",
    sections: [
      "Settings and secrets",
      "Installing",
      "Looking after it",
      "From one release to the next",
      "Back",
      "Commands of operators",
      "Taking it away",
    ],
  },
  { by: "tools/release/pack-release.test.ts", document: "release.md", sections: ["Checking what was delivered"] },
];

const OF_THE_SONDA = "typed with other paths by apps/sonda/test/sonda.integration.test.ts";
const IN_A_CONTAINER = "npm run images:trial starts each image with the same rights";

export const EXCEPTIONS: readonly Exception[] = [
  {
    document: "incidents.md",
    begins: "node infra/postgres-backup/cli.ts",
    why: "asks for a machine of the database; the drill of one host types it as acervo.sh copiar",
  },
  { document: "break-glass.md", begins: "ssh -L", why: "asks for another machine with a server of SSH" },
  {
    document: "status.md",
    begins: "node apps/server/src/start/status.ts servir",
    why: "runs until it is ended: apps/server/test/status starts it so",
  },
  { document: "synthetic-customer.md", begins: "install -d", why: "asks for a user of the machine" },
  { document: "synthetic-customer.md", begins: "export ACERVO_SONDA_", why: OF_THE_SONDA },
  { document: "synthetic-customer.md", begins: "node apps/sonda/src/start/sonda.ts", why: OF_THE_SONDA },
  {
    document: "release.md",
    begins: "npm run release -- prepare",
    why: "changes what is committed; tools/release/raise-version.test.ts tries it",
  },
  {
    document: "release.md",
    begins: "npm run release -- build",
    why: "builds every image, which takes a quarter of an hour",
  },
  {
    document: "release.md",
    begins: "STORE_LISTEN=",
    why: "asks for another host; infra/stack/store-proxy.ts fills in the same template",
  },
  {
    document: "release.md",
    begins: "WEB_LISTEN=",
    why: "asks for other hosts; packages/test-kit/src/front-proxy.ts fills in the same template",
  },
  {
    document: "release.md",
    begins: "npm run agent:publish-installer",
    why: "asks for a signed installer and an administrator; its program is tested by itself",
  },
  { document: "images.md", begins: "podman run", why: IN_A_CONTAINER },
  {
    document: "settings.md",
    begins: "radosgw-admin user create",
    why: "asks for a store of its own; infra/stack/ceph-api-user.ts makes the same user",
  },
  {
    document: "settings.md",
    begins: "npm run bucket -- prepare",
    why: "tested by infra/bucket/prepare-bucket.integration.test.ts",
  },
  { document: "windows-installer.md", begins: "acervo-instalador-64-bits.exe", why: "asks for Windows" },
];
