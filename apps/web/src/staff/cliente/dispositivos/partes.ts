import type { Agendamento } from "@acervo/contracts/agendamentos";
import type { ProtecaoDispositivo } from "@acervo/contracts/protecao";
import type { ComponentType } from "react";

/** What the customer's own pages show of a device: the page of the customer shows the very same. */
export type PartesDoDispositivo = {
  readonly Faixa: ComponentType<Pick<ProtecaoDispositivo, "dias">>;
  readonly Situacao: ComponentType<Pick<ProtecaoDispositivo, "situacao">>;
  /** The backups of a device, each with its log. */
  readonly Backups: ComponentType<{ readonly idDispositivo: number }>;
  /** What the backups of a device could not store, by reason. */
  readonly NaoProtegidos: ComponentType<{ readonly idContratacao: number; readonly idDispositivo: number }>;
  /** The log of one backup, in a window. */
  readonly Log: ComponentType<{ readonly idBackup: number; readonly resumo: string; readonly onClose: () => void }>;
  readonly quandoRoda: (agendamento: Agendamento) => string;
};
