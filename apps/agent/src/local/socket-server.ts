import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { z } from "zod";
import type { Resident } from "../service/resident.ts";
import type { ActiveService } from "../service/service.ts";
import { system } from "../system/system.ts";
import { RestoreRequest } from "../state/restore-journal.ts";
import { createLocalServer, explainError, LocalRefusal, readJson, sendJson } from "./local-http.ts";
import { localTexts } from "./local.texts.ts";

export type SocketOptions = {
  readonly path: string;
  readonly resident: Resident;
  /** Where a browser of this machine finds the page, with its token. */
  readonly pageUrl: () => string;
};

const BackupAsked = z.object({ idsConfiguracao: z.array(z.int()) });
const TELL_EVERY_MS = 1_000;

/** Lines of JSON: how far it is, about once a second, and at last the receipt or what went wrong. */
const restoreAndTell = async (service: ActiveService, body: unknown, response: ServerResponse): Promise<void> => {
  const pedido = RestoreRequest.parse(body);
  const { monotonic } = service.agent.clock;
  let toldAt = -Infinity;
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  const tell = (line: unknown): void => void response.write(`${JSON.stringify(line)}\n`);
  try {
    const receipt = await service.restores.ask(pedido, ({ pedidos, arquivos }) => {
      if (monotonic() - toldAt < TELL_EVERY_MS) return;
      toldAt = monotonic();
      tell({ andamento: { pedidos, arquivos } });
    });
    tell({ recibo: receipt });
  } catch (error) {
    tell({ erro: explainError(error).mensagem });
  }
  response.end();
};

const createHandler = ({ resident, pageUrl }: SocketOptions) => {
  const active = (): ActiveService => {
    const service = resident.active();
    if (service === null) throw new LocalRefusal(409, localTexts.naoAtivado);
    return service;
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    switch (`${request.method ?? ""} ${request.url ?? ""}`) {
      case "GET /painel":
        return sendJson(response, 200, { url: pageUrl() });
      case "POST /backup":
        active().backUpNow(BackupAsked.parse(await readJson(request)).idsConfiguracao);
        return sendJson(response, 202, {});
      case "POST /restauracoes":
        return restoreAndTell(active(), await readJson(request), response);
      default:
        throw new LocalRefusal(404, localTexts.pedidoInvalido);
    }
  };
};

/**
 * The door for commands of this machine: one that only its owner can open, so that the one
 * session of the service does their work. Whoever calls this holds the instance lock; an old socket is nobody's.
 */
export const startSocketServer = async (options: SocketOptions): Promise<Server> => {
  const handle = createHandler(options);
  const server = createLocalServer(options.resident, handle);
  system.processes.clearDoor(options.path);
  // The socket is made with these permissions: there is no moment in which another user could open it.
  const before = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(options.path, resolve);
    });
  } finally {
    process.umask(before);
  }
  return server;
};
