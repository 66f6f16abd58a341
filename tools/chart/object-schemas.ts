import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Named = z.object({ group: z.string(), kind: z.string(), version: z.string() });
const Definition = z.looseObject({ "x-kubernetes-group-version-kind": z.array(Named).default([]) });
const Api = z.object({ definitions: z.record(z.string(), Definition) });

const REFERENCE = "#/definitions/";
/** What Kubernetes describes as a text, and takes as a number, too. */
const LOOSE: Readonly<Record<string, unknown>> = {
  "io.k8s.apimachinery.pkg.util.intstr.IntOrString": { oneOf: [{ type: "string" }, { type: "integer" }] },
  "io.k8s.apimachinery.pkg.api.resource.Quantity": { oneOf: [{ type: "string" }, { type: "number" }] },
};

const isRecord = (node: unknown): node is Readonly<Record<string, unknown>> =>
  typeof node === "object" && node !== null && !Array.isArray(node);

/** Whole, as kubeconform wants it, and closed: what is not described is refused. */
const closed = (node: unknown, definitions: Readonly<Record<string, unknown>>, seen: readonly string[]): unknown => {
  if (Array.isArray(node)) return node.map((item) => closed(item, definitions, seen));
  if (!isRecord(node)) return node;
  const reference = node["$ref"];
  if (typeof reference === "string") {
    const name = reference.slice(REFERENCE.length);
    if (LOOSE[name] !== undefined) return LOOSE[name];
    // Only what describes schemas itself comes back to itself.
    return seen.includes(name) ? { type: "object" } : closed(definitions[name], definitions, [...seen, name]);
  }
  const kept = Object.entries(node).filter(([key]) => key !== "description" && !key.startsWith("x-kubernetes"));
  const whole = Object.fromEntries(kept.map(([key, value]) => [key, closed(value, definitions, seen)]));
  return "properties" in whole && !("additionalProperties" in whole)
    ? { ...whole, additionalProperties: false }
    : whole;
};

/** Writes what Kubernetes says of objects of these kinds (`apps/v1 Deployment`), under the names by which kubeconform looks. */
export const writeObjectSchemas = (swagger: string, kinds: ReadonlySet<string>, folder: string): void => {
  const { definitions } = Api.parse(JSON.parse(readFileSync(swagger, "utf8")));
  mkdirSync(folder, { recursive: true });
  for (const [name, definition] of Object.entries(definitions))
    for (const { group, kind, version } of definition["x-kubernetes-group-version-kind"]) {
      if (!kinds.has(`${group === "" ? "" : `${group}/`}${version} ${kind}`)) continue;
      const parts = [kind.toLowerCase(), ...(group === "" ? [] : [group.split(".")[0]]), version];
      writeFileSync(join(folder, `${parts.join("-")}.json`), JSON.stringify(closed(definition, definitions, [name])));
    }
};
