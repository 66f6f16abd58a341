/** Lets time pass; false if it was told to stop meanwhile. */
export const esperar = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve(false);
      return;
    }
    const parar = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", parar);
      resolve(true);
    }, ms);
    signal.addEventListener("abort", parar, { once: true });
  });
