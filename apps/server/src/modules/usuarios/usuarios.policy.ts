import { expandirPapeis, type Papel } from "@acervo/contracts/acesso";
import type { GrupoDaEquipe } from "@acervo/contracts/equipe";

const PAPEIS_DOS_GRUPOS: Readonly<Record<GrupoDaEquipe, Papel>> = {
  ADMIN: "admin",
  SUPORTE_TECNICO: "suporte",
  SUPORTE_TECNICO_AVANCADO: "suporteAvancado",
  CADASTRO_POSSIVEL_CLIENTE: "cadastroPossivelCliente",
  COMPLIANCE: "compliance",
};
const PAPEL_DO_GRUPO: ReadonlyMap<string, Papel> = new Map(Object.entries(PAPEIS_DOS_GRUPOS));

/** Staff roles come from the token's groups, the seller's from our database: who has a referral code sells. */
export const papeisDe = (grupos: ReadonlySet<string>, codigoIndicacao: string | null): ReadonlySet<Papel> => {
  const concedidos: Papel[] = ["cliente"];
  for (const grupo of grupos) {
    const papel = PAPEL_DO_GRUPO.get(grupo);
    if (papel !== undefined) concedidos.push(papel);
  }
  if (codigoIndicacao !== null) concedidos.push("vendedor");
  return expandirPapeis(concedidos);
};

/** Provimento CNJ 213/2026 is for registry offices, and its panel is off until somebody compared the limits with its text. */
export const temPainelCnj = (conta: { readonly tipoConta: string }, ligado: boolean): boolean =>
  conta.tipoConta === "RCV_RCPN" && ligado;

/** Coming without a password is for registry offices alone, and never for who may see other people's accounts. */
export const entraPorLink = (conta: { readonly tipoConta: string; readonly codigoIndicacao: string | null }): boolean =>
  conta.tipoConta === "RCV_RCPN" && conta.codigoIndicacao === null;

/** The flags that screens show: what was granted, without what an administrator merely passes. */
export const flagsDe = (grupos: ReadonlySet<string>, codigoIndicacao: string | null) => ({
  admin: grupos.has("ADMIN"),
  suporteTecnico: grupos.has("SUPORTE_TECNICO") || grupos.has("SUPORTE_TECNICO_AVANCADO"),
  suporteTecnicoAvancado: grupos.has("SUPORTE_TECNICO_AVANCADO"),
  cadastroPossivelCliente: grupos.has("CADASTRO_POSSIVEL_CLIENTE"),
  compliance: grupos.has("COMPLIANCE"),
  vendedor: codigoIndicacao !== null,
});

/** Whether a person passes a group check; an unknown group is never passed. */
export const possuiGrupo = (papeis: ReadonlySet<Papel>, grupo: string): boolean => {
  const papel = PAPEL_DO_GRUPO.get(grupo);
  return papel !== undefined && papeis.has(papel);
};
