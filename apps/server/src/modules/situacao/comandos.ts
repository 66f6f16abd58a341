import { parseArgs } from "node:util";
import { z } from "zod";
import { instantFrom, type Clock } from "../../platform/clock.ts";
import { COMPONENTES } from "./componentes.rules.ts";
import type { Diario } from "./diario.ts";
import { comandoTextos as textos } from "./situacao.texts.ts";

export type Resposta = { readonly codigo: 0 | 1 | 2; readonly texto: string };

type ComandoDeps = { readonly diario: Diario; readonly clock: Clock };

/** São Paulo has had this offset all year since 2019. */
const OFFSET = "-03:00";
const LIMITE = 500;

const texto = z.string().trim().min(1).max(LIMITE);
const instante = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .transform((local) => instantFrom(`${local}:00${OFFSET}`).getTime())
  .refine((milissegundos) => Number.isFinite(milissegundos));
const GRAU = { lento: "LENTO", fora: "FORA" } as const;

const Abrir = z.object({
  componente: z.enum(COMPONENTES),
  grau: z.enum(["lento", "fora"]).transform((nome) => GRAU[nome]),
  titulo: texto,
  orientacao: texto.optional(),
  desde: instante.optional(),
});
const Atualizar = z.object({ id: z.coerce.number().int().positive(), texto });
const Encerrar = z.object({ id: z.coerce.number().int().positive(), resumo: texto, em: instante.optional() });
const Marcar = z.object({ de: instante, ate: instante, titulo: texto, texto }).refine(({ de, ate }) => ate > de);
const Desmarcar = z.object({ id: z.coerce.number().int().positive() });

const certo = (resposta: string): Resposta => ({ codigo: 0, texto: resposta });
const USO: Resposta = { codigo: 2, texto: textos.uso };
const talvez = (feito: boolean, id: number, resposta: string): Resposta =>
  feito ? certo(resposta) : { codigo: 1, texto: textos.naoEsta(id) };

type Ditas = Readonly<Record<string, unknown>>;

const comandos: Readonly<Record<string, (deps: ComandoDeps, ditas: Ditas) => Resposta>> = {
  "incidente abrir": ({ diario, clock }, ditas) => {
    const { data } = Abrir.safeParse(ditas);
    if (data === undefined) return USO;
    const { desde, orientacao = null, ...novo } = data;
    return certo(textos.aberto(diario.abrirIncidente({ ...novo, orientacao }, desde ?? clock.now().getTime())));
  },
  "incidente atualizar": ({ diario, clock }, ditas) => {
    const { data } = Atualizar.safeParse(ditas);
    if (data === undefined) return USO;
    const feito = diario.atualizarIncidente(data.id, data.texto, clock.now().getTime());
    return talvez(feito, data.id, textos.atualizado(data.id));
  },
  "incidente encerrar": ({ diario, clock }, ditas) => {
    const { data } = Encerrar.safeParse(ditas);
    if (data === undefined) return USO;
    const feito = diario.encerrarIncidente(data.id, data.resumo, data.em ?? clock.now().getTime());
    return talvez(feito, data.id, textos.encerrado(data.id));
  },
  "manutencao marcar": ({ diario }, ditas) => {
    const { data } = Marcar.safeParse(ditas);
    return data === undefined ? USO : certo(textos.marcada(diario.marcarManutencao(data)));
  },
  "manutencao desmarcar": ({ diario }, ditas) => {
    const { data } = Desmarcar.safeParse(ditas);
    if (data === undefined) return USO;
    return talvez(diario.desmarcarManutencao(data.id), data.id, textos.desmarcada(data.id));
  },
  listar: ({ diario, clock }) => {
    const agora = clock.now();
    const abertos = diario.incidentes(agora).filter(({ encerradoEm }) => encerradoEm === null);
    const linhas = [
      ...abertos.map(({ id, componente, grau, titulo }) => `incidente ${id}  ${componente}  ${grau}  ${titulo}`),
      ...diario.manutencoes(agora).map(({ id, titulo }) => `manutencao ${id}  ${titulo}`),
    ];
    return certo(linhas.length === 0 ? textos.nada : linhas.join("\n"));
  },
};

const OPCOES = ["componente", "grau", "titulo", "orientacao", "desde", "texto", "resumo", "em", "de", "ate"] as const;

const ler = (argv: readonly string[]) => {
  try {
    const options = Object.fromEntries(OPCOES.map((nome) => [nome, { type: "string" } as const]));
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch {
    return null;
  }
};

/** What an operator typed, done in the file that the page is read from. */
export const executar = (deps: ComandoDeps, argv: readonly string[]): Resposta => {
  const lido = ler(argv);
  if (lido === null) return USO;
  const [primeira = "", segunda = "", id] = lido.positionals;
  const comando = comandos[primeira === "listar" ? primeira : `${primeira} ${segunda}`];
  return comando === undefined ? USO : comando(deps, { ...lido.values, ...(id === undefined ? {} : { id }) });
};
