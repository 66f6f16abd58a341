/** For an installer of a hundred megabytes over a poor line. */
const PATIENCE_MS = 300_000;

/** What an address of the store gives to who shows nothing; null when it gives nothing. One that leads elsewhere is a fault. */
export const readAsStranger = async (address: string): Promise<Buffer | null> => {
  const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.ok ? bytes : null;
};
