/** 30140071 → 30.140-071 */
export const formatarCep = (cep: string): string => cep.replace(/^(\d{2})(\d{3})(\d{3})$/, "$1.$2-$3");
