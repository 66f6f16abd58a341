import { hoje } from "@acervo/br/calendario";
import { formatarData } from "@acervo/br/data-civil";
import { z } from "zod";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { pedirVitrine } from "../../../platform/vitrine/vitrine.jobs.ts";
import { defineAprovavel, exigirDiaQueVem } from "../../aprovacoes/aprovacoes.api.ts";
import { conferirCampos } from "./campos-do-termo.ts";
import { alvoDoTermo, NOMES_DOS_TERMOS, versaoPorExtenso } from "./versoes.texts.ts";
import { findComeco, findUltimaAComecar, findUltimoNumero, insertVersao } from "./versoes.queries.ts";

const Pedido = z.object({
  tipo: z.enum(["LGPD", "CONTRATO", "ALTERACAO"]),
  texto: z.string().min(1),
  anexos: z.array(z.object({ nome: z.string().min(1), texto: z.string().min(1) })),
  exigeNovaAssinatura: z.boolean(),
  inicio: z.iso.date(),
});

/** Of two versions that have begun the greater is in force, so that a new one begins after all others. */
const conferir = async (tx: Tx, pedido: z.infer<typeof Pedido>, agora: Date) => {
  const { tipo, inicio } = pedido;
  conferirCampos(tipo, pedido);
  exigirDiaQueVem(inicio, agora);
  const anterior = await findUltimaAComecar(tx, tipo);
  const vigenteDesde = await findComeco(tx, inicio, agora);
  if (vigenteDesde <= anterior.vigenteDesde) throw new ErroDeNegocio("TERMO_ANTES_DE_OUTRO");
  return { anterior, vigenteDesde, versao: (await findUltimoNumero(tx, tipo)) + 1 };
};

/** Another text of a term from a day on. What was signed stays as it was signed. */
export const novaVersao = defineAprovavel({
  tipo: "TERMO_VERSAO",
  schema: Pedido,
  descrever: async ({ deps, tx }, pedido) => {
    const { anterior, versao } = await conferir(tx, pedido, deps.clock.now());
    const denovo = pedido.exigeNovaAssinatura ? " Quem já assinou assina de novo." : "";
    return {
      alvo: alvoDoTermo(pedido.tipo),
      titulo: `Nova versão: ${NOMES_DOS_TERMOS[pedido.tipo]}`,
      antes: versaoPorExtenso(anterior.versao, hoje(anterior.vigenteDesde)),
      depois: `Versão ${versao}, a partir de ${formatarData(pedido.inicio)}.${denovo}`,
    };
  },
  aplicar: async ({ deps, tx, quem }, pedido) => {
    const { versao, vigenteDesde } = await conferir(tx, pedido, deps.clock.now());
    const { tipo, texto, anexos, exigeNovaAssinatura } = pedido;
    const id = await insertVersao(tx, { tipo, versao, texto, anexos, vigenteDesde, exigeNovaAssinatura });
    await pedirVitrine(deps, tx);
    return [
      {
        ator: { tipo: "usuario", id: quem.idUsuario },
        alvo: { tipo: "termo_modelo", id },
        origem: quem.origem,
        acao: "TERMO_VERSAO_ADICIONADA",
        detalhes: { tipo, versao: String(versao), vigenteDesde: vigenteDesde.toISOString() },
      },
    ];
  },
});
