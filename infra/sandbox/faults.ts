/** The next `vezes` requests whose `METHOD /path` begins with `rota` go wrong. */
export type Planted = { readonly rota: string; vezes: number };

export type Faults<F extends Planted> = { plant(fault: F): void; clear(): void; take(request: string): F | null };

export const createFaults = <F extends Planted>(): Faults<F> => {
  let planted: F[] = [];
  return {
    plant: (fault) => void planted.push({ ...fault }),
    clear: () => {
      planted = [];
    },
    take: (request) => {
      const fault = planted.find(({ rota, vezes }) => vezes > 0 && request.startsWith(rota));
      if (fault === undefined) return null;
      fault.vezes -= 1;
      return fault;
    },
  };
};
