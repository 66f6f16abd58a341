import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { abrirDispositivos, clicar } from "./abrir-dispositivos.ts";
import { jsdomStyle } from "./quick-style.ts";
import { renderPortal } from "./render-portal.tsx";

type Style = Pick<CSSStyleDeclaration, "display" | "visibility" | "getPropertyValue">;
const shown = ({ display, visibility }: Style): string => `${display} ${visibility}`;

/** What jsdom and what we say of every element of the page, where they differ. */
const differences = (): string[] =>
  Array.from(document.querySelectorAll("*")).flatMap((element) => {
    const theirs = jsdomStyle === null ? "" : shown(jsdomStyle(element));
    const ours = shown(getComputedStyle(element));
    return theirs === ours ? [] : [`${element.outerHTML.slice(0, 80)}: ${ours}, not ${theirs}`];
  });

describe("o que é mostrado, dito depressa", () => {
  it("é o que o jsdom diz, no painel", async () => {
    renderPortal();
    await screen.findByRole("region", { name: "Armazenamento" });
    expect(differences()).toEqual([]);
  });

  it("é o que o jsdom diz, nos dispositivos, com uma janela aberta e depois fechada", async () => {
    await abrirDispositivos();
    await screen.findByRole("heading", { level: 3, name: "Livros e índices" });
    clicar("Adicionar agendamento");
    const janela = await screen.findByRole("dialog", { name: "Novo Agendamento" });
    expect(differences()).toEqual([]);
    fireEvent.keyDown(janela, { key: "Escape" });
    expect(differences()).toEqual([]);
  });

  it("segue o que muda em um elemento", () => {
    document.body.innerHTML = `<dialog><p>a</p></dialog><p hidden>b</p><p style="visibility: hidden"><b>c</b></p>`;
    expect(differences()).toEqual([]);
    document.querySelector("dialog")?.setAttribute("open", "");
    document.querySelector("[hidden]")?.removeAttribute("hidden");
    document.querySelector("b")?.setAttribute("style", "display: none; visibility: visible");
    expect(differences()).toEqual([]);
    document.body.innerHTML = "";
  });
});
