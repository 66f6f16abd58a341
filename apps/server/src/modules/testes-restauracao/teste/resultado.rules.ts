import type { PedidoDePasso, ResultadoTeste } from "@acervo/contracts/testes-restauracao";
import type { SituacaoProva } from "@acervo/contracts/ultima-prova";

/** What a device of a test came to; null: it had nothing to draw. */
type DoDispositivo = Exclude<SituacaoProva, "EM_ANDAMENTO"> | null;

/** What a test comes to: the worst of its devices and of what people attest. */
export const resultadoDoTeste = (
  dispositivos: readonly DoDispositivo[],
  passos: readonly PedidoDePasso["resultado"][],
): ResultadoTeste => {
  if (dispositivos.includes("FALHOU") || passos.includes("FALHA")) return "FALHOU";
  if (dispositivos.length === 0 || dispositivos.some((cada) => cada === null || cada === "INCOMPLETA"))
    return "INCOMPLETO";
  return dispositivos.includes("SUCESSO_NO_SERVIDOR") ? "SUCESSO_NO_SERVIDOR" : "SUCESSO";
};
