import { PapelNoTeste, ResultadoTeste } from "@acervo/contracts/testes-restauracao";
import { SITUACOES_PROVA } from "@acervo/contracts/ultima-prova";
import { SEM_COMPUTADOR } from "@acervo/contracts/provas";
import { z } from "zod";
import type { FigurasDoDia } from "../../conformidade/conformidade.api.ts";
import type { TesteInteiro } from "./declaracao-do-teste.ts";

const texto = z.string();
const instante = z.iso.datetime();
const contagem = z.number().int().nonnegative();

/** A time that is asked for in hours, and what was measured; null: not known. */
const Tempo = z.object({ limiteHoras: contagem.nullable(), segundos: contagem.nullable() });

/** All that an Ata tells, as it is kept (docs/formats/ata.md); the fields stand in this order. */
export const ConteudoDaAta = z.object({
  formato: z.literal("acervo-ata/1"),
  numero: texto,
  serventia: z.object({
    nome: texto.nullable(),
    cns: texto.nullable(),
    titularDaConta: texto,
    documento: texto,
    contratacao: texto,
    classe: z.number().int().nullable(),
  }),
  local: texto,
  abertoEm: instante,
  sorteadoEm: instante,
  conferidoEm: instante,
  participantes: z.array(z.object({ papel: PapelNoTeste, nome: texto, funcao: texto.nullable() })),
  dispositivos: z.array(
    z.object({
      id: contagem,
      nome: texto,
      prova: z
        .object({
          numero: texto,
          situacao: z.enum(SITUACOES_PROVA),
          descricao: texto,
          semente: texto,
          sorteadaEm: instante,
          servidorEm: instante.nullable(),
          computadorEm: instante.nullable(),
          semComputador: z.enum(SEM_COMPUTADOR).nullable(),
          encerradaEm: instante,
          arquivos: contagem,
          iguais: contagem,
          bytes: contagem,
          sha256: texto,
          /** Larger than the sample of the test; Atas of before do not tell it. */
          grandes: z.object({ arquivos: contagem, bytes: contagem }).optional(),
        })
        .nullable(),
    }),
  ),
  tempos: z.object({
    fonte: texto,
    registradaEm: z.iso.date(),
    perda: Tempo,
    copiaCompleta: Tempo,
    retorno: Tempo,
  }),
  passos: z.array(z.object({ em: instante, texto, participante: texto, resultado: z.enum(["SUCESSO", "FALHA"]) })),
  medidas: z.array(z.object({ texto, responsavel: texto, prazo: z.iso.date() })),
  resultado: ResultadoTeste,
  declaracao: z.object({ texto, sha256: texto, em: instante }),
});
export type ConteudoDaAta = z.infer<typeof ConteudoDaAta>;

export const conteudoGuardado = (json: string): ConteudoDaAta => ConteudoDaAta.parse(JSON.parse(json));

type ParaConteudo = {
  readonly numero: string;
  readonly resultado: ResultadoTeste;
  readonly declaracao: ConteudoDaAta["declaracao"];
  readonly figuras: FigurasDoDia;
  readonly retornoSegundos: number | null;
};

const iso = (data: Date | null): string | null => data?.toISOString() ?? null;
const presente = (data: Date | null): string => data?.toISOString() ?? "";

const dispositivosDe = ({ dispositivos, provas }: TesteInteiro): ConteudoDaAta["dispositivos"] => {
  const provaDe = new Map(provas.map((prova) => [prova.idDispositivo, prova]));
  return dispositivos.map(({ idDispositivo: id, nomeDispositivo: nome }) => {
    const prova = provaDe.get(id);
    if (prova === undefined) return { id, nome, prova: null };
    const { numero, situacao, semente, criadaEm, semComputador, encerradaEm, arquivos, iguais, bytes, grandes } = prova;
    return {
      id,
      nome,
      prova: {
        numero,
        situacao: situacao.codigo,
        descricao: situacao.descricao,
        semente,
        sorteadaEm: criadaEm,
        servidorEm: iso(prova.servidorEm),
        computadorEm: iso(prova.computadorEm),
        semComputador,
        encerradaEm: encerradaEm ?? "",
        arquivos,
        iguais,
        bytes,
        sha256: prova.sha256 ?? "",
        grandes,
      },
    };
  });
};

const temposDe = ({ limites, fonte, dia }: FigurasDoDia, retornoSegundos: number | null): ConteudoDaAta["tempos"] => ({
  fonte: fonte.texto,
  registradaEm: fonte.registradaEm,
  perda: { limiteHoras: limites?.horasPerda ?? null, segundos: dia?.perda?.segundos ?? null },
  copiaCompleta: { limiteHoras: limites?.horasCopiaCompleta ?? null, segundos: dia?.copiaCompletaSegundos ?? null },
  retorno: { limiteHoras: limites?.horasRetorno ?? null, segundos: retornoSegundos },
});

/** What the Ata of a test tells, as the canonical JSON that is hashed and kept. */
export const conteudoDaAta = (inteiro: TesteInteiro, para: ParaConteudo): string => {
  const { teste, participantes, passos, medidas } = inteiro;
  const { serventia, classe } = para.figuras;
  const nomes = new Map(participantes.map(({ ordem, nome }) => [ordem, nome]));
  return JSON.stringify(
    ConteudoDaAta.parse({
      formato: "acervo-ata/1",
      numero: para.numero,
      serventia: {
        nome: serventia.nomeCartorio,
        cns: serventia.cns,
        titularDaConta: serventia.nome,
        documento: serventia.cpfCnpj,
        contratacao: serventia.nomeContratacao,
        classe,
      },
      local: teste.local,
      abertoEm: teste.abertoEm.toISOString(),
      sorteadoEm: presente(teste.sorteadoEm),
      conferidoEm: presente(teste.conferidoEm),
      participantes: [...participantes],
      dispositivos: dispositivosDe(inteiro),
      tempos: temposDe(para.figuras, para.retornoSegundos),
      passos: passos.map(({ em, texto: dito, participante, resultado }) => ({
        em: em.toISOString(),
        texto: dito,
        participante: nomes.get(participante) ?? "",
        resultado,
      })),
      medidas,
      resultado: para.resultado,
      declaracao: para.declaracao,
    } satisfies ConteudoDaAta),
  );
};
