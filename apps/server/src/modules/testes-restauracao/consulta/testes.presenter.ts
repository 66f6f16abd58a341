import type {
  DispositivoDoTeste,
  ResultadoTeste,
  TesteNaLista,
  TesteRestauracao,
} from "@acervo/contracts/testes-restauracao";
import type { ProvaDoTeste } from "../../provas/provas.api.ts";
import { resultadoAteAqui } from "../teste/resultado-ate-aqui.ts";
import { declaracaoDe, type TesteInteiro } from "../teste/declaracao-do-teste.ts";
import type { TesteRow } from "../testes.queries.ts";
import { DESCRICAO_RESULTADO, DESCRICAO_SITUACAO } from "../testes-restauracao.texts.ts";

const comDescricao = (codigo: ResultadoTeste | null): TesteNaLista["resultado"] =>
  codigo === null ? null : { codigo, descricao: DESCRICAO_RESULTADO[codigo] };

const toAta = ({ numero, declaradoEm, emitidoEm, sha256 }: TesteRow): TesteNaLista["ata"] =>
  numero === null || declaradoEm === null
    ? null
    : {
        numero,
        declaradaEm: declaradoEm.toISOString(),
        emitidaEm: emitidoEm?.toISOString() ?? null,
        sha256: sha256?.toString("hex") ?? null,
      };

export const toTesteNaLista = (teste: TesteRow): TesteNaLista => ({
  id: teste.id,
  situacao: { codigo: teste.situacao, descricao: DESCRICAO_SITUACAO[teste.situacao] },
  resultado: comDescricao(teste.resultado),
  abertoEm: teste.abertoEm.toISOString(),
  expiraEm: teste.expiraEm.toISOString(),
  ata: toAta(teste),
});

const toProva = (prova: ProvaDoTeste): DispositivoDoTeste["prova"] => ({
  id: prova.id,
  numero: prova.numero,
  situacao: prova.situacao,
  frase: prova.frase,
  sorteadaEm: prova.criadaEm,
  encerradaEm: prova.encerradaEm,
  arquivos: prova.arquivos,
  iguais: prova.iguais,
  bytes: prova.bytes,
  grandes: prova.grandes,
});

export const toTeste = (inteiro: TesteInteiro): TesteRestauracao => {
  const { teste, participantes, dispositivos, provas, passos, medidas } = inteiro;
  const provaDe = new Map(provas.map((prova) => [prova.idDispositivo, prova]));
  const resultado = teste.resultado ?? (teste.conferidoEm === null ? null : resultadoAteAqui(inteiro));
  const isPorAceitar = teste.situacao === "AGUARDANDO_DECLARACAO" && resultado !== null;
  return {
    ...toTesteNaLista(teste),
    resultado: comDescricao(resultado),
    idContratacao: teste.idContratacao,
    local: teste.local,
    participantes: [...participantes],
    dispositivos: dispositivos.map(({ idDispositivo, nomeDispositivo, nadaSorteado }) => {
      const prova = provaDe.get(idDispositivo);
      return { idDispositivo, nomeDispositivo, nadaSorteado, prova: prova === undefined ? null : toProva(prova) };
    }),
    passos: passos.map(({ texto, resultado: visto, participante, em }) => ({
      texto,
      resultado: visto,
      participante,
      em: em.toISOString(),
    })),
    medidas,
    declaracao: isPorAceitar ? declaracaoDe(inteiro, resultado) : null,
    sorteadoEm: teste.sorteadoEm?.toISOString() ?? null,
    conferidoEm: teste.conferidoEm?.toISOString() ?? null,
    encerradoEm: teste.encerradoEm?.toISOString() ?? null,
  };
};
