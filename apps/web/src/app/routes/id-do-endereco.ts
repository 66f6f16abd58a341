/** The number in an address; what is no number is 0, which nothing has. */
export const idDoEndereco = (texto = ""): number => (/^[1-9]\d{0,15}$/.test(texto) ? Number(texto) : 0);
