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

export type Turn = { readonly afterId: number; readonly limit: number };

const PAGE = 200;

/** A list in turns: each page begins after the last id of the one before, and a short one is the last. */
export async function* inPages<T extends { readonly id: number }>(
  readPage: (turn: Turn) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  let afterId = 0;
  for (;;) {
    const page = await readPage({ afterId, limit: PAGE });
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    afterId = last.id;
  }
}

/** The same, item by item. */
export async function* byPages<T extends { readonly id: number }>(
  readPage: (turn: Turn) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  for await (const page of inPages(readPage)) yield* page;
}

/** Gives the items of lots that failed. */
async function* failedInLots<T>(
  pages: AsyncIterable<readonly T[]>,
  size: number,
  work: (lot: readonly T[]) => Promise<void>,
): AsyncGenerator<T> {
  for await (const page of pages)
    for (let start = 0; start < page.length; start += size) {
      const lot = page.slice(start, start + size);
      try {
        await work(lot);
      } catch {
        yield* lot;
      }
    }
}

export type LotWork<T> = {
  readonly size: number;
  readonly nameOf: (item: T) => string;
  readonly work: (lot: readonly T[]) => Promise<void>;
};

/** Many items in one go, for speed. Where a lot fails each of its items is worked by itself: one stops no other. */
export const forEachLot = <T>(pages: AsyncIterable<readonly T[]>, { size, nameOf, work }: LotWork<T>): Promise<void> =>
  forEachItem(failedInLots(pages, size, work), { nameOf, work: (item) => work([item]) });
