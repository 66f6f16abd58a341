/** @typedef {{ titulo: string, computador: string, secoes: Record<string, string> }} Page */

const REFRESH_MS = 2_000;
const KEY = "acervo-acesso";

/** @param {string} id */
const place = (id) => document.getElementById(id) ?? document.body;
const notice = place("aviso");

/** @param {string} text */
const say = (text) => {
  notice.textContent = text;
  notice.hidden = text === "";
};

/** The token comes in the fragment, leaves the address at once, and lives as long as this tab. */
const takeToken = () => {
  const given = location.hash.slice(1);
  if (given !== "") {
    sessionStorage.setItem(KEY, given);
    history.replaceState(null, "", "/");
  }
  return sessionStorage.getItem(KEY) ?? "";
};
const token = takeToken();
/** @type {Map<string, string>} */
const shown = new Map();

/** @param {Page} page */
const paint = ({ titulo, computador, secoes }) => {
  place("titulo").textContent = titulo;
  document.title = titulo;
  place("computador").textContent = computador;
  for (const [id, markup] of Object.entries(secoes)) {
    if (shown.get(id) === markup) continue;
    const section = place(id);
    // What is being typed stays; the section is painted when the person has left it.
    if (section.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement) continue;
    // The agent itself made it, with everything that it tells escaped.
    section.innerHTML = markup; // nosemgrep: code-from-text
    shown.set(id, markup);
  }
};

/**
 * @param {object} answer
 * @returns {answer is Page}
 */
const isPage = (answer) => "secoes" in answer;
/** @param {object} answer */
const messageOf = (answer) => ("mensagem" in answer && typeof answer.mensagem === "string" ? answer.mensagem : "");

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
const call = async (method, path, body) => {
  /** @type {RequestInit} */
  const init = { method, headers: { authorization: `Bearer ${token}` } };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(path, init);
  /** @type {unknown} */
  const answer = await response.json();
  if (typeof answer !== "object" || answer === null) return false;
  if (response.ok && isPage(answer)) paint(answer);
  else say(messageOf(answer));
  return response.ok;
};

let isAway = false;
const refresh = async () => {
  try {
    const isFine = await call("GET", "/secoes");
    if (isFine && isAway) say("");
    isAway = !isFine;
  } catch {
    isAway = true;
    say(document.body.dataset["semServico"] ?? "");
  }
};

/**
 * By the browser's own way of saving: an address alone would be asked for without the token.
 * @param {string} path
 */
const download = async (path) => {
  const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) {
    /** @type {unknown} */
    const answer = await response.json();
    if (typeof answer === "object" && answer !== null) say(messageOf(answer));
    return false;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = "acervo-diagnostico.txt";
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
};

/** @param {HTMLFormElement} form */
const submit = async (form) => {
  const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string"));
  const { acao, baixar, ...ids } = form.dataset;
  const buttons = [...form.querySelectorAll("button")];
  for (const button of buttons) button.disabled = true;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  try {
    const isDone =
      baixar === undefined ? await call("POST", acao ?? "", { ...fields, ...ids }) : await download(baixar);
    if (isDone) say("");
  } catch {
    say(document.body.dataset["semServico"] ?? "");
  }
  for (const button of buttons) button.disabled = false;
};

document.addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) void submit(event.target);
});

if (token === "") say(document.body.dataset["semAcesso"] ?? "");
else {
  await refresh();
  setInterval(() => void refresh(), REFRESH_MS);
}
