import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { anotarConsulta, anotarConsultaDaContratacao } from "../../../platform/audit/anotar-consulta.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findDonoDaContratacao, type FiltroDaTrilha } from "./trilha.queries.ts";

/** What was looked for, as one text that is the same for the same search. */
const nomeDaPesquisa = ({ de, ate, ...resto }: FiltroDaTrilha): string =>
  [
    `${de}..${ate}`,
    ...Object.entries(resto).flatMap(([nome, valor]) => (valor === undefined ? [] : [`${nome}=${valor}`])),
  ].join(" ");

/** Who looks into the trail is in it: in the customer's chain, who then reads it, if only theirs was looked at. */
export const anotarPesquisa = async (
  deps: Pick<Deps, "db">,
  quem: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  filtro: FiltroDaTrilha,
): Promise<void> => {
  const { contratacao } = filtro;
  const dono = contratacao === undefined ? undefined : await findDonoDaContratacao(deps.db, contratacao);
  if (dono !== undefined) await anotarConsultaDaContratacao(deps, quem, dono);
  else
    await anotarConsulta(deps, quem, {
      acao: "TRILHA_CONSULTADA",
      alvo: { tipo: "trilha", id: nomeDaPesquisa(filtro) },
    });
};
