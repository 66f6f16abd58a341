import { hoje } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { DIAS_DE_CONFORMIDADE, type Conformidade } from "@acervo/contracts/conformidade";
import type { QuemChama } from "../../http/chamada.ts";
import type { Deps } from "../../platform/deps.ts";
import { findClasse } from "./conformidade.queries.ts";
import { donoComPainel } from "./dono-com-painel.ts";
import { fraseDaConformidade } from "./frase.ts";
import { lerDias } from "./ler-dias.ts";
import { lerLimites } from "./limites.ts";
import { proximoTeste } from "./proximo-teste.ts";
import type { ComTestesDeRestauracao } from "./testes-de-restauracao.ts";

/** What was measured of a registry office's backups, beside what the Provimento asks of its class. */
export const consultarConformidade = async (
  { db, clock, testesDeRestauracao }: Pick<Deps, "db" | "clock"> & ComTestesDeRestauracao,
  chamada: QuemChama,
  id: number,
): Promise<Conformidade> => {
  const agora = clock.now();
  const dono = await donoComPainel({ db, clock }, chamada, id);
  const classe = await findClasse(db, dono);
  const { limites, fonte } = await lerLimites(db, agora);
  const daClasse = limites.find((cada) => cada.classe === classe) ?? null;
  const ultimo = hoje(agora);
  const mostrados = Array.from({ length: DIAS_DE_CONFORMIDADE }, (_, indice): DataCivil =>
    somarDias(ultimo, indice + 1 - DIAS_DE_CONFORMIDADE),
  );
  const dias = [...(await lerDias(db, id, { dias: mostrados, agora }))];
  return {
    classe,
    limites: [...limites],
    fonte: { texto: fonte.texto, registradaEm: hoje(fonte.registradaEm) },
    frase: fraseDaConformidade(dias.at(-1), daClasse),
    proximoTeste: await proximoTeste(db, {
      limites: daClasse,
      ultimoEm: await testesDeRestauracao.ultimoDeclaradoEm(db, id),
      agora,
    }),
    dias,
  };
};
