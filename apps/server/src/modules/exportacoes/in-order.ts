/**
 * What a task makes of each item, in their order, while the next few are already under way: no more of them than
 * `ahead`, so that no more is held. The first failure ends it; what was under way then is let go of.
 */
export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  ahead: number,
  task: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underway: Promise<R>[] = [];
  for await (const item of items) {
    const made = task(item);
    // A failure is met where its turn comes, and not before.
    made.catch(() => undefined);
    underway.push(made);
    if (underway.length > ahead) yield await (underway.shift() ?? made);
  }
  for (const made of underway) yield await made;
}
