import { semRastro } from "@acervo/contracts/canal-compliance";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { NodeSDK } from "@opentelemetry/sdk-node";

export type Tracing = { readonly shutdown: () => Promise<void> };

/** A span has the caller's address. The files of a page tell that it was opened as much as the page itself. */
const isUntraced = (url: string): boolean => semRastro(url) || url.startsWith("/acervo-web/assets/");

/**
 * Starts tracing HTTP → SQL. Must run before `node:http` users and `pg` are imported, so entry points import the rest
 * dynamically. SQL parameters are never recorded: they hold personal data.
 */
export const startTracing = (settings: { readonly servico: string; readonly otlpEndpoint: string }): Tracing => {
  const sdk = new NodeSDK({
    serviceName: settings.servico,
    traceExporter: new OTLPTraceExporter({ url: `${settings.otlpEndpoint}/v1/traces` }),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreOutgoingRequestHook: ({ path }) => path === "/v1/traces",
        ignoreIncomingRequestHook: ({ url }) => isUntraced(url ?? ""),
      }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  sdk.start();
  return { shutdown: () => sdk.shutdown() };
};
