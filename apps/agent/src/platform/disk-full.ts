const SQLITE_FULL = 13;

/** No room where the agent keeps its state: the system says so in one way, SQLite in another. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && error.code === "ENOSPC") || ("errcode" in error && error.errcode === SQLITE_FULL));
