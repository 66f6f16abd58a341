import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { z } from "zod";

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: z.unknown() })).default([]),
});
export type CollectedSpan = z.infer<typeof Span>;

const Export = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});

export type TraceCollector = {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  readonly close: () => void;
};

/** A server that takes OTLP over HTTP, as any tracing back end does, and keeps the spans. */
export const startTraceCollector = async (): Promise<TraceCollector> => {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        for (const { scopeSpans } of Export.parse(body).resourceSpans)
          for (const scope of scopeSpans) spans.push(...scope.spans);
        response.setHeader("content-type", "application/json").end("{}");
      },
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // listen() on a TCP port always gives this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, close: () => void server.close() };
};
