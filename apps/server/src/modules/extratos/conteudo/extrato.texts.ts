import { hoje } from "@acervo/br/calendario";
import { formatarData } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { formatarTamanho } from "@acervo/br/tamanho";
import type { TomDoExtrato } from "@acervo/contracts/extratos";
import type { DispositivoDoExtrato, FaturaDoExtrato, Figuras, ItemDeAtencao, ProvasDoMes } from "./figuras.ts";

const MESES = [
  ["janeiro", "fevereiro", "março", "abril", "maio", "junho"],
  ["julho", "agosto", "setembro", "outubro", "novembro", "dezembro"],
].flat();

const numero = new Intl.NumberFormat("pt-BR");
const emNumero = (quantos: number): string => numero.format(quantos);
const conta = (quantos: number, um: string, muitos: string): string =>
  `${emNumero(quantos)} ${quantos === 1 ? um : muitos}`;

/** `outubro de 2026`. */
const mesPorExtenso = (competencia: string): string =>
  `${MESES[Number(competencia.slice(5, 7)) - 1] ?? ""} de ${competencia.slice(0, 4)}`;

const SEGUNDOS_POR_HORA = 3_600;
const HORAS_POR_DIA = 24;
const DIAS_EM_HORAS = 3;

/** `1 h 09`, `5 min`, `4 dias`. */
const duracao = (segundos: number): string => {
  const minutos = Math.ceil(segundos / 60);
  if (minutos < 60) return `${minutos} min`;
  const horas = Math.floor(minutos / 60);
  if (segundos >= DIAS_EM_HORAS * HORAS_POR_DIA * SEGUNDOS_POR_HORA)
    return conta(Math.floor(horas / HORAS_POR_DIA), "dia", "dias");
  return `${horas} h ${String(minutos % 60).padStart(2, "0")}`;
};

const retornoEmFigura = ({ retornoSegundos, falharam }: ProvasDoMes) => {
  const label = "Tempo para voltar";
  if (retornoSegundos !== null) return { label, value: duracao(retornoSegundos), note: "estimado pelas provas do mês" };
  return { label, value: "Não medido", note: falharam > 0 ? "uma prova falhou" : "sem prova completa no mês" };
};

const provaEmFigura = ({ emitidas, arquivos, iguais, soServidor }: ProvasDoMes) => ({
  label: "Prova de restauração",
  value: emitidas === 0 ? "Nenhuma" : `${emNumero(iguais)} de ${emNumero(arquivos)}`,
  note:
    emitidas === 0
      ? "não houve prova no mês"
      : soServidor > 0
        ? "arquivos iguais; parte só no servidor"
        : "arquivos iguais ao original",
});

const FRASES: Readonly<Record<TomDoExtrato, string>> = {
  BOM: "Seus arquivos estão guardados e foram conferidos.",
  PENDENCIAS: "Seus arquivos estão guardados, com pendências.",
  ATENCAO: "Há o que resolver para seus arquivos ficarem guardados.",
};

export const extratoTexts = {
  titulo: "Extrato de Proteção",
  motivo: "Emissão do Extrato de Proteção",
  mesPorExtenso,
  frase: (tom: TomDoExtrato): string => FRASES[tom],
  texto: (
    { dispositivos, competencia }: Pick<Figuras, "dispositivos" | "competencia">,
    atencao: readonly ItemDeAtencao[],
  ): string => {
    const backups = dispositivos.reduce((soma, cada) => soma + cada.backups, 0);
    const fizeram =
      dispositivos.length === 0
        ? `Nenhum computador esteve em uso em ${mesPorExtenso(competencia)}.`
        : `${conta(dispositivos.length, "computador", "computadores")}, ${conta(backups, "backup", "backups")} em ${mesPorExtenso(competencia)}.`;
    return atencao.length === 0
      ? fizeram
      : `${fizeram} ${conta(atencao.length, "assunto pede", "assuntos pedem")} a sua atenção.`;
  },
  resumo: ({ arquivos, espaco, provas }: Pick<Figuras, "arquivos" | "espaco" | "provas">) => [
    {
      label: "Arquivos guardados",
      value: emNumero(arquivos.guardados),
      note: conta(arquivos.versoesNovas, "versão nova no mês", "versões novas no mês"),
    },
    {
      label: "Espaço usado",
      value: formatarTamanho(espaco.usadoBytes),
      note: `de ${formatarTamanho(espaco.totalBytes)} do plano`,
    },
    provaEmFigura(provas),
    retornoEmFigura(provas),
  ],
  dias: {
    titulo: "Um traço por dia, por computador",
    nenhum: "Nenhum computador esteve em uso no mês.",
    nota: ({ backups, falhas, maiorIntervaloSegundos }: DispositivoDoExtrato): string =>
      `${conta(backups, "backup", "backups")}, ${conta(falhas, "falha", "falhas")}, maior intervalo ${duracao(maiorIntervaloSegundos)}`,
    lido: ({ nome, dias }: DispositivoDoExtrato): string => {
      const quantos = (dia: string): number => dias.filter((cada) => cada === dia).length;
      return `${nome}: ${conta(quantos("C"), "dia", "dias")} com backup, ${emNumero(quantos("P"))} com pendências, ${emNumero(quantos("N"))} sem backup`;
    },
    resto: (quantos: number, comBackup: number): string =>
      `E mais ${conta(quantos, "computador", "computadores")}, ${emNumero(comBackup)} com backup em todos os dias de uso; todos estão no portal.`,
    sinais: "Traço inteiro, dia com backup; médio e claro, com pendências; curto, sem backup; nenhum, fora de uso.",
    ordem: (de: string, ate: string): string =>
      `${formatarData(de).slice(0, 5)} à esquerda, ${formatarData(ate).slice(0, 5)} à direita`,
  },
  provas: {
    titulo: "Prova de restauração do mês",
    nenhuma: "Nenhuma prova de restauração foi emitida neste mês.",
    texto: (provas: ProvasDoMes): string => {
      const { emitidas, arquivos, iguais, soServidor, ultima } = provas;
      const quando =
        ultima === null ? "" : ` A última, ${ultima.numero}, é de ${formatarData(hoje(ultima.emitidaEm))}.`;
      const ondes = soServidor === 0 ? "" : ` Em ${emNumero(soServidor)}, só o servidor leu os arquivos.`;
      return `${conta(emitidas, "prova", "provas")}: ${conta(arquivos, "arquivo sorteado foi trazido", "arquivos sorteados foram trazidos")} de volta e ${arquivos === 1 ? "comparado" : "comparados"}; ${conta(iguais, "igual", "iguais")}.${ondes}${quando} Os arquivos de cada uma estão na página Provas de restauração.`;
    },
  },
  atencao: {
    titulo: "O que pede a sua atenção",
    nada: "Nada pede a sua atenção.",
    colunas: ["Assunto", "O que é", "O que fazer"],
    resto: (quantos: number): string => `E mais ${conta(quantos, "assunto", "assuntos")}, no portal.`,
    verPortal: "Ver no portal",
    provaFalhou: (numeroProva: string): string => `Prova ${numeroProva}`,
    deixarLigado: "Deixar o computador ligado até o próximo backup terminar",
    semProva: {
      assunto: "Sem prova no mês",
      oQueE: (quantos: number): string => conta(quantos, "computador em uso", "computadores em uso"),
      oQueFazer: "Deixar o computador ligado; a prova é feita sem que ninguém peça",
    },
    espaco: {
      assunto: "Espaço do plano",
      oQueE: (porcentagem: number): string => `${emNumero(Math.floor(porcentagem))} % usado`,
      oQueFazer: "Mudar de plano ou excluir o que não precisa",
    },
    naoProtegidos: {
      assunto: "Arquivos não copiados",
      oQueE: (quantos: number): string =>
        conta(quantos, "arquivo ou pasta que não pôde ser lido", "arquivos ou pastas que não puderam ser lidos"),
      oQueFazer: "Ver a lista no portal",
    },
    foraPorRegra: {
      assunto: "Fora da cópia por regra",
      oQueE: (quantos: number): string =>
        conta(quantos, "arquivo oculto ou deixado fora", "arquivos ocultos ou deixados fora"),
      oQueFazer: "Conferir se é o que você quer",
    },
    semComputador: {
      assunto: "Nenhum computador",
      oQueE: "A contratação não protege nenhum computador",
      oQueFazer: "Instalar o Acervo no computador",
    },
  },
  movimentos: {
    titulo: "Quem mexeu",
    linhas: ({ restauracoes, exclusoes, consultas, ajudas }: Figuras["movimentos"]): [string, string][] => [
      ["Restaurações pedidas", emNumero(restauracoes)],
      ["Exclusões de arquivos e pastas", emNumero(exclusoes)],
      ["Consultas da nossa equipe ao cadastro", emNumero(consultas)],
      ["Ajudas com o seu código", emNumero(ajudas)],
    ],
  },
  faturas: {
    titulo: "Mensalidade",
    nenhuma: [["Nenhuma fatura no mês", ""]] as [string, string][],
    resto: (quantas: number): [string, string] => [`E mais ${conta(quantas, "fatura", "faturas")}, no portal`, ""],
    linha: ({ competencia, dataVencimento, pagaEm, valorCentavos }: FaturaDoExtrato): [string, string] => {
      const mes = formatarData(competencia).slice(3);
      const situacao =
        pagaEm === null ? `vence em ${formatarData(dataVencimento)}` : `paga em ${formatarData(hoje(pagaEm))}`;
      return [`${mes}, ${situacao}`, formatarCentavos(valorCentavos)];
    },
  },
  fontes:
    "De onde vêm os números: arquivos e espaço, do que o servidor recebeu e conferiu até o fim do mês; backups, do registro de cada um; provas, das que foram emitidas no mês; quem mexeu, da trilha de auditoria; o que pede atenção, do momento da apuração.",
  assinatura: (assinante: string, sha256: string): string =>
    `Assinado digitalmente por ${assinante}, no padrão PAdES; abra o PDF em um leitor que mostre assinaturas. SHA-256 do conteúdo: ${sha256}.`,
  rodape: (numeroDoExtrato: string, { dia, hora }: { readonly dia: string; readonly hora: string }): string =>
    `Extrato ${numeroDoExtrato} · apurado em ${dia}, às ${hora} (horário de Brasília)`,
};
