import type { DemoUser } from "../demo/demo-users.ts";
import type { StackFile } from "../stack/stack-file.ts";

export const devTexts = {
  started: (name: string, seconds: number) => `${name.padEnd(12)} ${seconds.toFixed(1)} s`,
  preparing: "Preparando o banco de dados e os dados de demonstração…",
  stopping: "Encerrando. Os servidores continuam de pé: npm run stack -- stop",
  ended: (name: string) => `${name} encerrou sozinho; encerrando o restante.`,
};

export type DemoProof = { readonly password: string; readonly otpSecret: string };

/** What a person needs to start: where things are, and who they may sign in as. */
export const describeDev = (stack: StackFile, users: readonly DemoUser[], proof: DemoProof): string =>
  [
    "",
    `Portal         http://127.0.0.1:${stack.ports.web}/acervo-web/`,
    `API            http://127.0.0.1:${stack.ports.api}/api-acervo/documentacao`,
    `Operação       http://127.0.0.1:${stack.ports.apiOperacao}/metricas  ·  http://127.0.0.1:${stack.ports.workerOperacao}/metricas`,
    `E-mails        ${stack.mail.url}`,
    `Pagamentos     ${new URL(stack.asaas.url).origin}`,
    `Parceiro       ${stack.partner.url}`,
    `Nota fiscal    ${stack.sefin.controlUrl}  (certificados em ${stack.sefin.folder}, senha em senha.txt)`,
    `Keycloak       ${stack.keycloak.url}/admin/  (${stack.keycloak.adminUser} / ${stack.keycloak.adminPassword})`,
    "",
    `Usuários de demonstração (senha ${proof.password}):`,
    ...users.map((user) => `  ${user.username.padEnd(15)} ${user.nome.padEnd(18)} ${user.descricao}`),
    "",
    "A equipe dá também um código de uso único: npm run stack -- codigo",
    `ou, no aplicativo autenticador, pela chave ${proof.otpSecret}`,
    "",
    "Ctrl+C encerra.",
    "",
  ].join("\n");
