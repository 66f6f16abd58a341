import type { DataCivil } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import { MOTIVO_DO_CONTRATO, type Assunto } from "../../avisos/avisos.api.ts";
import { formatarMes } from "../../faturas/faturas.api.ts";

export type NotaAvisada = {
  readonly id: number;
  readonly idFatura: number;
  readonly numero: string;
  readonly competencia: DataCivil;
  readonly valorCentavos: number;
};

const linhasDe = (assunto: Assunto, { numero, competencia, valorCentavos }: NotaAvisada): [string, string][] => [
  ["Nota fiscal", numero],
  ["Contratação", assunto.nomeContratacao],
  ["Mês", formatarMes(competencia)],
  ["Valor", formatarCentavos(valorCentavos)],
];

export const emailNotaEmitida = (assunto: Assunto, nota: NotaAvisada): ConteudoEmail => ({
  assunto: `Nota fiscal ${nota.numero}: ${assunto.nomeContratacao}`,
  preCabecalho: "O PDF e o XML estão anexados.",
  tom: "sucesso",
  situacao: "Nota fiscal emitida",
  titulo: "Sua nota fiscal está pronta.",
  abertura: `Olá, ${comoChamar(assunto)}. A nota fiscal da mensalidade de ${formatarMes(nota.competencia)} foi emitida; o PDF e o XML estão anexados.`,
  linhas: linhasDe(assunto, nota),
  botao: { texto: "Ver minhas faturas", caminho: enderecoNoPortal("/pesquisarFatura", assunto) },
  anexo: { tipo: "nota-fiscal", id: nota.id },
  motivo: "Você recebe esta mensagem porque o aviso de nota fiscal emitida está ligado nas preferências da sua conta.",
});

export const emailNotaCancelada = (assunto: Assunto, nota: NotaAvisada): ConteudoEmail => ({
  assunto: `Nota fiscal ${nota.numero} cancelada: ${assunto.nomeContratacao}`,
  preCabecalho: "O pagamento foi devolvido, e a nota fiscal foi cancelada.",
  tom: "informacao",
  situacao: "Nota fiscal cancelada",
  titulo: "A nota fiscal foi cancelada.",
  abertura: `Olá, ${comoChamar(assunto)}. O pagamento da mensalidade de ${formatarMes(nota.competencia)} foi devolvido; por isso a nota fiscal foi cancelada. Entregue os arquivos anexados ao seu contador.`,
  linhas: linhasDe(assunto, nota),
  anexo: { tipo: "nota-fiscal", id: nota.id },
  motivo: MOTIVO_DO_CONTRATO,
});
