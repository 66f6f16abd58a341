/** What the partner's system puts into the address when it sends somebody here. */
export type LinkRecebido = { readonly cpf: string; readonly hash: string; readonly corregedoria: string };

/** The link in an address; null unless all of it is there. */
export const linkNoEndereco = (search: string): LinkRecebido | null => {
  const parametros = new URLSearchParams(search);
  const [cpf, hash, corregedoria] = ["cpf", "hash", "corregedoria"].map((nome) => parametros.get(nome) ?? "");
  if (cpf === undefined || hash === undefined || corregedoria === undefined) return null;
  return [cpf, hash, corregedoria].includes("") ? null : { cpf, hash, corregedoria };
};

/** Of this tab alone: who came by link has no password to come back with after a reload. */
export const CHAVE_DA_ENTRADA_POR_LINK = "acervo.entrada-por-link";
