/** Why a device is what it is, and what its owner can do about it. */
export type Explicacao = { readonly porque: string; readonly oQueFazer: string | null };
