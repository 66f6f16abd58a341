import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { RestoreRequest } from "../state/restore-journal.ts";
import { LocalRefusal } from "./local-http.ts";

type Sent = { readonly body?: unknown; readonly signal?: AbortSignal | undefined };

const send = async (socketPath: string, call: string, { body, signal }: Sent = {}): Promise<IncomingMessage> => {
  const [method = "", path = ""] = call.split(" ");
  const headers = { "content-type": "application/json" };
  const request = httpRequest({ socketPath, method, path, headers, signal });
  const answered = once(request, "response");
  request.end(body === undefined ? undefined : JSON.stringify(body));
  // `request` gives exactly one response.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await answered)[0] as IncomingMessage;
};

const readAll = async (response: IncomingMessage): Promise<unknown> => {
  let text = "";
  response.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
  await once(response, "end");
  return JSON.parse(text);
};

const Refused = z.object({ mensagem: z.string() });

const call = async (socketPath: string, name: string, sent?: Sent): Promise<unknown> => {
  const response = await send(socketPath, name, sent);
  const answer = await readAll(response);
  if ((response.statusCode ?? 500) >= 400) {
    throw new LocalRefusal(response.statusCode ?? 500, Refused.parse(answer).mensagem);
  }
  return answer;
};

const Line = z.union([
  z.object({ andamento: z.object({ pedidos: z.int(), arquivos: z.int().nullable() }) }),
  z.object({
    recibo: z.object({
      sucesso: z.boolean(),
      pedidos: z.int(),
      iguais: z.int(),
      falharam: z.int(),
      falhas: z.array(z.object({ caminho: z.array(z.string()), motivo: z.string() })),
    }),
  }),
  z.object({ erro: z.string() }),
  Refused.transform(({ mensagem }) => ({ erro: mensagem })),
]);
export type RestoreLine = z.infer<typeof Line>;

/** The service that runs on this machine, as its commands see it. Throws what the system says when none answers. */
export const connectToService = (socketPath: string) => ({
  pageUrl: async (signal?: AbortSignal): Promise<string> =>
    z.object({ url: z.string() }).parse(await call(socketPath, "GET /painel", { signal })).url,
  backUp: async (idsConfiguracao: readonly number[]): Promise<void> =>
    void (await call(socketPath, "POST /backup", { body: { idsConfiguracao } })),
  restore: async function* (pedido: RestoreRequest): AsyncGenerator<RestoreLine> {
    const response = await send(socketPath, "POST /restauracoes", { body: pedido });
    for await (const line of createInterface({ input: response })) yield Line.parse(JSON.parse(line));
  },
});
