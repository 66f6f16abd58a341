import type { TravaDoDispositivo } from "@acervo/contracts/travas";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { buscarAlcancavel } from "../buscar-alcancavel.ts";
import { findContratacao } from "../contratacao.queries.ts";
import { listTravas, type TravaRow } from "./travas.queries.ts";

const toTrava = ({ id, nome, diasTrava, retidoAte }: TravaRow, agora: Date): TravaDoDispositivo => ({
  idDispositivo: id,
  nomeDispositivo: nome,
  dias: diasTrava,
  retidoAte: retidoAte !== null && retidoAte > agora ? retidoAte.toISOString() : null,
});

/** The lock of each device of a subscription, in the order of their registration. */
export const listarTravas = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  idContratacao: number,
): Promise<TravaDoDispositivo[]> => {
  const procurar = (idUsuario: number | null) => findContratacao(db, idContratacao, idUsuario);
  await buscarAlcancavel(chamada, procurar, "CONTRATACAO_NAO_ENCONTRADA");
  const agora = clock.now();
  return (await listTravas(db, idContratacao)).map((linha) => toTrava(linha, agora));
};
