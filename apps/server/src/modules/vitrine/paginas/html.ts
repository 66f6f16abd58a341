const ENTIDADES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Words inside a page, or inside the quotes of an attribute: whatever they hold, they stay words. */
export const escapar = (texto: string): string => texto.replaceAll(/[&<>"']/g, (sinal) => ENTIDADES[sinal] ?? "");

/** JSON inside of a `<script>`: nothing in it can end the element. */
export const jsonNaPagina = (valor: unknown): string => JSON.stringify(valor).replaceAll("<", String.raw`\u003c`);

/** Leaves out what is not there. */
export const juntar = (...partes: readonly (string | null)[]): string =>
  partes.filter((parte) => parte !== null).join("\n");
