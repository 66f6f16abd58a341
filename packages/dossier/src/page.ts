import { falar } from "./findings.texts.ts";
import { verifyDossier } from "./verify-dossier.ts";

const find = <Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind => {
  const found = document.querySelector(`#${id}`);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${id}.`);
};

const element = (name: string, text: string, children: readonly Node[] = []): HTMLElement => {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...children);
  return made;
};

const list = (lines: readonly string[]): HTMLElement =>
  element(
    "ul",
    "",
    lines.map((line) => element("li", line)),
  );

const section = (title: string, content: HTMLElement): readonly HTMLElement[] => [element("h3", title), content];

type Said = ReturnType<typeof falar>;

const verdictOf = ({ titulo, resumo, problemas, conferido, naoConferido, codigos }: Said): readonly HTMLElement[] => [
  element("h2", titulo),
  element("p", resumo),
  ...(problemas.length === 0 ? [] : section("O que está errado", list(problemas))),
  ...section("O que foi conferido", list(conferido)),
  ...section("O que não pode ser conferido aqui", list(naoConferido)),
  ...section(
    "Códigos, para comparar com o portal",
    element(
      "dl",
      "",
      codigos.flatMap(({ nome, codigo }) => [element("dt", nome), element("dd", codigo)]),
    ),
  ),
];

const show = (said: Said): void => {
  const verdict = find("veredito", HTMLElement);
  verdict.className = said.problemas.length === 0 ? "inteiro" : "alterado";
  verdict.replaceChildren(...verdictOf(said));
};

const verifyChosen = async (): Promise<void> => {
  const [file] = find("arquivo", HTMLInputElement).files ?? [];
  if (file === undefined) return;
  const verdict = find("veredito", HTMLElement);
  verdict.className = "";
  verdict.textContent = `Conferindo ${file.name}…`;
  try {
    const zip = new Uint8Array(await file.arrayBuffer());
    show(falar(await verifyDossier(zip, find("codigo", HTMLInputElement).value)));
  } catch {
    verdict.textContent = "Este navegador não conseguiu conferir o arquivo. Tente em outro, atualizado.";
  }
};

find("formulario", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  void verifyChosen();
});
