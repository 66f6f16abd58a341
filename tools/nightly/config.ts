/** The browser tests then look at each screen wide and on a phone, light and dark. */
export const askForEveryLook = (): void => {
  process.env["ACERVO_E2E_APARENCIAS"] = "todas";
};
