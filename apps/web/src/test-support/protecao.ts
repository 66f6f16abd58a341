import { configuracoes } from "@acervo/contracts/configuracoes";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { type DiaDeProtecao, type Protecao, protecao, type ProtecaoDispositivo } from "@acervo/contracts/protecao";
import { chamada } from "./stub-fetch.ts";

/** Thirty days up to 12 November 2026, when the tests' clock stopped. */
export const trintaDias = (resultado: DiaDeProtecao["resultado"]): DiaDeProtecao[] =>
  Array.from({ length: 30 }, (_, indice) => {
    const dia = indice + 14;
    const data = dia <= 31 ? `2026-10-${dia}` : `2026-11-${String(dia - 31).padStart(2, "0")}`;
    return { data, resultado };
  });

export const umaProtecaoDispositivo = (parte: Partial<ProtecaoDispositivo> = {}): ProtecaoDispositivo => ({
  id: 1,
  nome: "SERVIDOR-LIVROS",
  situacao: "PROTEGIDO",
  porque: "Último backup hoje às 14:05, sem pendências.",
  desde: "2026-11-12T17:05:00.000Z",
  oQueFazer: null,
  proximoEsperado: "2026-11-12T21:30:00.000Z",
  ultimoBackup: "2026-11-12T17:05:00.000Z",
  ultimoSinal: "2026-11-12T17:06:00.000Z",
  conectado: false,
  espera: null,
  dias: trintaDias("OK"),
  naoProtegidos: 0,
  ignorados: 0,
  foraPorRegra: 0,
  alteracaoAConfirmar: false,
  atualizacaoSemEspaco: null,
  prova: null,
  ...parte,
});

export const umaProtecao = (dispositivos: readonly ProtecaoDispositivo[]): Protecao => ({
  situacao: dispositivos[0]?.situacao ?? "NUNCA_FEZ_BACKUP",
  frase: "SERVIDOR-LIVROS está protegido. Último backup hoje às 14:05.",
  dispositivos: [...dispositivos],
  primeirosPassos: null,
});

export const CHAMADAS_DE_PROTECAO = {
  consultar: (id = 10) => chamada(protecao.consultar, { query: { id } }),
  naoProtegidos: (parte: Partial<EndpointCall<typeof protecao.naoProtegidos>["query"]> = {}) =>
    chamada(protecao.naoProtegidos, { query: { idDispositivo: 1, ...parte } }),
  confirmarAlteracao: () => chamada(protecao.confirmarAlteracao, {}),
  voltarAGuardar: (id: number) => chamada(configuracoes.voltarAGuardar, { query: { id } }),
};
