/* People write a CPF or CNPJ with its punctuation, as forms show it; the account is known without. */
document.addEventListener(
  "submit",
  (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const field = event.target.elements.namedItem("username");
    if (!(field instanceof HTMLInputElement) || field.value.includes("@")) return;
    const bare = field.value.replace(/[\s./-]/g, "");
    if (/^([0-9]{11}|[0-9A-Za-z]{12}[0-9]{2})$/.test(bare)) field.value = bare;
  },
  true,
);
