// Recovery codes: printed, saved or copied, and only then done with.
const codes = [...document.querySelectorAll("#kc-recovery-codes-list li")];
const list = codes.map((code, index) => `${index + 1}: ${code.textContent.trim()}`).join("\n");
const { cabecalho, descricao, criados } = document.querySelector(".ac-guardar").dataset;
const on = (id, event, act) => document.getElementById(id).addEventListener(event, act);

on("printRecoveryCodes", "click", () => window.print());

on("downloadRecoveryCodes", "click", () => {
  const when = new Date().toLocaleString("pt-BR", { dateStyle: "short", timeStyle: "short" });
  const text = [cabecalho, list, descricao, `${criados} ${when}`].join("\n\n");
  const link = document.createElement("a");
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  link.download = "acervo-codigos-de-recuperacao.txt";
  link.click();
});

on("copyRecoveryCodes", "click", async ({ currentTarget }) => {
  await navigator.clipboard.writeText(list);
  currentTarget.textContent = currentTarget.dataset.feito;
});

on("kcRecoveryCodesConfirmationCheck", "change", ({ currentTarget }) => {
  document.getElementById("saveRecoveryAuthnCodesBtn").disabled = !currentTarget.checked;
});
