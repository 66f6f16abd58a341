/** Markup that is safe to send: texts in it were escaped. */
export type Html = { readonly html: string };

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

type Part = string | number | Html | readonly Html[];

const render = (part: Part): string => {
  if (typeof part === "string" || typeof part === "number") return escape(String(part));
  return "html" in part ? part.html : part.map(({ html }) => html).join("");
};

/** A template whose values are escaped unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.map((text, index) => text + render(parts[index] ?? "")).join(""),
});

export const NOTHING: Html = { html: "" };
