// @vitest-environment node
import { dispositivos } from "@acervo/contracts/dispositivos";
import { createApiClient } from "@acervo/api-client/api-client";
import { describe, expect, it } from "vitest";
import { chamada, stubFetch, type Servidor } from "../../test-support/stub-fetch.ts";
import { comSegundaProva } from "./com-segunda-prova.ts";
import { createProvaPendente } from "./prova-pendente.ts";
import { retomar } from "./retomar.ts";

const PARTES = { query: { id: 7, excluirImediatamente: false } };
const REMOVER = chamada(dispositivos.remover, PARTES);
const CODIGO = chamada(dispositivos.obterCodigoAtivacao, { params: { id: 7 } });
const RECUSA = { status: 422, corpo: { codigo: "SEGUNDA_PROVA_NECESSARIA", mensagem: "Confirme que é você." } };
const AQUI = "/gerenciarDispositivos?dispositivo=7";

const abrir = (servidor: Servidor, { sim = true, peloLink = false } = {}) => {
  let agora = new Date("2026-11-16T12:00:00Z");
  const guarda = new Map<string, string>();
  const ditos: string[] = [];
  const { fetch, pedidos } = stubFetch(servidor);
  const pendente = createProvaPendente(
    {
      getItem: (chave) => guarda.get(chave) ?? null,
      setItem: (chave, valor) => void guarda.set(chave, valor),
      removeItem: (chave) => void guarda.delete(chave),
    },
    { now: () => agora },
  );
  const dizer = (texto: string) => Promise.resolve(void ditos.push(texto));
  const feedback = {
    confirm: ({ titulo, mensagem }: { titulo: string; mensagem: unknown }) => {
      ditos.push(`${titulo}: ${String(mensagem)}`);
      return Promise.resolve(sim);
    },
    toast: (_: string, texto: string) => void ditos.push(texto),
    attention: dizer,
    error: dizer,
  };
  const { promise: saida, resolve: saiu } = Promise.withResolvers<string>();
  const session = {
    prove: peloLink ? null : (volta: string) => Promise.resolve(saiu(volta)),
    token: () => Promise.resolve("token-novo"),
  };
  const client = createApiClient({ baseUrl: "", getToken: () => Promise.resolve("token"), fetch });
  const api = comSegundaProva(client, { session, feedback, pendente, currentPath: () => AQUI });
  return {
    api,
    ditos,
    guarda,
    pedidos,
    saida,
    passar: (minutos: number) => void (agora = new Date(agora.getTime() + minutos * 60_000)),
    voltar: () => retomar({ session, feedback, pendente, fetch }),
  };
};

describe("segunda prova", () => {
  it("[AUTH-52] diz o que vai acontecer, leva à confirmação e, na volta ao mesmo lugar, conclui uma vez só", async () => {
    let recusas = 1;
    const { api, ditos, guarda, pedidos, saida, voltar } = abrir({
      [REMOVER]: () => (recusas-- > 0 ? RECUSA : { status: 204 }),
    });
    void api.call(dispositivos.remover, PARTES);
    expect(await saida).toBe(AQUI);
    expect(ditos[0]).toMatch(/^Confirme que é você: O dispositivo será removido, com tudo o que ele guardou\./);
    await voltar();
    expect(ditos.at(-1)).toBe("Confirmado e feito.");
    expect([...guarda.keys()]).toEqual([]);
    await voltar();
    expect(pedidos).toEqual([REMOVER, REMOVER]);
  });

  it("[AUTH-52] quem desiste deixa tudo como estava, sem mensagem de erro", async () => {
    const { api, guarda } = abrir({ [REMOVER]: RECUSA }, { sim: false });
    expect(await api.call(dispositivos.remover, PARTES)).toMatchObject({ ok: false, erro: { status: 403 } });
    expect(guarda.size).toBe(0);
  });

  it("quem volta sem confirmar lê que nada mudou", async () => {
    const { api, ditos, saida, voltar } = abrir({ [REMOVER]: RECUSA });
    void api.call(dispositivos.remover, PARTES);
    await saida;
    await voltar();
    expect(ditos.at(-1)).toBe("Você não confirmou que é você. Nada foi mudado.");
  });

  it("o que ficou esperando mais de 5 minutos não é feito", async () => {
    const { api, pedidos, saida, passar, voltar } = abrir({ [REMOVER]: RECUSA });
    void api.call(dispositivos.remover, PARTES);
    await saida;
    passar(6);
    await voltar();
    expect(pedidos).toEqual([REMOVER]);
  });

  it("o que precisa da tela não é guardado: na volta, a pessoa repete", async () => {
    const { api, ditos, guarda, saida, voltar } = abrir({ [CODIGO]: RECUSA });
    void api.call(dispositivos.obterCodigoAtivacao, { params: { id: 7 } });
    await saida;
    expect([...guarda.values()].join("")).not.toContain("obterCodigoAtivacao");
    await voltar();
    expect(ditos.at(-1)).toBe("Agora repita o que estava fazendo: a confirmação vale por 5 minutos.");
  });

  it("o token de um instalador também precisa da tela que o salva", async () => {
    const TOKEN = chamada(dispositivos.gerarTokenInstalacao, { params: { id: 7 } });
    const { api, guarda, pedidos, saida, voltar } = abrir({ [TOKEN]: RECUSA });
    void api.call(dispositivos.gerarTokenInstalacao, { params: { id: 7 } });
    await saida;
    expect([...guarda.values()].join("")).not.toContain("gerarTokenInstalacao");
    await voltar();
    expect(pedidos).toEqual([TOKEN]);
  });

  it("[AUTH-51] quem veio por link é mandado de volta ao sistema parceiro", async () => {
    const { api, ditos } = abrir({ [REMOVER]: RECUSA }, { peloLink: true });
    expect(await api.call(dispositivos.remover, PARTES)).toMatchObject({ ok: false });
    expect(ditos[0]).toContain("volte a ele e abra o Acervo de novo");
  });
});
