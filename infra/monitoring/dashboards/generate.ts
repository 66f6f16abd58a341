import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dashboardFiles } from "./boards.ts";
import { DASHBOARDS_DIR } from "./dashboard-files.ts";

parseArgs();
/** `npm run monitoring:dashboards` writes the dashboards as they are committed. */
mkdirSync(DASHBOARDS_DIR, { recursive: true });
for (const [name, text] of dashboardFiles()) writeFileSync(join(DASHBOARDS_DIR, name), text);
