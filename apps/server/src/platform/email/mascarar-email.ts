const LETRAS_A_VISTA = 2;

/** `fi***@teles.example`: enough for who knows the address to know which it is. */
export const mascararEmail = (email: string): string => {
  const arroba = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(LETRAS_A_VISTA, Math.max(arroba - 1, 0)))}***${email.slice(arroba)}`;
};
