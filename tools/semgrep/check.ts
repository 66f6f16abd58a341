import { join } from "node:path";
import { parseArgs } from "node:util";
import { scanPatterns } from "./scan.ts";

parseArgs();
/** `npm run patterns`: what neither the linter nor the boundaries see, by the rules beside this file. */
const { findings, scanned } = scanPatterns(join(import.meta.dirname, "../.."));
for (const { rule, file, line, message } of findings) process.stderr.write(`${file}:${line} ${rule}\n  ${message}\n`);
if (findings.length > 0) process.exitCode = 1;
else process.stdout.write(`No pattern of ours that is a fault, in ${scanned.length} files.\n`);
