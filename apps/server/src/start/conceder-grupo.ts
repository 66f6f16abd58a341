import { concederGrupo } from "../modules/equipe/equipe.api.ts";
import { mudarGrupoPorComando } from "./mudar-grupo-por-comando.ts";

/** `conceder-grupo.ts <cpf ou cnpj> <grupo>`: makes an account one of the staff. */
await mudarGrupoPorComando(concederGrupo, "Grupo concedido: vale na próxima entrada da pessoa.");
