/** What the partner's system puts into the address when it sends somebody here. */
export type LinkRecebido = { readonly cpf: string; readonly hash: string; readonly corregedoria: string };

/** The link in an address; null unless all of it is there. */
export const linkNoEndereco = (search: string): LinkRecebido | null => {
  const parametros = new URLSearchParams(search);
  const [cpf, hash, corregedoria] = ["cpf", "hash", "corregedoria"].map((nome) => parametros.get(nome) ?? "");
  if (cpf === undefined || hash === undefined || corregedoria === undefined) return null;
  return [cpf, hash, corregedoria].includes("") ? null : { cpf, hash, corregedoria };
};

/** Of this tab alone: the provider does not know who came by link, so they could not come back after a reload. */
export const CHAVE_DA_ENTRADA_POR_LINK = "acervo.entrada-por-link";

/** With what the message of a registration leads here, once its e-mail is confirmed and the password chosen. */
export type FichaRecebida = { readonly ficha: string };

/** The ticket in an address; null when it is another address. */
export const fichaNoEndereco = (pathname: string): FichaRecebida | null => {
  const ficha = /\/confirmado\/([^/]+)$/.exec(pathname)?.[1];
  return ficha === undefined ? null : { ficha };
};
