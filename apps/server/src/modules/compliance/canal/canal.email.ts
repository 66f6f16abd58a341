import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import type { TipoDeOcorrencia } from "@acervo/contracts/canal-compliance";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { protocoloEscrito } from "./segredo-do-relato.ts";

/** What came in: a report, or something more to one. */
export type Novidade = {
  readonly novidade: "RELATO" | "COMPLEMENTO";
  readonly protocolo: string;
  readonly tipoOcorrencia: TipoDeOcorrencia;
};

const MOTIVO = "Este endereço recebe os avisos do canal de compliance.";
const BOTAO = { texto: "Abrir os relatos", caminho: "/relatosCompliance" };
const SEM_CONTEUDO = "O que foi escrito só é lido no portal, por quem é do grupo Compliance.";

/** Fixed words: nobody writes into the subject of somebody else's mailbox. */
const ASSUNTO = {
  RELATO: "Canal de compliance: novo relato",
  COMPLEMENTO: "Canal de compliance: nova mensagem em um relato",
  ACIMA: "Canal de compliance: relatos além do limite de avisos",
} as const;

export const emailDaNovidade = (
  { novidade, protocolo, tipoOcorrencia }: Novidade,
  { ultimo }: { readonly ultimo: boolean },
): ConteudoEmail => ({
  assunto: ASSUNTO[novidade],
  preCabecalho: SEM_CONTEUDO,
  tom: "informacao",
  situacao: "Canal de compliance",
  titulo: novidade === "RELATO" ? "Chegou um relato" : "Chegou uma mensagem em um relato",
  abertura: SEM_CONTEUDO,
  linhas: [
    ["Tipo de ocorrência", tipoOcorrencia],
    ["Protocolo", protocoloEscrito(protocolo)],
  ],
  botao: BOTAO,
  ...(ultimo
    ? { fecho: "É o último aviso de hoje: o que ainda chegar estará no portal e será contado em um aviso amanhã." }
    : {}),
  motivo: MOTIVO,
});

export const emailDoQuePassou = (dia: DataCivil, quantos: number): ConteudoEmail => ({
  assunto: ASSUNTO.ACIMA,
  preCabecalho: "Chegaram mais do que um aviso para cada caberia nesta caixa.",
  tom: "atencao",
  situacao: "Canal de compliance",
  titulo: "Há relatos sem aviso próprio",
  abertura: "Passaram do limite de avisos do dia. Estão guardados e esperam no portal.",
  linhas: [
    ["Dia", formatarData(dia)],
    ["Sem aviso próprio", String(quantos)],
  ],
  botao: BOTAO,
  motivo: MOTIVO,
});
