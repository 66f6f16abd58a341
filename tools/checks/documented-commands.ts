/** Script names by workspace; the root is "". */
export type Scripts = ReadonlyMap<string, ReadonlySet<string>>;

const NPM_RUN = /npm run (?<script>[\w:-]+)(?<rest>[^`\n]*)/g;
const WORKSPACE = /(?:-w|--workspace)[ =](?<workspace>\S+)/;

/** The commands `npm run …` of a document that would fail because the script does not exist. */
export const missingCommands = (document: string, scripts: Scripts): readonly string[] =>
  [...document.matchAll(NPM_RUN)]
    .filter(({ groups }) => {
      const workspace = WORKSPACE.exec(groups?.["rest"] ?? "")?.groups?.["workspace"] ?? "";
      return scripts.get(workspace)?.has(groups?.["script"] ?? "") !== true;
    })
    .map(([command]) => command.trim());
