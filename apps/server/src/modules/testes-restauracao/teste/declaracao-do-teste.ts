import { hash } from "node:crypto";
import type { ResultadoTeste, TesteRestauracao } from "@acervo/contracts/testes-restauracao";
import { quandoPorExtenso } from "../../../platform/email/quando-por-extenso.ts";
import type { ProvaDoTeste } from "../../provas/provas.api.ts";
import { DESCRICAO_RESULTADO } from "../testes-restauracao.texts.ts";
import type { DispositivoDoTesteRow, ParticipanteRow, PassoRow, TesteRow } from "../testes.queries.ts";
import { textoDaDeclaracao } from "./declaracao.texts.ts";

/** All that belongs to a test, as it stands. */
export type TesteInteiro = {
  readonly teste: TesteRow;
  readonly participantes: readonly ParticipanteRow[];
  readonly dispositivos: readonly DispositivoDoTesteRow[];
  readonly provas: readonly ProvaDoTeste[];
  readonly passos: readonly PassoRow[];
  readonly medidas: TesteRestauracao["medidas"];
};

/** The text that is to be accepted of a test that was looked at, and its hash. */
export const declaracaoDe = (
  { teste, participantes, dispositivos, provas, passos, medidas }: TesteInteiro,
  resultado: ResultadoTeste,
): NonNullable<TesteRestauracao["declaracao"]> => {
  const texto = textoDaDeclaracao({
    titular: participantes.find(({ papel }) => papel === "TITULAR")?.nome ?? "",
    aberto: quandoPorExtenso(teste.abertoEm),
    resultado: DESCRICAO_RESULTADO[resultado],
    dispositivos: dispositivos.length,
    arquivos: provas.reduce((soma, { arquivos }) => soma + arquivos, 0),
    passos: passos.length,
    medidas: medidas.length,
  });
  return { texto, sha256: hash("sha256", texto, "hex") };
};
