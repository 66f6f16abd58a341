import { dropAbandonedBuckets } from "./bucket.ts";
import { dropAbandonedDatabases } from "./database.ts";
import { requireStackUp } from "./stack.ts";
import { ensureTemplate } from "./template.ts";

/** Runs once before the integration tests: servers up, leftovers gone, template ready. */
export async function setup(): Promise<void> {
  await requireStackUp();
  await Promise.all([dropAbandonedDatabases(), dropAbandonedBuckets()]);
  await ensureTemplate();
}
