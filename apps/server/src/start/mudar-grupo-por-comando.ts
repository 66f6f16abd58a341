import type { MudancaPorComando } from "../modules/equipe/equipe.api.ts";
import { systemClock } from "../platform/clock.ts";
import { createDb } from "../platform/db/db.ts";
import type { Deps } from "../platform/deps.ts";
import type { GruposDaEquipe } from "../platform/identity/diretorio.ts";
import { createKeycloakDiretorio } from "../platform/identity/keycloak-diretorio.ts";
import { createKeycloakGrupos, grantDoOperador } from "../platform/identity/keycloak-grupos.ts";
import { readConfig, readKeycloakAdmin } from "./config.ts";

const RESPOSTAS: Readonly<Record<Exclude<MudancaPorComando, "FEITA">, string>> = {
  GRUPO_DESCONHECIDO:
    "Grupos: ADMIN, SUPORTE_TECNICO, SUPORTE_TECNICO_AVANCADO, CADASTRO_POSSIVEL_CLIENTE, COMPLIANCE. Vendedor não é grupo.",
  CONTA_DESCONHECIDA: "Não há conta com este CPF ou CNPJ.",
  GRUPO_JA_CONCEDIDO: "A conta já tem o grupo.",
  GRUPO_NAO_CONCEDIDO: "A conta não tem o grupo.",
  GRUPO_SEM_SEGUNDO_FATOR:
    "A conta não tem segundo fator. A pessoa o ativa em Configurações › Segurança; depois repita este comando.",
  ULTIMO_ADMINISTRADOR: "É o último administrador: conceda o grupo a outra conta antes de o retirar desta.",
};

type Mudar = (
  deps: Pick<Deps, "db" | "clock" | "diretorio"> & { readonly gruposDaEquipe: GruposDaEquipe },
  pedido: { readonly documento: string; readonly grupo: string },
) => Promise<MudancaPorComando>;

/** Changes a group with an operator's own rights, and says how it went. */
export const mudarGrupoPorComando = async (mudar: Mudar, feita: string): Promise<void> => {
  const [documento = "", grupo = ""] = process.argv.slice(2);
  const config = readConfig();
  const db = createDb(config.databaseUrl);
  const diretorio = createKeycloakDiretorio({ clock: systemClock }, config.diretorio);
  const { url, realm } = config.diretorio;
  const grant = grantDoOperador(readKeycloakAdmin());
  const gruposDaEquipe = createKeycloakGrupos({ clock: systemClock }, { url, realm, grant });
  const mudanca = await mudar({ db, clock: systemClock, diretorio, gruposDaEquipe }, { documento, grupo });
  await db.destroy();
  process.stdout.write(`${mudanca === "FEITA" ? feita : RESPOSTAS[mudanca]}\n`);
  if (mudanca !== "FEITA") process.exitCode = 2;
};
