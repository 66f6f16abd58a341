import type { Files } from "../../temporary-tree.ts";

/** The first file breaks the rule; the others exist so that its import leads somewhere. */
export type DoorCase = { readonly rule: string; readonly files: Files };

const thing = "export const thing = 1;\n";
const importing = (target: string): string => `import { thing } from "${target}";\nexport const copy = thing;\n`;
const breaks = (rule: string, from: string, target: string, files: Files = {}): DoorCase => ({
  rule,
  files: { [from]: importing(target), ...files },
});

/** What every case may import: one file per room, and the folders that npm would make. */
export const HOUSE: Files = {
  "package.json": `{ "name": "planted", "private": true, "type": "module" }`,
  "node_modules/zod/package.json": `{ "name": "zod", "type": "module", "exports": "./index.js" }`,
  "node_modules/zod/index.js": thing,
  "node_modules/dev-only/package.json": `{ "name": "dev-only", "type": "module", "exports": "./index.js" }`,
  "node_modules/dev-only/index.js": thing,
  "packages/br/src/cpf.ts": thing,
  "packages/contracts/src/faturas.ts": importing("@acervo/br/cpf"),
  "packages/contracts/src/planos.ts": importing("zod"),
  "packages/contracts/src/planos.test.ts": importing("dev-only"),
  "packages/api-client/src/client.ts": `import { copy } from "@acervo/contracts/faturas";\nexport const again = copy;\n`,
  "packages/test-kit/src/stack.ts": importing("@acervo/infra/stack/stack-file"),
  "infra/stack/stack-file.ts": thing,
  "infra/demo/demo-users.ts": thing,
  "tools/bench/load.ts": thing,
  "apps/server/package.json": `{ "name": "@acervo/server", "type": "module", "devDependencies": { "dev-only": "1.0.0" } }`,
  "apps/server/src/platform/clock.ts": thing,
  "apps/server/src/http/route.ts": importing("../platform/clock.ts"),
  "apps/server/src/jobs/queue.ts": importing("../platform/clock.ts"),
  "apps/server/src/modules/faturas/faturas.queries.ts": importing("../../platform/clock.ts"),
  "apps/server/src/modules/faturas/faturas.api.ts": importing("./cobrar-fatura.ts"),
  "apps/server/src/modules/faturas/faturas.rules.ts": importing("@acervo/br/cpf"),
  "apps/server/src/modules/faturas/cobrar-fatura.ts": `${importing("./faturas.queries.ts").replaceAll("thing", "copy").replace("copy = copy", "thing = copy")}`,
  "apps/server/src/modules/faturas/cobrar-fatura.test.ts": importing("./cobrar-fatura.ts"),
  "apps/server/src/modules/planos/trocar-plano.ts": `import { copy } from "../faturas/faturas.api.ts";\nexport const again = copy;\n`,
  "apps/server/src/start/api.ts": `import { copy } from "../modules/faturas/faturas.api.ts";\nexport const thing = copy;\n`,
  "apps/server/test/kill.test.ts": importing("../src/start/api.ts"),
  "apps/server/test/fixture.ts": importing("dev-only"),
  "apps/web/src/ui/table.ts": thing,
  "apps/web/src/lib/session.ts": thing,
  "apps/web/src/shared/endereco.ts": importing("../ui/table.ts"),
  "apps/web/src/features/faturas/faturas-table.ts": importing("../../ui/table.ts"),
  "apps/web/src/features/planos/planos-list.ts": importing("../../lib/session.ts"),
  "apps/web/src/app/router.ts": `import { copy } from "../features/faturas/faturas-table.ts";\nexport const thing = copy;\n`,
  "e2e/web/login.spec.ts": importing("@acervo/infra/demo/demo-users"),
};

/** Workspace name → folder, linked as npm does; each exports its files like the real ones. */
export const WORKSPACES: Readonly<Record<string, { folder: string; exports: Record<string, string> }>> = {
  br: { folder: "packages/br", exports: { "./*": "./src/*.ts" } },
  contracts: { folder: "packages/contracts", exports: { "./*": "./src/*.ts" } },
  "api-client": { folder: "packages/api-client", exports: { "./*": "./src/*.ts" } },
  "test-kit": { folder: "packages/test-kit", exports: { "./*": "./src/*.ts" } },
  infra: { folder: "infra", exports: { "./stack/*": "./stack/*.ts", "./demo/*": "./demo/*.ts" } },
};

const server = "apps/server/src";
const web = "apps/web/src";

/** Files among which folders import each other: those that are accused. */
type FolderCase = DoorCase & { readonly folders: readonly string[] };

/** Two folders that import each other, and one that its parent imports and that imports a file beside it. */
const FOLDERS_OF_THE_WEB = {
  rule: "no-folder-cycles",
  folders: [`${web}/features/planos/lista`, `${web}/features/planos/pagina`],
  files: {
    [`${web}/features/planos/pagina/pagina.ts`]: importing("../lista/linha.ts"),
    [`${web}/features/planos/pagina/foco.ts`]: thing,
    [`${web}/features/planos/lista/linha.ts`]: thing,
    [`${web}/features/planos/lista/lista.ts`]: importing("../pagina/foco.ts"),
    [`${web}/features/planos/filtros/filtro.ts`]: importing("../planos.ts"),
    [`${web}/features/planos/planos.ts`]: thing,
    [`${web}/features/planos/tela.ts`]: `import { copy } from "./filtros/filtro.ts";\nexport const again = copy;\n`,
    [`${web}/features/planos/pagina/pagina.test.ts`]: importing("../filtros/prova.ts"),
    [`${web}/features/planos/filtros/prova.ts`]: importing("../pagina/foco.ts"),
  },
} as const satisfies FolderCase;

/** Two modules that call each other, each through the other's door and with no two files in a circle. */
const MODULES_OF_THE_SERVER = {
  rule: "no-module-cycles",
  folders: [`${server}/modules/faturas`, `${server}/modules/planos`],
  files: {
    [`${server}/modules/planos/planos.api.ts`]: thing,
    [`${server}/modules/faturas/preco.ts`]: importing("../planos/planos.api.ts"),
  },
} as const satisfies FolderCase;

/** Two floors of a package that import each other. */
const FOLDERS_OF_A_PACKAGE = {
  rule: "no-folder-cycles",
  folders: ["packages/backup-format/src/bytes", "packages/backup-format/src/objects"],
  files: {
    "packages/backup-format/src/bytes/reader.ts": importing("../objects/header.ts"),
    "packages/backup-format/src/bytes/limits.ts": thing,
    "packages/backup-format/src/objects/header.ts": thing,
    "packages/backup-format/src/objects/pack.ts": importing("../bytes/limits.ts"),
  },
} as const satisfies FolderCase;

export const FOLDER_CASES: readonly FolderCase[] = [FOLDERS_OF_THE_WEB, MODULES_OF_THE_SERVER, FOLDERS_OF_A_PACKAGE];

export const DOOR_CASES: readonly DoorCase[] = [
  breaks("no-cycles", `${server}/platform/a.ts`, "./b.ts", {
    [`${server}/platform/b.ts`]: `import type { copy } from "./a.ts";\nexport type B = typeof copy;\nexport const thing = 1;\n`,
  }),
  breaks("no-unresolvable", `${server}/platform/lost.ts`, "./nowhere.ts"),
  breaks("apps-do-not-import-apps", `${web}/lib/server-clock.ts`, "../../../server/src/platform/clock.ts"),
  breaks("apps-do-not-import-infra-or-tools", `${server}/platform/infra.ts`, "@acervo/infra/stack/stack-file"),
  breaks("apps-do-not-import-infra-or-tools", `${web}/lib/tools.ts`, "../../../../tools/bench/load.ts"),
  breaks("packages-do-not-import-apps", "packages/test-kit/src/app.ts", "../../../apps/server/src/platform/clock.ts"),
  breaks("only-test-kit-imports-infra", "packages/outro/src/infra.ts", "@acervo/infra/stack/stack-file"),
  breaks("infra-and-tools-stay-apart", "infra/stack/bench.ts", "../../tools/bench/load.ts"),
  breaks("br-imports-nothing", "packages/br/src/cep.ts", "zod"),
  breaks("br-imports-nothing", "packages/br/src/hora.ts", "node:path"),
  breaks("contracts-import-only-zod-and-br", "packages/contracts/src/rede.ts", "node:path"),
  breaks("api-client-imports-only-the-contract", "packages/api-client/src/cpf.ts", "@acervo/br/cpf"),
  breaks("backup-format-imports-nothing", "packages/backup-format/src/esquema.ts", "zod"),
  breaks("backup-format-imports-nothing", "packages/backup-format/src/disco.ts", "node:fs"),
  breaks("schedule-imports-only-br", "packages/schedule/src/bytes.ts", "../../backup-format/src/hashes.ts", {
    "packages/backup-format/src/hashes.ts": thing,
  }),
  breaks("nfse-imports-only-a-validator", "packages/nfse/src/rede.ts", "node:http"),
  breaks("agent-system-knows-nothing-above", "apps/agent/src/system/linux/acima.ts", "../../scan/alvo.ts", {
    "apps/agent/src/scan/alvo.ts": thing,
  }),
  breaks("agent-adapters-are-chosen-once", "apps/agent/src/scan/atalho.ts", "../system/windows/nomes.ts", {
    "apps/agent/src/system/windows/nomes.ts": thing,
  }),
  breaks("envelope-imports-nothing", "packages/envelope/src/esquema.ts", "zod"),
  breaks("dossier-imports-nothing", "packages/dossier/src/disco.ts", "node:fs"),
  breaks("settings-imports-only-files", "packages/settings/src/esquema.ts", "zod"),
  breaks("start-is-imported-by-nobody", `${server}/modules/faturas/wiring.ts`, "../../start/api.ts"),
  breaks(
    "platform-http-and-jobs-know-no-module",
    `${server}/platform/upwards.ts`,
    "../modules/faturas/cobrar-fatura.ts",
  ),
  breaks("platform-http-and-jobs-know-no-module", `${server}/http/upwards.ts`, "../modules/faturas/cobrar-fatura.ts"),
  breaks("platform-http-and-jobs-know-no-module", `${server}/jobs/upwards.ts`, "../modules/faturas/cobrar-fatura.ts"),
  breaks("modules-meet-only-at-their-api-file", `${server}/modules/planos/atalho.ts`, "../faturas/cobrar-fatura.ts"),
  breaks("routes-and-jobs-do-not-touch-sql", `${server}/modules/planos/planos.routes.ts`, "./planos.queries.ts", {
    [`${server}/modules/planos/planos.queries.ts`]: thing,
  }),
  breaks("routes-and-jobs-do-not-touch-sql", `${server}/modules/planos/planos.jobs.ts`, "./planos.queries.ts"),
  breaks("rules-are-pure", `${server}/modules/planos/planos.rules.ts`, "../../platform/clock.ts"),
  breaks("rules-are-pure", `${server}/modules/planos/planos.policy.ts`, "node:path"),
  breaks("texts-are-pure", `${web}/features/planos/planos.texts.ts`, "../../lib/session.ts"),
  breaks("features-do-not-import-features", `${web}/features/planos/atalho.ts`, "../faturas/outra-tabela.ts", {
    [`${web}/features/faturas/outra-tabela.ts`]: thing,
  }),
  breaks("features-do-not-import-app", `${web}/features/planos/rotas.ts`, "../../app/router.ts"),
  breaks("features-do-not-import-features", `${web}/staff/clientes/atalho.ts`, "../faturas/lista.ts", {
    [`${web}/staff/faturas/lista.ts`]: thing,
  }),
  breaks("features-do-not-import-app", `${web}/staff/clientes/rotas.ts`, "../../app/router.ts"),
  breaks("shared-ui-and-lib-know-no-feature", `${web}/ui/fatura.ts`, "../features/faturas/outra-tabela.ts"),
  breaks("shared-ui-and-lib-know-no-feature", `${web}/lib/rotas.ts`, "../app/router.ts"),
  breaks("shared-ui-and-lib-know-no-feature", `${web}/shared/fatura.ts`, "../features/faturas/outra-tabela.ts"),
  breaks("ui-and-lib-know-nothing-shared", `${web}/ui/cep.ts`, "../shared/endereco.ts"),
  breaks("ui-calls-no-api", `${web}/ui/chamada.ts`, "../lib/api.ts", { [`${web}/lib/api.ts`]: thing }),
  breaks("ui-calls-no-api", `${web}/ui/cliente.ts`, "@acervo/api-client/client"),
  breaks("staff-screens-come-in-chunks-of-their-own", `${web}/app/telas.ts`, "../staff/faturas/lista.ts"),
  breaks("e2e-is-a-black-box", "e2e/web/server.spec.ts", "../../apps/server/src/platform/clock.ts"),
  breaks("e2e-is-a-black-box", "e2e/web/stack.spec.ts", "@acervo/infra/stack/stack-file"),
  breaks("e2e-is-a-black-box", "e2e/web/br.spec.ts", "@acervo/br/cpf"),
  breaks("tests-stay-out-of-production", `${server}/platform/stack.ts`, "@acervo/test-kit/stack"),
  breaks("tests-stay-out-of-production", `${server}/modules/faturas/prova.ts`, "./cobrar-fatura.test.ts"),
  breaks("tests-stay-out-of-production", `${server}/platform/fixture.ts`, "../../test/fixture.ts"),
  breaks("tests-stay-out-of-production", `${server}/modules/faturas/quem-pode.ts`, "./faturas.access.ts", {
    [`${server}/modules/faturas/faturas.access.ts`]: importing("../../../test/fixture.ts"),
  }),
  breaks("production-needs-no-dev-dependency", `${server}/platform/dev.ts`, "dev-only"),
];
