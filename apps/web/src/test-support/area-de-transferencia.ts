import { standIn } from "./stand-in.ts";

/** Gives the browser a clipboard; a test says what becomes of what is copied. */
export const comAreaDeTransferencia = (writeText: (texto: string) => Promise<void>): void => {
  standIn(navigator, "clipboard", { writeText });
};
