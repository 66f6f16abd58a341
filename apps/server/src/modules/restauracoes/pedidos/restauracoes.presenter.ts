import { DESTINOS, Recibo, SOBRESCREVER } from "@acervo/contracts/agente-restauracoes";
import type { ReciboDeRestauracao, RestauracaoDetalhada, RestauracaoNaLista } from "@acervo/contracts/restauracoes";
import { caminhoDoFio, caminhoLegivel } from "../caminho-legivel.ts";
import type { RestauracaoCompleta } from "./pedidos.queries.ts";
import { descreverFalha, DESCRICAO_SITUACAO, FRASE_SITUACAO } from "../restauracoes.texts.ts";
import { podeCancelar, situacaoDaRestauracao } from "../situacao-restauracao.rules.ts";

const comandoDe = ({ idComando, situacaoComando, validoAte }: RestauracaoCompleta) =>
  idComando === null || validoAte === null ? null : { situacao: situacaoComando, validoAte };

const iso = (instante: Date | null): string | null => instante?.toISOString() ?? null;

export type Itens = readonly (readonly Buffer[])[] | undefined;

export const toRestauracaoNaLista = (linha: RestauracaoCompleta, itens: Itens, agora: Date): RestauracaoNaLista => {
  const codigo = situacaoDaRestauracao({ ...linha, comando: comandoDe(linha) }, agora);
  const mostrados = itens ?? [linha.caminho];
  return {
    id: linha.id,
    idDispositivo: linha.idDispositivo,
    nomeDispositivo: linha.nomeDispositivo,
    nomeConfiguracao: linha.nomeConfiguracao,
    itens: mostrados.map(caminhoLegivel),
    quantidadeItens: Math.max(1, linha.quantidadeItens),
    situacao: { codigo, descricao: DESCRICAO_SITUACAO[codigo] },
    frase: FRASE_SITUACAO[codigo],
    criadaEm: linha.criadaEm.toISOString(),
    pedidaPor: linha.pedidaPor,
    emInstante: linha.emInstante.toISOString(),
    destino: DESTINOS.find((conhecido) => conhecido === linha.destino) ?? "ORIGINAL",
    sobrescrever: SOBRESCREVER.find((conhecido) => conhecido === linha.sobrescrever) ?? "NUNCA",
    arquivos: linha.arquivos ?? 0,
    bytes: linha.bytes ?? 0,
    concluidaEm: iso(linha.concluidaEm),
    podeCancelar: podeCancelar(codigo),
  };
};

const ReciboGuardado = Recibo.omit({ chaveIdempotencia: true });

/** Something lay there that the person can ask to be replaced. */
const MOTIVOS_DE_REPETIR: ReadonlySet<string> = new Set(["JA_EXISTE", "MAIS_NOVO"]);

/** Only the original place has something of the person's. */
const podeRepetir = ({ destino }: RestauracaoCompleta, recibo: ReciboDeRestauracao | null): boolean =>
  recibo !== null &&
  destino === "ORIGINAL" &&
  (recibo.aoLado > 0 || recibo.falhas.some(({ motivo }) => MOTIVOS_DE_REPETIR.has(motivo)));

const toRecibo = (linha: RestauracaoCompleta): ReciboDeRestauracao | null => {
  const { concluidaEm, sucesso, recibo, hashRecibo, arquivos } = linha;
  if (concluidaEm === null || sucesso === null) return null;
  const { pedidos, gravados, iguais, falhas, lugar, aoLado, preservados } = ReciboGuardado.parse(recibo);
  return {
    sucesso,
    pedidos: arquivos ?? pedidos,
    gravados,
    iguais,
    falharam: pedidos - iguais,
    naoTentados: Math.max(0, (arquivos ?? pedidos) - pedidos),
    falhas: falhas.map(({ caminho, motivo }) => ({
      caminho: caminhoDoFio(caminho),
      motivo,
      ...descreverFalha(motivo),
    })),
    lugar: lugar === null ? null : caminhoDoFio(lugar),
    aoLado,
    preservados,
    concluidaEm: concluidaEm.toISOString(),
    hash: hashRecibo?.toString("hex") ?? "",
  };
};

export const toRestauracaoDetalhada = (linha: RestauracaoCompleta, itens: Itens, agora: Date): RestauracaoDetalhada => {
  const { noticiaEm, feitos, falharam, bytesFeitos } = linha;
  const andamento = { feitos, falharam, bytes: bytesFeitos };
  const recibo = toRecibo(linha);
  return {
    ...toRestauracaoNaLista(linha, itens, agora),
    andamento: noticiaEm === null ? null : { ...andamento, noticiaEm: noticiaEm.toISOString() },
    validoAte: iso(linha.validoAte),
    recibo,
    podeRepetir: podeRepetir(linha, recibo),
  };
};
