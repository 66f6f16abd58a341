import type { EmissorNotaFiscal } from "../../src/platform/nota-fiscal/emissor-nota-fiscal.ts";

/** Where no test issues through the payment provider. */
export const NINGUEM_EMITE: EmissorNotaFiscal = {
  preparar: () => {
    throw new Error("nothing is issued by the municipality here");
  },
  enviar: () => Promise.reject(new Error("nothing is issued by the municipality here")),
  consultar: () => Promise.reject(new Error("nothing is issued by the municipality here")),
  cancelar: () => Promise.reject(new Error("nothing is issued by the municipality here")),
  consultarCancelamento: () => Promise.reject(new Error("nothing is issued by the municipality here")),
};
