#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { COMPILE_CACHE } from "../platform/program.ts";
import { system } from "../system/system.ts";

// A folder that is read-only does without.
enableCompileCache(join(import.meta.dirname, COMPILE_CACHE));
const argv = process.argv.slice(2);
// Before the program is loaded: who asks for the end meanwhile is heard, too.
const ending = system.processes.listenForEnd(argv[0]);
const { main } = await import("./main.ts");
process.exitCode = await main(argv, ending.signal);
ending.release();
