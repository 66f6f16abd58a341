/** Does something again and again, never twice at once; stopping waits for what is being done. */
export const repeatedly = (task: () => Promise<void>, everyMs: number): { readonly stop: () => Promise<void> } => {
  let stopped = false;
  let running = Promise.resolve();
  const next = (): NodeJS.Timeout =>
    setTimeout(() => {
      running = task().finally(() => {
        if (!stopped) timer = next();
      });
    }, everyMs);
  let timer = next();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
};
