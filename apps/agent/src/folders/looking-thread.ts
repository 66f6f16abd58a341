import { parentPort, workerData } from "node:worker_threads";
import type { Access } from "../access/access.ts";
import { systemClock } from "../platform/clock.ts";
import { system } from "../system/system.ts";
import { type FoldersAsked, listFolders } from "./list-folders.ts";

export type LookInput = { readonly access: Access; readonly asked: FoldersAsked };

// Only look-at-folders.ts starts this thread, with an input of this type.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { access, asked } = workerData as LookInput;
parentPort?.postMessage(listFolders({ access, disk: system.browse, clock: systemClock }, asked));
