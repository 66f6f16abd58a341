import { randomUUID } from "node:crypto";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { contratos } from "@acervo/contracts/contratos";
import { planos } from "@acervo/contracts/planos";
import type { DemoUserKey } from "@acervo/test-kit/demo-users";
import { caller, newName } from "./devices.ts";

/** Has a user accept a contract, of which they then withdraw: the contract stays. */
export const acceptContract = async (origin: string, user: DemoUserKey): Promise<void> => {
  const call = caller(origin, user);
  const oferta = (await call(planos.listar, { query: { contratarPlano: true } })).find(
    ({ planoOfertaTipoPagamento: { tipoPagamento } }) => tipoPagamento.enumTipoPagamento === "BOLETO",
  );
  if (oferta === undefined) throw new Error(`${user} is offered no plan`);
  const escolha = { idPlanoOfertaTipoPagamento: oferta.planoOfertaTipoPagamento.id, nome: newName("Cópia") };
  const { hash: hashTermo } = await call(contratos.gerarTermoDeAceite, { query: escolha });
  const { id } = await call(contratacoes.adicionar, {
    body: { ...escolha, tipoPagamento: "BOLETO", hashTermo, chaveIdempotencia: randomUUID() },
  });
  await call(contratacoes.cancelarEmContratacao, { query: { idContratacao: id } });
};
