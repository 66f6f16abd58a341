import { series, stat, type Board } from "./board.ts";

const DAY = 86_400;
const DISKS = 'fstype!~"tmpfs|ramfs|overlay|squashfs"';
const OURS = 'job=~"acervo-.*"';

const database = [
  stat({
    title: "Última cópia do nosso banco",
    what: "Há quanto tempo cada tipo de cópia foi feito, pelo que o armazém das cópias guarda. diff todo dia, full toda semana.",
    emptyWhen: "a máquina do banco não conta a ninguém as suas cópias: o alarme toca",
    runbook: "own-backup",
    unit: "s",
    decimals: 0,
    width: 8,
    limits: [
      [26 * 3_600, "yellow"],
      [8 * DAY, "red"],
    ],
    queries: [{ expr: "time() - max by (kind) (acervo_pg_backup_last_seconds)", legend: "{{kind}}" }],
  }),
  stat({
    title: "Último pedaço do registro arquivado",
    what: "O que se perderia se a máquina do banco queimasse agora. Acima de 15 minutos o alarme acorda alguém.",
    runbook: "own-backup",
    unit: "s",
    decimals: 0,
    width: 8,
    limits: [
      [300, "yellow"],
      [900, "red"],
    ],
    words: { NaN: "não arquiva" },
    queries: [{ expr: "max(acervo_db_archive_age_seconds)", legend: "atrás" }],
  }),
  stat({
    title: "Certificados: faltam",
    what: "O do endereço público e o A1 da empresa. No dia do fim navegadores e agentes nos recusam, ou nenhuma nota sai.",
    runbook: "certificate",
    unit: "s",
    decimals: 0,
    width: 8,
    base: "red",
    limits: [
      [14 * DAY, "yellow"],
      [21 * DAY, "green"],
    ],
    words: { NaN: "não há, ou não se lê" },
    queries: [
      { expr: "min(acervo_origin_certificate_end_seconds) - time()", legend: "endereço público" },
      { expr: "min(acervo_company_certificate_end_seconds) - time()", legend: "empresa" },
    ],
  }),
  series({
    title: "Registro do banco: atraso do arquivo",
    what: "Sobe e desce com cada pedaço. Uma subida sem fim: o arquivo não recebe, e pg_wal enche o disco.",
    emptyWhen: "o banco não arquiva nada, como na máquina de quem desenvolve",
    runbook: "own-backup",
    unit: "s",
    width: 12,
    limits: [[900, "red"]],
    queries: [{ expr: "max(acervo_db_archive_age_seconds) >= 0", legend: "atrás" }],
  }),
  series({
    title: "Espaço livre dos discos",
    what: "Abaixo de 10 %, ou cheio em quatro horas no ritmo da última, o alarme acorda alguém. Nunca apague em pg_wal.",
    runbook: "disk",
    unit: "percentunit",
    width: 12,
    queries: [
      {
        expr: `min by (instance, mountpoint) (node_filesystem_avail_bytes{${DISKS}} / node_filesystem_size_bytes{${DISKS}})`,
        legend: "{{instance}} {{mountpoint}}",
      },
    ],
  }),
];

const processes = [
  stat({
    title: "Versões no ar",
    what: "Quantos processos de cada versão respondem. Duas ao mesmo tempo são normais durante uma troca, e só nela.",
    runbook: "no-api",
    unit: "none",
    width: 8,
    base: "blue",
    queries: [{ expr: "count by (version) (acervo_build_info)", legend: "{{version}}" }],
  }),
  stat({
    title: "No ar há menos tempo",
    what: "Há quanto tempo começou o processo mais novo de cada tipo. Se é sempre pouco, algo o derruba: veja o fim do registro.",
    runbook: "no-api",
    unit: "s",
    decimals: 0,
    width: 16,
    base: "blue",
    queries: [{ expr: `min by (job) (time() - process_start_time_seconds{${OURS}})`, legend: "{{job}}" }],
  }),
  series({
    title: "Memória",
    what: "De cada processo. Uma escada que só sobe é um vazamento: anote a versão e reinicie o processo.",
    unit: "bytes",
    width: 8,
    queries: [{ expr: `process_resident_memory_bytes{${OURS}}`, legend: "{{job}} {{instance}}" }],
  }),
  series({
    title: "Processador",
    what: "Núcleos que cada processo usa. Um processo usa pouco mais do que um: perto disso, comece outro.",
    unit: "none",
    decimals: 2,
    width: 8,
    limits: [[0.9, "yellow"]],
    queries: [{ expr: `rate(process_cpu_seconds_total{${OURS}}[5m])`, legend: "{{job}} {{instance}}" }],
  }),
  series({
    title: "Atraso do laço de eventos (p99)",
    what: "Quanto uma chamada espera até que o processo olhe para ela. Acima de 0,1 s algo o segura: veja o processador ao lado.",
    unit: "s",
    width: 8,
    limits: [[0.1, "yellow"]],
    queries: [{ expr: `nodejs_eventloop_lag_p99_seconds{${OURS}}`, legend: "{{job}} {{instance}}" }],
  }),
];

export const maquinas: Board = {
  uid: "acervo-maquinas",
  title: "Acervo · Máquinas e nosso banco",
  what: "Se o nosso próprio banco pode voltar, e do que máquinas e processos precisam.",
  rows: [
    { title: "Nosso banco e certificados", panels: database },
    { title: "Processos", panels: processes },
  ],
};
