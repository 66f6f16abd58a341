import type { SegurancaDaConta } from "@acervo/contracts/seguranca";

/** Actions of the identity provider, by the names that it gives them. */
export const ACOES = {
  senha: "UPDATE_PASSWORD",
  aplicativo: "CONFIGURE_TOTP",
  passkey: "webauthn-register-passwordless",
  codigos: "CONFIGURE_RECOVERY_AUTHN_CODES",
  remover: (id: string) => `delete_credential:${id}`,
} as const;

export type Veredito = "semFator" | "semCodigos" | "completa";

/** How well an account is protected: the codes matter once there is a factor to lose. */
export const vereditoDe = ({ fatores, codigosDeRecuperacao }: SegurancaDaConta): Veredito => {
  if (fatores.length === 0) return "semFator";
  return codigosDeRecuperacao === null || codigosDeRecuperacao.restantes === 0 ? "semCodigos" : "completa";
};

/** Why no passkey can be created; null where one can. */
export type SemPasskey = "navegador" | "endereco" | null;

const IS_NUMERIC = /^(\[|\d+\.\d+\.\d+\.\d+$)/;

/** A passkey belongs to the name of the page that makes it, which is the provider's and must not be overheard. */
export const semPasskey = (urlDoProvedor: string, navegadorConhece: boolean): SemPasskey => {
  const { protocol, hostname } = new URL(urlDoProvedor);
  if (IS_NUMERIC.test(hostname) || (protocol !== "https:" && hostname !== "localhost")) return "endereco";
  return navegadorConhece ? null : "navegador";
};

const SESSOES_A_VISTA = 5;

/** The present session first, then the last used; only some of many. */
export const sessoesAVista = <S extends { readonly atual: boolean }>(sessoes: readonly S[], todas: boolean): S[] => {
  const emOrdem = sessoes.toSorted((a, b) => Number(b.atual) - Number(a.atual));
  return todas ? emOrdem : emOrdem.slice(0, SESSOES_A_VISTA);
};
