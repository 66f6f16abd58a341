import type { Problem, ProblemCode } from "./findings.ts";
import type { Verdict } from "./verify-dossier.ts";

const ACHADOS: Readonly<Record<ProblemCode, string>> = {
  ZIP_ILEGIVEL: "O arquivo não é um ZIP deste portal, ou está cortado. Baixe o dossiê de novo.",
  ARQUIVO_REPETIDO: "O ZIP tem dois arquivos com este nome.",
  ARQUIVO_FALTANDO: "Este arquivo devia estar no dossiê e não está.",
  ARQUIVO_ALTERADO: "O conteúdo deste arquivo não é o que a lista SHA256SUMS diz.",
  ARQUIVO_ESTRANHO: "Este arquivo não está na lista SHA256SUMS: foi posto depois.",
  LISTA_ILEGIVEL: "A lista SHA256SUMS falta ou não pode ser lida.",
  DOSSIE_ILEGIVEL: "O arquivo dossie.json falta ou não pode ser lido.",
  EVENTO_ILEGIVEL: "Esta parte da trilha não está escrita como o portal escreve.",
  EVENTO_ALTERADO: "O código deste evento não é o do seu conteúdo: o evento foi alterado.",
  EVENTO_FORA_DE_ORDEM: "Este evento não segue o anterior: falta um evento ou a ordem mudou.",
  EVENTO_DESENCADEADO: "Este evento não nomeia o código do evento anterior.",
  EVENTOS_FALTANDO: "A trilha não começa ou não termina onde o dossie.json diz.",
  EVENTO_SEM_RAIZ: "Nenhuma raiz declara o último evento da trilha.",
  RAIZ_ILEGIVEL: "Esta raiz não pode ser lida.",
  RAIZ_FALTANDO: "Falta uma raiz na sequência.",
  RAIZ_DESENCADEADA: "Esta raiz não nomeia o código da raiz anterior.",
  RAIZ_ALTERADA: "Esta raiz não é a que o seu nome ou o dossie.json diz.",
  RAIZ_CONTRADITA: "A raiz declara outro conteúdo para este evento, ou um evento que não está na trilha.",
  RECIBO_ALTERADO: "O código deste recibo não é o mesmo na trilha, no dossie.json e no arquivo.",
  RECIBO_SEM_EVENTO: "A trilha não fala desta restauração.",
  PROVA_ALTERADA: "O código desta prova de restauração não é o mesmo na trilha, no dossie.json e no arquivo.",
  PROVA_SEM_EVENTO: "A trilha não fala desta prova de restauração.",
  ATA_ALTERADA: "O código deste arquivo de uma Ata não é o mesmo na trilha, no dossie.json e no arquivo.",
  ATA_SEM_EVENTO: "A trilha não fala desta Ata.",
  CODIGO_DIVERGENTE: "O código informado não é o deste arquivo: não é este o dossiê que o portal emitiu.",
};

const numero = new Intl.NumberFormat("pt-BR");
const contar = (quantos: number, um: string, varios: string): string =>
  `${numero.format(quantos)} ${quantos === 1 ? um : varios}`;

const descrever = ({ code, where }: Problem): string => `${where}: ${ACHADOS[code]}`;

const A_RAIZ_E_A_DO_PORTAL =
  "Se a última raiz é a que o Acervo guarda com trava (Object Lock): compare o número e o código dela com os que o portal mostra ao lado deste dossiê.";

/** What the verifier says, in the order in which it is read. */
export const falar = (verdict: Verdict) => {
  const { problems, counted, code, lastRoot, isCompared } = verdict;
  const inteiro = problems.length === 0;
  const problemas = contar(problems.length, "problema", "problemas");
  return {
    titulo: inteiro ? "Nenhuma alteração encontrada" : `Este dossiê foi alterado: ${problemas}`,
    resumo: inteiro
      ? "Tudo o que pode ser conferido sem rede confere."
      : "Não use este arquivo como prova. Baixe o dossiê de novo no portal.",
    problemas: problems.map(descrever),
    conferido: [
      `O código SHA-256 de ${contar(counted.files, "arquivo", "arquivos")}, pela lista SHA256SUMS.`,
      `${contar(counted.events, "evento", "eventos")} da trilha de auditoria: o código de cada um, e se nomeia o anterior.`,
      `${contar(counted.roots, "raiz", "raízes")} da trilha: se seguem uma à outra, e o que declaram sobre os eventos.`,
      `${contar(counted.receipts, "recibo", "recibos")} de restauração, pelo código que a trilha anotou.`,
      `${contar(counted.proofs, "prova", "provas")} de restauração, pelo código que a trilha anotou.`,
      `${contar(counted.atas, "Ata", "Atas")} de teste de restauração, PDF e conteúdo, pelos códigos que a trilha anotou.`,
      ...(isCompared ? ["O código informado, pelo deste arquivo."] : []),
    ],
    naoConferido: [
      ...(isCompared
        ? []
        : [
            "Se este é o dossiê que o portal emitiu: compare o código abaixo com o que o portal mostra. Quem refizesse o arquivo inteiro, ou cortasse o fim da trilha com as raízes dele, só assim seria descoberto.",
          ]),
      ...(lastRoot === null ? [] : [A_RAIZ_E_A_DO_PORTAL]),
      "Se os números do PDF vieram dos eventos: eles são medidas do servidor, com a fonte dita ao lado de cada um.",
    ],
    codigos: [
      { nome: "Código do dossiê (SHA-256 do ZIP)", codigo: code },
      ...(lastRoot === null
        ? []
        : [{ nome: `Última raiz, nº ${numero.format(lastRoot.numero)}`, codigo: lastRoot.sha256 }]),
    ],
  };
};
