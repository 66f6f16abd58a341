import type { StackFile } from "./stack-file.ts";
import { webOrigins } from "./web-origins.ts";

/** Values for the `${…}` of infra/keycloak/realm-acervo.json, for Keycloak's import and for ours. */
export function realmPlaceholders(stack: StackFile): Record<string, string> {
  return {
    ACERVO_ORIGEM_PUBLICA: webOrigins(stack)[0] ?? "",
    ACERVO_CLIENTE_SERVER_SECRET: stack.keycloak.serverSecret,
    ACERVO_CLIENTE_LINK_SECRET: stack.keycloak.linkSecret,
    ACERVO_CLIENTE_EQUIPE_SECRET: stack.keycloak.staffSecret,
    ACERVO_SMTP_HOST: stack.smtp.host,
    ACERVO_SMTP_PORT: String(stack.smtp.port),
    ACERVO_SMTP_AUTH: "false",
    ACERVO_SMTP_STARTTLS: "false",
    ACERVO_EMAIL_REMETENTE: "nao-responda@acervo.test",
  };
}
