import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { jsdomStyle, quickStyleOver } from "./quick-style.ts";
import { endStandIns } from "./stand-in.ts";
import { takeUnknownCalls } from "./stub-fetch.ts";
import "./waiting.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  endStandIns();
  const desconhecidas = takeUnknownCalls();
  if (desconhecidas.length > 0)
    throw new Error(`The stub server was asked what it does not know:\n${desconhecidas.join("\n")}`);
});

// jsdom draws nothing, so it lacks what components use to measure and to follow the screen.
if (typeof window !== "undefined") {
  window.matchMedia = (media) => ({
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.ResizeObserver = class {
    observe = (): void => undefined;
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  if (jsdomStyle !== null) window.getComputedStyle = quickStyleOver(jsdomStyle);
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
