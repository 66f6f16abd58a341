import type { PaginaDeAcessos } from "@acervo/contracts/acessos-da-equipe";
import { z } from "zod";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { createCursorOpaco } from "../../../http/cursor-opaco.ts";
import { listConsultas } from "../../../platform/audit/consultas.queries.ts";
import type { Deps } from "../../../platform/deps.ts";
import { instanteDo, lerUnidas } from "../../../platform/lists/merged.ts";
import { listNomesDasContratacoes } from "../../contratacoes/contratacoes.api.ts";

const POR_PAGINA = 20;
const ACOES = ["CONTRATACAO_CONSULTADA", "TITULAR_CONSULTADO", "AJUDA_INICIADA"] as const;

const cursorOpaco = createCursorOpaco(
  z.object({ em: z.iso.datetime({ precision: 6 }), tipo: z.enum(ACOES), id: z.string() }),
);

/** Who of the staff looked at a person's subscriptions, at the person, or with them at their portal, newest first. */
export const listarAcessos = async (
  { db }: Pick<Deps, "db">,
  { usuario }: Pick<ChamadaDeUsuario, "usuario">,
  cursor: string | undefined,
): Promise<PaginaDeAcessos> => {
  const nomes = new Map((await listNomesDasContratacoes(db, usuario.id)).map(({ id, nome }) => [id, nome]));
  const contratacoes = { tipo: "contratacao", ids: [...nomes.keys()] };
  const alvos = {
    CONTRATACAO_CONSULTADA: contratacoes,
    TITULAR_CONSULTADO: { tipo: "usuario", ids: [usuario.id] },
    AJUDA_INICIADA: contratacoes,
  };
  const { linhas, fim } = await lerUnidas({
    tipos: ACOES,
    fim: cursor === undefined ? null : cursorOpaco.ler(cursor),
    limite: POR_PAGINA,
    ler: (acao, corte) => listConsultas(db, { acao, ...alvos[acao] }, corte),
  });
  return {
    acessos: linhas.map((linha) => ({
      em: instanteDo(linha),
      por: linha.por,
      nomeContratacao: linha.tipo === "TITULAR_CONSULTADO" ? null : (nomes.get(Number(linha.alvoId)) ?? null),
      comCodigo: linha.tipo === "AJUDA_INICIADA",
    })),
    proximoCursor: fim === null ? null : cursorOpaco.escrever(fim),
  };
};
