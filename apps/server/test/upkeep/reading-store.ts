import type { ObjectStore } from "../../src/platform/object-store/object-store.ts";

/** The store as it is, telling of each object when its contents begin to be read; what it gives is awaited first. */
export const tellingReads = (store: ObjectStore, tell: (key: string) => Promise<void>): ObjectStore => ({
  ...store,
  read: async function* (source) {
    await tell(source.key);
    yield* store.read(source);
  },
});
