/** One numbered, testable line of docs/requirements: `- ID | what must be true | where | source`. */
export type RequirementLine = {
  readonly id: string;
  readonly group: string;
  readonly text: string;
};

export type RequirementFile = {
  /** File name without `.md`; every id in it starts with this name. */
  readonly group: string;
  readonly content: string;
};

export type ParsedRequirements = {
  readonly lines: readonly RequirementLine[];
  readonly problems: readonly string[];
};

const LINE = /^- (?<id>[A-Z]+-\d+) \| (?<text>.+)$/;

/** Every bullet must be a requirement line: one that is mistyped would otherwise vanish from the count. */
export const parseRequirements = (files: readonly RequirementFile[]): ParsedRequirements => {
  const lines: RequirementLine[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { group, content } of files) {
    for (const [index, bullet] of content.split("\n").entries()) {
      if (!bullet.startsWith("- ")) continue;
      const where = `${group}.md:${index + 1}`;
      const { id, text } = LINE.exec(bullet)?.groups ?? {};
      if (id === undefined || text === undefined) problems.push(`${where}: not of the form "- ID | text"`);
      else if (!id.startsWith(`${group}-`)) problems.push(`${where}: ${id} belongs in another file`);
      else if (seen.has(id)) problems.push(`${where}: ${id} appears twice`);
      else {
        seen.add(id);
        lines.push({ id, group, text });
      }
    }
  }
  return { lines, problems };
};
