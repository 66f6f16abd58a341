import { join } from "node:path";
import { applyRealm } from "../keycloak/apply/apply-realm.ts";
import { readRealmFile } from "../keycloak/apply/realm-file.ts";
import { ensureBucket } from "./ceph-bucket.ts";
import type { StackConfig } from "./config.ts";
import { connectKeycloakAdmin } from "./keycloak-admin.ts";
import { applyOverlay } from "./keycloak-overlay.ts";
import { newStack } from "./new-stack.ts";
import { preferredPorts } from "./ports.ts";
import { realmPlaceholders } from "./realm-placeholders.ts";
import { sefinOn, writeStackFile, type StackFile } from "./stack-file.ts";

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
    // Where infra/compose.yaml mounts it.
    sefin: sefinOn(preferredPorts.sefin, preferredPorts.sefinControl, join(config.stackDir, "data/sefin")),
    asaas: { ...stack.asaas, chave: "$aact_hmlg_acervo" },
    keycloak: {
      ...stack.keycloak,
      serverSecret: "acervo-dev-server",
      linkSecret: "acervo-dev-link",
      staffSecret: "acervo-dev-equipe",
    },
  };
}

/** Gives the servers that Docker runs their bucket and demo users, and writes down where they are. */
export async function adoptCompose(config: StackConfig): Promise<StackFile> {
  const stack = composeStack(config);
  writeStackFile(stack);
  await ensureBucket(stack);
  // Among themselves the servers have other names than from here.
  const placeholders = { ...realmPlaceholders(stack), ACERVO_SMTP_HOST: "mail", ACERVO_SMTP_PORT: "2525" };
  await applyRealm(await connectKeycloakAdmin(stack.keycloak), readRealmFile(placeholders));
  await applyOverlay(stack);
  return stack;
}
