import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

export type BrokenSmtp = { readonly url: string; readonly commands: readonly string[]; close(): void };

/** A mail server that answers every recipient with this line, such as `550 5.1.1 No such mailbox`. */
export const startBrokenSmtp = async (answer: string): Promise<BrokenSmtp> => {
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.write("220 teste\r\n");
    createInterface({ input: socket }).on("line", (line) => {
      commands.push(line);
      socket.write(line.startsWith("RCPT") ? `${answer}\r\n` : "250 ok\r\n");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    commands,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
