import type { FastifyInstance } from "fastify";
import type { HeldCalls } from "../platform/news/held-calls.ts";

/**
 * Closing waits for open connections. One that was busy when closing began would stay open, idle, until its keep-alive
 * ends: so its answer tells the client to hang up. Calls that wait for news are answered first, spread over some seconds, so
 * that their callers do not all come to another process at once.
 */
export const registerGracefulClose = (app: FastifyInstance, heldCalls: Pick<HeldCalls, "drain">): void => {
  let closing = false;
  app.addHook("preClose", (done) => {
    closing = true;
    heldCalls.drain().then(() => done(), done);
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (closing) reply.header("connection", "close");
    done(null, payload);
  });
};
