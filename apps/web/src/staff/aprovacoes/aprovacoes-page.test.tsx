import { aprovacoes, type Aprovacao } from "@acervo/contracts/aprovacoes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const lista = (encerradas = false) => chamada(aprovacoes.listar, { query: { pagina: 1, encerradas } });
const CONFIRMAR = chamada(aprovacoes.confirmar, { params: { id: 7 } });
const RECUSAR = chamada(aprovacoes.recusar, { params: { id: 7 } });
const RETIRAR = chamada(aprovacoes.retirar, { params: { id: 7 } });
const ADMINISTRADORES = chamada(aprovacoes.contarAdministradores, {});

const uma: Aprovacao = {
  id: 7,
  tipo: "PLANO_PRECO",
  sobre: null,
  titulo: "Novo preço: Acervo 50",
  antes: "R$ 29,90 por mês",
  depois: "R$ 34,90 por mês",
  motivo: "Reajuste do ano.",
  quemPediu: "Ana Admin",
  minha: false,
  pedidaEm: "2026-11-16T12:00:00Z",
  expiraEm: "2026-11-23T12:00:00Z",
  situacao: "ESPERANDO",
  quemRespondeu: null,
  encerradaEm: null,
  motivoResposta: null,
  execucao: null,
};
const pagina = (...listaAprovacao: readonly Aprovacao[]) => ({ total: 1, registrosPorPagina: 10, listaAprovacao });

const abrir = (servidor: Servidor = {}, papel: Parameters<typeof umUsuario>[0] = { admin: true }) =>
  renderPortal({
    caminho: "/aprovacoes",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario(papel) },
      [lista()]: { corpo: pagina(uma) },
      [ADMINISTRADORES]: { corpo: { outros: 1 } },
      ...servidor,
    },
  });

describe("aprovações", () => {
  it("[ADM-208] mostra quem pediu, o quê, o antes e o depois, e confirma depois do SIM; o menu diz quantas esperam", async () => {
    const tela = abrir({ [CONFIRMAR]: { status: 204 }, [CAMINHOS.aprovacoes]: { corpo: { esperando: 3 } } });
    await screen.findByText("Novo preço: Acervo 50");
    for (const texto of [
      "R$ 29,90 por mês",
      "→ R$ 34,90 por mês",
      "Motivo: Reajuste do ano.",
      /Ana Admin, 16\/11\/2026/,
    ])
      expect(screen.getByText(texto)).toBeTruthy();
    await screen.findByRole("link", { name: /^Aprovações.*3.*esperando$/ });
    fireEvent.click(screen.getByRole("button", { name: "Confirmar: Novo preço: Acervo 50" }));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    await screen.findByText("Mudança confirmada.");
    expect(tela.pedidos).toContain(CONFIRMAR);
  });

  it("diz de quem é o acesso que mudaria, na lista e na pergunta", async () => {
    const titulo = "Conceder o grupo Administrador à conta 12";
    abrir({ [lista()]: { corpo: pagina({ ...uma, tipo: "EQUIPE_CONCEDER", titulo, sobre: "Norma Nova" }) } });
    await screen.findByText("Sobre: Norma Nova");
    fireEvent.click(screen.getByRole("button", { name: `Confirmar: ${titulo}` }));
    expect(await screen.findByText(`${titulo}: Norma Nova. R$ 34,90 por mês`)).toBeTruthy();
  });

  it("[ADM-249] leva do pedido sobre um termo ao seu texto, e de outro a nada", async () => {
    const doTermo: Aprovacao = { ...uma, id: 8, tipo: "TERMO_VERSAO", titulo: "Nova versão: termo LGPD" };
    abrir({ [lista()]: { corpo: { ...pagina(uma, doTermo), total: 2 } } });
    const link = await screen.findByRole("link", { name: "Ler o texto: Nova versão: termo LGPD" });
    expect(link.getAttribute("href")).toBe("/termos?pedido=8");
    expect(screen.getAllByRole("link", { name: /Ler o texto/ })).toHaveLength(1);
  });

  it("[ADM-215] recusa com um motivo", async () => {
    const tela = abrir({ [RECUSAR]: { status: 204 } });
    fireEvent.click(await screen.findByRole("button", { name: "Recusar: Novo preço: Acervo 50" }));
    const janela = within(await screen.findByRole("dialog", { name: "Recusar a mudança" }));
    const enviar = janela.getByRole("button", { name: "Recusar" });
    expect(enviar.getAttribute("aria-disabled")).toBe("true");
    fireEvent.change(janela.getByRole("textbox", { name: /Motivo/ }), { target: { value: "Não agora." } });
    fireEvent.click(enviar);
    await screen.findByText("Pedido recusado.");
    expect(tela.corpos).toContainEqual({ motivo: "Não agora." });
  });

  it("[ADM-216] do próprio pedido só se pode retirar", async () => {
    const tela = abrir({ [lista()]: { corpo: pagina({ ...uma, minha: true }) }, [RETIRAR]: { status: 204 } });
    fireEvent.click(await screen.findByRole("button", { name: "Retirar: Novo preço: Acervo 50" }));
    expect(screen.queryByRole("button", { name: /Confirmar|Recusar/ })).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    await screen.findByText("Pedido retirado.");
    expect(tela.pedidos).toContain(RETIRAR);
  });

  it("[ADM-217] as encerradas dizem o que foi feito delas, por quem e por quê", async () => {
    const recusada = {
      ...uma,
      situacao: "RECUSADA",
      quemRespondeu: "Olavo Admin",
      encerradaEm: "2026-11-17T12:00:00Z",
      motivoResposta: "Não agora.",
    } as const;
    abrir({ [lista(true)]: { corpo: pagina(recusada) } });
    await screen.findByText("Novo preço: Acervo 50");
    fireEvent.change(screen.getByRole("combobox", { name: "Mostrar" }), { target: { value: "encerradas" } });
    await screen.findByText("Recusada");
    expect(screen.getByText(/Olavo Admin, 17\/11\/2026/)).toBeTruthy();
    expect(screen.getByText("Motivo: Não agora.")).toBeTruthy();
  });

  it("[ADM-209] quem é o único administrador lê que só o comando faz outro", async () => {
    abrir({ [ADMINISTRADORES]: { corpo: { outros: 0 } } });
    await screen.findByText("Você é o único administrador.");
    expect(screen.getByText(/pelo comando conceder-grupo/)).toBeTruthy();
  });

  it("é só do administrador", async () => {
    const tela = abrir({}, { suporteTecnicoAvancado: true });
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(tela.pedidos).not.toContain(lista());
    expect(tela.pedidos).not.toContain(CAMINHOS.aprovacoes);
  });
});
