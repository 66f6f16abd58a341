/** Gives the browser a clipboard; a test says what becomes of what is copied. */
export const comAreaDeTransferencia = (writeText: (texto: string) => Promise<void>): void => {
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
};
