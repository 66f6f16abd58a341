import type {
  DispositivoDoTeste,
  ResultadoTeste,
  TesteNaLista,
  TesteRestauracao,
} from "@acervo/contracts/testes-restauracao";
import type { ProvaDoTeste } from "../../provas/provas.api.ts";
import { resultadoAteAqui } from "../conducao/resultado-ate-aqui.ts";
import type { DispositivoDoTesteRow, ParticipanteRow, TesteRow } from "../testes.queries.ts";
import { DESCRICAO_RESULTADO, DESCRICAO_SITUACAO } from "../testes-restauracao.texts.ts";

const comDescricao = (codigo: ResultadoTeste | null): TesteNaLista["resultado"] =>
  codigo === null ? null : { codigo, descricao: DESCRICAO_RESULTADO[codigo] };

export const toTesteNaLista = (teste: TesteRow): TesteNaLista => ({
  id: teste.id,
  situacao: { codigo: teste.situacao, descricao: DESCRICAO_SITUACAO[teste.situacao] },
  resultado: comDescricao(teste.resultado),
  abertoEm: teste.abertoEm.toISOString(),
  expiraEm: teste.expiraEm.toISOString(),
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
});

type Partes = {
  readonly participantes: readonly ParticipanteRow[];
  readonly dispositivos: readonly DispositivoDoTesteRow[];
  readonly provas: readonly ProvaDoTeste[];
};

export const toTeste = (teste: TesteRow, { participantes, dispositivos, provas }: Partes): TesteRestauracao => {
  const provaDe = new Map(provas.map((prova) => [prova.idDispositivo, prova]));
  const resultado = teste.resultado ?? (teste.conferidoEm === null ? null : resultadoAteAqui(dispositivos, provas));
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
    sorteadoEm: teste.sorteadoEm?.toISOString() ?? null,
    conferidoEm: teste.conferidoEm?.toISOString() ?? null,
    encerradoEm: teste.encerradoEm?.toISOString() ?? null,
  };
};
