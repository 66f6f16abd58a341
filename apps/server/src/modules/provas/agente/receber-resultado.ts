import { ResultadoAceito, type ResultadoDaProva } from "@acervo/contracts/agente-provas";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { pedidoDe, umaVez } from "../../../http/idempotency/idempotencia.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { markComandoConcluido } from "../../agentes/agentes.api.ts";
import { emitirProva, type IssueDeps } from "../emissao/emitir-prova.ts";
import { findProvaDoComputador, lockProva, updateDoComputador } from "../provas.queries.ts";

/**
 * Keeps what the computer restored and compared, ends its command and issues the proof. A result that comes after the
 * proof was issued changes nothing.
 */
export const receberResultado = (
  deps: Pick<Deps, "db"> & IssueDeps,
  agente: AgenteAutenticado,
  idProva: number,
  resultado: ResultadoDaProva,
): Promise<ResultadoAceito> =>
  umaVez(deps, pedidoDe(agente, `provas/${idProva}/resultado`, resultado), ResultadoAceito, async (tx, agora) => {
    const pedida = await findProvaDoComputador(tx, agente.idDispositivo, idProva);
    if (pedida === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
    const prova = await lockProva(tx, idProva);
    if (prova.encerradaEm !== null) return { instante: agora.toISOString(), situacao: prova.situacao };
    await updateDoComputador(tx, idProva, resultado, agora);
    if (prova.idComando !== null) await markComandoConcluido(tx, prova.idComando, agora);
    const situacao = await emitirProva(deps, tx, await lockProva(tx, idProva), null);
    return { instante: agora.toISOString(), situacao };
  });
