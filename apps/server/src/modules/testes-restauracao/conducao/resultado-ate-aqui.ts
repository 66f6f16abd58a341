import type { ResultadoTeste } from "@acervo/contracts/testes-restauracao";
import type { ProvaDoTeste } from "../../provas/provas.api.ts";
import type { DispositivoDoTesteRow } from "../testes.queries.ts";
import { resultadoDoTeste } from "./resultado.rules.ts";

/** What a test has come to by its proofs; null while one is not issued. */
export const resultadoAteAqui = (
  dispositivos: readonly DispositivoDoTesteRow[],
  provas: readonly ProvaDoTeste[],
): ResultadoTeste | null => {
  const provaDe = new Map(provas.map((prova) => [prova.idDispositivo, prova.situacao.codigo]));
  const situacoes = dispositivos.map(({ idDispositivo, nadaSorteado }) =>
    nadaSorteado ? null : (provaDe.get(idDispositivo) ?? "EM_ANDAMENTO"),
  );
  const encerradas = situacoes.filter((situacao) => situacao !== "EM_ANDAMENTO");
  return encerradas.length === situacoes.length ? resultadoDoTeste(encerradas) : null;
};
