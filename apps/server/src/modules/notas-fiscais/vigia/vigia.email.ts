import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";

const AO_FINANCEIRO = "Enviamos esta mensagem ao endereço do financeiro, que está nos parâmetros do sistema.";
const AO_CONTADOR = "Enviamos esta mensagem ao financeiro e ao contador, cujo endereço está nos dados do contador.";
const BOTAO = { texto: "Abrir as notas fiscais", caminho: "/notaFiscal" };

export type NotasParadas = { readonly paradas: number; readonly rejeitadas: number; readonly porque: string | null };

export const emailNotasParadas = ({ paradas, rejeitadas, porque }: NotasParadas): ConteudoEmail => ({
  assunto: "Notas fiscais que pedem atenção",
  preCabecalho: "Há notas fiscais paradas ou rejeitadas.",
  tom: "atencao",
  situacao: "Ação necessária",
  titulo: "Há notas fiscais que pedem atenção.",
  abertura: "Estas notas não saem sem que alguém veja o motivo.",
  linhas: [
    ["Paradas há tempo demais", String(paradas)],
    ["Rejeitadas", String(rejeitadas)],
    ...(porque === null ? [] : [["Emissão", porque] as [string, string]]),
  ],
  botao: BOTAO,
  motivo: AO_FINANCEIRO,
});

export const emailCertificadoPorVencer = (nome: string, dia: DataCivil, dias: number): ConteudoEmail => ({
  assunto: `O certificado da nota fiscal vence em ${dias} dias`,
  preCabecalho: "Depois disso nenhuma nota fiscal é emitida.",
  tom: "atencao",
  situacao: "Ação necessária",
  titulo: `O certificado vence em ${dias} dias.`,
  abertura:
    "Depois dessa data a emissão para e nenhum número é gasto; as notas saem assim que um novo certificado for enviado.",
  linhas: [
    ["Certificado", nome],
    ["Vence em", formatarData(dia)],
  ],
  botao: BOTAO,
  motivo: AO_CONTADOR,
});
