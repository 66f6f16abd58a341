import { readStackConfig } from "@acervo/infra/stack/config";

/** Where this machine keeps the Keycloak that the stack runs. */
export const keycloakDist = (): string => readStackConfig().keycloakDist;
