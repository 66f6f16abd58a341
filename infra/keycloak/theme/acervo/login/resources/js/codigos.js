// Recovery codes: printed, saved or copied, and only then done with.
const list = [...document.querySelectorAll("#kc-recovery-codes-list li")]
  .map((code, index) => `${index + 1}: ${(code.textContent ?? "").trim()}`)
  .join("\n");

document.getElementById("printRecoveryCodes")?.addEventListener("click", () => window.print());

document.getElementById("downloadRecoveryCodes")?.addEventListener("click", () => {
  const words = document.querySelector(".ac-guardar");
  const word = (name) => words?.getAttribute(`data-${name}`) ?? "";
  const when = new Date().toLocaleString("pt-BR", { dateStyle: "short", timeStyle: "short" });
  const text = [word("cabecalho"), list, word("descricao"), `${word("criados")} ${when}`].join("\n\n");
  const link = document.createElement("a");
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  link.download = "acervo-codigos-de-recuperacao.txt";
  link.click();
});

const copy = document.getElementById("copyRecoveryCodes");
copy?.addEventListener("click", () => {
  void navigator.clipboard.writeText(list).then(() => {
    copy.textContent = copy.getAttribute("data-feito");
  });
});

const kept = document.getElementById("kcRecoveryCodesConfirmationCheck");
const done = document.getElementById("saveRecoveryAuthnCodesBtn");
const follow = () => {
  if (kept instanceof HTMLInputElement && done instanceof HTMLButtonElement) done.disabled = !kept.checked;
};
kept?.addEventListener("change", follow);
// Somebody may have ticked it before this file arrived.
follow();
