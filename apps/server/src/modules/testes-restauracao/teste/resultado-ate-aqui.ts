import type { PedidoDePasso, ResultadoTeste } from "@acervo/contracts/testes-restauracao";
import type { ProvaDoTeste } from "../../provas/provas.api.ts";
import type { DispositivoDoTesteRow } from "../testes.queries.ts";
import { resultadoDoTeste } from "./resultado.rules.ts";

type Visto = {
  readonly dispositivos: readonly DispositivoDoTesteRow[];
  readonly provas: readonly ProvaDoTeste[];
  readonly passos: readonly Pick<PedidoDePasso, "resultado">[];
};

/** What a test has come to; null while one of its proofs is not issued. */
export const resultadoAteAqui = ({ dispositivos, provas, passos }: Visto): ResultadoTeste | null => {
  const provaDe = new Map(provas.map((prova) => [prova.idDispositivo, prova.situacao.codigo]));
  const situacoes = dispositivos.map(({ idDispositivo, nadaSorteado }) =>
    nadaSorteado ? null : (provaDe.get(idDispositivo) ?? "EM_ANDAMENTO"),
  );
  const encerradas = situacoes.filter((situacao) => situacao !== "EM_ANDAMENTO");
  if (encerradas.length < situacoes.length) return null;
  return resultadoDoTeste(
    encerradas,
    passos.map(({ resultado }) => resultado),
  );
};
