/** With so many something larger is broken: the next try of the job begins anew. */
const MOST_FAILURES = 20;

export type ItemWork<T> = {
  /** Names an item in the failure of the job, such as `Device 12`. */
  readonly nameOf: (item: T) => string;
  readonly work: (item: T) => Promise<void>;
};

/** One item that fails stops no other. What failed is thrown at the end, so that the job counts as failed. */
export const forEachItem = async <T>(
  items: Iterable<T> | AsyncIterable<T>,
  { nameOf, work }: ItemWork<T>,
): Promise<void> => {
  const failures: Error[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      failures.push(new Error(`${nameOf(item)}: ${reason}`, { cause }));
      if (failures.length === MOST_FAILURES) break;
    }
  }
  const [first, ...others] = failures;
  if (first === undefined) return;
  throw others.length === 0 ? first : new AggregateError(failures, `${failures.length} failed. ${first.message}`);
};

/** A list in turns: each page begins after the last id of the one before. */
export async function* byPages<T extends { readonly id: number }>(
  readPage: (afterId: number) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  for (let page = await readPage(0); page.length > 0; page = await readPage(page.at(-1)?.id ?? 0)) yield* page;
}
