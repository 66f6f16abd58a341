import { readFileSync } from "node:fs";
import { subjectProblems } from "./commit-subject.ts";

/** Called by the commit-msg hook with the file that holds the message. */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("usage: commit-message.ts <file>");
const problems = subjectProblems(readFileSync(file, "utf8"));
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
