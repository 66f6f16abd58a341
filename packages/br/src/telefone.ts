/** Ten digits (fixed line) or eleven (mobile), area code included. */
export const telefoneValido = (telefone: string): boolean => /^\d{10,11}$/.test(telefone);

/** 31999998888 → (31) 99999-8888; 3133334444 → (31) 3333-4444 */
export const formatarTelefone = (telefone: string): string =>
  telefone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
