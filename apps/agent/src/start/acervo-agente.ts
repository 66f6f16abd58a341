#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { COMPILE_CACHE } from "../platform/program.ts";

// A folder that is read-only does without.
enableCompileCache(join(import.meta.dirname, COMPILE_CACHE));
await import("./main.ts");
