import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";

const MINUTES_OFF = 5;
const MS_PER_MINUTE = 60_000;

const noticeSchema = z.object({
  versao: z.int().positive(),
  ativo: z.boolean(),
  texto: z.string().nullable(),
  codigoCorregedoria: z.string().min(1),
});
export type Notice = z.infer<typeof noticeSchema> & { readonly nome: string };

export type Answer = { readonly status: number; readonly body: unknown };

/** `path` and `headers` as they came, `body` byte by byte: that is what was signed. */
export type NoticeRequest = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

const headerOf = (headers: IncomingHttpHeaders, name: string): string => [headers[name] ?? ""].flat().join();

const isSigned = (secret: string, { path, headers, body }: NoticeRequest): boolean => {
  const instant = headerOf(headers, "x-acervo-instante");
  if (Math.abs(Date.now() - Number(instant) * 1_000) > MINUTES_OFF * MS_PER_MINUTE) return false;
  const signed = ["PUT", path, instant, headerOf(headers, "idempotency-key"), body].join("\n");
  const expected = Buffer.from(createHmac("sha256", secret).update(signed).digest("hex"));
  const given = Buffer.from(headerOf(headers, "x-acervo-assinatura"));
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** What offices read, by subscription and type: the highest version that came. */
export const createNotices = (secret: string) => {
  const held = new Map<string, Notice>();
  return {
    list: (): readonly Notice[] => [...held.values()],
    put: (nome: string, request: NoticeRequest): Answer => {
      if (!isSigned(secret, request)) return { status: 401, body: { mensagem: "Assinatura inválida." } };
      const notice = noticeSchema.safeParse(parsed(request.body));
      if (!notice.success) return { status: 400, body: { mensagem: "Comunicado malformado." } };
      const before = held.get(nome);
      const now = before !== undefined && before.versao >= notice.data.versao ? before : { ...notice.data, nome };
      held.set(nome, now);
      const [idContratacao, tipo] = nome.split("/").map(Number);
      return { status: 200, body: { idContratacao, tipo, versao: now.versao, ativo: now.ativo } };
    },
  };
};
