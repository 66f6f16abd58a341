import type { ValorPessoal } from "./evento.ts";

type Valor = string | number | boolean | null;
type Campos = Readonly<Record<string, Valor>>;
export type Alteracao = { readonly campo: string; readonly anterior: string | null; readonly novo: string | null };

const texto = (valor: Valor | undefined): string | null =>
  valor === null || valor === undefined ? null : String(valor);

/** What a change does, field by field of `depois`; fields that stay as they are do not appear. */
export const alteracoesDe = (antes: Campos, depois: Campos): readonly Alteracao[] =>
  Object.entries(depois)
    .map(([campo, novo]) => ({ campo, anterior: texto(antes[campo]), novo: texto(novo) }))
    .filter(({ anterior, novo }) => anterior !== novo);

const valores = (idUsuario: number, { campo, anterior, novo }: Alteracao): ValorPessoal[] =>
  [
    { campo: `${campo}.anterior`, valor: anterior },
    { campo: `${campo}.novo`, valor: novo },
  ].flatMap(({ campo: nome, valor }) => (valor === null ? [] : [{ campo: nome, valor, idUsuario }]));

/** The part of an event that tells a change: the names of the fields for ever, their values only as commitments. */
export const relatoDe = (idUsuario: number, alteracoes: readonly Alteracao[]) => ({
  detalhes: { campos: alteracoes.map(({ campo }) => campo).join(",") },
  pessoais: alteracoes.flatMap((alteracao) => valores(idUsuario, alteracao)),
});
