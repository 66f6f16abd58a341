import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The other side of `startChildServer`: listens, says where, and goes with the process that wanted it. */
export const serveParent = (server: Server, answer: (message: unknown) => unknown = () => null): void => {
  server.listen(0, "127.0.0.1", () => {
    // A server bound to TCP always has an address of this shape.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  process.on("message", (message) => void process.send?.(answer(message)));
  process.on("disconnect", () => process.exit());
};
