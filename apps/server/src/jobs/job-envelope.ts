import { context, propagation, type Context } from "@opentelemetry/api";
import { z } from "zod";

/** What lies in the queue: the payload, and what ties the job to the request that asked for it. */
const JobEnvelope = z.object({
  payload: z.unknown(),
  requestId: z.string().optional(),
  /** W3C trace context. */
  trace: z.record(z.string(), z.string()).default({}),
});
export type JobEnvelope = z.output<typeof JobEnvelope>;

export const sealEnvelope = (payload: object, requestId?: string): JobEnvelope => {
  const trace: Record<string, string> = {};
  propagation.inject(context.active(), trace);
  return { payload, trace, ...(requestId === undefined ? {} : { requestId }) };
};

export const openEnvelope = (stored: unknown): { envelope: JobEnvelope; traceContext: Context } => {
  const envelope = JobEnvelope.parse(stored);
  return { envelope, traceContext: propagation.extract(context.active(), envelope.trace) };
};
