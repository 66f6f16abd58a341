import type { ContagensDaAtencao } from "@acervo/contracts/atencao";
import type { ChamadaDeUsuario } from "../../../../http/chamada.ts";
import type { Deps } from "../../../../platform/deps.ts";
import { tiposVisiveis } from "../tipos-visiveis.ts";
import { countPorPessoa, countPorTipo, type ContagemRow } from "./contagens.queries.ts";

/** How many there are, by kind and by who holds them. */
export const contarAtencao = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario }: Pick<ChamadaDeUsuario, "usuario">,
): Promise<ContagensDaAtencao> => {
  const tipos = tiposVisiveis(usuario);
  const agora = clock.now();
  const [linhas, equipe] = await Promise.all([
    countPorTipo(db, { tipos, idUsuario: usuario.id, agora }),
    countPorPessoa(db, { tipos, agora }),
  ]);
  const soma = (coluna: Exclude<keyof ContagemRow, "tipo">) =>
    linhas.reduce((total, linha) => total + linha[coluna], 0);
  return {
    abertos: soma("abertos"),
    semResponsavel: soma("semResponsavel"),
    meus: soma("meus"),
    adiados: soma("adiados"),
    resolvidosHoje: equipe.reduce((total, { resolvidosHoje }) => total + resolvidosHoje, 0),
    porTipo: tipos.map((tipo) => ({ tipo, quantos: linhas.find((linha) => linha.tipo === tipo)?.abertos ?? 0 })),
    equipe,
  };
};
