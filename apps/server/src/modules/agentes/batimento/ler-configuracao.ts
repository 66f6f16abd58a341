import { sha256 } from "@acervo/backup-format/hashing";
import type { ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import type { Deps } from "../../../platform/deps.ts";
import { lerParametros } from "../../../platform/parametro.ts";
import { findUso, lerConfiguracoesDoAgente } from "../../dispositivos/dispositivos.api.ts";
import { findAlvo } from "../agentes.queries.ts";

/** All that the configuration tells of them. */
export const PARAMETROS = {
  versaoMinima: "versao-minima-agente",
  versaoAtual: "versao-atual-agente",
  espalhamento: "segundos-espalhamento-backup",
  batimento: "segundos-batimento-agente",
  espera: "segundos-espera-agente",
  arquivos: "agente-arquivos-por-lote",
  ocorrencias: "agente-ocorrencias-por-lote",
  objetos: "agente-objetos-por-pedido",
  partes: "agente-partes-por-pedido",
} as const;

const etagDe = (conteudo: object): string => sha256(Buffer.from(JSON.stringify(conteudo))).toString("base64url");

/** What the agent of a device is to do. The tag changes when any of it does, and else once a day. */
export const lerConfiguracao = async (
  deps: Pick<Deps, "db" | "clock">,
  idDispositivo: number,
): Promise<ConfiguracaoDoAgente> => {
  const agora = deps.clock.now();
  const [alvo, parametros, configuracoes, usoDoComputador] = await Promise.all([
    findAlvo(deps.db, idDispositivo),
    lerParametros(deps.db, Object.values(PARAMETROS), agora),
    lerConfiguracoesDoAgente(deps.db, idDispositivo, agora),
    findUso(deps.db, idDispositivo),
  ]);
  const conteudo = {
    dispositivo: { id: idDispositivo, nome: alvo.nomeDispositivo },
    contratacao: { situacao: alvo.codigoSituacao, nome: alvo.nomeContratacao },
    validadeVersoes: alvo.validadeVersoes,
    versaoMinima: parametros.texto(PARAMETROS.versaoMinima),
    versaoAtual: parametros.texto(PARAMETROS.versaoAtual),
    espalhamentoSegundos: parametros.inteiro(PARAMETROS.espalhamento),
    batimentoSegundos: parametros.inteiro(PARAMETROS.batimento),
    esperaSegundos: parametros.inteiro(PARAMETROS.espera),
    limites: {
      arquivosPorLote: parametros.inteiro(PARAMETROS.arquivos),
      ocorrenciasPorLote: parametros.inteiro(PARAMETROS.ocorrencias),
      objetosPorPedido: parametros.inteiro(PARAMETROS.objetos),
      partesPorPedido: parametros.inteiro(PARAMETROS.partes),
    },
    configuracoes,
    usoDoComputador,
  };
  return { instante: agora.toISOString(), etag: etagDe(conteudo), ...conteudo };
};
