import { AGENT_VERSION } from "../src/platform/program.ts";
import { bundleAgent } from "./bundle-agent.ts";

/** `node apps/agent/packaging/embrulhar.ts <folder>`: the program of this checkout as a package holds it, for tests. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("which folder?");
await bundleAgent(folder, AGENT_VERSION);
