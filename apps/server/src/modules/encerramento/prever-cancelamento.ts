import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import type { PreviaDoCancelamento } from "@acervo/contracts/contratacoes";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { fimDaGuarda, findPropria, isDesistencia } from "../contratacoes/contratacoes.api.ts";
import { listGuardados } from "../dispositivos/dispositivos.api.ts";
import { conteudoDe, travadoAte } from "./guardados.ts";

/** What cancelling a subscription today would mean for its files and for what was paid. */
export const preverCancelamento = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  idUsuario: number,
  idContratacao: number,
): Promise<PreviaDoCancelamento> => {
  const contratacao = await findPropria(db, idContratacao, idUsuario);
  if (contratacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  const agora = clock.now();
  const guardadoAte = somarDias(hoje(agora), await inteiroVigente(db, "dias-cancelada-ate-encerrada", agora));
  const guardados = await listGuardados(db, idContratacao);
  return {
    ...conteudoDe(guardados),
    arquivosAte: guardadoAte,
    apagadosEm: fimDaGuarda(guardadoAte),
    comTravaAte: travadoAte(guardados, agora)?.toISOString() ?? null,
    devolvePagamentos: await isDesistencia(db, contratacao, agora),
  };
};
