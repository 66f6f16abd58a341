/** Lets so many things happen at once; one that failed stops what would come after it. */
export const createVagas = (quantas: number) => {
  const ocupadas = new Set<Promise<void>>();
  let falha: { readonly erro: unknown } | null = null;
  const conferir = (): void => {
    if (falha !== null) throw falha.erro;
  };
  return {
    /** Starts it as soon as there is room. */
    ocupar: async (tarefa: () => Promise<void>): Promise<void> => {
      while (ocupadas.size >= quantas) await Promise.race(ocupadas);
      conferir();
      const feita: Promise<void> = tarefa()
        .catch((erro: unknown) => {
          falha ??= { erro };
        })
        .finally(() => ocupadas.delete(feita));
      ocupadas.add(feita);
    },
    /** All that was started is over. */
    todas: async (): Promise<void> => {
      await Promise.all(ocupadas);
      conferir();
    },
  };
};
