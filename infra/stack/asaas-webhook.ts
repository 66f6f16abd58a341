import { z } from "zod";
import { webhookToken } from "./server-environment.ts";
import type { StackFile } from "./stack-file.ts";

const Webhooks = z.object({ data: z.array(z.object({ id: z.string(), url: z.string() })) });

/**
 * Has the payment sandbox of the stack tell an API which payments changed. Asked again, it starts with an empty queue:
 * what was meant for an API that is gone would hold up what is meant for this one.
 */
export async function registerWebhook({ asaas }: Pick<StackFile, "asaas">, apiOrigin: string): Promise<void> {
  const url = `${apiOrigin}/api-acervo/pagamento/webhook/asaas`;
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${asaas.url}${path}`, {
      method,
      headers: { access_token: asaas.chave, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };
  const known = Webhooks.parse(await call("GET", "/webhooks?limit=100"));
  for (const webhook of known.data)
    if (webhook.url === url) await call("DELETE", `/webhooks/${encodeURIComponent(webhook.id)}`);
  await call("POST", "/webhooks", { name: "Acervo", url, authToken: webhookToken, sendType: "SEQUENTIALLY" });
}
