import { pagarFatura } from "@acervo/contracts/pagar-fatura";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagamentoDaFatura } from "./ler-pagamento-da-fatura.ts";
import { pagarUmaFatura } from "./pagar-uma-fatura.ts";

export const pagarRoutes = (deps: Pick<Deps, "db" | "queue" | "clock" | "ids">): readonly Route[] => [
  bind(pagarFatura.lerPagamento, ({ usuario, params }) => lerPagamentoDaFatura(deps, usuario.id, params.id)),
  bind(pagarFatura.pagar, (chamada) => pagarUmaFatura(deps, chamada, chamada.body)),
];
