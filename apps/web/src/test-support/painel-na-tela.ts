import { screen } from "@testing-library/react";

/** A card of the dashboard, by its title. */
export const cartao = (nome: RegExp | string) => screen.findByRole("region", { name: nome });

/** The dashboard's headline: it is there once all that stands above the cards is known. */
export const veredito = (nome: RegExp) => screen.findByRole("heading", { level: 1, name: nome });

/** How often this was asked of the server. */
export const pedidosDe = (tela: { readonly pedidos: readonly string[] }, chamada: string): number =>
  tela.pedidos.filter((pedido) => pedido === chamada).length;
