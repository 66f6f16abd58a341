import { series, stat, table, type Board, type Query } from "./board.ts";

/** What is owed, by the name of its ratio in slo.rules.yml. */
const OWED = {
  api: "Chamadas",
  backups: "Backups",
  jobs: "Trabalhos",
  restores: "Restaurações",
  payments: "Pagamentos",
} as const;

/** Nothing happened, nothing failed: where there is no ratio there was nothing to spend on, as long as somebody tells. */
const ratio = (slo: string, window: string): string =>
  `(sum(acervo:slo_error_ratio:${window}{slo="${slo}"} >= 0) or 0 * max(up{job=~"acervo-.*"} == 1))`;
const burn = (slo: string, window: string): string =>
  `${ratio(slo, window)} / scalar(acervo:slo_allowed_ratio{slo="${slo}"})`;
const forEach = (expr: (slo: string) => string): readonly Query[] =>
  Object.entries(OWED).map(([slo, legend]) => ({ expr: expr(slo), legend }));

/** The sections of what is owed, in the same order. */
const SECTIONS = ["no-api", "late-backups", "queue", "restores", "payments"];
const BURN_LIMITS = [
  [6, "yellow"],
  [14.4, "red"],
] as const;

const now = [
  table({
    title: "Alarmes que tocam agora",
    what: "Cada alarme que está tocando e sobre o que ele fala. `page` acorda alguém; `ticket` espera a manhã. A anotação `runbook` do alarme diz a seção do manual.",
    emptyWhen: "nenhum alarme toca",
    unit: "none",
    width: 14,
    queries: [
      {
        expr: 'sum by (severity, alertname, about) (label_join(ALERTS{alertstate="firing"}, "about", " ", "slo", "queue", "exported_job", "service", "tarefa", "pool", "mountpoint"))',
      },
    ],
    columns: { severity: { name: "Urgência" }, alertname: { name: "Alarme" }, about: { name: "Sobre" } },
    sort: { by: "Urgência", desc: false },
  }),
  stat({
    title: "Processos no ar",
    what: "Quantos processos de cada tipo respondem. Zero de acervo-api: nada abre. Zero de acervo-worker: nada do que espera acontece. Zero de acervo-sonda: ninguém olha de fora.",
    runbook: ["no-api", "no-worker", "synthetic-customer"],
    unit: "none",
    width: 10,
    height: 9,
    base: "red",
    limits: [[1, "green"]],
    queries: [{ expr: 'sum by (job) (up{job=~"acervo-.*"})', legend: "{{job}}" }],
  }),
];

const budget = [
  stat({
    title: "Orçamento de erros que resta dos 30 dias",
    what: "Do que podia falhar em 30 dias, quanto ainda não falhou. Chamadas podem falhar 0,1 %; o resto, 1 %. Negativo: devemos mais do que prometemos. O Prometheus precisa guardar 30 dias para que a conta seja inteira.",
    runbook: SECTIONS,
    unit: "percentunit",
    decimals: 1,
    width: 24,
    base: "red",
    limits: [
      [0.1, "yellow"],
      [0.5, "green"],
    ],
    queries: forEach((slo) => `1 - ${burn(slo, "30d")}`),
  }),
  series({
    title: "Velocidade do gasto, última hora",
    what: "Quantas vezes mais depressa do que dura o mês o orçamento é gasto. Acima de 14,4 por uma hora, 2 % do mês se foram: o alarme acorda alguém.",
    runbook: SECTIONS,
    unit: "none",
    decimals: 1,
    width: 12,
    limits: BURN_LIMITS,
    queries: forEach((slo) => burn(slo, "1h")),
  }),
  series({
    title: "Velocidade do gasto, últimas seis horas",
    what: "O mesmo, mais devagar: acima de 6 por seis horas, 5 % do mês se foram e há um ticket.",
    runbook: SECTIONS,
    unit: "none",
    decimals: 1,
    width: 12,
    limits: BURN_LIMITS,
    queries: forEach((slo) => burn(slo, "6h")),
  }),
];

const noticed = [
  stat({
    title: "Chamadas que falham",
    what: "Parte das chamadas dos últimos cinco minutos que foram respondidas com 5xx: páginas e agentes que receberam um erro nosso.",
    runbook: "no-api",
    unit: "percentunit",
    decimals: 2,
    width: 8,
    limits: [
      [0.001, "yellow"],
      [0.01, "red"],
    ],
    queries: [{ expr: ratio("api", "5m"), legend: "5xx" }],
  }),
  stat({
    title: "Sem o backup que deviam ter",
    what: "Computadores vigiados cujo backup parou e cujos donos foram avisados. Muitos ao mesmo tempo somos nós, não eles.",
    runbook: "late-backups",
    unit: "none",
    width: 8,
    limits: [
      [1, "yellow"],
      [20, "red"],
    ],
    queries: [{ expr: "max(acervo_dispositivos_sem_backup)", legend: "computadores" }],
  }),
  stat({
    title: "Restaurações com falhas, 24 horas",
    what: "Restaurações em que algum arquivo não voltou, ou voltou diferente.",
    runbook: "restores",
    unit: "none",
    decimals: 0,
    width: 8,
    limits: [[1, "red"]],
    queries: [
      {
        expr: 'sum(increase(acervo_restauracoes_encerradas_total{resultado="com_falhas"}[24h]))',
        legend: "com falhas",
      },
    ],
  }),
  stat({
    title: "E-mail mais antigo à espera",
    what: "Há quanto tempo espera a mensagem mais antiga que já devia ter saído: confirmações, boletos, avisos.",
    runbook: ["mail", "queue"],
    unit: "s",
    decimals: 0,
    width: 8,
    limits: [
      [600, "yellow"],
      [1800, "red"],
    ],
    queries: [{ expr: 'max(acervo_queue_oldest_seconds{queue="email.enviar"})', legend: "à espera" }],
  }),
  stat({
    title: "Cobranças, e-mails e notas",
    what: "Depois de uma restauração do banco nada sai até que alguém concilie. Enquanto isso pagamentos são recusados.",
    runbook: "held",
    unit: "none",
    width: 8,
    limits: [[1, "red"]],
    words: { "0": "saem", "1": "seguradas" },
    queries: [{ expr: "max(acervo_saidas_seguradas)", legend: "saídas" }],
  }),
  stat({
    title: "Última volta boa do cliente sintético",
    what: "Há quanto tempo um cliente nosso, de fora, entrou, copiou, restaurou e comparou. Mais de 15 minutos: os clientes também não conseguem.",
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
];

export const servico: Board = {
  uid: "acervo-servico",
  title: "Acervo · O serviço",
  what: "O que devemos aos clientes, o que toca e o que eles notam. Comece aqui.",
  rows: [
    { title: "Agora", panels: now },
    { title: "O que os clientes notam", panels: noticed },
    { title: "O que devemos a eles", panels: budget },
  ],
};
