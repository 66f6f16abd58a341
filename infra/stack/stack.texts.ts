import type { StackFile } from "./stack-file.ts";

const seconds = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const stackTexts = {
  started: (name: string, elapsed: number) => `${name.padEnd(12)} ${seconds.format(elapsed).padStart(6)} s`,
  stopped: (name: string, outcome: "stopped" | "killed") =>
    `${name.padEnd(12)} ${outcome === "stopped" ? "parado" : "encerrado à força"}`,
  state: (name: string, pid: number | undefined) =>
    `${name.padEnd(12)} ${pid === undefined ? "parado" : `em execução (processo ${pid})`}`,
  neverStarted: "Os servidores nunca foram iniciados aqui: npm run stack -- start",
  badPort: (given: string, names: readonly string[]) =>
    `Porta inválida: "${given}". Use --porta nome=número, com um destes nomes: ${names.join(", ")}.`,
  portTaken: (port: number) =>
    `Outro programa tomou a porta ${port} enquanto estes servidores estavam parados, talvez os de outra cópia. Pare-o, ou comece de novo em outras portas: npm run stack -- start --fresh`,
  usage: `Uso: npm run stack -- start [--fresh] [--duravel] [--porta nome=número] | stop | status | codigo | compose

  start      inicia os servidores que não estiverem em execução
  --fresh    apaga todos os dados antes
  --duravel  PostgreSQL com fsync (para testes de durabilidade)
  --porta    porta de um servidor, na primeira vez; sem ela, a porta usual ou uma livre
  stop       para todos
  status     mostra o estado e os endereços
  codigo     mostra o código de uso único que a equipe de demonstração dá agora
  compose    usa os servidores de infra/compose.yaml, já iniciados pelo Docker`,
};

export function describeStack(stack: StackFile): string {
  return [
    "",
    `PostgreSQL   ${stack.postgres.url}`,
    `S3           ${stack.s3.endpoint}  (sem o proxy: ${stack.s3.gatewayEndpoint}, TLS: ${stack.s3.tlsEndpoint})`,
    `Keycloak     ${stack.keycloak.url}/admin/  (${stack.keycloak.adminUser} / ${stack.keycloak.adminPassword})`,
    `E-mails      ${stack.mail.url}  (SMTP em ${stack.smtp.host}:${stack.smtp.port})`,
    `CEP          ${stack.cep.viaCepUrl}`,
    `Pagamentos   ${new URL(stack.asaas.url).origin}`,
    `Parceiro     ${stack.partner.url}`,
    `Nota fiscal  ${stack.sefin.url}  ·  ${stack.sefin.controlUrl}  ·  ${stack.sefin.folder}`,
  ].join("\n");
}
