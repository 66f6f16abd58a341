import { once } from "node:events";
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { stack } from "@acervo/test-kit/stack";

const addressOf = (server: Server): string => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
};

/** Of an agent, which is given signed addresses; the API signs by a header. */
type AgentCall = { readonly method: string; readonly path: string };
/** A signed address of an object; the API also tries one at its start, of a name that is none. */
const AGENTS_CALL = /^\/[^/]+\/[0-9a-f]{2}\/.*X-Amz-Signature/;
type Before = (call: AgentCall) => Promise<unknown>;

/** The store at another address, which can be taken away, and waits for what a test does before the calls of agents. */
export const startStoreDoor = async () => {
  const target = new URL(stack().s3.endpoint);
  let isOpen = true;
  let before: Before = () => Promise.resolve();
  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url: path, headers } = request;
    const onward = forward({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  };
  const server = createServer((request, response) => {
    const { method = "", url: path = "" } = request;
    if (!isOpen) request.destroy();
    else if (!AGENTS_CALL.test(path)) pass(request, response);
    else
      before({ method, path }).then(
        () => pass(request, response),
        () => response.destroy(),
      );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: addressOf(server),
    set: (open: boolean) => void (isOpen = open),
    before: (next: Before) => void (before = next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
