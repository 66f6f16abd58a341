import { series, stat, type Board } from "./board.ts";

const LATE = "max(acervo_dispositivos_sem_backup)";
const WATCHED = "max(acervo_dispositivos_vigiados)";

const watched = [
  stat({
    title: "Computadores vigiados",
    what: "Computadores ativos cujos backups são esperados. Uma queda brusca é um erro nosso.",
    runbook: "late-backups",
    unit: "none",
    width: 5,
    base: "blue",
    queries: [{ expr: WATCHED, legend: "vigiados" }],
  }),
  stat({
    title: "Sem o backup que deviam ter",
    what: "Como os donos foram avisados. Operação › Precisa de atenção diz quais. Acima de 1 % o orçamento do mês começa a ir.",
    runbook: "late-backups",
    unit: "none",
    width: 5,
    limits: [
      [1, "yellow"],
      [20, "red"],
    ],
    queries: [{ expr: LATE, legend: "sem backup" }],
  }),
  stat({
    title: "O que o armazém perdeu ou guarda a mais",
    what: "Objetos danificados: um arquivo pode não voltar como era. Catálogos parados: nada é recolhido até que alguém libere. Quarentena: objetos que ninguém conhece.",
    runbook: ["damage", "catalogs"],
    unit: "none",
    width: 14,
    limits: [[1, "red"]],
    queries: [
      { expr: "max(acervo_objetos_danificados)", legend: "danificados" },
      { expr: "max(acervo_catalogos_parados)", legend: "catálogos parados" },
      { expr: "max(acervo_quarentena_objetos)", legend: "em quarentena" },
    ],
  }),
];

const ended = [
  series({
    title: "Backups que terminaram, por hora",
    what: "Por resultado. falhou e interrompido crescem juntos com concluido caindo: veja o armazém e a versão mais nova do agente.",
    runbook: "late-backups",
    unit: "none",
    width: 8,
    queries: [{ expr: "sum by (resultado) (increase(acervo_backups_encerrados_total[1h]))", legend: "{{resultado}}" }],
  }),
  series({
    title: "Parte sem o backup que devia ter",
    what: "A linha que o orçamento de backups mede. Devagar: clientes desligados. De repente: nós.",
    emptyWhen: "nenhum computador é vigiado, como numa instalação nova",
    runbook: "late-backups",
    unit: "percentunit",
    width: 8,
    limits: [[0.01, "red"]],
    queries: [{ expr: `${LATE} / (${WATCHED} > 0)`, legend: "sem backup" }],
  }),
  series({
    title: "Restaurações que terminaram, por hora",
    what: "conferida: cada arquivo voltou com o seu hash. com_falhas: o recibo, na página do cliente, diz quais não voltaram e por quê.",
    runbook: "restores",
    unit: "none",
    width: 8,
    queries: [
      { expr: "sum by (resultado) (increase(acervo_restauracoes_encerradas_total[1h]))", legend: "{{resultado}}" },
    ],
  }),
];

const customer = [
  stat({
    title: "Cada passo, da última vez",
    what: "O cliente sintético entra, lê o painel, copia, restaura e compara. O primeiro que falha diz onde olhar. comparar que falha: bytes errados.",
    runbook: "synthetic-customer",
    unit: "none",
    width: 16,
    base: "red",
    limits: [[1, "green"]],
    words: { "0": "falhou", "1": "bem", NaN: "não tentado" },
    queries: [{ expr: "min by (passo) (acervo_sonda_passo_ok)", legend: "{{passo}}" }],
  }),
  stat({
    title: "Última volta boa",
    what: "Há quanto tempo todos os passos foram bem. Acima de 15 minutos o alarme acorda alguém.",
    runbook: "synthetic-customer",
    unit: "s",
    decimals: 0,
    width: 8,
    limits: [
      [600, "yellow"],
      [900, "red"],
    ],
    queries: [{ expr: "time() - max(acervo_sonda_ultimo_sucesso_segundos)", legend: "atrás" }],
  }),
  series({
    title: "Quanto demora cada passo",
    what: "Como um cliente o sente, de fora. copiar e restaurar juntos: o armazém ou a rede; entrar sozinho: o provedor de identidade.",
    emptyWhen: "o cliente sintético ainda não terminou nenhum passo",
    runbook: "synthetic-customer",
    unit: "s",
    width: 12,
    queries: [{ expr: "max by (passo) (acervo_sonda_passo_segundos >= 0)", legend: "{{passo}}" }],
  }),
  series({
    title: "Falhas de cada passo, por hora",
    what: "Qualquer falha de comparar acorda alguém: um arquivo voltou diferente do que foi guardado.",
    runbook: "wrong-bytes",
    unit: "none",
    width: 12,
    queries: [{ expr: "sum by (passo) (increase(acervo_sonda_falhas_total[1h]))", legend: "{{passo}}" }],
  }),
];

export const copias: Board = {
  uid: "acervo-copias",
  title: "Acervo · Cópias e restaurações",
  what: "Se os arquivos dos clientes chegam, ficam inteiros e voltam.",
  rows: [
    { title: "Agora", panels: watched },
    { title: "O que os agentes terminaram", panels: ended },
    { title: "Cliente sintético", panels: customer },
  ],
};
