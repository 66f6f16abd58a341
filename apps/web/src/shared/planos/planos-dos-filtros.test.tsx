import { planos } from "@acervo/contracts/planos";
import { createApiClient } from "@acervo/api-client/api-client";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createQueryClient } from "../../app/query-client.ts";
import { ServicesContext } from "../../lib/services.ts";
import { umaConfig, umaContratacao } from "../../test-support/builders.ts";
import { relogioParado } from "../../test-support/clock.ts";
import { chamada, type Servidor, stubFetch } from "../../test-support/stub-fetch.ts";
import { createFeedback } from "../../ui/feedback/feedback.ts";
import { usePlanosInativos, useTiposDePlano } from "./planos-dos-filtros.data.ts";

const INATIVOS = chamada(planos.listarInativos, {});
const TIPOS = chamada(planos.listarTipoPlanoConta, {});

const Listas = () => {
  const inativos = usePlanosInativos().data ?? [];
  const tipos = useTiposDePlano().data ?? [];
  return <p>{[...inativos.map(({ plano }) => plano.nome), ...tipos.map(({ descricao }) => descricao)].join(", ")}</p>;
};

const abrir = (servidor: Servidor) => {
  const feedback = createFeedback();
  const log = { warn: () => undefined };
  const api = createApiClient({ baseUrl: "", getToken: () => Promise.resolve(null), fetch: stubFetch(servidor).fetch });
  const nada = () => Promise.resolve();
  const downloads = { baixarArquivo: nada, baixarAssinado: nada, baixarConferido: nada };
  const services = { api, config: umaConfig(), clock: relogioParado, log, ...downloads };
  render(
    <QueryClientProvider client={createQueryClient({ feedback, log })}>
      <ServicesContext value={services}>
        <Listas />
      </ServicesContext>
    </QueryClientProvider>,
  );
  return feedback;
};
const { dadosPlano } = umaContratacao();
const { tipoPlano } = dadosPlano.plano;

it("[CONTR-24][CONTR-25][FAT-19] planos inativos e tipos de plano vêm das suas listas", async () => {
  const feedback = abrir({ [INATIVOS]: { corpo: [dadosPlano] }, [TIPOS]: { corpo: [{ id: 1, ...tipoPlano }] } });
  expect(await screen.findByText("Cartório 100 GB, Cartório")).toBeTruthy();
  expect(feedback.snapshot().toasts).toEqual([]);
});

it("[CONTR-24][CONTR-25] a lista que não vem é dita com o seu texto", async () => {
  const feedback = abrir({ [INATIVOS]: { status: 500 }, [TIPOS]: { status: 500 } });
  await waitFor(() =>
    expect(feedback.snapshot().toasts.map(({ mensagem }) => mensagem)).toEqual([
      "Erro ao buscar planos inativos",
      "Erro ao buscar tipos de planos",
    ]),
  );
});
