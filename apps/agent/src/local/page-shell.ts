import { system } from "../system/system.ts";
import { html } from "./html.ts";
import { pageTexts as t } from "./page.texts.ts";
import { WORDMARK } from "./wordmark.ts";

const shell = html`<!doctype html>
  <html lang="pt-BR">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${t.titulo}</title>
      <link rel="icon" href="/icone.svg" />
      <link rel="stylesheet" href="/pagina.css" />
      <script type="module" src="/pagina.js"></script>
    </head>
    <body data-sem-acesso="${t.semAcesso(system.program.typed)}" data-sem-servico="${t.semServico}">
      <header>
        <svg viewBox="0 -2 149 30" width="119" height="24" role="img" aria-label="${t.marca}">
          <g fill-rule="evenodd">
            <path class="logo-a" d="M1 0h12v26H1a1 1 0 0 1-1-1V1a1 1 0 0 1 1-1zM3 5v6h7V5z" />
            <path class="logo-b" d="M15 0h7v26h-7zM17 5v6h3V5z" />
            <path class="logo-c" d="M24 0h1a1 1 0 0 1 1 1v24a1 1 0 0 1-1 1h-1z" />
          </g>
          <path class="logo-t" transform="translate(35.5 26)" d="${WORDMARK}" />
        </svg>
      </header>
      <main>
        <h1 id="titulo">${t.titulo}</h1>
        <p id="computador" class="quiet"></p>
        <noscript><p class="alert">${t.semScript}</p></noscript>
        <p id="aviso" class="alert" role="alert" hidden></p>
        <section id="ativacao"></section>
        <section id="atualizacao"></section>
        <section id="permissoes"></section>
        <section id="backups"></section>
        <section id="pausa"></section>
        <section id="problemas"></section>
        <section id="restauracoes"></section>
        <section id="configuracao"></section>
        <section id="suporte"></section>
      </main>
    </body>
  </html>`;

/** The page without anything in it: everybody on this machine may read it. */
export const pageShell = shell.html;
