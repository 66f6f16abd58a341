import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { countCall } from "../platform/call-counter.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/db/db.ts";

/** Counts calls in PostgreSQL, so that a limit holds over all processes. */
export const createRateLimitStore = (deps: { readonly db: Db; readonly clock: Clock }): FastifyRateLimitStoreCtor =>
  class PgRateLimitStore implements FastifyRateLimitStore {
    incr(...[key, callback, timeWindow]: Parameters<FastifyRateLimitStore["incr"]>): void {
      countCall(deps.db, { key, windowMs: timeWindow, now: deps.clock.now() }).then(
        (result) => callback(null, result),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };
