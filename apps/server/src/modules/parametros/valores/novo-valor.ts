import { hoje } from "@acervo/br/calendario";
import { formatarData } from "@acervo/br/data-civil";
import { z } from "zod";
import type { Origem } from "../../../http/chamada.ts";
import { defineAprovavel, exigirDiaQueVem } from "../../aprovacoes/aprovacoes.api.ts";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { conferirValor, parametroConhecido } from "./parametro-conhecido.ts";
import { insertValor, listVigentes, lockParametro, type ValorRow } from "./valores.queries.ts";

const Pedido = z.object({
  chave: z.string(),
  valor: z.union([z.number().int(), z.string()]),
  inicio: z.iso.date(),
});
export type PedidoDeValor = z.infer<typeof Pedido>;

export const alvoDoParametro = (chave: string): string => `parametro:${chave}`;

/** What the parameter means, by the row in force or, before the first, by its rule. */
export const descricaoDe = (chave: string, vigente: ValorRow | undefined): string => {
  const { tipo, regra } = parametroConhecido(chave);
  return vigente?.descricao ?? (tipo === "texto" ? regra.descricao : undefined) ?? chave;
};

const conferir = async (tx: Tx, { chave, valor, inicio }: PedidoDeValor, agora: Date) => {
  conferirValor(parametroConhecido(chave), valor);
  exigirDiaQueVem(inicio, agora);
  return (await listVigentes(tx, hoje(agora))).find((linha) => linha.chave === chave);
};

type Quem = { readonly idUsuario: number; readonly origem: Origem };

/** Writes another value from a day on, and answers what the trail is told. */
export const gravarValor = async (
  tx: Tx,
  pedido: PedidoDeValor,
  { quem, agora }: { readonly quem: Quem; readonly agora: Date },
): Promise<EventoAuditoria> => {
  const { chave, valor, inicio } = pedido;
  await lockParametro(tx, chave);
  const vigente = await conferir(tx, pedido, agora);
  await insertValor(tx, {
    chave,
    valor,
    vigenteDesde: inicio,
    descricao: descricaoDe(chave, vigente),
    idUsuario: quem.idUsuario,
    registradoEm: agora,
  });
  return {
    ator: { tipo: "usuario", id: quem.idUsuario },
    alvo: { tipo: "parametro", id: chave },
    origem: quem.origem,
    acao: "PARAMETRO_ALTERADO",
    detalhes: { antes: String(vigente?.valor ?? ""), depois: String(valor), inicio },
  };
};

/** Another value of a parameter that touches money, access or retention. */
export const novoValor = defineAprovavel({
  tipo: "PARAMETRO_VALOR",
  schema: Pedido,
  descrever: async ({ deps, tx }, pedido) => {
    const vigente = await conferir(tx, pedido, deps.clock.now());
    return {
      alvo: alvoDoParametro(pedido.chave),
      titulo: `Parâmetro ${pedido.chave}`,
      antes: vigente === undefined ? null : `${vigente.valor}, desde ${formatarData(vigente.vigenteDesde)}`,
      depois: `${pedido.valor}, a partir de ${formatarData(pedido.inicio)}. ${descricaoDe(pedido.chave, vigente)}`,
    };
  },
  aplicar: async ({ deps, tx, quem }, pedido) => [await gravarValor(tx, pedido, { quem, agora: deps.clock.now() })],
});
