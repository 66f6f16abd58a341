import type { Db } from "../../../platform/db/db.ts";
import { fraseDaProva } from "../../protecao/protecao.api.ts";
import { lerRetornos, maiorRetorno } from "../../provas/provas.api.ts";
import { listProvasDoMes, type Intervalo, type ProvaDoMesRow } from "./figuras.queries.ts";
import type { ProvasDoMes } from "./figuras.ts";

type Quais = Intervalo & { readonly emUso: ReadonlySet<number> };

const soma = (provas: readonly ProvaDoMesRow[], qual: "arquivos" | "iguais"): number =>
  provas.reduce((total, prova) => total + prova[qual], 0);

/** The longest that a device in use would take by its last proof of the month; null: one of these failed, or none says. */
const lerRetorno = async (db: Db, id: number, provas: readonly ProvaDoMesRow[], { de, emUso }: Quais) => {
  const doMes = new Set(provas.map(({ numero }) => numero));
  const retornos = await lerRetornos(db, id, de);
  return maiorRetorno(retornos.filter((cada) => doMes.has(cada.numero) && emUso.has(cada.idDispositivo)));
};

/** What the proofs that were issued in a month came to, and which devices in use have none. */
export const lerProvas = async (db: Db, idContratacao: number, quais: Quais): Promise<ProvasDoMes> => {
  const provas = await listProvasDoMes(db, idContratacao, quais);
  const comProva = new Set(provas.map(({ idDispositivo }) => idDispositivo));
  const ultima = provas.at(-1);
  return {
    emitidas: provas.length,
    arquivos: soma(provas, "arquivos"),
    iguais: soma(provas, "iguais"),
    soServidor: provas.filter(({ situacao }) => situacao === "SUCESSO_NO_SERVIDOR").length,
    ultima: ultima === undefined ? null : { numero: ultima.numero, emitidaEm: ultima.encerradaEm },
    semSucesso: provas
      .filter(({ situacao }) => situacao === "FALHOU" || situacao === "INCOMPLETA")
      .map(({ numero, nomeDispositivo, situacao, arquivos, iguais }) => ({
        numero,
        nomeDispositivo,
        frase: fraseDaProva(situacao, { arquivos, iguais }),
      })),
    falharam: provas.filter(({ situacao }) => situacao === "FALHOU").length,
    semProva: quais.emUso.difference(comProva).size,
    retornoSegundos: await lerRetorno(db, idContratacao, provas, quais),
  };
};
