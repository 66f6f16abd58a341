import { type Html, html } from "./html.ts";

export type Tone = "ok" | "warn" | "bad" | "info" | "none";

export const badge = (tone: Tone, text: string): Html => html`<span class="badge" data-tone="${tone}">${text}</span>`;
export const bar = (name: string, value: number | null, max: number | null): Html =>
  value === null || max === null || max === 0
    ? html`<progress aria-label="${name}"></progress>`
    : html`<progress aria-label="${name}" value="${Math.min(value, max)}" max="${max}"></progress>`;
