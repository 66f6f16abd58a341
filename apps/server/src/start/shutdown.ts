import type { Logger } from "pino";

/** How long a process may take to finish what it has in hand before it gives up. */
const LIMIT_MS = 25_000;

/**
 * Runs `close` once on SIGTERM or SIGINT and ends the process; a second signal or the time limit, which begins after
 * `graceMs`, ends it at once.
 */
export const onShutdown = (
  logger: Logger,
  { graceMs }: { readonly graceMs: number },
  close: () => Promise<void>,
): void => {
  let closing = false;
  const end = (signal: NodeJS.Signals): void => {
    if (closing) process.exit(1);
    closing = true;
    logger.info({ signal }, "shutting down");
    setTimeout(() => {
      logger.error("shutdown took too long");
      process.exit(1);
    }, graceMs + LIMIT_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, "shutdown failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
};
