/** Who looks at clients, by what decides of the page. */
export type QuemVende = {
  readonly admin: boolean;
  readonly vendedor: boolean;
  /** Registers prospects for all sellers, and is never asked whether there is interest. */
  readonly cadastra: boolean;
  /** Staff also read for whom a plan is and how it is billed. */
  readonly equipe: boolean;
};

/** Whoever only registers prospects has no clients. */
export const temClientes = ({ admin, vendedor }: QuemVende): boolean => admin || vendedor;
