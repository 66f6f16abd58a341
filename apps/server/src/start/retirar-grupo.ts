import { retirarGrupo } from "../modules/equipe/equipe.api.ts";
import { mudarGrupoPorComando } from "./mudar-grupo-por-comando.ts";

/** `retirar-grupo.ts <cpf ou cnpj> <grupo>`: takes a group of the staff from an account. */
await mudarGrupoPorComando(retirarGrupo, "Grupo retirado: as sessões da pessoa foram encerradas.");
