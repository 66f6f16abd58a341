import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

export const realmFilePath = join(import.meta.dirname, "../realm-acervo.json");

const mapperSchema = z.looseObject({ name: z.string() });
const executionSchema = z.object({
  authenticator: z.string().optional(),
  authenticatorConfig: z.string().optional(),
  flowAlias: z.string().optional(),
  requirement: z.string(),
  priority: z.number(),
  authenticatorFlow: z.boolean().default(false),
  userSetupAllowed: z.boolean().default(false),
});
const flowSchema = z.object({
  id: z.string().optional(),
  alias: z.string(),
  description: z.string().default(""),
  providerId: z.string(),
  topLevel: z.boolean(),
  builtIn: z.literal(false),
  authenticationExecutions: z.array(executionSchema),
});
const clientSchema = z.looseObject({
  clientId: z.string(),
  protocolMappers: z.array(mapperSchema).default([]),
  defaultClientScopes: z.array(z.string()),
  optionalClientScopes: z.array(z.string()),
  authenticationFlowBindingOverrides: z.record(z.string(), z.string()).default({}),
});
const requiredActionSchema = z.object({
  alias: z.string(),
  name: z.string(),
  providerId: z.string(),
  enabled: z.boolean(),
  defaultAction: z.boolean(),
  priority: z.number(),
});
const collections = {
  roles: z.object({ realm: z.array(z.object({ name: z.string(), description: z.string() })) }),
  groups: z.array(z.object({ name: z.string(), realmRoles: z.array(z.string()).default([]) })),
  clientScopes: z.array(z.looseObject({ name: z.string(), protocolMappers: z.array(mapperSchema).default([]) })),
  defaultDefaultClientScopes: z.array(z.string()),
  defaultOptionalClientScopes: z.array(z.string()),
  clients: z.array(clientSchema),
  users: z.array(
    z.object({
      username: z.string(),
      enabled: z.literal(true),
      serviceAccountClientId: z.string(),
      clientRoles: z.record(z.string(), z.array(z.string())),
    }),
  ),
  authenticationFlows: z.array(flowSchema),
  authenticatorConfig: z.array(z.object({ alias: z.string(), config: z.record(z.string(), z.string()) })).default([]),
  requiredActions: z.array(requiredActionSchema),
  components: z.object({
    "org.keycloak.userprofile.UserProfileProvider": z.tuple([
      z.object({
        providerId: z.literal("declarative-user-profile"),
        config: z.object({ "kc.user.profile.config": z.tuple([z.string()]) }),
      }),
    ]),
  }),
};
const smtpSchema = z.looseObject({ password: z.string() });
/** What is left over are the realm's own settings; a list of things that nobody brings there would be lost unseen. */
const settingSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.record(z.string(), z.string()),
]);
const realmSchema = z
  .object({ realm: z.string(), ...collections, smtpServer: smtpSchema })
  .catchall(settingSchema)
  .transform(({ realm, smtpServer, ...rest }) => {
    const isSetting = ([key]: [string, unknown]) => !(key in collections);
    return { realm, smtpServer, ...rest, settings: Object.fromEntries(Object.entries(rest).filter(isSetting)) };
  });

export type RealmFile = z.output<typeof realmSchema>;
export type Flow = RealmFile["authenticationFlows"][number];

/** `${ACERVO_X}` or `${ACERVO_X:default}`; other `${…}` are Keycloak's own, for its messages. */
const PLACEHOLDER = /\$\{(ACERVO_[A-Z0-9_]+)(?::([^}]*))?\}/g;

/** The file with what it asks of the environment filled in. */
export function readRealmFile(values: Readonly<Record<string, string | undefined>>, text?: string): RealmFile {
  const source = text ?? readFileSync(realmFilePath, "utf8");
  const filled = source.replace(PLACEHOLDER, (_, name: string, fallback: string | undefined) => {
    const value = values[name] ?? fallback;
    if (value === undefined) throw new Error(`The realm file needs ${name}.`);
    return JSON.stringify(value).slice(1, -1);
  });
  return realmSchema.parse(JSON.parse(filled));
}
