import { agenteRestauracoes, type PedidoRestauracao } from "@acervo/contracts/agente-restauracoes";
import type { KeptFiles } from "./kept-files.ts";
import { agora } from "../../test-protocol.ts";
import { sinkRoute, type SinkRoute } from "./sink-route.ts";

/** Everything that was kept comes back, whatever was asked for. */
export const restoreRoutes = (base: () => string, kept: KeptFiles): readonly SinkRoute[] => {
  let asked: PedidoRestauracao | null = null;
  return [
    sinkRoute(agenteRestauracoes.pedir, ({ body }) => {
      asked = body;
      return { instante: agora(), idRestauracao: 1 };
    }),
    sinkRoute(agenteRestauracoes.buscar, () => {
      if (asked === null) throw new TypeError("No restore was asked for");
      const { idConfiguracao, caminho, destino, sobrescrever } = asked;
      const what = { idConfiguracao, caminho, destino, sobrescrever, emInstante: asked.emInstante ?? agora() };
      return { instante: agora(), ...what, ...kept.totals() };
    }),
    sinkRoute(agenteRestauracoes.listarArquivos, ({ query }) => ({
      instante: agora(),
      ...kept.page(Number(query.get("cursor") ?? 0)),
    })),
    sinkRoute(agenteRestauracoes.ler, ({ body }) => {
      const whole = body.leituras.filter(({ deslocamento }) => deslocamento === 0).map(({ arquivo }) => arquivo);
      // Nobody filled in what an agent of before leaves out.
      const reunidas = body.reunir === true ? kept.joined(whole, base()) : [];
      const joined = new Set(reunidas.flatMap(({ arquivos }) => arquivos.map(({ arquivo }) => arquivo)));
      const leituras = body.leituras
        .filter(({ arquivo }) => !joined.has(arquivo))
        .map(({ arquivo, deslocamento }) => ({ arquivo, passos: kept.stepsOf(arquivo, deslocamento, base()) }));
      return { instante: agora(), leituras, reunidas };
    }),
    sinkRoute(agenteRestauracoes.informarAndamento, () => ({ instante: agora(), cancelada: false })),
    sinkRoute(agenteRestauracoes.entregarRecibo, ({ body }) => ({
      instante: agora(),
      sucesso: body.pedidos === body.iguais && body.iguais === kept.totals().arquivos,
    })),
  ];
};
