import { hoje } from "@acervo/br/calendario";
import { diasEntre } from "@acervo/br/data-civil";
import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import type { Explicacao } from "./explicacao.ts";
import type { PastaNaoVista } from "./fatos-protecao.ts";
import { explicarPastas } from "./pasta-nao-vista.texts.ts";

export type CausaDoAtraso =
  | { readonly tipo: "duplicada" | "capacidade" | "desatualizado" | "semAgendamento" }
  | { readonly tipo: "semSinal" | "naoComecou"; readonly desde: number | null };

type Atraso = {
  readonly esperado: number;
  readonly causa: CausaDoAtraso;
  readonly emAndamentoDesde: number | null;
  readonly agora: number;
};
type Falha = {
  readonly situacao: number;
  readonly inicio: number;
  readonly motivos: readonly string[];
  readonly pastas: readonly PastaNaoVista[];
  readonly emAndamentoDesde: number | null;
  readonly agora: number;
};
type Falta = {
  readonly proximo: number | null;
  readonly perdido: { readonly esperado: number; readonly causa: CausaDoAtraso } | null;
  readonly emAndamentoDesde: number | null;
  readonly agora: number;
};

const formatoHora = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  hour: "2-digit",
  minute: "2-digit",
});
const formatoDia = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const DIAS_COM_NOME = new Map([
  [-1, "ontem"],
  [0, "hoje"],
  [1, "amanhã"],
]);

const comPreposicao = (preposicao: string, instante: number, agora: number): string => {
  const nome = DIAS_COM_NOME.get(diasEntre(hoje(agora), hoje(instante)));
  return `${nome ?? `${preposicao}${formatoDia.format(instante)}`} às ${formatoHora.format(instante)}`;
};

/** `hoje às 22:04`, `ontem às 18:10`, `em 12/11/2026 às 22:00`, by the clock of São Paulo. */
export const quando = (instante: number, agora: number): string => comPreposicao("em ", instante, agora);

/** `desde ontem às 18:10`, `desde 12/11/2026 às 22:00`. */
export const desdeQuando = (instante: number, agora: number): string => `desde ${comPreposicao("", instante, agora)}`;

const CAUSAS: Readonly<Record<CausaDoAtraso["tipo"], Explicacao>> = {
  duplicada: {
    porque: "Dois computadores usam a mesma identificação, e nenhum deles pode enviar.",
    oQueFazer: "Use “Reativar” neste dispositivo e ative de novo o computador certo.",
  },
  capacidade: {
    porque: "A capacidade contratada acabou.",
    oQueFazer: "Mude para um plano maior ou exclua arquivos e versões de que não precisa mais.",
  },
  desatualizado: {
    porque: "O programa do computador está desatualizado.",
    oQueFazer: "Baixe e instale a versão atual do programa no computador.",
  },
  semAgendamento: {
    porque: "A configuração não tem mais agendamento: só há backup quando alguém o pede.",
    oQueFazer: "Use “Fazer backup agora” e adicione um agendamento à configuração.",
  },
  semSinal: {
    porque: "O computador nunca deu sinal.",
    oQueFazer: "Ligue o computador e verifique a internet: o backup começa sozinho.",
  },
  naoComecou: {
    porque: "O computador está ligado, mas o backup não foi feito.",
    oQueFazer: "Use “Fazer backup agora”. Se não começar em alguns minutos, fale com o suporte.",
  },
};

const explicarCausa = (causa: CausaDoAtraso, agora: number): Explicacao => {
  const explicacao = CAUSAS[causa.tipo];
  if (causa.tipo !== "semSinal" || causa.desde === null) return explicacao;
  return { ...explicacao, porque: `O último sinal do computador foi ${quando(causa.desde, agora)}.` };
};

const DEIXE_LIGADO = "Deixe o computador ligado e com internet até o fim do backup.";
const emAndamento = (desde: number, agora: number): string =>
  `Um backup está em andamento ${desdeQuando(desde, agora)}.`;

const SUSPENSOES: Readonly<Record<number, Explicacao>> = {
  2: {
    porque: "A contratação está inativa: nenhum backup novo é feito. Seus arquivos podem ser recuperados.",
    oQueFazer: "Pague as faturas em aberto para que os backups voltem.",
  },
  3: {
    porque: "A contratação foi cancelada: nenhum backup novo é feito.",
    oQueFazer: "Baixe os arquivos de que precisa antes do encerramento.",
  },
  4: {
    porque: "A contratação está suspensa: nenhum backup novo é feito. Seus arquivos podem ser recuperados.",
    oQueFazer: "Pague a fatura em aberto para que os backups voltem.",
  },
  5: { porque: "A contratação foi encerrada.", oQueFazer: null },
  6: {
    porque: "A contratação aguarda a assinatura do termo: nenhum backup é feito antes disso.",
    oQueFazer: "Assine o termo da contratação.",
  },
  7: {
    porque: "A contratação aguarda o pagamento: nenhum backup é feito antes disso.",
    oQueFazer: "Pague a fatura da contratação.",
  },
  8: { porque: "A contratação está sendo concluída.", oQueFazer: null },
};

const PENDENCIAS: Readonly<Record<string, Explicacao>> = {
  ARQUIVOS_NAO_GUARDADOS: {
    porque: "Alguns arquivos não puderam ser guardados.",
    oQueFazer: "Veja a lista do que não está protegido e o que fazer em cada caso.",
  },
  DIRETORIO_NAO_LISTADO: {
    porque: "Algum diretório não pôde ser lido por inteiro.",
    oQueFazer: "Veja a lista do que não está protegido e confira se o diretório ainda existe no computador.",
  },
  CONTAGEM_DIVERGENTE: {
    porque: "A contagem dos arquivos não fechou.",
    oQueFazer: "Nada por enquanto: o próximo backup confere tudo de novo.",
  },
  ALTERACAO_EM_MASSA: {
    porque: "Muitos arquivos mudaram ou sumiram de uma vez.",
    oQueFazer: "Confira se foi intencional. Se não foi, recupere os arquivos como estavam antes.",
  },
};

const FALHAS: Readonly<Record<string, Explicacao>> = {
  SEM_NOTICIA: {
    porque: "O computador parou de responder durante o backup.",
    oQueFazer: "Ligue o computador e verifique a internet: o backup continua sozinho.",
  },
  AGENTE_REINICIADO: {
    porque: "O programa foi reiniciado durante o backup.",
    oQueFazer: "Deixe o computador ligado: o backup continua sozinho.",
  },
  CAPACIDADE_ESGOTADA: CAUSAS.capacidade,
  ARQUIVOS_NAO_GUARDADOS: {
    porque: "Nenhum arquivo pôde ser guardado.",
    oQueFazer: "Veja o log do backup para saber o motivo de cada arquivo.",
  },
  DIRETORIO_NAO_LISTADO: {
    porque: "Nenhum diretório pôde ser lido.",
    oQueFazer: "Confira se os diretórios da configuração ainda existem no computador.",
  },
};
const FALHA_QUALQUER: Explicacao = {
  porque: "Ele foi interrompido no computador.",
  oQueFazer: "Use “Fazer backup agora”. Se falhar de novo, fale com o suporte.",
};

/** What a reason means; that folders were not seen is told by naming one. */
const explicadoPor =
  (motivos: Readonly<Record<string, Explicacao>>, pastas: readonly PastaNaoVista[]) =>
  (motivo: string): Explicacao | undefined =>
    (motivo === "DIRETORIO_NAO_LISTADO" ? explicarPastas(pastas) : null) ?? motivos[motivo];

export const protecaoTexts = {
  protegido: (ultimoBackup: number, agora: number): Explicacao => ({
    porque: `Último backup ${quando(ultimoBackup, agora)}, sem pendências.`,
    oQueFazer: null,
  }),
  atrasado: (prefixo: string, { esperado, causa, emAndamentoDesde, agora }: Atraso): Explicacao => {
    const falta = `O backup de ${prefixo} era esperado ${quando(esperado, agora)} e ainda não foi feito.`;
    if (emAndamentoDesde !== null)
      return { porque: `${falta} ${emAndamento(emAndamentoDesde, agora)}`, oQueFazer: DEIXE_LIGADO };
    const { porque, oQueFazer } = explicarCausa(causa, agora);
    return { porque: `${falta} ${porque}`, oQueFazer };
  },
  falhou: (prefixo: string, falha: Falha): Explicacao => {
    const { situacao, inicio, motivos, pastas, emAndamentoDesde, agora } = falha;
    const { porque, oQueFazer } = explicadoPor(FALHAS, pastas)(motivos[0] ?? "") ?? FALHA_QUALQUER;
    const verbo = situacao === SITUACAO_BACKUP.falhou ? "falhou" : "não chegou ao fim";
    const frase = `O backup de ${prefixo} iniciado ${quando(inicio, agora)} ${verbo}. ${porque}`;
    if (emAndamentoDesde === null) return { porque: frase, oQueFazer };
    return { porque: `${frase} ${emAndamento(emAndamentoDesde, agora)}`, oQueFazer: DEIXE_LIGADO };
  },
  pendencias: (prefixo: string, motivos: readonly string[], pastas: readonly PastaNaoVista[]): Explicacao => {
    const explicar = explicadoPor(PENDENCIAS, pastas);
    const conhecidas = motivos.flatMap((motivo) => explicar(motivo) ?? []);
    const [primeira] = conhecidas;
    return {
      porque: [`O último backup de ${prefixo} terminou com pendências.`, ...conhecidas.map((cada) => cada.porque)].join(
        " ",
      ),
      oQueFazer: primeira?.oQueFazer ?? "Veja o log do backup.",
    };
  },
  semAgendamento: (prefixo: string): Explicacao => ({
    porque: `${prefixo} não tem agendamento: só há backup quando alguém o pede.`,
    oQueFazer: "Adicione um agendamento à configuração.",
  }),
  semConfiguracao: (): Explicacao => ({
    porque: "Nenhuma configuração deste dispositivo tem um diretório para guardar.",
    oQueFazer: "Adicione uma configuração com um diretório e um agendamento.",
  }),
  retomada: (prefixo: string, ultimoBackup: number, agora: number): Explicacao => ({
    porque: `O último backup de ${prefixo} foi ${quando(ultimoBackup, agora)}, antes de os backups serem retomados.`,
    oQueFazer: "Deixe o computador ligado no horário, ou use “Fazer backup agora”.",
  }),
  desatualizado: (): Explicacao => CAUSAS.desatualizado,
  congelado: (confirmada: boolean): Explicacao => ({
    porque: "Muitos arquivos mudaram ou sumiram de uma vez. Por segurança, as versões antigas não expiram.",
    oQueFazer: confirmada
      ? "Nada: você confirmou que foi intencional, e o suporte libera as versões antigas."
      : "Confira se foi intencional. Se não foi, recupere os arquivos como estavam antes; se foi, confirme.",
  }),
  provaFalhou: (): Explicacao => ({
    porque:
      "A última prova de restauração falhou: algum arquivo da amostra não voltou como era, ou o original não é mais o que foi guardado.",
    oQueFazer:
      "Veja na prova quais arquivos não passaram e deixe o computador ligado até o próximo backup terminar. Nossa equipe já foi avisada.",
  }),
  provaVencida: (): Explicacao => ({
    porque: "A última prova de restauração boa é antiga demais.",
    oQueFazer: "Deixe o computador ligado: a prova é feita sozinha, todo mês. Se continuar assim, fale conosco.",
  }),
  nunca: (prefixo: string, { proximo, perdido, emAndamentoDesde, agora }: Falta): Explicacao => {
    if (emAndamentoDesde !== null)
      return {
        porque: `O primeiro backup de ${prefixo} está em andamento ${desdeQuando(emAndamentoDesde, agora)}.`,
        oQueFazer: DEIXE_LIGADO,
      };
    if (perdido !== null) {
      const { porque, oQueFazer } = explicarCausa(perdido.causa, agora);
      const falta = `O primeiro backup de ${prefixo} era esperado ${quando(perdido.esperado, agora)} e ainda não foi feito.`;
      return { porque: `${falta} ${porque}`, oQueFazer };
    }
    if (proximo === null)
      return {
        porque: `${prefixo} ainda não fez nenhum backup e não tem agendamento.`,
        oQueFazer: "Adicione um agendamento à configuração, ou use “Fazer backup agora”.",
      };
    return {
      porque: `${prefixo} ainda não fez nenhum backup. O primeiro é esperado ${quando(proximo, agora)}.`,
      oQueFazer: "Deixe o computador ligado no horário, ou use “Fazer backup agora”.",
    };
  },
  desativado: (jaFoiAtivado: boolean): Explicacao => ({
    porque: jaFoiAtivado
      ? "O dispositivo espera ser ativado de novo: nenhum backup é feito antes disso."
      : "O dispositivo ainda não foi ativado: nenhum backup é feito antes disso.",
    oQueFazer: "Instale o programa no computador e informe o código de ativação.",
  }),
  escolhidos: (quantos: number): string =>
    quantos === 1
      ? "1 caminho fica fora do backup por escolha sua."
      : `${quantos} caminhos ficam fora do backup por escolha sua.`,
  suspenso: (codigoSituacao: number): Explicacao =>
    SUSPENSOES[codigoSituacao] ?? { porque: "A contratação não está ativa.", oQueFazer: null },
};
