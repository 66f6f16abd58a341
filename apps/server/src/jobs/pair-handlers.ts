import type { AnyJobDefinition } from "./define-job.ts";
import type { JobHandler } from "./job-handler.ts";

/** The handlers, if there is exactly one for each job: a job without one would wait for ever. */
export const pairHandlers = (
  jobs: readonly AnyJobDefinition[],
  handlers: readonly JobHandler[],
): readonly JobHandler[] => {
  const known = new Set(jobs.map(({ name }) => name));
  const handled = new Map<string, number>();
  for (const { definition } of handlers) handled.set(definition.name, (handled.get(definition.name) ?? 0) + 1);
  const wrong = [
    ...jobs.filter(({ name }) => !handled.has(name)).map(({ name }) => `${name} has no handler`),
    ...[...handled].filter(([name]) => !known.has(name)).map(([name]) => `${name} is not listed`),
    ...[...handled].filter(([, count]) => count > 1).map(([name, count]) => `${name} has ${count} handlers`),
  ];
  if (wrong.length > 0) throw new Error(`Jobs and handlers do not match: ${wrong.join("; ")}.`);
  return handlers;
};
