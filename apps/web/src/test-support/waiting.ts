import { configure, prettyDOM } from "@testing-library/react";

/** What is waited for is missing many times before it comes: the page is written out only if it never does. */
configure((usual) => {
  let waiting = 0;
  return {
    // An upper bound, not a wait: on a busy machine a lazily loaded page takes its time to arrive.
    asyncUtilTimeout: 10_000,
    getElementError: (message, container) =>
      waiting === 0 ? usual.getElementError(message, container) : new Error(message ?? undefined),
    asyncWrapper: async (wait) => {
      waiting += 1;
      try {
        const result: unknown = await usual.asyncWrapper(wait);
        return result;
      } catch (error) {
        if (error instanceof Error) error.message += `\n\n${String(prettyDOM())}`;
        throw error;
      } finally {
        waiting -= 1;
      }
    },
  };
});
