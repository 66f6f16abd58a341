/** People see their newest month first, who searches everybody's (null) the oldest. */
export const ordemDaLista = ({ idUsuario }: { readonly idUsuario: number | null }) =>
  idUsuario === null ? "asc" : "desc";
