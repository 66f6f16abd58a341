import type { ImportacaoDeCartorios } from "@acervo/contracts/cartorios";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { insertCartorios, listMunicipios, lockCartorios, updateCartorio } from "../cartorios.queries.ts";
import { compararCartorios, municipioDe } from "./comparar-cartorios.ts";
import { lerArquivo } from "./ler-arquivo.ts";

/** Looks at a file of offices and, if asked to and nothing is wrong with it, writes all of it. No office is removed. */
export const importarCartorios = (
  { db }: Pick<Deps, "db">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { conteudo, gravar }: { readonly conteudo: string; readonly gravar: boolean },
): Promise<ImportacaoDeCartorios> => {
  const linhas = lerArquivo(conteudo);
  return db.transaction().execute(async (tx) => {
    const gravados = await lockCartorios(tx);
    const municipios = await listMunicipios(
      tx,
      linhas.flatMap((linha) => municipioDe(linha) ?? []),
    );
    const { novos, alterados, iguais, erros } = compararCartorios(linhas, { gravados, municipios });
    const contagens = { novos: novos.length, alterados: alterados.length, iguais, erros: [...erros] };
    if (!gravar || erros.length > 0) return { ...contagens, gravada: false };
    for (const { id, ...cartorio } of alterados) await updateCartorio(tx, id, cartorio);
    await insertCartorios(tx, novos);
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "CARTORIOS_IMPORTADOS",
      alvo: { tipo: "cartorio", id: "importacao" },
      origem,
      detalhes: { novos: String(novos.length), alterados: String(alterados.length) },
    });
    return { ...contagens, gravada: true };
  });
};
