/** What an address of the store gives to who shows nothing; null when it gives nothing. */
export const readAsStranger = async (address: string): Promise<Buffer | null> => {
  const response = await fetch(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.ok ? bytes : null;
};
