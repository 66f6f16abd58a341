import type { AtualizacaoOrdenada } from "@acervo/contracts/agentes";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { findPublicada } from "./atualizacoes.queries.ts";

/** Long enough for a slow line; the next heartbeat brings a new one. */
const VALIDADE_SEGUNDOS = 3_600;
const Ordem = z.object({ sistema: z.string(), versao: z.string() });

/** What the agent needs of an order: signed anew for each answer, so that it never comes too late. Null: taken back. */
export const detalharAtualizacao = async (
  { db, clock, presigner }: Pick<Deps, "db" | "clock" | "presigner">,
  parametros: unknown,
): Promise<AtualizacaoOrdenada | null> => {
  const { sistema, versao } = Ordem.parse(parametros);
  const publicada = await findPublicada(db, sistema, versao);
  if (publicada === undefined || publicada.porcentagem === 0 || publicada.paradaEm !== null) return null;
  const arquivo = { versionId: publicada.versaoObjeto, fileName: `acervo-agente-${versao}-${sistema}.tar.gz` };
  const prazo = { now: clock.now(), validSeconds: VALIDADE_SEGUNDOS };
  return {
    versao,
    url: presigner.download(publicada.chaveObjeto, arquivo, prazo).url,
    tamanho: publicada.tamanhoBytes,
    sha256: publicada.sha256.toString("hex"),
    assinatura: publicada.assinatura.toString("base64url"),
  };
};
