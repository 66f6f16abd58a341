import type { FastifyInstance } from "fastify";

/**
 * Closing waits for open connections. One that was busy when closing began would stay open, idle, until its keep-alive
 * ends: so its answer tells the client to hang up.
 */
export const registerGracefulClose = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook("preClose", (done) => {
    closing = true;
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (closing) reply.header("connection", "close");
    done(null, payload);
  });
};
