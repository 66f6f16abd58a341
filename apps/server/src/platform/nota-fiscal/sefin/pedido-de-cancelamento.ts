import { montarIdDoCancelamento } from "@acervo/nfse/chave";
import type { PedidoDeCancelamento } from "../emissor-nota-fiscal.ts";
import { instante, linha } from "./campos.ts";
import { VERSAO_DO_PROGRAMA } from "./dps.ts";
import { documento, type No } from "./xml.ts";

/** The request for the event of cancellation, not signed yet. It happens once, so that its number is always 1. */
export const montarCancelamento = ({ dados, chave, pedidoEm, motivo, justificativa }: PedidoDeCancelamento): string => {
  const evento: No = [
    "e101101",
    [
      ["xDesc", "Cancelamento de NFS-e"],
      ["cMotivo", String(motivo)],
      ["xMotivo", linha(justificativa, 255)],
    ],
  ];
  const infPedReg: No = [
    "infPedReg",
    [
      ["tpAmb", String(dados.ambiente)],
      ["verAplic", VERSAO_DO_PROGRAMA],
      ["dhEvento", instante(pedidoEm)],
      ["CNPJAutor", dados.cnpj],
      ["chNFSe", chave],
      ["nPedRegEvento", "1"],
      evento,
    ],
  ];
  return documento("pedRegEvento", dados.leiaute, infPedReg, montarIdDoCancelamento("PRE", chave));
};
