import { createWriteStream, openSync, readSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** The store of the sink: takes any bytes, and forgets them unless there is a folder for them. */
export const createObjects = (folder: string | null) => {
  const open = new Map<string, number>();
  const descriptorOf = (id: string): number => {
    const descriptor = open.get(id) ?? openSync(join(folder ?? "", id), "r");
    open.set(id, descriptor);
    return descriptor;
  };
  const put = async (request: IncomingMessage, id: string): Promise<number> => {
    if (folder !== null) {
      await pipeline(request, createWriteStream(join(folder, id)));
      return Number(request.headers["content-length"]);
    }
    let length = 0;
    request.on("data", (chunk: Buffer) => (length += chunk.length));
    await new Promise((resolve, reject) => request.on("end", resolve).on("error", reject));
    return length;
  };
  return {
    serve: async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
      const id = url.pathname.split("/").at(-1) ?? "";
      if (request.method === "PUT") {
        // What is kept is given back by its object's id: a part would take the place of those before it.
        const isPart = folder !== null && url.searchParams.has("parte");
        const length = isPart ? Number.NaN : await put(request, id);
        const isWhole = length === Number(request.headers["content-length"]);
        response.writeHead(isWhole ? 200 : 501, { etag: '"sumidouro"', "content-length": 0 }).end();
        return;
      }
      const bytes = Buffer.allocUnsafe(Number(url.searchParams.get("tamanho")));
      readSync(descriptorOf(id), bytes, 0, bytes.length, Number(url.searchParams.get("de")));
      response.writeHead(206, { "content-length": bytes.length }).end(bytes);
    },
  };
};
