/** The doors of ARCHITECTURE.md, executable: who may import whom. */

const TEST_FILE = "\\.test\\.tsx?$";
const TEST_CODE = [
  TEST_FILE,
  "^apps/server/src/modules/.+\\.access\\.ts$",
  "^apps/(server|agent|sonda)/test/",
  "^apps/server/demo/",
  "^apps/web/src/test-support/",
  "^packages/test-kit/",
];
/** Where test code may be imported from. */
const NOT_PRODUCTION = [...TEST_CODE, "^e2e/", "^tools/", "\\.config\\.ts$"];
/** What is decided from arguments alone, and may therefore be imported by anything that is. */
const PURE = ["\\.(rules|policy|texts)\\.ts$", "^packages/(contracts|br)/"];

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    forbid("no-cycles", "Two files that import each other are one file in two places.", {}, { circular: true }),
    forbid(
      "no-unresolvable",
      "An import must lead to a file that exists.",
      {},
      { couldNotResolve: true, pathNot: "\\?url$" },
    ),

    forbid(
      "apps-do-not-import-apps",
      "Apps talk over the wire; what two of them share is a package.",
      { path: "^apps/([^/]+)/" },
      { path: "^apps/", pathNot: "^apps/$1/" },
    ),
    forbid(
      "apps-do-not-import-infra-or-tools",
      "What runs the product is not part of it.",
      { path: "^apps/" },
      { path: "^(infra|tools|e2e)/" },
    ),
    forbid(
      "packages-do-not-import-apps",
      "A package serves apps and knows none.",
      { path: "^packages/" },
      { path: "^(apps|e2e|tools)/" },
    ),
    forbid(
      "only-test-kit-imports-infra",
      "The development stack is known to tests, never to shared code.",
      { path: "^packages/", pathNot: "^packages/test-kit/" },
      { path: "^infra/" },
    ),
    forbid(
      "infra-and-tools-stay-apart",
      "The stack must start without the checks and the benches.",
      { path: "^infra/" },
      { path: "^(tools|e2e)/" },
    ),
    forbid(
      "br-imports-nothing",
      "Brazilian formats and calendar are plain functions for the server, the web and the contract.",
      { path: "^packages/br/", pathNot: TEST_FILE },
      { pathNot: "^packages/br/" },
    ),
    forbid(
      "contracts-import-only-zod-and-br",
      "The wire depends on nothing that only one side has.",
      { path: "^packages/contracts/", pathNot: TEST_FILE },
      { pathNot: ["^packages/(contracts|br)/", "^node_modules/zod/"] },
    ),
    forbid(
      "api-client-imports-only-the-contract",
      "Typed calls over the contract and the platform's fetch, nothing else.",
      { path: "^packages/api-client/", pathNot: TEST_FILE },
      { pathNot: ["^packages/(api-client|contracts)/", "^node_modules/zod/"] },
    ),

    forbid(
      "backup-format-imports-nothing",
      "Formats are bytes in, bytes out: no network, no disk, no clock, on any machine that an agent runs on.",
      { path: "^packages/backup-format/src/", pathNot: TEST_FILE },
      { pathNot: ["^packages/backup-format/", "^(node:)?(crypto|buffer)$"] },
    ),
    forbid(
      "schedule-imports-only-br",
      "When a backup is due is decided from instants alone: no clock, and nothing of what is stored.",
      { path: "^packages/schedule/src/", pathNot: TEST_FILE },
      { pathNot: ["^packages/(schedule|br)/", "^(node:)?crypto$"] },
    ),
    forbid(
      "nfse-imports-only-a-validator",
      "The layout of tax documents is what both sides of it agree on: neither of them is known here.",
      { path: "^packages/nfse/src/", pathNot: TEST_FILE },
      { pathNot: ["^packages/nfse/", "^node_modules/xmllint-wasm/", "^(node:)?(fs|path)$"] },
    ),
    forbid(
      "envelope-imports-nothing",
      "What seals and opens runs in a browser and in Node, on what both have.",
      { path: "^packages/envelope/", pathNot: TEST_FILE },
      { pathNot: "^packages/envelope/" },
    ),
    forbid(
      "dossier-imports-nothing",
      "Who verifies a dossier must not ask what is verified; all of it goes into one page. Only its command reads a file.",
      { path: "^packages/dossier/", pathNot: [TEST_FILE, "^packages/dossier/src/verificar\\.ts$"] },
      { pathNot: "^packages/dossier/" },
    ),
    forbid(
      "settings-imports-only-files",
      "How settings are given is the same for every process: none of them is known here.",
      { path: "^packages/settings/", pathNot: TEST_FILE },
      { pathNot: ["^packages/settings/", "^(node:)?fs$"] },
    ),

    forbid(
      "agent-system-knows-nothing-above",
      "What differs between systems is the agent's lowest floor: it knows nothing of backups.",
      { path: "^apps/agent/src/system/", pathNot: TEST_FILE },
      { path: ["^apps/agent/src/", "^packages/"], pathNot: ["^apps/agent/src/system/", "^packages/backup-format/"] },
    ),
    forbid(
      "agent-adapters-are-chosen-once",
      "Which system this is, is asked in one place.",
      { path: "^apps/agent/src/", pathNot: ["^apps/agent/src/system/(linux|windows|system\\.ts)", TEST_FILE] },
      { path: "^apps/agent/src/system/(linux|windows)/" },
    ),

    forbid(
      "start-is-imported-by-nobody",
      "Wiring knows everything, so nothing may know the wiring.",
      { pathNot: ["^apps/server/src/start/", ...TEST_CODE] },
      { path: "^apps/server/src/start/" },
    ),
    forbid(
      "platform-http-and-jobs-know-no-module",
      "start → modules → {http, jobs, platform}, never back.",
      { path: "^apps/server/src/(platform|http|jobs)/", pathNot: TEST_FILE },
      { path: "^apps/server/src/modules/" },
    ),
    forbid(
      "modules-meet-only-at-their-api-file",
      "A module may change everything behind its .api.ts without asking.",
      { path: "^apps/server/src/modules/([^/]+)/" },
      { path: "^apps/server/src/modules/", pathNot: ["^apps/server/src/modules/$1/", "\\.api\\.ts$"] },
    ),
    forbid(
      "routes-and-jobs-do-not-touch-sql",
      "Routes and jobs are tables of use cases; the use case does the reading and writing.",
      { path: "\\.(routes|jobs)\\.ts$" },
      { path: "\\.queries\\.ts$" },
    ),
    forbid(
      "rules-are-pure",
      "Rules and policies are decided from their arguments alone.",
      { path: "\\.(rules|policy)\\.ts$" },
      { pathNot: PURE },
    ),
    forbid(
      "texts-are-pure",
      "Rules answer with texts, so texts may know types and nothing that runs.",
      { path: "^apps/.+\\.texts\\.ts$" },
      { pathNot: PURE, dependencyTypesNot: ["type-only"] },
    ),

    forbid(
      "features-do-not-import-features",
      "What two features share goes to shared, ui or lib; the page that joins them is in app.",
      { path: "^apps/web/src/(features|staff)/([^/]+)/" },
      { path: "^apps/web/src/(features|staff)/", pathNot: "^apps/web/src/$1/$2/" },
    ),
    forbid(
      "features-do-not-import-app",
      "app → features → {shared, ui, lib}, never back.",
      { path: "^apps/web/src/(features|staff)/" },
      { path: "^apps/web/src/app/" },
    ),
    forbid(
      "shared-ui-and-lib-know-no-feature",
      "What serves every feature knows none.",
      { path: "^apps/web/src/(shared|ui|lib)/", pathNot: TEST_FILE },
      { path: "^apps/web/src/(features|staff|app)/" },
    ),
    forbid(
      "ui-and-lib-know-nothing-shared",
      "Parts of the business that several features share are built of ui and lib.",
      { path: "^apps/web/src/(ui|lib)/", pathNot: TEST_FILE },
      { path: "^apps/web/src/shared/" },
    ),
    forbid(
      "ui-calls-no-api",
      "The design system shows what it is given; who calls the API is a feature, or shared by several.",
      { path: "^apps/web/src/ui/", pathNot: TEST_FILE },
      { path: ["^packages/api-client/", "^apps/web/src/lib/(api|services)\\.ts$"] },
    ),
    forbid(
      "staff-screens-come-in-chunks-of-their-own",
      "A customer's browser never loads what only staff see: the router imports it when it is opened.",
      { path: "^apps/web/src/", pathNot: ["^apps/web/src/staff/", ...TEST_CODE] },
      { path: "^apps/web/src/staff/", dynamic: false },
    ),

    forbid(
      "e2e-is-a-black-box",
      "Browser and HTTP tests see what a person or a client sees.",
      { path: "^e2e/" },
      {
        path: "^(apps|packages|infra|tools)/",
        pathNot: ["^packages/(contracts|api-client|test-kit)/", "^infra/demo/"],
      },
    ),
    forbid(
      "tests-stay-out-of-production",
      "What ships runs without test code.",
      { pathNot: NOT_PRODUCTION },
      { path: TEST_CODE },
    ),
    forbid(
      "production-needs-no-dev-dependency",
      "What ships installs with --omit=dev.",
      { path: "^(apps|packages)/[^/]+/src/", pathNot: NOT_PRODUCTION },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["(^|/)dist/", "^\\.stack/"] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
