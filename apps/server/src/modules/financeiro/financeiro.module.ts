import { financeiroRoutes } from "./financeiro.routes.ts";

/** What the server takes from this module. */
export const financeiroModule = { routes: [financeiroRoutes] };
