const POR_GRUPO = 2;

/** Months, two by two. */
export const mesesEmGrupos = (meses: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(meses.length / POR_GRUPO) }, (_, grupo) =>
    meses.slice(grupo * POR_GRUPO, (grupo + 1) * POR_GRUPO),
  );
