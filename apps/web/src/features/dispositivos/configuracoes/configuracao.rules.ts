import type { Configuracao } from "@acervo/contracts/configuracoes";
import { configuracoesTexts as texts } from "../configuracoes.texts.ts";

/** Why a configuration never runs by itself, or null when it does. */
export const faltaNaConfiguracao = ({
  diretorios,
  agendamentos,
}: Pick<Configuracao, "diretorios" | "agendamentos">): string | null => {
  if (diretorios.length === 0) return agendamentos.length === 0 ? texts.faltaTudo : texts.faltaDiretorio;
  return agendamentos.length === 0 ? texts.faltaAgendamento : null;
};
