import { actionTexts, asaasTexts as texts, cardTexts, statusTexts } from "./asaas.texts.ts";
import { testCards } from "./cards.ts";
import type { Payment, Store } from "./store.ts";

const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 1200px; margin: 32px auto; padding: 0 16px; }
  h1 { font-size: 22px; margin: 0 0 8px; } h2 { font-size: 17px; margin: 32px 0 8px; }
  .scroll { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; padding: 8px; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top; }
  td.n { white-space: nowrap; font-variant-numeric: tabular-nums; }
  form { display: inline-block; margin: 0 4px 4px 0; }
  button { font: inherit; padding: 4px 10px; }
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** What a person at the page may do with a charge as it is now. */
function actionsFor({ status, deleted, billingType }: Payment): readonly string[] {
  if (deleted) return ["pagarRemovida"];
  if (status === "PENDING" || status === "OVERDUE")
    return billingType === "CREDIT_CARD"
      ? []
      : ["pagarPix", "pagarBoleto", ...(status === "PENDING" ? ["overdue"] : [])];
  if (status === "AWAITING_RISK_ANALYSIS") return ["confirm"];
  if (status === "CHARGEBACK_REQUESTED") return ["ganharContestacao", "perderContestacao"];
  return status === "CONFIRMED" || status === "RECEIVED" ? ["estornar", "contestar"] : [];
}

function row(store: Store, payment: Payment): string {
  const who = store.customers.get(payment.customer)?.name ?? payment.customer;
  const status = payment.deleted ? texts.removed : statusTexts[payment.status];
  const buttons = actionsFor(payment).map(
    (action) =>
      `<form method="post" action="/acao/${payment.id}/${action}"><button>${escapeHtml(actionTexts[action] ?? action)}</button></form>`,
  );
  const cells = [payment.id, who, payment.description ?? "", money.format(payment.value), payment.dueDate, status];
  return `<tr>${cells.map((cell) => `<td class="n">${escapeHtml(cell)}</td>`).join("")}<td>${buttons.join("")}</td></tr>`;
}

function table(headings: readonly string[], rows: readonly string[]): string {
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join("");
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

/** Every charge, newest first, with what can be done to it by hand, and the cards to try. */
export function sandboxPage(store: Store): string {
  const payments = [...store.payments.values()].toReversed();
  const { charge, who, what, value, due, status, actions } = texts.columns;
  const list =
    payments.length === 0
      ? `<p>${texts.empty}</p>`
      : table(
          [charge, who, what, value, due, status, actions],
          payments.map((payment) => row(store, payment)),
        );
  const cards = table(
    [texts.number, texts.behaviour],
    testCards.map(([number, behaviour]) => `<tr><td class="n">${number}</td><td>${cardTexts[behaviour]}</td></tr>`),
  );
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title}</title><style>${style}</style></head><body><main><h1>${texts.title}</h1><p>${texts.intro}</p><h2>${texts.charges}</h2>${list}<h2>${texts.cards}</h2><p>${texts.cardsHint}</p>${cards}</main></body></html>`;
}
