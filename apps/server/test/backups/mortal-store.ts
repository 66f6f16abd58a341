import type { ObjectStore } from "../../src/platform/object-store/object-store.ts";

/** A store that ends with an error at its nth call, before or after having done it. */
export const mortal = (store: ObjectStore, chamada: number, depois: boolean) => {
  let chamadas = 0;
  const contar = (): boolean => {
    chamadas += 1;
    return chamadas >= chamada;
  };
  const cercar =
    <A extends unknown[], R>(fazer: (...argumentos: A) => Promise<R>) =>
    async (...argumentos: A): Promise<R> => {
      const morre = contar();
      if (morre && !depois) throw new Error("morte");
      const resultado = await fazer(...argumentos);
      if (morre) throw new Error("morte");
      return resultado;
    };
  const objectStore: ObjectStore = {
    ...store,
    put: cercar((...pedido: Parameters<ObjectStore["put"]>) => store.put(...pedido)),
    get: cercar((...pedido: Parameters<ObjectStore["get"]>) => store.get(...pedido)),
    getRange: cercar((...pedido: Parameters<ObjectStore["getRange"]>) => store.getRange(...pedido)),
    streamPart: cercar((...pedido: Parameters<ObjectStore["streamPart"]>) => store.streamPart(...pedido)),
    stat: cercar((...pedido: Parameters<ObjectStore["stat"]>) => store.stat(...pedido)),
    deleteVersion: cercar((...pedido: Parameters<ObjectStore["deleteVersion"]>) => store.deleteVersion(...pedido)),
  };
  return { objectStore, morreu: () => chamadas >= chamada };
};
