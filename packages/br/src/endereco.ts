type Lugar = { readonly logradouro: string; readonly numero: string; readonly complemento: string };

/** "Rua da Bahia, 1250, loja 4 fundos": how the first line of an address is written. */
export const ruaENumero = (lugar: Lugar): string =>
  [lugar.logradouro, lugar.numero, lugar.complemento].filter((parte) => parte.trim() !== "").join(", ");
