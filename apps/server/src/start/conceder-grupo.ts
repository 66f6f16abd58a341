import { concederGrupo, type ConcessaoDeGrupo } from "../modules/usuarios/usuarios.api.ts";
import { systemClock } from "../platform/clock.ts";
import { createDb } from "../platform/db/db.ts";
import { createKeycloakDiretorio } from "../platform/identity/keycloak-diretorio.ts";
import { createKeycloakGrupos } from "../platform/identity/keycloak-grupos.ts";
import { readConfig, readKeycloakAdmin } from "./config.ts";

const RESPOSTAS: Readonly<Record<ConcessaoDeGrupo, string>> = {
  CONCEDIDO: "Grupo concedido: vale na próxima entrada da pessoa.",
  GRUPO_DESCONHECIDO:
    "Grupos: ADMIN, SUPORTE_TECNICO, SUPORTE_TECNICO_AVANCADO, CADASTRO_POSSIVEL_CLIENTE. Vendedor não é grupo.",
  SEM_SEGUNDO_FATOR:
    "A conta não tem segundo fator. A pessoa o ativa em Configurações › Segurança; depois repita este comando.",
  CONTA_DESCONHECIDA: "Não há conta com este CPF ou CNPJ.",
};

/** `conceder-grupo.ts <cpf ou cnpj> <grupo>`: makes an account one of the staff. */
const [documento = "", grupo = ""] = process.argv.slice(2);
const config = readConfig();
const db = createDb(config.databaseUrl);
const diretorio = createKeycloakDiretorio({ clock: systemClock }, config.diretorio);
const gruposDaEquipe = createKeycloakGrupos({ clock: systemClock }, { ...config.diretorio, ...readKeycloakAdmin() });
const concessao = await concederGrupo({ db, diretorio, gruposDaEquipe }, { documento, grupo });
await db.destroy();
process.stdout.write(`${RESPOSTAS[concessao]}\n`);
if (concessao !== "CONCEDIDO") process.exitCode = 2;
