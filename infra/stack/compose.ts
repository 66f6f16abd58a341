import { ensureBucket } from "./ceph-bucket.ts";
import type { StackConfig } from "./config.ts";
import { applyOverlay } from "./keycloak-overlay.ts";
import { newStack } from "./new-stack.ts";
import { preferredPorts } from "./ports.ts";
import { writeStackFile, type StackFile } from "./stack-file.ts";

/** The servers of infra/compose.yaml, as the rest of the project reaches them. It has no TLS for the store. */
export function composeStack(config: StackConfig): StackFile {
  const stack = newStack(config, preferredPorts);
  return {
    ...stack,
    s3: {
      ...stack.s3,
      tlsEndpoint: stack.s3.endpoint,
      caFile: "",
      accessKey: "acervo-dev",
      secretKey: "acervo-dev-secret",
    },
    asaas: { ...stack.asaas, chave: "$aact_hmlg_acervo" },
    keycloak: { ...stack.keycloak, serverSecret: "acervo-dev-server", linkSecret: "acervo-dev-link" },
  };
}

/** Gives the servers that Docker runs their bucket and demo users, and writes down where they are. */
export async function adoptCompose(config: StackConfig): Promise<StackFile> {
  const stack = composeStack(config);
  writeStackFile(stack);
  await ensureBucket(stack);
  await applyOverlay(stack);
  return stack;
}
