#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Beside the program, where only who may change the program may write; a folder that is read-only does without.
enableCompileCache(join(import.meta.dirname, "../../../../node_modules/.cache/acervo-agente"));
await import("./main.ts");
