import type { Componente, Grau } from "./componentes.rules.ts";

type Frases = Readonly<Record<Exclude<Grau, "NORMAL">, string>>;

export const componenteTextos: Readonly<
  Record<Componente, { readonly nome: string; readonly oQueE: string; readonly frases: Frases }>
> = {
  backups: {
    nome: "Receber backups",
    oQueE: "Os computadores enviam e nós guardamos.",
    frases: {
      LENTO: "Alguns backups estão demorando mais.",
      FORA: "Não estamos conseguindo receber backups.",
    },
  },
  restauracao: {
    nome: "Baixar e restaurar",
    oQueE: "Trazer arquivos de volta.",
    frases: { LENTO: "Restaurar está demorando mais.", FORA: "Baixar e restaurar não estão funcionando." },
  },
  portal: {
    nome: "Portal",
    oQueE: "Entrar, ver a situação, contratar.",
    frases: { LENTO: "O portal está demorando a responder.", FORA: "O portal está fora do ar." },
  },
  pagamentos: {
    nome: "Pagamentos",
    oQueE: "Pix, boleto e cartão.",
    frases: { LENTO: "Pagamentos estão demorando a ser confirmados.", FORA: "Pagamentos não estão funcionando." },
  },
  avisos: {
    nome: "Avisos por e-mail",
    oQueE: "Alertas, faturas e extratos.",
    frases: { LENTO: "E-mails estão demorando a chegar.", FORA: "E-mails não estão sendo enviados." },
  },
};

export const grauTextos: Readonly<Record<Grau, string>> = {
  NORMAL: "Funcionando",
  LENTO: "Com lentidão",
  FORA: "Fora do ar",
};

const dias = (quantos: number): string => `${quantos} ${quantos === 1 ? "dia" : "dias"}`;

export const situacaoTextos = {
  titulo: "Situação do serviço · Acervo",
  descricao: "O que funciona agora no Acervo, o que já aconteceu e as manutenções marcadas.",
  tudoNormal: "Tudo funciona normalmente.",
  tudoFora: "O serviço está fora do ar.",
  semConferir: "Não foi possível conferir a situação agora.",
  continuam: (nomes: string): string => `Continuam funcionando: ${nomes}.`,
  guardado: "Uma indisponibilidade não apaga o que já foi guardado, e os computadores tentam de novo sozinhos.",
  conferido: (hora: string, dia: string): string => `Conferido às ${hora} de ${dia} (horário de Brasília).`,
  nuncaConferido: "A primeira conferência ainda não terminou.",
  atualizarSozinha: "Atualizar a cada minuto",
  pararDeAtualizar: "Parar de atualizar",
  acontecendo: "Acontecendo agora",
  servicos: "Serviços",
  manutencao: "Manutenção marcada",
  jaAconteceu: "O que já aconteceu",
  nadaAconteceu: "Nenhum incidente nos últimos 90 dias.",
  desde: (quando: string, haQuanto: string): string => `Desde ${quando}, há ${haQuanto}`,
  intervalo: (de: string, ate: string, titulo: string): string => `Das ${de} às ${ate}: ${titulo}`,
  encerrado: (titulo: string, duracao: string): string => `${titulo}, ${duracao}`,
  parte: (porcentagem: string, quantos: number): string => `${porcentagem} em ${dias(quantos)}`,
  semRegistro: "sem registro ainda",
  legendaDias: (primeiro: string): string => `${primeiro} à esquerda, hoje à direita`,
  legenda: { NORMAL: "normal", LENTO: "com lentidão", FORA: "fora do ar", SEM_REGISTRO: "sem registro" },
  contagem: {
    NORMAL: (n: number): string => (n === 1 ? "1 dia normal" : `${n} dias normais`),
    LENTO: (n: number): string => `${n} com lentidão`,
    FORA: (n: number): string => `${n} fora do ar`,
    SEM_REGISTRO: (n: number): string => `${n} sem registro`,
  },
  conhecer: "Conhecer o Acervo",
  plataforma: "Acesse à plataforma",
  pular: "Pular para o conteúdo",
  privacidade: "Política de Privacidade",
  situacao: "Situação do serviço",
} as const;

export const comandoTextos = {
  uso: `Uso: node apps/server/src/start/status.ts <comando>

  servir                                          confere e mostra a página /status
  incidente abrir --componente C --grau G --titulo "…" [--orientacao "…"] [--desde INSTANTE]
  incidente atualizar ID --texto "…"
  incidente encerrar ID --resumo "…" [--em INSTANTE]
  manutencao marcar --de INSTANTE --ate INSTANTE --titulo "…" --texto "…"
  manutencao desmarcar ID
  listar                                          o que está aberto e o que está marcado, com os números

C: backups, restauracao, portal, pagamentos, avisos. G: lento, fora.
INSTANTE: 2026-11-22T02:00, no horário de Brasília.`,
  aberto: (id: number): string => `Incidente ${id} aberto.`,
  atualizado: (id: number): string => `Incidente ${id} atualizado.`,
  encerrado: (id: number): string => `Incidente ${id} encerrado.`,
  marcada: (id: number): string => `Manutenção ${id} marcada.`,
  desmarcada: (id: number): string => `Manutenção ${id} desmarcada.`,
  naoEsta: (id: number): string => `Não há o que mudar sob o número ${id}.`,
  nada: "Nada aberto e nada marcado.",
};
