import { parentPort } from "node:worker_threads";
import { contentMd5 } from "@acervo/backup-format/hashing";
import type { FromDigesting, ToDigesting } from "./digesting.ts";

/** What the store checks is the slowest of all hashes: it is made beside reading and sending. */
parentPort?.on("message", ({ ref, room, from, length }: ToDigesting) => {
  const answer: FromDigesting = { ref, md5: contentMd5(new Uint8Array(room, from, length)) };
  parentPort?.postMessage(answer);
});
