import { canalCompliance } from "@acervo/contracts/canal-compliance";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { acompanharRelato, complementarRelato } from "./acompanhar-relato.ts";
import type { AvisarDeps } from "./avisar-compliance.ts";
import { enviarRelato } from "./enviar-relato.ts";

export const canalRoutes = (deps: AvisarDeps & Pick<Deps, "db" | "captcha">): readonly Route[] => [
  bind(canalCompliance.desafio, () => Promise.resolve(deps.captcha.issue(deps.clock.now()))),
  bind(canalCompliance.enviar, ({ body }) => enviarRelato(deps, body)),
  bind(canalCompliance.acompanhar, ({ body }) => acompanharRelato(deps, body)),
  bind(canalCompliance.complementar, ({ body }) => complementarRelato(deps, body)),
];
