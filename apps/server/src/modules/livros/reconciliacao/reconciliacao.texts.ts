import { formatarData } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import type { Reconciliacao } from "./reconciliar.ts";

export const USO_DA_RECONCILIACAO = `Uso: node apps/server/src/start/reconciliar.ts <comando>

  situacao         diz se cobranças, e-mails e notas fiscais estão segurados, e desde quando
  segurar          segura tudo isso, por exemplo depois de voltar um disco a uma cópia antiga
  reconciliar [--desde 2026-11-15] [--enviar-emails] [--aceitar-desconhecidos] [--sem-notas]
                   compara com o provedor de pagamentos e com o emissor de notas, adota o que é nosso, e libera`;

export const NADA_SEGURADO = "Nada está segurado: o banco está onde estava.";

export const descreverSegurada = (desde: Date): string => `Segurado desde ${desde.toISOString()}.`;

type Feita = Exclude<Reconciliacao, { tipo: "NADA_SEGURADO" }>;

const descreverSemCobranca = ({ adocao }: Feita): string[] =>
  adocao.semCobranca.map(
    ({ id, situacao, valorCentavos, pagoEm }) =>
      `- ${id}: ${formatarCentavos(valorCentavos)}, ${situacao}${pagoEm === null ? "" : `, pago em ${formatarData(pagoEm)}`}`,
  );

const descreverNumeracao = ({ numeracao }: Feita): string[] => {
  if (numeracao.tipo === "SEM_NUMERACAO") return [];
  if (numeracao.tipo === "SEM_EMISSOR")
    return [`Notas fiscais: o emissor não pôde ser perguntado (${numeracao.motivo}).`];
  const { serie, de, para, adotadas, semFatura } = numeracao;
  return [
    `Notas fiscais: série ${serie}, próximo número de ${de} para ${para}, ${adotadas.length} notas adotadas.`,
    ...(semFatura.length === 0 ? [] : [`Notas de nenhuma fatura que as espere: ${semFatura.length}`]),
    ...semFatura.map(({ numeroDps, chave }) => `- número ${numeroDps}: ${chave}`),
  ];
};

const descreverRecusa = ({ numeracao }: Feita): string =>
  numeracao.tipo === "SEM_EMISSOR"
    ? "NÃO liberado: ninguém sabe que números de nota foram usados. Resolva o certificado, ou repita com --sem-notas."
    : "NÃO liberado: há dinheiro no provedor que nenhuma cobrança tem. Veja cada pagamento no provedor; depois repita com --aceitar-desconhecidos.";

/** What was done, line by line. */
export const descreverReconciliacao = (feita: Feita): string[] => {
  const { adocao, desde, emails, emailsEnviados } = feita;
  return [
    `Provedor: ${adocao.lidos} pagamentos lidos desde ${formatarData(desde)}, ${adocao.adotadas.length} cobranças atualizadas.`,
    ...(adocao.adiadas.length === 0
      ? []
      : [`${adocao.adiadas.length} cobranças serão relidas depois, pois pedem outra cobrança.`]),
    ...(adocao.semCobranca.length === 0
      ? []
      : [`Pagamentos que nenhuma cobrança tem: ${adocao.semCobranca.length}`, ...descreverSemCobranca(feita)]),
    ...descreverNumeracao(feita),
    emailsEnviados
      ? `E-mails que esperavam e serão enviados: ${emails}.`
      : `E-mails que podem ter saído antes e não serão enviados de novo: ${emails}.`,
    feita.tipo === "LIBERADA" ? "Liberado: cobranças, e-mails e notas fiscais seguem." : descreverRecusa(feita),
  ];
};
