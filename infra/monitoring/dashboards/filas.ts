import { series, stat, table, type Board } from "./board.ts";

// All workers tell the same of rows and queues: `max`. The name of a job is `exported_job`: `job` is the process that told.
const OLDEST = "max by (queue) (acervo_queue_oldest_seconds)";
const LANE = "max by (queue, lane) (acervo_queue_lane)";
const DEAD = 'max by (queue) (acervo_queue_jobs{queue=~".*[.]falhas",state="waiting"})';
const ALIVE = 'queue!~".*[.]falhas"';
const SINCE = "time() - max by (exported_job) (acervo_schedule_last_success_seconds)";
const INTERVAL = "max by (exported_job) (acervo_schedule_interval_seconds)";

const LATE = [
  [600, "yellow"],
  [1800, "red"],
] as const;

const waiting = [
  series({
    title: "O que espera há mais tempo, por faixa",
    what: "Há quanto tempo devia ter começado o trabalho mais antigo de cada faixa. Só uma faixa: faltam processos que a tomem (ACERVO_FILAS). Todas: nenhum worker, ou o banco.",
    runbook: "queue",
    unit: "s",
    width: 12,
    limits: LATE,
    queries: [{ expr: `max by (lane) (${OLDEST} * on (queue) group_left (lane) ${LANE})`, legend: "{{lane}}" }],
  }),
  series({
    title: "Trabalhos por segundo, como terminam",
    what: "completed foi feito; failed será tentado de novo; deadletter foi desistido. Só failed: a causa está no registro do worker.",
    runbook: "queue",
    unit: "ops",
    width: 12,
    queries: [{ expr: "sum by (outcome) (rate(acervo_job_runs_total[5m]))", legend: "{{outcome}}" }],
  }),
  table({
    title: "Filas com atraso",
    what: "As filas em que algo já devia ter começado. Meia hora por cinco minutos: o alarme acorda alguém.",
    emptyWhen: "nada está atrasado",
    runbook: ["queue", "dead-letters"],
    unit: "none",
    width: 12,
    queries: [
      { expr: `(${OLDEST} > 5) * on (queue) group_left (lane) ${LANE}` },
      {
        expr: `sum by (queue, lane) ((max by (queue) (acervo_queue_jobs{state="waiting",${ALIVE}}) and on (queue) (${OLDEST} > 5)) * on (queue) group_left (lane) ${LANE})`,
      },
    ],
    columns: {
      queue: { name: "Fila" },
      lane: { name: "Faixa" },
      "Value #A": { name: "Mais antigo", unit: "s" },
      "Value #B": { name: "À espera" },
    },
    sort: { by: "Mais antigo", desc: true },
  }),
  table({
    title: "Desistidos",
    what: "Trabalhos que falharam até o fim e esperam por uma pessoa em Operação › Falhas. Cada um é algo prometido que não aconteceu.",
    emptyWhen: "nada foi desistido",
    runbook: "dead-letters",
    unit: "none",
    width: 12,
    queries: [{ expr: `label_replace(${DEAD} > 0, "queue", "$1", "queue", "(.*)[.]falhas")` }],
    columns: { queue: { name: "Trabalho" }, Value: { name: "Desistidos" } },
    sort: { by: "Desistidos", desc: true },
  }),
  series({
    title: "Os que mais falham",
    what: "Tentativas por minuto que não deram certo, dos oito trabalhos com mais delas. O registro do worker diz por quê (`err`).",
    emptyWhen: "nenhuma tentativa falhou",
    runbook: "queue",
    unit: "none",
    width: 12,
    queries: [
      {
        expr: 'topk(8, 60 * sum by (exported_job) (rate(acervo_job_runs_total{outcome!="completed"}[10m])) > 0)',
        legend: "{{exported_job}}",
      },
    ],
  }),
  series({
    title: "Os que mais demoram (p95)",
    what: "Quanto demora uma tentativa, dos oito trabalhos mais demorados. Um que cresce todo dia vai um dia passar do seu tempo.",
    unit: "s",
    width: 12,
    queries: [
      {
        expr: "topk(8, histogram_quantile(0.95, sum by (exported_job, le) (rate(acervo_job_duration_seconds_bucket[15m]))) > 0)",
        legend: "{{exported_job}}",
      },
    ],
  }),
];

const clock = [
  stat({
    title: "Conferências",
    what: "Há quanto tempo a trilha de auditoria e os livros foram conferidos até o fim. Mais de dois dias: o alarme toca.",
    emptyWhen: "nenhuma conferência terminou ainda, como numa instalação nova",
    runbook: ["trail", "books"],
    unit: "s",
    decimals: 0,
    width: 10,
    limits: [
      [93_600, "yellow"],
      [172_800, "red"],
    ],
    queries: [
      { expr: "time() - (max(acervo_trilha_conferida_segundos) > 0)", legend: "trilha" },
      { expr: "time() - (max(acervo_livros_conferidos_segundos) > 0)", legend: "livros" },
    ],
  }),
  stat({
    title: "O que elas acharam",
    what: "Lugares em que a trilha não está como foi escrita, diferenças abertas dos livros, notas paradas e rejeitadas. Tudo devia ser zero.",
    runbook: ["trail", "books", "tax-documents"],
    unit: "none",
    width: 14,
    limits: [[1, "red"]],
    queries: [
      { expr: "max(acervo_trilha_problemas)", legend: "trilha" },
      { expr: "max(acervo_livros_diferencas)", legend: "livros" },
      { expr: "max(acervo_notas_fiscais_paradas)", legend: "notas paradas" },
      { expr: "max(acervo_notas_fiscais_rejeitadas)", legend: "notas rejeitadas" },
    ],
  }),
  table({
    title: "O relógio: quando cada um terminou bem pela última vez",
    what: "O mais atrasado primeiro. Em dobro do intervalo e meia hora, o alarme toca. Depois de mendada a causa, a próxima vez recupera tudo.",
    runbook: "schedule",
    unit: "none",
    decimals: 2,
    width: 24,
    queries: [{ expr: `(${SINCE}) / ${INTERVAL}` }, { expr: SINCE }, { expr: INTERVAL }],
    columns: {
      exported_job: { name: "Trabalho" },
      "Value #A": { name: "Intervalos" },
      "Value #B": { name: "Há", unit: "s" },
      "Value #C": { name: "De quanto em quanto", unit: "s" },
    },
    sort: { by: "Intervalos", desc: true },
  }),
];

const upkeep = [
  series({
    title: "Manutenção: computadores à espera",
    what: "Quantos computadores cada manutenção ainda tem a fazer. Deve descer até zero entre uma rodada e a outra.",
    runbook: "upkeep",
    unit: "none",
    width: 8,
    queries: [{ expr: "max by (tarefa) (acervo_manutencao_pendentes)", legend: "{{tarefa}}" }],
  }),
  series({
    title: "Manutenção: há quanto tempo o mais antigo espera",
    what: "Acima de 26 horas o alarme toca: mais faixas (faixas-manutencao) e workers com ACERVO_FILAS=pesada.",
    runbook: "upkeep",
    unit: "s",
    width: 8,
    limits: [[93_600, "red"]],
    queries: [{ expr: "max by (tarefa) (acervo_manutencao_atraso_segundos)", legend: "{{tarefa}}" }],
  }),
  series({
    title: "Conferência do armazém",
    what: "Tudo o que foi guardado há mais tempo do que isto já foi lido e comparado de novo. Não deve chegar ao limite.",
    runbook: "scrub",
    unit: "s",
    width: 8,
    queries: [
      { expr: "max(acervo_conferencia_idade_segundos)", legend: "lido de novo em" },
      { expr: "max(acervo_conferencia_idade_limite_segundos)", legend: "limite" },
    ],
  }),
  series({
    title: "Ritmo da conferência",
    what: "Bytes do armazém lidos e comparados por segundo. Parado por horas com computadores guardados: veja o registro das faixas.",
    runbook: "scrub",
    unit: "Bps",
    width: 12,
    queries: [{ expr: "max(rate(acervo_conferencia_bytes[30m]))", legend: "lidos" }],
  }),
  series({
    title: "Pedidos ao provedor de pagamentos",
    what: "Os pedidos desta janela e quantos ela permite, as cobranças que esperam por um lote, e os que faltarão antes dos vencimentos.",
    runbook: "provider-limit",
    unit: "none",
    width: 12,
    queries: [
      { expr: "max(acervo_provedor_requisicoes)", legend: "feitos" },
      { expr: "max(acervo_provedor_requisicoes_limite)", legend: "permitidos" },
      { expr: "max(acervo_provedor_cobrancas_na_fila)", legend: "cobranças à espera" },
      { expr: "max(acervo_provedor_requisicoes_faltam)", legend: "faltarão" },
    ],
  }),
];

export const filas: Board = {
  uid: "acervo-filas",
  title: "Acervo · Filas e relógio",
  what: "O que espera, o que falhou de vez, o que o relógio começou e o que a manutenção ainda deve.",
  rows: [
    { title: "Filas", panels: waiting },
    { title: "Relógio", panels: clock },
    { title: "Manutenção e limites", panels: upkeep },
  ],
};
