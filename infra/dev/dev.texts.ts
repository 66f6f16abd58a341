import type { DemoUser } from "../demo/demo-users.ts";
import type { StackFile } from "../stack/stack-file.ts";

export const devTexts = {
  started: (name: string, seconds: number) => `${name.padEnd(12)} ${seconds.toFixed(1)} s`,
  preparing: "Preparando o banco de dados e os dados de demonstração…",
  stopping: "Encerrando. Os servidores continuam de pé: npm run stack -- stop",
  ended: (name: string) => `${name} encerrou sozinho; encerrando o restante.`,
};

/** What a person needs to start: where things are, and who they may sign in as. */
export const describeDev = (stack: StackFile, users: readonly DemoUser[], password: string): string =>
  [
    "",
    `Portal         http://127.0.0.1:${stack.ports.web}/acervo-web/`,
    `API            http://127.0.0.1:${stack.ports.api}/api-acervo/documentacao`,
    `Operação       http://127.0.0.1:${stack.ports.apiOperacao}/metricas  ·  http://127.0.0.1:${stack.ports.workerOperacao}/metricas`,
    `E-mails        ${stack.mail.url}`,
    `Pagamentos     ${new URL(stack.asaas.url).origin}`,
    `Keycloak       ${stack.keycloak.url}/admin/  (${stack.keycloak.adminUser} / ${stack.keycloak.adminPassword})`,
    "",
    `Usuários de demonstração (senha ${password}):`,
    ...users.map((user) => `  ${user.username.padEnd(15)} ${user.nome.padEnd(18)} ${user.descricao}`),
    "",
    "Ctrl+C encerra.",
    "",
  ].join("\n");
