export { listAtendimentosNoTempo } from "./atendimentos-no-tempo.queries.ts";
export { listContatos } from "./contatos/contatos.queries.ts";
export { gravarAtendimento } from "./registrar-atendimento.ts";
export { listRetornosVencidos } from "./retornos/retornos.queries.ts";
export { toContato } from "./contatos/contatos.presenter.ts";
