import { fc, test } from "@fast-check/vitest";
import { calendarOf, type Agendamento } from "@acervo/schedule/schedule";
import { DAY, HOUR, MINUTE, platformTimeZone, SCHEDULE_ZONE } from "@acervo/schedule/time-zone";
import type { SituacaoProtecao } from "@acervo/contracts/protecao";
import { describe, expect, it } from "vitest";
import type { AgendamentoVigiado, ConfiguracaoVigiada, FatosProtecao, Tentativa } from "./fatos-protecao.ts";
import { situacaoProtecao } from "./situacao-protecao.ts";

const zona = platformTimeZone(SCHEDULE_ZONE);
const em = (texto: string): number => Date.parse(texto);
const CRIADA = em("2026-01-05T12:00:00Z");

const TIPOS = {
  porHora: [{ codigo: 1, horaIntervalo: 4, dataInicio: CRIADA }, 3 * HOUR],
  diario: [{ codigo: 2, hora: "22:00", dataInicio: CRIADA }, 12 * HOUR],
  semanal: [{ codigo: 3, hora: "22:00", idDiaSemana: 5, dataInicio: CRIADA }, 24 * HOUR],
  mensal: [{ codigo: 4, hora: "22:00", diaMes: 13, dataInicio: CRIADA }, 48 * HOUR],
} as const satisfies Record<string, readonly [Agendamento, number]>;
type Tipo = keyof typeof TIPOS;

const agendamento = (tipo: Tipo): AgendamentoVigiado => {
  const [campos, toleranciaMs] = TIPOS[tipo];
  return { calendario: calendarOf(campos, zona), vigenteDesde: CRIADA, toleranciaMs };
};

const terminada = (situacao: number, inicio: number, fim = inicio + HOUR): Tentativa => ({
  situacao,
  inicio,
  fim,
  cobre: inicio,
  motivos: situacao === 2 ? [] : situacao === 5 ? ["SEM_NOTICIA"] : ["ARQUIVOS_NAO_GUARDADOS"],
});

const configuracao = (partes: Partial<ConfiguracaoVigiada> = {}): ConfiguracaoVigiada => ({
  prefixo: "Livros",
  criadaEm: CRIADA,
  agendamentos: [agendamento("diario")],
  encerrados: [],
  ultima: null,
  ultimaBoa: null,
  pastasNaoVistas: [],
  pendenteDesde: null,
  emAndamentoDesde: null,
  ...partes,
});

const fatos = (partes: Partial<FatosProtecao> = {}): FatosProtecao => {
  const configuracoes = partes.configuracoes ?? [configuracao()];
  return {
    codigoSituacao: 1,
    situacaoDesde: CRIADA,
    ativado: true,
    ativadoEm: CRIADA,
    inativadoEm: null,
    cadastradoEm: CRIADA,
    configuracoes,
    fezBackup: configuracoes.some(({ ultimaBoa }) => ultimaBoa !== null),
    ultimoSinal: null,
    silencioMs: 30 * MINUTE,
    toleranciaMs: 3 * HOUR,
    capacidadeEsgotada: false,
    agenteDesatualizado: false,
    identidadeDuplicada: false,
    congeladoDesde: null,
    alteracaoConfirmada: false,
    prova: null,
    ...partes,
  };
};

/** The last run of each type that the tables are about: all of them are due on Friday the 13th of November. */
const PREVISTO = em("2026-11-14T01:00:00Z");
const previstoDe = (tipo: Tipo): number => agendamento(tipo).calendario.latest(PREVISTO) ?? 0;
/** The run before that one. */
const anteriorDe = (tipo: Tipo): number => agendamento(tipo).calendario.latest(previstoDe(tipo) - 1) ?? 0;

const RELOGIOS = {
  /** Before the run: the one before is the last that was due. */
  antes: (tipo: Tipo) => previstoDe(tipo) - MINUTE,
  naTolerancia: (tipo: Tipo) => previstoDe(tipo) + TIPOS[tipo][1] - 1,
  passada: (tipo: Tipo) => previstoDe(tipo) + TIPOS[tipo][1],
} as const;
type Relogio = keyof typeof RELOGIOS;

/**
 * What happened. `anterior` is at the run before the last, `atual` at the last one (then the clock is moved past it).
 * A failure follows a good backup one run earlier, unless it is the first thing that ever happened.
 */
const HISTORIAS = {
  nada: () => ({}),
  primeiroEmAndamento: (tipo: Tipo) => ({ emAndamentoDesde: anteriorDe(tipo) + MINUTE }),
  primeiroFalhou: (tipo: Tipo) => ({ ultima: terminada(4, anteriorDe(tipo) + MINUTE, anteriorDe(tipo) + 2 * MINUTE) }),
  concluido: (tipo: Tipo) => bom(terminada(2, anteriorDe(tipo) + MINUTE, anteriorDe(tipo) + 2 * MINUTE)),
  pendencias: (tipo: Tipo) => bom(terminada(3, anteriorDe(tipo) + MINUTE, anteriorDe(tipo) + 2 * MINUTE)),
  concluidoEAndando: (tipo: Tipo) => ({
    ...bom(terminada(2, anteriorDe(tipo) + MINUTE, anteriorDe(tipo) + 2 * MINUTE)),
    emAndamentoDesde: previstoDe(tipo) - 2 * MINUTE,
  }),
  falhouAgora: (tipo: Tipo) => ({
    ...bom(terminada(2, anteriorDe(tipo) + MINUTE, anteriorDe(tipo) + 2 * MINUTE)),
    ultima: terminada(4, previstoDe(tipo), previstoDe(tipo) + MINUTE),
  }),
  interrompidoAgora: (tipo: Tipo) => ({
    ...bom(terminada(2, anteriorDe(tipo) + MINUTE, anteriorDe(tipo) + 2 * MINUTE)),
    ultima: terminada(5, previstoDe(tipo), previstoDe(tipo) + MINUTE),
  }),
  falhouAntes: (tipo: Tipo) => {
    const doisAntes = agendamento(tipo).calendario.latest(anteriorDe(tipo) - 1) ?? 0;
    return {
      ...bom(terminada(2, doisAntes, doisAntes + MINUTE)),
      ultima: terminada(4, anteriorDe(tipo), anteriorDe(tipo) + MINUTE),
    };
  },
} as const;
const bom = (tentativa: Tentativa) => ({ ultima: tentativa, ultimaBoa: tentativa });
type Historia = keyof typeof HISTORIAS;
/** Who has no past was activated just after the run before the last: the last is the first that they can miss. */
const SEM_PASSADO: ReadonlySet<Historia> = new Set(["nada", "primeiroEmAndamento", "primeiroFalhou"]);
const ativadoEm = (historia: Historia, tipo: Tipo): number =>
  SEM_PASSADO.has(historia) ? anteriorDe(tipo) + 1 : CRIADA;

/**
 * Every cell for an active subscription, the same for all four types of schedule. Decided here:
 * - a first backup that runs is still none; one that failed is a failure, not "never";
 * - within the tolerance a run that did not begin, or that was interrupted and will go on, changes nothing;
 * - a failure counts at once, and until a later run was missed altogether: then nobody is trying any more;
 * - one that runs does not make up for what is late before it ends, but nobody is told that backups have stopped.
 */
const TABELA: Readonly<Record<Historia, Readonly<Record<Relogio, SituacaoProtecao>>>> = {
  nada: { antes: "NUNCA_FEZ_BACKUP", naTolerancia: "NUNCA_FEZ_BACKUP", passada: "NUNCA_FEZ_BACKUP" },
  primeiroEmAndamento: { antes: "NUNCA_FEZ_BACKUP", naTolerancia: "NUNCA_FEZ_BACKUP", passada: "NUNCA_FEZ_BACKUP" },
  primeiroFalhou: { antes: "FALHOU", naTolerancia: "FALHOU", passada: "NUNCA_FEZ_BACKUP" },
  concluido: { antes: "PROTEGIDO", naTolerancia: "PROTEGIDO", passada: "ATRASADO" },
  pendencias: { antes: "COM_PENDENCIAS", naTolerancia: "COM_PENDENCIAS", passada: "ATRASADO" },
  concluidoEAndando: { antes: "PROTEGIDO", naTolerancia: "PROTEGIDO", passada: "ATRASADO" },
  falhouAgora: { antes: "FALHOU", naTolerancia: "FALHOU", passada: "FALHOU" },
  interrompidoAgora: { antes: "PROTEGIDO", naTolerancia: "PROTEGIDO", passada: "FALHOU" },
  falhouAntes: { antes: "FALHOU", naTolerancia: "FALHOU", passada: "ATRASADO" },
};

const chaves = <K extends string>(tabela: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(tabela) as K[];
const CELULAS = chaves(TABELA).flatMap((historia) =>
  chaves(RELOGIOS).flatMap((relogio) =>
    chaves(TIPOS).map((tipo) => ({ historia, relogio, tipo, esperada: TABELA[historia][relogio] })),
  ),
);

describe("a situação de um dispositivo, célula por célula", () => {
  it.each(CELULAS)(
    "[PROT-01] contratação ativa, $tipo, $historia, $relogio: $esperada",
    ({ historia, relogio, tipo, esperada }) => {
      const config = configuracao({ agendamentos: [agendamento(tipo)], ...HISTORIAS[historia](tipo) });
      const agora = RELOGIOS[relogio](tipo);
      const veredito = situacaoProtecao(
        fatos({ configuracoes: [config], ativadoEm: ativadoEm(historia, tipo) }),
        agora,
      );
      expect(veredito.situacao).toBe(esperada);
      expect(veredito.porque).toMatch(/\.$/);
      expect(veredito.oQueFazer === null).toBe(esperada === "PROTEGIDO");
      expect(veredito.desde).not.toBeNull();
      expect(veredito.proximoEsperado).toBe(agendamento(tipo).calendario.next(agora));
      const tarde = relogio === "passada" || historia === "falhouAntes";
      const andando = config.emAndamentoDesde !== null;
      expect(veredito.parada?.emAndamento ?? null).toBe(tarde ? andando : null);
    },
  );

  it.each([2, 3, 4, 5, 6, 7, 8])(
    "[PROT-01] contratação na situação %i: suspenso, sem previsão nem aviso",
    (codigoSituacao) => {
      for (const { historia, relogio, tipo } of CELULAS) {
        const config = configuracao({ agendamentos: [agendamento(tipo)], ...HISTORIAS[historia](tipo) });
        const veredito = situacaoProtecao(fatos({ codigoSituacao, configuracoes: [config] }), RELOGIOS[relogio](tipo));
        expect(veredito).toMatchObject({ situacao: "SUSPENSO", parada: null, limite: null, proximoEsperado: null });
        expect(veredito.porque).toMatch(/contratação/);
      }
    },
  );

  it("[PROT-01] sem ativação é desativado, e diz se já foi ativado", () => {
    const nunca = situacaoProtecao(fatos({ ativado: false, ativadoEm: null }), PREVISTO);
    expect(nunca).toMatchObject({ situacao: "DESATIVADO", desde: CRIADA, parada: null });
    const inativadoEm = PREVISTO - DAY;
    const outra = situacaoProtecao(fatos({ ativado: false, inativadoEm }), PREVISTO);
    expect(outra).toMatchObject({ situacao: "DESATIVADO", desde: inativadoEm });
    expect(outra.porque).toMatch(/de novo/);
  });
});

describe("os casos de borda", () => {
  const AGORA = PREVISTO + HOUR;
  const boa = terminada(2, PREVISTO, PREVISTO + 4 * MINUTE);
  const emDia = configuracao(bom(boa));
  const julgar = (...configuracoes: readonly ConfiguracaoVigiada[]) =>
    situacaoProtecao(fatos({ configuracoes }), AGORA);

  it("sem configuração que tenha o que guardar, nunca fez; se já fez, tem pendência", () => {
    expect(julgar()).toMatchObject({ situacao: "NUNCA_FEZ_BACKUP", parada: null });
    expect(situacaoProtecao(fatos({ configuracoes: [], fezBackup: true }), AGORA).situacao).toBe("COM_PENDENCIAS");
  });

  it("sem agendamento ninguém se atrasa, mas também não se promete nada", () => {
    const manual = configuracao({ ...bom(boa), agendamentos: [] });
    const umAnoDepois = situacaoProtecao(fatos({ configuracoes: [manual] }), AGORA + 365 * DAY);
    expect(umAnoDepois).toMatchObject({ situacao: "COM_PENDENCIAS", parada: null, limite: null });
    expect(umAnoDepois.porque).toMatch(/não tem agendamento/);
  });

  it("[PROT-01] de várias configurações vale a pior, e a mais antiga entre iguais", () => {
    const pendente = configuracao({
      prefixo: "Imagens",
      ...bom(terminada(3, PREVISTO)),
      pendenteDesde: PREVISTO - DAY,
    });
    const falhou = configuracao({ prefixo: "Selos", ...bom(boa), ultima: terminada(4, PREVISTO + MINUTE) });
    expect(julgar(emDia).situacao).toBe("PROTEGIDO");
    expect(julgar(emDia, pendente)).toMatchObject({ situacao: "COM_PENDENCIAS", desde: PREVISTO - DAY });
    expect(julgar(emDia, pendente, falhou).porque).toMatch(/Selos/);
  });

  it("uma configuração nova não faz de um dispositivo protegido um que nunca fez backup", () => {
    const nova = configuracao({ prefixo: "Selos", criadaEm: PREVISTO + MINUTE });
    expect(julgar(emDia, nova)).toMatchObject({ situacao: "COM_PENDENCIAS", parada: null });
    const perdida = situacaoProtecao(fatos({ configuracoes: [emDia, nova] }), PREVISTO + DAY + 12 * HOUR);
    expect(perdida.situacao).toBe("ATRASADO");
  });

  it("o que recuperou a execução perdida, quando o computador voltou, conta por ela", () => {
    const demanha = configuracao(bom(terminada(2, PREVISTO + 11 * HOUR, PREVISTO + 11.5 * HOUR)));
    expect(situacaoProtecao(fatos({ configuracoes: [demanha] }), PREVISTO + 13 * HOUR).situacao).toBe("PROTEGIDO");
  });

  it("um backup longo que acabou de terminar não torna atrasado o que ele mesmo atrasou", () => {
    const porHora = agendamento("porHora");
    const longo = configuracao({ agendamentos: [porHora], ...bom(terminada(2, PREVISTO, PREVISTO + 30 * HOUR)) });
    const depois = (horas: number) =>
      situacaoProtecao(fatos({ configuracoes: [longo] }), PREVISTO + horas * HOUR).situacao;
    expect([depois(30), depois(32.9), depois(33)]).toEqual(["PROTEGIDO", "PROTEGIDO", "ATRASADO"]);
  });

  it("depois de uma suspensão ou de nova ativação ninguém está atrasado, mas o que mudou não está guardado", () => {
    const voltou = situacaoProtecao(
      fatos({ configuracoes: [emDia], situacaoDesde: PREVISTO + 60 * DAY }),
      PREVISTO + 60 * DAY,
    );
    expect(voltou).toMatchObject({ situacao: "COM_PENDENCIAS", parada: null });
    expect(voltou.porque).toMatch(/antes de os backups serem retomados/);
  });

  it("um agendamento alterado não cobra o que teria sido antes", () => {
    const alterado = { ...agendamento("porHora"), vigenteDesde: PREVISTO + 10 * HOUR };
    const mudada = configuracao({ ...bom(boa), agendamentos: [alterado] });
    expect(situacaoProtecao(fatos({ configuracoes: [mudada] }), PREVISTO + 11 * HOUR).situacao).toBe("PROTEGIDO");
  });

  it("uma mudança em massa deixa pendência, com o backup em dia", () => {
    const congelado = situacaoProtecao(fatos({ configuracoes: [emDia], congeladoDesde: PREVISTO }), AGORA);
    expect(congelado).toMatchObject({ situacao: "COM_PENDENCIAS", desde: PREVISTO });
  });

  it.each([
    ["o computador desligado", {}, /nunca deu sinal/],
    [
      "sem sinal desde um instante",
      { ultimoSinal: PREVISTO - HOUR },
      /último sinal do computador foi em 13\/11\/2026 às 21:00/,
    ],
    ["ligado", { ultimoSinal: PREVISTO + 48 * HOUR }, /está ligado/],
    ["sem espaço", { capacidadeEsgotada: true }, /capacidade contratada acabou/],
    ["programa antigo", { agenteDesatualizado: true }, /desatualizado/],
    ["dois computadores", { identidadeDuplicada: true }, /mesma identificação/],
  ] as const)("atrasado diz a causa: %s", (_caso, partes, texto) => {
    const atrasado = situacaoProtecao(fatos({ configuracoes: [emDia], ...partes }), PREVISTO + 48 * HOUR);
    expect(atrasado).toMatchObject({ situacao: "ATRASADO", desde: PREVISTO + DAY });
    expect(atrasado.porque).toMatch(texto);
    expect(atrasado.oQueFazer).not.toBeNull();
  });
});

const instante = fc.integer({ min: CRIADA, max: CRIADA + 400 * DAY });
const tipo = fc.constantFrom(...chaves(TIPOS));
const tentativa = fc
  .record({ situacao: fc.constantFrom(2, 3, 4, 5), inicio: instante, dura: fc.integer({ min: 0, max: 2 * DAY }) })
  .map(({ situacao, inicio, dura }) => terminada(situacao, inicio, inicio + dura));
/** A past of up to six backups, none after `agora`. */
const mundo = fc
  .record({
    agora: instante,
    tipos: fc.array(tipo, { maxLength: 3 }),
    passado: fc.array(tentativa, { maxLength: 6 }),
    andando: fc.boolean(),
    ativadoEm: instante,
  })
  .map(({ agora, tipos, passado, andando, ativadoEm }) => {
    const feitas = passado.filter(({ fim }) => fim <= agora).toSorted((a, b) => a.inicio - b.inicio);
    const config = configuracao({
      agendamentos: tipos.map(agendamento),
      ultima: feitas.at(-1) ?? null,
      ultimaBoa: feitas.findLast(({ situacao }) => situacao <= 3) ?? null,
      emAndamentoDesde: andando ? agora - MINUTE : null,
    });
    const ativado = Math.min(ativadoEm, agora);
    return { agora, tipos, feitas, dispositivo: fatos({ configuracoes: [config], ativadoEm: ativado }), ativado };
  });

describe("o que vale sempre", () => {
  test.prop([mundo])(
    "[PROT-02] nunca protegido quando uma execução prevista e sua tolerância passaram sem backup que terminasse bem",
    ({ agora, tipos, feitas, dispositivo, ativado }) => {
      const boas = feitas.filter(({ situacao }) => situacao <= 3);
      const faltou = tipos.some((cada) => {
        const { calendario, toleranciaMs } = agendamento(cada);
        const previsto = calendario.latest(agora - toleranciaMs);
        return previsto !== null && previsto > ativado && !boas.some(({ fim }) => fim >= previsto);
      });
      const { situacao, parada } = situacaoProtecao(dispositivo, agora);
      if (faltou) expect(["ATRASADO", "FALHOU", "NUNCA_FEZ_BACKUP"]).toContain(situacao);
      if (situacao === "PROTEGIDO") expect(parada).toBeNull();
    },
  );

  test.prop([mundo])(
    "protegido só com um backup sem pendências depois da ativação",
    ({ agora, dispositivo, ativado }) => {
      const { situacao, ultimoBackup } = situacaoProtecao(dispositivo, agora);
      if (situacao !== "PROTEGIDO") return;
      expect(dispositivo.configuracoes[0]?.ultimaBoa?.situacao).toBe(2);
      expect(ultimoBackup).toBeGreaterThanOrEqual(ativado);
    },
  );

  test.prop([mundo])(
    "antes do limite que ela mesma diz, e sem nada de novo, não se atrasa",
    ({ agora, dispositivo }) => {
      const { limite, parada } = situacaoProtecao(dispositivo, agora);
      if (limite === null) return;
      expect(limite).toBeGreaterThan(agora);
      expect(parada).toBeNull();
      expect(situacaoProtecao(dispositivo, limite - 1).parada).toBeNull();
      const [config] = dispositivo.configuracoes;
      expect(situacaoProtecao(dispositivo, limite).parada?.emAndamento).toBe(config?.emAndamentoDesde !== null);
    },
  );
});
