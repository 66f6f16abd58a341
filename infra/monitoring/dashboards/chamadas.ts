import { series, stat, table, type Board } from "./board.ts";

const REQUESTS = "http_request_duration_seconds";
const CALLS = "acervo_external_call_duration_seconds";
const BROKEN = 'outcome=~"failed|unanswered"';

const answered = [
  stat({
    title: "Chamadas por segundo",
    what: "Respondidas por todas as APIs nos últimos cinco minutos. Chamadas que são seguradas à espera de novidade não contam.",
    unit: "reqps",
    decimals: 1,
    width: 4,
    height: 8,
    base: "blue",
    queries: [{ expr: `sum(rate(${REQUESTS}_count[5m]))`, legend: "por segundo" }],
  }),
  stat({
    title: "Metade responde em",
    what: "Mediana do tempo de resposta dos últimos cinco minutos.",
    runbook: "no-api",
    unit: "s",
    decimals: 3,
    width: 4,
    height: 8,
    limits: [[0.25, "yellow"]],
    queries: [{ expr: `histogram_quantile(0.5, sum by (le) (rate(${REQUESTS}_bucket[5m])))`, legend: "p50" }],
  }),
  stat({
    title: "99 de 100 respondem em",
    what: "Só uma chamada de cem demora mais do que isto. Acima de um segundo, veja as conexões e a tabela por rota.",
    runbook: "connections",
    unit: "s",
    decimals: 3,
    width: 4,
    height: 8,
    limits: [
      [0.5, "yellow"],
      [1, "red"],
    ],
    queries: [{ expr: `histogram_quantile(0.99, sum by (le) (rate(${REQUESTS}_bucket[5m])))`, legend: "p99" }],
  }),
  series({
    title: "Respostas por código",
    what: "5xx é nosso; 4xx é de quem chama; 429 e 503 pedem que voltem depois.",
    runbook: "no-api",
    unit: "reqps",
    width: 12,
    queries: [{ expr: `sum by (status) (rate(${REQUESTS}_count[5m]))`, legend: "{{status}}" }],
  }),
];

const byRoute = [
  table({
    title: "Rota por rota",
    what: "Dos últimos 15 minutos, as mais chamadas primeiro. Ordene por p99 para achar o que está lento, por erros para achar o que falha; as linhas do registro se acham pela rota.",
    runbook: "no-api",
    unit: "reqps",
    width: 24,
    queries: [
      { expr: `sum by (method, route) (rate(${REQUESTS}_count[15m])) > 0` },
      { expr: `sum by (method, route) (rate(${REQUESTS}_count{status=~"5.."}[15m])) > 0` },
      { expr: `histogram_quantile(0.5, sum by (method, route, le) (rate(${REQUESTS}_bucket[15m]))) > 0` },
      { expr: `histogram_quantile(0.99, sum by (method, route, le) (rate(${REQUESTS}_bucket[15m]))) > 0` },
    ],
    columns: {
      method: { name: "Método" },
      route: { name: "Rota" },
      "Value #A": { name: "Por segundo", unit: "reqps" },
      "Value #B": { name: "Erros por segundo", unit: "reqps" },
      "Value #C": { name: "p50", unit: "s" },
      "Value #D": { name: "p99", unit: "s" },
    },
    sort: { by: "Por segundo", desc: true },
  }),
  series({
    title: "As mais lentas (p99)",
    what: "As oito rotas com o maior p99 de cada instante.",
    unit: "s",
    width: 12,
    queries: [
      {
        expr: `topk(8, histogram_quantile(0.99, sum by (route, le) (rate(${REQUESTS}_bucket[5m]))) > 0)`,
        legend: "{{route}}",
      },
    ],
  }),
  series({
    title: "As que falham (5xx)",
    what: "As oito rotas com mais respostas 5xx. Uma só rota: o registro dela. Todas: banco ou provedor de identidade.",
    emptyWhen: "nenhuma chamada falhou",
    runbook: "no-api",
    unit: "reqps",
    width: 12,
    queries: [
      { expr: `topk(8, sum by (route) (rate(${REQUESTS}_count{status=~"5.."}[5m])) > 0)`, legend: "{{route}}" },
    ],
  }),
];

const others = [
  series({
    title: "Chamadas a outros serviços",
    what: "O que pedimos a pagamentos, notas, armazém, identidade, correio, CEP e parceiro.",
    runbook: "other-service",
    unit: "reqps",
    width: 8,
    queries: [{ expr: `sum by (service) (rate(${CALLS}_count[5m]))`, legend: "{{service}}" }],
  }),
  series({
    title: "Parte que falha ou não responde",
    what: "Acima de metade por cinco minutos o alarme toca. `sem resposta` é rede, nome ou certificado; `falha` são eles.",
    emptyWhen: "nenhum outro serviço foi chamado",
    runbook: "other-service",
    unit: "percentunit",
    width: 8,
    limits: [[0.5, "red"]],
    queries: [
      {
        expr: `sum by (service) (rate(${CALLS}_count{${BROKEN}}[10m])) / (sum by (service) (rate(${CALLS}_count[10m])) > 0)`,
        legend: "{{service}}",
      },
    ],
  }),
  series({
    title: "Quanto demoram (p99)",
    what: "Um serviço que demora enche as conexões e as filas antes de falhar.",
    emptyWhen: "nenhum outro serviço foi chamado",
    runbook: "other-service",
    unit: "s",
    width: 8,
    queries: [
      {
        expr: `histogram_quantile(0.99, sum by (service, le) (rate(${CALLS}_bucket[10m]))) > 0`,
        legend: "{{service}}",
      },
    ],
  }),
];

const connections = [
  series({
    title: "Conexões em uso",
    what: "Parte das conexões de cada grupo que alguém segura, no processo que mais segura. Perto de 100 % por muito tempo: uma instrução longa, ou processos de menos.",
    runbook: "connections",
    unit: "percentunit",
    width: 8,
    limits: [[0.9, "yellow"]],
    queries: [{ expr: "max by (job, pool) (acervo_pool_held / acervo_pool_size)", legend: "{{job}} {{pool}}" }],
  }),
  series({
    title: "À espera de uma conexão",
    what: "No processo em que mais esperam. Deve ser zero. Acima de zero por cinco minutos, páginas e agentes esperam e alguns são mandados voltar depois.",
    runbook: "connections",
    unit: "none",
    width: 8,
    limits: [[1, "red"]],
    queries: [{ expr: "max by (job, pool) (acervo_pool_waiting)", legend: "{{job}} {{pool}}" }],
  }),
  series({
    title: "Chamadas seguradas à espera de novidade",
    what: "Agentes e páginas que esperam uma ordem. Uma queda brusca é um proxy ou um processo que cortou todas de uma vez.",
    runbook: "no-api",
    unit: "none",
    width: 8,
    queries: [{ expr: "sum by (instance) (acervo_held_calls)", legend: "{{instance}}" }],
  }),
];

export const chamadas: Board = {
  uid: "acervo-chamadas",
  title: "Acervo · Chamadas",
  what: "O que é pedido a nós, o que pedimos a outros, e do que ambos precisam.",
  rows: [
    { title: "Respostas", panels: answered },
    { title: "Por rota", panels: byRoute },
    { title: "Outros serviços", panels: others },
    { title: "Conexões do banco e chamadas seguradas", panels: connections },
  ],
};
