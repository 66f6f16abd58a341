import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";
import { SITUACOES_PROVA } from "../dispositivos/ultima-prova.ts";

export const SituacaoTeste = z.enum([
  "ABERTO",
  "EM_ANDAMENTO",
  "AGUARDANDO_DECLARACAO",
  "DECLARADO",
  "EMITIDO",
  "CANCELADO",
  "EXPIRADO",
]);
export type SituacaoTeste = z.infer<typeof SituacaoTeste>;

/** What a test came to; the worst of its proofs. */
export const ResultadoTeste = z.enum(["SUCESSO", "SUCESSO_NO_SERVIDOR", "INCOMPLETO", "FALHOU"]);
export type ResultadoTeste = z.infer<typeof ResultadoTeste>;

export const PapelNoTeste = z.enum(["TITULAR", "OPERADOR", "OBSERVADOR"]);
export type PapelNoTeste = z.infer<typeof PapelNoTeste>;

const ResultadoDoPasso = z.enum(["SUCESSO", "FALHA"]);

const MAXIMO_DISPOSITIVOS_TESTE = 50;
export const MAXIMO_OBSERVADORES = 3;
/** With the titular and the operador. */
const MAXIMO_PARTICIPANTES = MAXIMO_OBSERVADORES + 2;
const MAXIMO_LOCAL = 200;
const MAXIMO_NOME = 120;
const MAXIMO_FUNCAO = 80;
const MAXIMO_PASSO = 200;
const MAXIMO_MEDIDA = 500;
const MAXIMO_MEDIDAS = 20;

const instante = z.iso.datetime();
const contagem = z.number().int().nonnegative();
const textoAte = (maximo: number) => z.string().trim().min(1).max(maximo);

const Participante = z.object({
  papel: PapelNoTeste,
  nome: textoAte(MAXIMO_NOME),
  /** What they do, as "auditor". */
  funcao: textoAte(MAXIMO_FUNCAO).nullable(),
});
export type Participante = z.infer<typeof Participante>;

const quantos = (participantes: readonly Participante[], papel: Participante["papel"]): number =>
  participantes.filter((cada) => cada.papel === papel).length;

const PedidoDeTeste = z.object({
  id,
  dispositivos: z
    .array(id)
    .min(1)
    .max(MAXIMO_DISPOSITIVOS_TESTE)
    .refine((ids) => new Set(ids).size === ids.length, { message: "Escolha cada dispositivo uma vez só." }),
  local: textoAte(MAXIMO_LOCAL),
  participantes: z
    .array(Participante)
    .max(MAXIMO_PARTICIPANTES, { message: `Diga até ${MAXIMO_OBSERVADORES} observadores.` })
    .refine((todos) => quantos(todos, "TITULAR") === 1 && quantos(todos, "OPERADOR") === 1, {
      message: "Diga um titular e um operador.",
    }),
});
export type PedidoDeTeste = z.infer<typeof PedidoDeTeste>;

/** What a participant attests; `participante` is their order. */
const PedidoDePasso = z.object({ texto: textoAte(MAXIMO_PASSO), resultado: ResultadoDoPasso, participante: id });
export type PedidoDePasso = z.infer<typeof PedidoDePasso>;

const Medida = z.object({ texto: textoAte(MAXIMO_MEDIDA), responsavel: textoAte(MAXIMO_NOME), prazo: z.iso.date() });
export type MedidaCorretiva = z.infer<typeof Medida>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const ComDescricao = <Codigo extends z.ZodType>(codigo: Codigo) => z.object({ codigo, descricao: z.string() });

const TesteNaLista = z.object({
  id,
  situacao: ComDescricao(SituacaoTeste),
  /** Null until every device was looked at. */
  resultado: ComDescricao(ResultadoTeste).nullable(),
  abertoEm: instante,
  /** Until when it must be declared. */
  expiraEm: instante,
  /** Null before it was declared. */
  ata: z
    .object({
      numero: z.string(),
      declaradaEm: instante,
      /** Null while its PDF is being made. */
      emitidaEm: instante.nullable(),
      /** Of the PDF. */
      sha256: sha256.nullable(),
    })
    .nullable(),
});
export type TesteNaLista = z.infer<typeof TesteNaLista>;

const DispositivoDoTeste = z.object({
  idDispositivo: id,
  nomeDispositivo: z.string(),
  /** It had no file left when the sample was drawn. */
  nadaSorteado: z.boolean(),
  /** Null until its sample was drawn. */
  prova: z
    .object({
      id,
      numero: z.string(),
      situacao: ComDescricao(z.enum(SITUACOES_PROVA)),
      /** How it stands, in words. */
      frase: z.string(),
      sorteadaEm: instante,
      encerradaEm: instante.nullable(),
      arquivos: contagem,
      iguais: contagem,
      bytes: contagem,
      /** Larger than a whole sample: not drawn. */
      grandes: z.object({ arquivos: contagem, bytes: contagem }),
    })
    .nullable(),
});
export type DispositivoDoTeste = z.infer<typeof DispositivoDoTeste>;

export const TesteRestauracao = TesteNaLista.extend({
  idContratacao: id,
  local: z.string(),
  participantes: z.array(Participante.extend({ ordem: id })),
  dispositivos: z.array(DispositivoDoTeste),
  passos: z.array(PedidoDePasso.extend({ em: instante })),
  medidas: z.array(Medida),
  /** What is to be accepted, word for word, and its hash; null while there is nothing to declare. */
  declaracao: z.object({ texto: z.string(), sha256 }).nullable(),
  sorteadoEm: instante.nullable(),
  conferidoEm: instante.nullable(),
  encerradoEm: instante.nullable(),
});
export type TesteRestauracao = z.infer<typeof TesteRestauracao>;

const TestesDaContratacao = z.object({
  /** By when the next test is due, by the class of the office; null: it has not said its class. */
  proximoAte: z.iso.date().nullable(),
  /** How long a return would take by the last Ata; null: there is none, or its test failed. */
  ultimoRetornoSegundos: contagem.nullable(),
  /** Newest first. */
  lista: z.array(TesteNaLista),
});
export type TestesDaContratacao = z.infer<typeof TestesDaContratacao>;

const BASE = "/api-acervo/contratacao/testes-restauracao";
const params = z.object({ id: idParam });
const AO_MUDAR = [
  "TESTE_RESTAURACAO_NAO_ENCONTRADO",
  "CONFORMIDADE_INDISPONIVEL",
  "TESTE_RESTAURACAO_ENCERRADO",
] as const;

export const testesRestauracao = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "Os testes de restauração de uma contratação, do mais novo ao mais antigo.",
    query: z.object({ id: idParam }),
    status: 200,
    response: TestesDaContratacao,
    errors: ["CONTRATACAO_NAO_ENCONTRADA", "CONFORMIDADE_INDISPONIVEL"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
  abrir: endpoint({
    method: "POST",
    path: BASE,
    resumo: "Abre um teste de restauração da própria contratação: quem participa, onde, e de quais dispositivos.",
    body: PedidoDeTeste,
    status: 201,
    response: TesteRestauracao,
    errors: [
      "CONTRATACAO_NAO_ENCONTRADA",
      "CONFORMIDADE_INDISPONIVEL",
      "TESTE_RESTAURACAO_ABERTO",
      "TESTE_DISPOSITIVO_INDISPONIVEL",
    ],
    acesso: proprio(["cliente"]),
    limite: { maximo: 20, janelaSegundos: 3_600 },
  }),
  consultar: endpoint({
    method: "GET",
    path: `${BASE}/:id`,
    resumo: "Um teste de restauração: participantes, dispositivos e o que foi conferido até agora.",
    params,
    status: 200,
    response: TesteRestauracao,
    errors: ["TESTE_RESTAURACAO_NAO_ENCONTRADO", "CONFORMIDADE_INDISPONIVEL"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
  anotarPasso: endpoint({
    method: "POST",
    path: `${BASE}/:id/passos`,
    resumo: "Anota em um teste de restauração um passo que um participante atesta.",
    params,
    body: PedidoDePasso,
    status: 201,
    response: TesteRestauracao,
    errors: [...AO_MUDAR, "TESTE_PARTICIPANTE_DESCONHECIDO", "TESTE_PASSOS_DEMAIS"],
    acesso: proprio(["cliente"]),
  }),
  definirMedidas: endpoint({
    method: "PUT",
    path: `${BASE}/:id/medidas`,
    resumo: "Diz as medidas corretivas de um teste de restauração, no lugar das que havia.",
    params,
    body: z.object({ medidas: z.array(Medida).max(MAXIMO_MEDIDAS) }),
    status: 200,
    response: TesteRestauracao,
    errors: [...AO_MUDAR],
    acesso: proprio(["cliente"]),
  }),
  declarar: endpoint({
    method: "POST",
    path: `${BASE}/:id/declarar`,
    resumo: "Declara um teste de restauração conferido, pelo texto que foi mostrado; a Ata é emitida em seguida.",
    params,
    body: z.object({ sha256 }),
    status: 200,
    response: TesteRestauracao,
    errors: [...AO_MUDAR, "TESTE_NAO_CONFERIDO", "TESTE_SEM_MEDIDA", "TESTE_MUDOU"],
    acesso: proprio(["cliente"]),
    segundaProva: "sempre",
  }),
  baixar: endpoint({
    method: "GET",
    path: `${BASE}/:id/ata`,
    resumo: "Endereço do armazém, por alguns minutos, da Ata de um teste da própria contratação.",
    params,
    status: 200,
    response: z.string(),
    errors: ["TESTE_RESTAURACAO_NAO_ENCONTRADO", "CONFORMIDADE_INDISPONIVEL", "ATA_INDISPONIVEL"],
    acesso: proprio(["cliente"]),
  }),
  cancelar: endpoint({
    method: "POST",
    path: `${BASE}/:id/cancelar`,
    resumo: "Cancela um teste de restauração que ainda não foi declarado.",
    params,
    status: 204,
    response: nada,
    errors: [...AO_MUDAR],
    acesso: proprio(["cliente"]),
  }),
};
