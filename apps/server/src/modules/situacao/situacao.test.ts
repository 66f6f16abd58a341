import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { COMPONENTES } from "./componentes.rules.ts";
import { abrirDiario, type Diario } from "./diario.ts";
import { medir, type Leitura } from "./medida.rules.ts";
import { parte } from "./pagina/barras.ts";
import { duracao } from "./pagina/horas.ts";
import { retratar } from "./pagina/retrato.ts";
import { veredito } from "./pagina/veredito.ts";

const AGORA = 1_800_000_000;
const bem: Leitura = { apis: 2, workers: 1, filas: new Map(), passos: new Map() };
const passo = (nome: string, ok: boolean, segundos = 1, tentadoEm = AGORA - 60): Leitura => ({
  ...bem,
  passos: new Map([[nome, { ok, segundos, tentadoEm }]]),
});
const medida = (leitura: Leitura) => medir(leitura, AGORA);
const TUDO_NORMAL = medida(bem);
const TUDO_FORA = medida({ ...bem, apis: 0, workers: 0 });

describe("o que as leituras dizem de cada serviço", () => {
  it("[SRV-357] o que o cliente sintético encontrou, e os processos e filas por trás", () => {
    expect(Object.values(TUDO_NORMAL)).toEqual(COMPONENTES.map(() => "NORMAL"));
    expect(Object.values(TUDO_FORA)).toEqual(COMPONENTES.map(() => "FORA"));
    expect(medida({ ...bem, apis: 1 })).toEqual(TUDO_NORMAL);
    expect(medida(passo("copiar", false))).toEqual({ ...TUDO_NORMAL, backups: "FORA" });
    expect(medida(passo("copiar", true, 61))).toEqual({ ...TUDO_NORMAL, backups: "LENTO" });
    expect(medida(passo("restaurar", false))).toEqual({ ...TUDO_NORMAL, restauracao: "FORA" });
    expect(medida(passo("comparar", false))).toEqual({ ...TUDO_NORMAL, restauracao: "FORA" });
    expect(medida(passo("entrar", false))).toEqual({ ...TUDO_NORMAL, portal: "FORA" });
    expect(medida(passo("painel", true, 6))).toEqual({ ...TUDO_NORMAL, portal: "LENTO" });
    // Of before says nothing of now.
    expect(medida(passo("copiar", false, 1, AGORA - 901))).toEqual(TUDO_NORMAL);
    const fila = (nome: string, segundos: number): Leitura => ({ ...bem, filas: new Map([[nome, segundos]]) });
    expect(medida(fila("email.enviar", 601))).toEqual({ ...TUDO_NORMAL, avisos: "LENTO" });
    expect(medida(fila("email.enviar", 3_601))).toEqual({ ...TUDO_NORMAL, avisos: "FORA" });
    expect(medida(fila("pagamentos.cobrar", 601))).toEqual({ ...TUDO_NORMAL, pagamentos: "LENTO" });
    expect(medida(fila("armazem.reter", 9_999))).toEqual(TUDO_NORMAL);
  });
});

describe("o diário", () => {
  let folder: string;
  let diario: Diario;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "acervo-diario-"));
    diario = abrirDiario(folder);
  });
  afterEach(() => {
    diario.fechar();
    rmSync(folder, { recursive: true });
  });
  const at = (instant: string): Date => new Date(instant);
  const MINUTE_MS = 60_000;
  /** A check every minute, the first of which says nothing of the time before. */
  const check = (from: string, minutes: number, found = TUDO_NORMAL): void => {
    for (let minute = 0; minute <= minutes; minute += 1)
      diario.anotar(found, new Date(at(from).getTime() + minute * MINUTE_MS));
  };
  const backupsOf = (now: string) => {
    const found = retratar(diario, at(now)).componentes.find(({ componente }) => componente === "backups");
    if (found === undefined) throw new Error("no component");
    return found;
  };

  it("[SRV-357] conta os dias pelo calendário de São Paulo, e o dia vale pelo pior que durou um minuto", () => {
    // 02:50 in London, still the evening before in São Paulo.
    check("2026-11-12T02:50:00Z", 5, TUDO_FORA);
    check("2026-11-12T03:01:00Z", 5);
    const { dias, diasComRegistro } = backupsOf("2026-11-12T12:00:00Z");
    expect(dias).toHaveLength(90);
    expect(dias.slice(-2)).toEqual(["FORA", "NORMAL"]);
    expect(diasComRegistro).toBe(2);
    expect(dias[0]).toBe("SEM_REGISTRO");
    // Half a minute does not mark a day.
    diario.anotar({ ...TUDO_NORMAL, backups: "LENTO" }, at("2026-11-12T03:06:30Z"));
    expect(backupsOf("2026-11-12T12:00:00Z").dias.at(-1)).toBe("NORMAL");
    // Days that nobody asks for any more go.
    expect(backupsOf("2027-02-10T12:00:00Z").diasComRegistro).toBe(0);
  });

  it("[SRV-357] diz a parte do tempo registrado que foi normal, nunca para cima, e o tempo sem conferir não conta", () => {
    check("2026-11-12T12:00:00Z", 999);
    check("2026-11-13T13:00:00Z", 1, TUDO_FORA);
    const found = backupsOf("2026-11-13T14:00:00Z");
    expect(found.parteNormal).toBeGreaterThan(0.997);
    expect(parte({ ...found, parteNormal: 0.999_999 })).toBe("99,99% em 2 dias");
    expect(parte({ ...found, parteNormal: 1 })).toBe("100% em 2 dias");
    expect(parte({ ...found, parteNormal: null })).toBe("sem registro ainda");
  });

  it("[SRV-356] a frase é a do pior serviço, e sem conferência recente não se diz que tudo vai bem", () => {
    const now = "2026-11-12T12:00:00Z";
    const sentence = (instant = now) => veredito(retratar(diario, at(instant))).frase;
    expect(sentence()).toBe("Não foi possível conferir a situação agora.");
    diario.anotar({ ...TUDO_NORMAL, backups: "LENTO", avisos: "FORA" }, at(now));
    expect(sentence()).toBe("E-mails não estão sendo enviados.");
    diario.anotar({ ...TUDO_NORMAL, backups: "LENTO" }, at(now));
    expect(sentence()).toBe("Alguns backups estão demorando mais.");
    diario.anotar(TUDO_NORMAL, at(now));
    expect(sentence()).toBe("Tudo funciona normalmente.");
    expect(sentence("2026-11-12T12:06:00Z")).toBe("Não foi possível conferir a situação agora.");
    const novo = { componente: "portal", grau: "FORA", titulo: "Fora", orientacao: null } as const;
    diario.abrirIncidente(novo, at(now).getTime());
    expect(sentence()).toBe("O portal está fora do ar.");
  });

  it("diz durações como se fala", () => {
    const said = [1, 37, 60, 72, 1_440, 4_320].map((minutes) => duracao(minutes * MINUTE_MS));
    expect(said).toEqual(["1 minuto", "37 minutos", "1 h", "1 h 12", "24 h", "3 dias"]);
  });
});
