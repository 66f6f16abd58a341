import { hoje } from "@acervo/br/calendario";
import { z } from "zod";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { pedirVitrine } from "../../../platform/vitrine/vitrine.jobs.ts";
import { defineAprovavel } from "../../aprovacoes/aprovacoes.api.ts";
import { alvoDoTermo, NOMES_DOS_TERMOS, versaoPorExtenso } from "./versoes.texts.ts";
import { lockVersao, markRetirada } from "./versoes.queries.ts";

const Pedido = z.object({ idTermoModelo: z.number().int().positive() });

const prenderFutura = async (tx: Tx, idTermoModelo: number, agora: Date) => {
  const versao = await lockVersao(tx, idTermoModelo);
  if (versao === undefined) throw new ErroDeNegocio("TERMO_NAO_ENCONTRADO");
  if (versao.retiradoEm !== null || versao.vigenteDesde <= agora) throw new ErroDeNegocio("TERMO_MUDOU");
  return versao;
};

/** A version that nobody could sign yet never begins; the one before it goes on. */
export const retirarVersao = defineAprovavel({
  tipo: "TERMO_VERSAO_RETIRADA",
  schema: Pedido,
  descrever: async ({ deps, tx }, { idTermoModelo }) => {
    const { tipo, versao, vigenteDesde } = await prenderFutura(tx, idTermoModelo, deps.clock.now());
    return {
      alvo: alvoDoTermo(tipo),
      titulo: `Retirar versão que ainda não vale: ${NOMES_DOS_TERMOS[tipo]}`,
      antes: versaoPorExtenso(versao, hoje(vigenteDesde)),
      depois: "Continua a versão anterior.",
    };
  },
  aplicar: async ({ deps, tx, quem }, { idTermoModelo }) => {
    const agora = deps.clock.now();
    const { tipo, versao } = await prenderFutura(tx, idTermoModelo, agora);
    await markRetirada(tx, idTermoModelo, agora);
    await pedirVitrine(deps, tx);
    return [
      {
        ator: { tipo: "usuario", id: quem.idUsuario },
        alvo: { tipo: "termo_modelo", id: idTermoModelo },
        origem: quem.origem,
        acao: "TERMO_VERSAO_RETIRADA",
        detalhes: { tipo, versao: String(versao) },
      },
    ];
  },
});
