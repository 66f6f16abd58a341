import { GRUPOS_DA_EQUIPE, type GrupoDaEquipe, type MudancaDeGrupo } from "@acervo/contracts/equipe";

export const GRUPO_DOS_ADMINISTRADORES = "ADMIN";

export const ehGrupoDaEquipe = (grupo: string): grupo is GrupoDaEquipe =>
  GRUPOS_DA_EQUIPE.some((conhecido) => conhecido === grupo);

/** What the identity provider says of an account now. */
export type ContaNoProvedor = {
  readonly sub: string;
  readonly grupos: readonly string[];
  readonly temSegundoFator: boolean;
  /** Logins of all administrators. */
  readonly administradores: readonly string[];
};

export type Mudanca = { readonly grupo: GrupoDaEquipe; readonly mudanca: MudancaDeGrupo };

/** What is already so, or would be used by whoever knows the password alone. */
export type RecusaDoPedido = "GRUPO_JA_CONCEDIDO" | "GRUPO_NAO_CONCEDIDO" | "GRUPO_SEM_SEGUNDO_FATOR";

/** Why a change cannot be asked for; null when it can. */
export const recusaDoPedido = ({ grupo, mudanca }: Mudanca, conta: ContaNoProvedor): RecusaDoPedido | null => {
  const tem = conta.grupos.includes(grupo);
  if (mudanca === "RETIRAR") return tem ? null : "GRUPO_NAO_CONCEDIDO";
  if (tem) return "GRUPO_JA_CONCEDIDO";
  return conta.temSegundoFator ? null : "GRUPO_SEM_SEGUNDO_FATOR";
};

/** Whether nobody would be left who can change anything. */
export const tiraOUltimoAdministrador = (
  { grupo, mudanca }: Mudanca,
  { sub, administradores }: ContaNoProvedor,
): boolean =>
  mudanca === "RETIRAR" &&
  grupo === GRUPO_DOS_ADMINISTRADORES &&
  administradores.length === 1 &&
  administradores.includes(sub);

export type RecusaDoTrabalho = "GRUPO_SEM_SEGUNDO_FATOR" | "ULTIMO_ADMINISTRADOR";

/** Why a confirmed change is not made. The job may have made it before it died: what is already so is no refusal. */
export const recusaDoTrabalho = (mudanca: Mudanca, conta: ContaNoProvedor): RecusaDoTrabalho | null => {
  if (tiraOUltimoAdministrador(mudanca, conta)) return "ULTIMO_ADMINISTRADOR";
  return recusaDoPedido(mudanca, conta) === "GRUPO_SEM_SEGUNDO_FATOR" ? "GRUPO_SEM_SEGUNDO_FATOR" : null;
};
