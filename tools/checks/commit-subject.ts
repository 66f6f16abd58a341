const MAX_LENGTH = 72;
const NOT_IMPERATIVE = /^\w+(ed|ing|[^s]s)$/;

/** The part, an order: "faturas: compute due dates in one place". Merges keep what git writes. */
const PART = /^[a-zçãéíóú][\wçãéíóú-]*: (?=\S)/;

/** What is wrong with the first line of a commit message, as sentences; empty when nothing is. */
export const subjectProblems = (message: string): readonly string[] => {
  const subject = message.split("\n")[0] ?? "";
  const firstWord = subject.replace(PART, "").split(" ")[0] ?? "";
  const rules: readonly [broken: boolean, sentence: string][] = [
    [subject.length > MAX_LENGTH, `The subject has ${subject.length} characters; the limit is ${MAX_LENGTH}.`],
    [subject.endsWith("."), "The subject does not end with a period."],
    [!PART.test(subject) && !subject.startsWith("Merge"), 'The subject names the part: "faturas: compute due dates".'],
    [NOT_IMPERATIVE.test(firstWord), `Write the subject as an order ("Add", not "Added"): "${firstWord}".`],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
};
