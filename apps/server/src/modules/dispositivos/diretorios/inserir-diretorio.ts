import type { DiretorioInformado } from "@acervo/contracts/diretorios";
import type { Tx } from "../../../platform/db/db.ts";
import { recusandoDuplicidade } from "../cadastrar.ts";
import type { Destino, Incluido } from "../destino.ts";
import { eventoDoCliente, relatoDeCampos } from "../dispositivos.audit.ts";
import { deixarDeIgnorar } from "../ignorados/deixar-de-ignorar.ts";
import { insertDiretorio } from "./diretorios.queries.ts";

export const inserirDiretorio = async (
  tx: Tx,
  { chamada, idConfiguracao, idContratacao, agora }: Destino,
  { caminho }: DiretorioInformado,
): Promise<Incluido> => {
  const novo = { idConfiguracao, idContratacao, caminho, dataInicio: agora };
  const id = await recusandoDuplicidade(insertDiretorio(tx, novo));
  await deixarDeIgnorar(tx, idConfiguracao, caminho);
  const alvo = { tipo: "diretorio", id, idContratacao } as const;
  const relato = relatoDeCampos(chamada, {}, { caminho });
  return { id, evento: eventoDoCliente(chamada, "DIRETORIO_ADICIONADO", alvo, relato) };
};
