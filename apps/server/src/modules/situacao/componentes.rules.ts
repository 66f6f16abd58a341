/** What people know the service by, in the order of the page. */
export const COMPONENTES = ["backups", "restauracao", "portal", "pagamentos", "avisos"] as const;
export type Componente = (typeof COMPONENTES)[number];

/** From good to bad. */
export const GRAUS = ["NORMAL", "LENTO", "FORA"] as const;
export type Grau = (typeof GRAUS)[number];

export const pior = (...graus: readonly Grau[]): Grau => {
  const piorIndice = Math.max(0, ...graus.map((grau) => GRAUS.indexOf(grau)));
  return GRAUS[piorIndice] ?? "NORMAL";
};
