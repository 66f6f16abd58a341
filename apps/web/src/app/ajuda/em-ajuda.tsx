import type { ReactNode } from "react";
import { SomenteVerContext } from "../../ui/somente-ver.ts";
import { type Ajuda, AjudaContext } from "./ajuda-context.ts";
import { ajudaTexts } from "./ajuda.texts.ts";

/** Tells the pages inside in which help they are seen; in one, whatever changes something is off and says why. */
export const EmAjuda = ({ ajuda, children }: { readonly ajuda: Ajuda | null; readonly children: ReactNode }) => (
  <AjudaContext value={ajuda}>
    <SomenteVerContext value={ajuda === null ? null : ajudaTexts.somenteVer}>{children}</SomenteVerContext>
  </AjudaContext>
);
