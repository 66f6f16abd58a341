import { connectKeycloakAdmin } from "@acervo/infra/stack/keycloak-admin";
import { z } from "zod";
import { stack } from "./stack.ts";

const credentialsSchema = z.array(z.object({ id: z.string(), type: z.string() }));

/** Takes every one-time code from an account, as its owner does at the identity provider's page. */
export const removeFactors = async (sub: string, realm: string = stack().keycloak.realm): Promise<void> => {
  const { keycloak } = stack();
  const admin = await connectKeycloakAdmin(keycloak);
  const path = `/${realm}/users/${sub}/credentials`;
  const credentials = credentialsSchema.parse(await (await admin.send("GET", path)).json());
  for (const { id, type } of credentials) if (type === "otp") await admin.send("DELETE", `${path}/${id}`);
};
