import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { hoje } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { z } from "zod";
import { COMPONENTES, GRAUS, type Componente, type Grau } from "./componentes.rules.ts";
import type { Medida } from "./medida.rules.ts";

const ESQUEMA = `
CREATE TABLE IF NOT EXISTS dia (
  dia TEXT NOT NULL, componente TEXT NOT NULL, normal REAL NOT NULL, lento REAL NOT NULL, fora REAL NOT NULL,
  PRIMARY KEY (dia, componente)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS conferencia (
  um INTEGER PRIMARY KEY CHECK (um = 1), em REAL NOT NULL, medida TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS incidente (
  id INTEGER PRIMARY KEY AUTOINCREMENT, componente TEXT NOT NULL, grau TEXT NOT NULL, titulo TEXT NOT NULL,
  orientacao TEXT, aberto_em REAL NOT NULL, encerrado_em REAL, resumo TEXT
);
CREATE TABLE IF NOT EXISTS nota (
  id INTEGER PRIMARY KEY AUTOINCREMENT, id_incidente INTEGER NOT NULL REFERENCES incidente, texto TEXT NOT NULL,
  em REAL NOT NULL
);
CREATE TABLE IF NOT EXISTS manutencao (
  id INTEGER PRIMARY KEY AUTOINCREMENT, de REAL NOT NULL, ate REAL NOT NULL, titulo TEXT NOT NULL, texto TEXT NOT NULL
);`;

/** Days of the page. */
export const DIAS = 90;
const DIA_MS = 86_400_000;
/** From one check to the next no more than this counts: longer, nobody looked. */
const MAXIMO_SEGUNDOS = 90;

const componente = z.enum(COMPONENTES);
const grau = z.enum(GRAUS);
const Dia = z.object({ dia: z.string(), componente, normal: z.number(), lento: z.number(), fora: z.number() });
export type DiaMedido = z.infer<typeof Dia>;
const Conferencia = z.object({ em: z.number(), medida: z.string() });
const Guardada = z.record(componente, grau);
const Incidente = z.object({
  id: z.number(),
  componente,
  grau,
  titulo: z.string(),
  orientacao: z.string().nullable(),
  abertoEm: z.number(),
  encerradoEm: z.number().nullable(),
  resumo: z.string().nullable(),
});
const Nota = z.object({ idIncidente: z.number(), texto: z.string(), em: z.number() });
export type Incidente = z.infer<typeof Incidente> & { readonly notas: readonly z.infer<typeof Nota>[] };
const Manutencao = z.object({ id: z.number(), de: z.number(), ate: z.number(), titulo: z.string(), texto: z.string() });
export type Manutencao = z.infer<typeof Manutencao>;

export type NovoIncidente = {
  readonly componente: Componente;
  readonly grau: Grau;
  readonly titulo: string;
  readonly orientacao: string | null;
};

export type Diario = ReturnType<typeof abrirDiario>;

const abrir = (pasta: string): DatabaseSync => {
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  const banco = new DatabaseSync(join(pasta, "situacao.sqlite"), { timeout: 5_000 });
  // The page's process and an operator's command write at the same time; what is answered for is on the disk.
  banco.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
  banco.exec(ESQUEMA);
  return banco;
};

const naTransacao = (banco: DatabaseSync, trabalho: () => void): void => {
  banco.exec("BEGIN IMMEDIATE");
  try {
    trabalho();
    banco.exec("COMMIT");
  } catch (error) {
    banco.exec("ROLLBACK");
    throw error;
  }
};

const lerConferencia = (banco: DatabaseSync): { readonly em: number; readonly medida: Medida } | null => {
  const linha = banco.prepare("SELECT em, medida FROM conferencia").get();
  if (linha === undefined) return null;
  const { em, medida } = Conferencia.parse(linha);
  return { em, medida: Guardada.parse(JSON.parse(medida)) };
};

/** Adds the time since the last check to the day of this one, at what this one found. */
const anotarMedida = (banco: DatabaseSync, medida: Medida, agora: Date): void => {
  const em = agora.getTime();
  const antes = lerConferencia(banco)?.em ?? em;
  const segundos = Math.min(Math.max(0, (em - antes) / 1_000), MAXIMO_SEGUNDOS);
  const dia = hoje(agora);
  const somar = banco.prepare(
    `INSERT INTO dia (dia, componente, normal, lento, fora) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (dia, componente) DO UPDATE SET normal = normal + excluded.normal, lento = lento + excluded.lento,
     fora = fora + excluded.fora`,
  );
  for (const nome of COMPONENTES) {
    const [normal = 0, lento = 0, fora = 0] = GRAUS.map((outro) => (outro === medida[nome] ? segundos : 0));
    somar.run(dia, nome, normal, lento, fora);
  }
  banco.prepare("DELETE FROM dia WHERE dia < ?").run(somarDias(dia, -DIAS));
  banco.prepare("INSERT OR REPLACE INTO conferencia (um, em, medida) VALUES (1, ?, ?)").run(em, JSON.stringify(medida));
};

const lerIncidentes = (banco: DatabaseSync, desde: number): readonly Incidente[] => {
  const linhas = banco
    .prepare(
      `SELECT id, componente, grau, titulo, orientacao, aberto_em AS abertoEm, encerrado_em AS encerradoEm, resumo
       FROM incidente WHERE encerrado_em IS NULL OR aberto_em >= ? ORDER BY aberto_em DESC, id DESC`,
    )
    .all(desde);
  const notas = banco
    .prepare("SELECT id_incidente AS idIncidente, texto, em FROM nota ORDER BY em DESC, id DESC")
    .all()
    .map((linha) => Nota.parse(linha));
  return linhas.map((linha) => {
    const incidente = Incidente.parse(linha);
    return { ...incidente, notas: notas.filter(({ idIncidente }) => idIncidente === incidente.id) };
  });
};

/** What was measured and what operators wrote: a file of its own, which needs nothing that the page tells of. */
export const abrirDiario = (pasta: string) => {
  const banco = abrir(pasta);
  return {
    anotar: (medida: Medida, agora: Date): void => naTransacao(banco, () => anotarMedida(banco, medida, agora)),
    conferencia: () => lerConferencia(banco),
    /** Of the last 90 days, as far as anything was recorded. */
    dias: (ate: DataCivil): readonly DiaMedido[] =>
      banco
        .prepare("SELECT dia, componente, normal, lento, fora FROM dia WHERE dia > ?")
        .all(somarDias(ate, -DIAS))
        .map((linha) => Dia.parse(linha)),
    incidentes: (agora: Date) => lerIncidentes(banco, agora.getTime() - DIAS * DIA_MS),
    abrirIncidente: (novo: NovoIncidente, em: number): number =>
      Number(
        banco
          .prepare("INSERT INTO incidente (componente, grau, titulo, orientacao, aberto_em) VALUES (?, ?, ?, ?, ?)")
          .run(novo.componente, novo.grau, novo.titulo, novo.orientacao, em).lastInsertRowid,
      ),
    /** False: no such incident is open. */
    atualizarIncidente: (id: number, texto: string, em: number): boolean =>
      banco
        .prepare(
          "INSERT INTO nota (id_incidente, texto, em) SELECT id, ?, ? FROM incidente WHERE id = ? AND encerrado_em IS NULL",
        )
        .run(texto, em, id).changes === 1,
    encerrarIncidente: (id: number, resumo: string, em: number): boolean =>
      banco
        .prepare("UPDATE incidente SET encerrado_em = ?, resumo = ? WHERE id = ? AND encerrado_em IS NULL")
        .run(em, resumo, id).changes === 1,
    /** Those that have not passed, the next first. */
    manutencoes: (agora: Date): readonly Manutencao[] =>
      banco
        .prepare("SELECT id, de, ate, titulo, texto FROM manutencao WHERE ate > ? ORDER BY de")
        .all(agora.getTime())
        .map((linha) => Manutencao.parse(linha)),
    marcarManutencao: ({ de, ate, titulo, texto }: Omit<Manutencao, "id">): number =>
      Number(
        banco.prepare("INSERT INTO manutencao (de, ate, titulo, texto) VALUES (?, ?, ?, ?)").run(de, ate, titulo, texto)
          .lastInsertRowid,
      ),
    desmarcarManutencao: (id: number): boolean =>
      banco.prepare("DELETE FROM manutencao WHERE id = ?").run(id).changes === 1,
    fechar: () => banco.close(),
  };
};
