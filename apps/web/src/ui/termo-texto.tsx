import { createElement, Fragment, type ReactNode } from "react";
import "./termo-texto.css";

/** The elements that a term is written with; its headings stand below the card's own. Anything else gives its text alone. */
const ELEMENTS: Readonly<Record<string, string>> = { H2: "h3", P: "p", UL: "ul", LI: "li", STRONG: "strong" };

const toReact = (node: Node, index: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  const children = Array.from(node.childNodes, toReact);
  return createElement(ELEMENTS[node.nodeName] ?? Fragment, { key: index }, ...children);
};

type TermoTextoProps = {
  /** Name of the text for whoever cannot see it; the region scrolls, so the keyboard must reach it. */
  readonly label: string;
  /** HTML of h2, p, ul, li and strong. */
  readonly html: string;
};

/** A legal text to read. Built element by element: markup in it can never become script, whoever wrote it. */
export const TermoTexto = ({ label, html }: TermoTextoProps) => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="termo-texto" aria-label={label} tabIndex={0}>
      {Array.from(body.childNodes, toReact)}
    </section>
  );
};
