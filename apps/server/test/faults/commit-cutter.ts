import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type CommitCutter = {
  /** Of the same database, through the proxy. */
  readonly url: string;
  readonly cuts: () => number;
  /** Decides about each COMMIT. */
  decide: () => boolean;
  readonly close: () => Promise<void>;
};

/** A simple query "commit" as the driver sends it: type, length, text, zero. */
const COMMIT = Buffer.from("Q\0\0\0\x0bcommit\0");

/** A proxy before PostgreSQL that lets a COMMIT through and cuts the line when its answer comes. */
export const startCommitCutter = async (databaseUrl: string): Promise<CommitCutter> => {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let cuts = 0;
  const pass = (client: Socket): void => {
    const server = connect(Number(port), hostname);
    let isCutting = false;
    const end = (): void => {
      for (const socket of [client, server]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on("error", end);
      socket.on("close", end);
    }
    client.on("data", (chunk) => {
      if (chunk.includes(COMMIT) && cutter.decide()) isCutting = true;
      server.write(chunk);
    });
    server.on("data", (chunk) => {
      if (!isCutting) return void client.write(chunk);
      cuts += 1;
      end();
    });
  };
  const listener = createServer(pass);
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const url = new URL(databaseUrl);
  // A server bound to TCP always has an address of this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  url.port = String((listener.address() as AddressInfo).port);
  const cutter: CommitCutter = {
    url: url.href,
    cuts: () => cuts,
    decide: () => false,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
  return cutter;
};
