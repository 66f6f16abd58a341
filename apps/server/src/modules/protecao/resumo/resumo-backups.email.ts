import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { formatarTamanho } from "@acervo/br/tamanho";
import type { SituacaoProtecao } from "@acervo/contracts/protecao";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import { resumoTexts as textos } from "./resumo-backups.texts.ts";

/** A message that lists more is not read: the others are counted. */
const MAXIMO_DE_LINHAS = 20;

export type LinhaDoResumo = {
  readonly idContratacao: number;
  readonly nomeDispositivo: string;
  readonly concluidos: number;
  readonly comErro: number;
  readonly arquivos: number;
  readonly bytes: number;
  /** How the device stands when the message is written, which is what counts: a failure may have been made good. */
  readonly situacao: SituacaoProtecao;
  readonly porque: string;
};

export type ResumoDoDia = {
  readonly dia: DataCivil;
  /** Of the customer. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly querConcluidos: boolean;
  readonly querErros: boolean;
  readonly linhas: readonly LinhaDoResumo[];
};

const contagem = (concluidos: number, comErro: number): string => {
  if (concluidos === 0) return textos.erros(comErro);
  return comErro === 0 ? textos.concluidos(concluidos) : `${textos.concluidos(concluidos)}, ${textos.comErro(comErro)}`;
};

const linhaDe = (linha: LinhaDoResumo): [string, string] => {
  const { nomeDispositivo, concluidos, comErro, arquivos, bytes, situacao, porque } = linha;
  const guardado = concluidos === 0 ? "" : ` ${textos.guardado(arquivos, formatarTamanho(bytes))}`;
  return [nomeDispositivo, `${contagem(concluidos, comErro)}.${guardado} ${textos.situacao(situacao, porque)}`];
};

const motivoDe = ({ querConcluidos, querErros }: ResumoDoDia): string => {
  const ligadas = [...(querConcluidos ? ["de backup concluído"] : []), ...(querErros ? ["de backup com erro"] : [])];
  return ligadas.length === 1
    ? `Você recebe este resumo porque a notificação ${ligadas.join("")} está ligada nas suas configurações.`
    : `Você recebe este resumo porque as notificações ${ligadas.join(" e ")} estão ligadas nas suas configurações.`;
};

/** The devices of the first line that needs attention, or of the first: one message may speak of several subscriptions. */
const dispositivosDe = ({ linhas }: ResumoDoDia): string => {
  const aVer = linhas.find(({ situacao }) => situacao !== "PROTEGIDO") ?? linhas[0];
  return aVer === undefined ? "/gerenciarDispositivos" : enderecoNoPortal("/gerenciarDispositivos", aVer);
};

/** Tells once what the backups of a day came to, device by device. */
export const emailResumoBackups = (resumo: ResumoDoDia): ConteudoEmail => {
  const { linhas } = resumo;
  const dia = formatarData(resumo.dia);
  const soma = (campo: "concluidos" | "comErro"): number => linhas.reduce((total, linha) => total + linha[campo], 0);
  const total = contagem(soma("concluidos"), soma("comErro"));
  const protegidos = linhas.every(({ situacao }) => situacao === "PROTEGIDO");
  const alem = linhas.length - MAXIMO_DE_LINHAS;
  return {
    assunto: `Backups de ${dia}: ${total}`,
    preCabecalho: protegidos ? "Todos os dispositivos deste resumo estão protegidos." : "Há algo para você ver.",
    tom: protegidos ? "sucesso" : "atencao",
    situacao: protegidos ? "Tudo certo" : "Atenção",
    titulo: `Seus backups de ${dia}`,
    abertura: `Olá, ${comoChamar(resumo)}. Veja o que aconteceu no dia e como cada dispositivo está agora.`,
    linhas: [
      ...linhas.slice(0, MAXIMO_DE_LINHAS).map(linhaDe),
      ...(alem > 0 ? [["E mais", textos.outros(alem)] as [string, string]] : []),
    ],
    botao: { texto: "Ver os dispositivos", caminho: dispositivosDe(resumo) },
    motivo: motivoDe(resumo),
  };
};
