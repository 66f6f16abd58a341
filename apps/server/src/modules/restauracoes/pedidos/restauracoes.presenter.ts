import { displayName } from "@acervo/backup-format/display-name";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import { DESTINOS, Recibo, SOBRESCREVER } from "@acervo/contracts/agente-restauracoes";
import type { ReciboDeRestauracao, RestauracaoDetalhada, RestauracaoNaLista } from "@acervo/contracts/restauracoes";
import type { RestauracaoCompleta } from "./pedidos.queries.ts";
import { descreverFalha, DESCRICAO_SITUACAO, FRASE_SITUACAO, TUDO } from "../restauracoes.texts.ts";
import { podeCancelar, situacaoDaRestauracao } from "../situacao-restauracao.rules.ts";

/** A path as people read it: with the separator of the system that it came from. */
export const caminhoLegivel = (caminho: readonly Uint8Array[]): string => {
  const nomes = caminho.map(displayName);
  if (nomes.length === 0) return TUDO;
  return nomes[0] === "/" ? `/${nomes.slice(1).join("/")}` : nomes.join("\\");
};

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

const toRecibo = (linha: RestauracaoCompleta): ReciboDeRestauracao | null => {
  const { concluidaEm, sucesso, recibo, hashRecibo, arquivos } = linha;
  if (concluidaEm === null || sucesso === null) return null;
  const { pedidos, gravados, iguais, falhas } = ReciboGuardado.parse(recibo);
  return {
    sucesso,
    pedidos: arquivos ?? pedidos,
    gravados,
    iguais,
    falharam: pedidos - iguais,
    naoTentados: Math.max(0, (arquivos ?? pedidos) - pedidos),
    falhas: falhas.map(({ caminho, motivo }) => ({
      caminho: caminhoLegivel(caminho.map((nome, indice) => nameFromWire(nome, indice === 0))),
      motivo,
      ...descreverFalha(motivo),
    })),
    concluidaEm: concluidaEm.toISOString(),
    hash: hashRecibo?.toString("hex") ?? "",
  };
};

export const toRestauracaoDetalhada = (linha: RestauracaoCompleta, itens: Itens, agora: Date): RestauracaoDetalhada => {
  const { noticiaEm, feitos, falharam, bytesFeitos } = linha;
  const andamento = { feitos, falharam, bytes: bytesFeitos };
  return {
    ...toRestauracaoNaLista(linha, itens, agora),
    andamento: noticiaEm === null ? null : { ...andamento, noticiaEm: noticiaEm.toISOString() },
    validoAte: iso(linha.validoAte),
    recibo: toRecibo(linha),
  };
};
