import { comporDossie } from "../../src/modules/conformidade/dossie/compor-dossie.ts";
import { testesDeRestauracao } from "../../src/modules/testes-restauracao/testes-restauracao.api.ts";
import { filesOf, type DossierWorld } from "./dossier-world.ts";

export const TELEFONE = "31987654321";

/** A dossier of nine events that two roots state, with a restore, a proof and an Ata among them, and two more that no root states. */
export const provado = async (world: DossierWorld, nome: string) => {
  const alvo = await world.nova(nome);
  const { idContratacao } = alvo;
  await world.guardou(alvo, 2);
  await world.agiu(idContratacao, 4, TELEFONE);
  await world.horaCheia();
  await world.agiu(idContratacao, 1, TELEFONE);
  const idRestauracao = await world.restaurou(alvo);
  const { id: idProva, numero } = await world.provou(alvo, 4);
  const ata = await world.lavrou(alvo);
  await world.horaCheia();
  await world.agiu(idContratacao, 2, TELEFONE);
  const { id } = await world.pedido(idContratacao);
  await comporDossie({ ...world.api.deps, testesDeRestauracao }, id);
  const zip = await world.baixado(id);
  const arquivos = filesOf(zip);
  const raizes = [...arquivos].filter(([arquivo]) => arquivo.startsWith("raizes/"));
  const [dossie] = await world.listados(idContratacao);
  return { idContratacao, idRestauracao, idProva, numero, ata, zip, arquivos, raizes, dossie };
};
