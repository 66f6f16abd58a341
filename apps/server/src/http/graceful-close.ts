import type { FastifyInstance } from "fastify";
import type { HeldCalls } from "../platform/news/held-calls.ts";

/** Whether the process is about to end, as far as those need to know who are still answered. */
export type Farewell = {
  /** From now on each answer asks its caller to hang up. */
  readonly begin: () => void;
  readonly hasBegun: () => boolean;
};

export const createFarewell = (): Farewell => {
  let begun = false;
  return {
    begin: () => {
      begun = true;
    },
    hasBegun: () => begun,
  };
};

/**
 * Closing waits for open connections. One that was busy when closing began would stay open, idle, until its keep-alive
 * ends, and one that a proxy keeps would be closed just as it sends another request: so answers tell the client to hang
 * up. Calls that wait for news are answered first, spread over some seconds, so that their callers do not all come to
 * another process at once.
 */
export const registerGracefulClose = (
  app: FastifyInstance,
  { heldCalls, farewell }: { readonly heldCalls: Pick<HeldCalls, "drain">; readonly farewell: Farewell },
): void => {
  app.addHook("preClose", (done) => {
    farewell.begin();
    heldCalls.drain().then(() => done(), done);
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (farewell.hasBegun()) reply.header("connection", "close");
    done(null, payload);
  });
};
