import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { abrirNovaContratacao, OFERTAS } from "../test-support/abrir-nova-contratacao.ts";
import { renderPortal } from "../test-support/render-portal.tsx";

const GUARDADO = "acervo.plano-pedido";
const PORTAL = "https://acervo.test/acervo-web";
const [, PEDIDA] = OFERTAS;
const idOferta = PEDIDA?.planoOfertaTipoPagamento.id ?? 0;
const escolhido = async () => {
  const opcoes = await screen.findAllByRole<HTMLInputElement>("radio", { name: new RegExp(`^${PEDIDA?.plano.nome}`) });
  return opcoes.some(({ checked }) => checked);
};

describe("o plano clicado na página inicial", () => {
  it("[PUB-71] sem conta neste navegador leva ao cadastro com o plano; quem diz ter conta vai entrar com ele", async () => {
    const estranho = renderPortal({ caminho: "/novaContratacao?plano=3", conectado: false, contaConhecida: false });
    await waitFor(() => expect(estranho.identidade).toEqual(["cadastrar 3"]));
    const caminho = "/novaContratacao?plano=3&entrar=sim";
    const dono = renderPortal({ caminho, conectado: false, contaConhecida: false });
    await waitFor(() => expect(dono.identidade).toEqual([`entrar ${PORTAL}/novaContratacao?plano=3`]));
  });

  it("[PUB-71] quem tem conta aberta neste navegador vai entrar, e volta ao plano", async () => {
    const tela = renderPortal({ caminho: "/novaContratacao?plano=3", conectado: false });
    await waitFor(() => expect(tela.identidade).toEqual([`entrar ${PORTAL}/novaContratacao?plano=3`]));
  });

  it("[PUB-14] chega escolhido, se a conta pode contratá-lo", async () => {
    abrirNovaContratacao({ caminho: `/novaContratacao?plano=${idOferta}` });
    expect(await escolhido()).toBe(true);
  });

  it.each(["999999", "x", "-1", ""])(
    "[PUB-14][PUB-70] um plano que não se pode contratar (%s) é deixado de lado",
    async (plano) => {
      abrirNovaContratacao({ caminho: `/novaContratacao?plano=${plano}` });
      expect(await escolhido()).toBe(false);
    },
  );

  it("quem já tem contratação não é levado ao painel: escolheu vir", async () => {
    const tela = renderPortal({ caminho: `/novaContratacao?plano=${idOferta}` });
    await screen.findByRole("heading", { level: 1, name: "Nova Contratação" });
    expect(tela.router.state.location.pathname).toBe("/novaContratacao");
  });

  it("passa pelo que vem antes de contratar e está lá no fim, uma vez", async () => {
    const caminho = `/novaContratacao?plano=${idOferta}`;
    const semPerfil = abrirNovaContratacao({ caminho, usuario: { telefone: null } });
    await waitFor(() => expect(semPerfil.router.state.location.pathname).toBe("/configurarConta/perfil"));
    expect(sessionStorage.getItem(GUARDADO)).toBe(String(idOferta));
    semPerfil.unmount();
    const completo = abrirNovaContratacao({ plano: idOferta });
    expect(await escolhido()).toBe(true);
    expect(completo.router.state.location.search).toBe(`?plano=${idOferta}`);
    expect(sessionStorage.getItem(GUARDADO)).toBeNull();
  });
});
