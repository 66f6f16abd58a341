import { parseArgs } from "node:util";
import { schemaProblems, scoreProblems } from "./look-at-objects.ts";
import { ALL_ON, CHART, helm, objectsOf, renderChart, SIZES, valuesOf } from "./render.ts";

parseArgs();
/**
 * `npm run chart`: helm accepts the chart by its own rules and by the schema of its values; what comes of it, in each size and
 * with everything switched on, is what Kubernetes knows, and nothing that kube-score finds wanting.
 */
const problems: string[] = [];
let objects = 0;
for (const size of SIZES) {
  const { status, out, err } = helm(["lint", "--strict", "--quiet", CHART, ...valuesOf(size)]);
  if (status !== 0) problems.push(`${size}: ${out}${err}`.trim());
  const rendered = renderChart(size, size === "large" ? ALL_ON : []);
  objects += objectsOf(rendered).length;
  for (const problem of [...schemaProblems(rendered), ...scoreProblems(rendered)]) problems.push(`${size}: ${problem}`);
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else process.stdout.write(`${objects} objects of the chart are what Kubernetes knows.\n`);
