import { connectKeycloakAdmin } from "../../stack/keycloak-admin.ts";
import { applyRealm } from "./apply-realm.ts";
import { applyTexts as texts } from "./apply.texts.ts";
import { readApplySettings } from "./config.ts";
import { readRealmFile } from "./realm-file.ts";

const print = (line: string): void => void process.stdout.write(`${line}\n`);

if (process.argv[2] === "apply") {
  const { server, values } = readApplySettings();
  const changes = await applyRealm(await connectKeycloakAdmin(server), readRealmFile(values));
  for (const change of changes) print(texts.changed(change));
  print(texts.done(changes.length));
} else {
  print(texts.usage);
  process.exitCode = 2;
}
