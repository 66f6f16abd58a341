import type { Endereco, EnderecoInformado } from "@acervo/contracts/enderecos";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { registrarTodos } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { toEndereco } from "../enderecos/enderecos.api.ts";
import { salvarEnderecoDoUsuario } from "./salvar-endereco.ts";

/** Saves the person's own address, leaves a trace, and tells the owner, all or nothing. */
export const atualizarEndereco = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  chamada: ChamadaDeUsuario,
  informado: EnderecoInformado,
): Promise<Endereco> =>
  deps.db.transaction().execute(async (tx) => {
    const { salvo, eventos } = await salvarEnderecoDoUsuario(deps, tx, chamada, informado);
    await registrarTodos(tx, eventos);
    return toEndereco(salvo);
  });
