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
