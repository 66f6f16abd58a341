/** Days before and after where a lock becomes shorter or ends (null is none), else null. */
export const enfraquecida = (
  antes: number | null,
  depois: number | null,
): { readonly antes: number; readonly depois: number | null } | null =>
  antes !== null && (depois === null || depois < antes) ? { antes, depois } : null;
