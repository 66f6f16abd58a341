import type { Conclusao } from "@acervo/contracts/agente-mensagens";
import { describe, expect, it } from "vitest";
import { resultadoDoBackup, type Contado } from "./resultado.rules.ts";

const contado: Contado = { arquivosAntes: 1_000, confirmados: 2, alterados: 1, removidos: 0, relatados: 0 };
const dito: Conclusao = {
  chaveIdempotencia: "0".repeat(32),
  vistos: 12,
  inalterados: 9,
  confirmados: 2,
  relatados: 0,
  foraPorRegra: null,
  ocultos: 1,
  removidos: 0,
  diretorios: [{ id: 1, situacao: "LISTADO" }],
  fim: "COMPLETO",
  motivo: null,
};

describe("resultado de um backup", () => {
  it.each<[string, Partial<Contado>, Partial<Conclusao>, number, string[]]>([
    ["tudo guardado e as contas fecham", {}, {}, 2, []],
    [
      "nada havia para guardar",
      { confirmados: 0, alterados: 0 },
      { vistos: 0, inalterados: 0, confirmados: 0, ocultos: 0 },
      2,
      [],
    ],
    ["um arquivo relatado", { relatados: 1 }, { relatados: 1, vistos: 13 }, 3, ["ARQUIVOS_NAO_GUARDADOS"]],
    [
      "diretório listado em parte",
      {},
      { diretorios: [{ id: 1, situacao: "LISTADO_EM_PARTE" }] },
      3,
      ["DIRETORIO_NAO_LISTADO"],
    ],
    ["um visto que ninguém explica", {}, { vistos: 13 }, 3, ["CONTAGEM_DIVERGENTE"]],
    ["diz que enviou mais do que chegou", { confirmados: 1 }, {}, 3, ["CONTAGEM_DIVERGENTE"]],
    ["não relatou o que contamos", { relatados: 1 }, {}, 3, ["ARQUIVOS_NAO_GUARDADOS", "CONTAGEM_DIVERGENTE"]],
    ["mais de 30 % alterado ou removido", { alterados: 200, removidos: 101 }, {}, 3, ["ALTERACAO_EM_MASSA"]],
    ["30 % em ponto não é massa", { alterados: 200, removidos: 100 }, {}, 2, []],
    ["menos de 100 arquivos não é massa", { arquivosAntes: 3, alterados: 3 }, {}, 2, []],
    [
      "nenhum arquivo pôde ser guardado",
      { confirmados: 0, alterados: 0, relatados: 12 },
      { inalterados: 0, confirmados: 0, relatados: 12, ocultos: 0 },
      4,
      ["ARQUIVOS_NAO_GUARDADOS"],
    ],
    [
      "o diretório sumiu e nada havia",
      { confirmados: 0, alterados: 0 },
      { vistos: 0, inalterados: 0, confirmados: 0, ocultos: 0, diretorios: [{ id: 1, situacao: "AUSENTE" }] },
      4,
      ["DIRETORIO_NAO_LISTADO"],
    ],
    ["interrompido pela pessoa", {}, { fim: "INTERROMPIDO", motivo: "PEDIDO_DA_PESSOA" }, 5, ["PEDIDO_DA_PESSOA"]],
  ])("[SRV-88][DISP-132] %s", (...caso) => {
    const [, mudou, disse, codigoSituacao, motivos] = caso;
    expect(resultadoDoBackup({ ...contado, ...mudou }, { ...dito, ...disse })).toEqual({ codigoSituacao, motivos });
  });
});
