import { constants } from "node:os";

const SQLITE_FULL = 13;
/** A quota that is used up has a number, but Node no name for it. */
const QUOTA = -constants.errno.EDQUOT;

/** No room where the agent writes: the system says so in two ways (on Windows Node makes them one), SQLite in another. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT")) ||
    ("errno" in error && error.errno === QUOTA) ||
    ("errcode" in error && error.errcode === SQLITE_FULL));
