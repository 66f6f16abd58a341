import { createHash } from "node:crypto";
import { createApiClient } from "@acervo/api-client/api-client";
import { canalCompliance } from "@acervo/contracts/canal-compliance";
import { documentosCompliance } from "@acervo/contracts/documentos-compliance";
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { comAreaDeTransferencia } from "../../../test-support/area-de-transferencia.ts";
import { chamada, type Servidor, stubFetch } from "../../../test-support/stub-fetch.ts";
import { CanalPage } from "./canal-page.tsx";

const NUMERO = 37;
const desafio = {
  sal: "1800000000.abcdefghijklmnopqrstuv",
  desafio: createHash("sha256").update(`1800000000.abcdefghijklmnopqrstuv.${NUMERO}`).digest("hex"),
  maximo: 600,
  assinatura: "assinatura",
};
const { maximo: _maximo, ...semMaximo } = desafio;
const captcha = { ...semMaximo, numero: NUMERO };
const RECIBO = { protocolo: "ABCD-2345", segredo: "AAAAA-BBBBB-CCCCC-DDDDD" };
const DESAFIO = chamada(canalCompliance.desafio, {});
const ENVIAR = chamada(canalCompliance.enviar, {});
const ACOMPANHAR = chamada(canalCompliance.acompanhar, {});
const COMPLEMENTAR = chamada(canalCompliance.complementar, {});
const VIGENTES = chamada(documentosCompliance.vigentes, {});
const CODIGO = chamada(documentosCompliance.baixar, { params: { tipo: "CODIGO_DE_ETICA" } });
const POLITICA = chamada(documentosCompliance.baixar, { params: { tipo: "POLITICA_DE_PRIVACIDADE" } });
const CONTATO = { email: "compliance@acervo.test", telefone: "(31) 3333-4444" };
const ERRO = { status: 500, corpo: { codigo: "ERRO_INTERNO", mensagem: "Falhou." } };

const abrir = (servidor: Servidor = {}, opcoes: { readonly acompanhando?: boolean; readonly contato?: null } = {}) => {
  const stub = stubFetch({
    [DESAFIO]: { corpo: desafio },
    [ENVIAR]: { status: 201, corpo: RECIBO },
    [VIGENTES]: { corpo: { listaDocumento: [] } },
    ...servidor,
  });
  const api = createApiClient({ baseUrl: "", getToken: () => Promise.resolve(null), fetch: stub.fetch });
  const { acompanhando = false, contato = CONTATO } = opcoes;
  render(
    <MantineProvider env="test">
      <CanalPage
        api={api}
        contato={contato}
        portalUrl="https://acervo.test/acervo-web/"
        acompanhando={acompanhando}
        footer={null}
      />
    </MantineProvider>,
  );
  return stub;
};
const escolher = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
const escrever = (nome: RegExp, value: string) => {
  const campo = screen.getByRole("textbox", { name: nome });
  fireEvent.input(campo, { target: { value } });
  fireEvent.change(campo, { target: { value } });
};
const verificar = async () => {
  fireEvent.click(screen.getByRole("checkbox", { name: "Não sou um robô" }));
  await screen.findByText("Verificado");
};
const botao = () => screen.getByRole("button", { name: /^Envia/ });
const desligado = () => botao().getAttribute("aria-disabled") === "true";

describe("canal de compliance", () => {
  it("[PUB-39][PUB-40][PUB-44][PUB-57] só envia com tipo, identificação, mensagem e verificação", async () => {
    const { pedidos } = abrir();
    expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "Elogio/Sugestão",
      "Denúncia",
      "Reclamação",
      "Sim",
      "Não",
    ]);
    expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
    const aindaNao = () => {
      expect(desligado()).toBe(true);
      fireEvent.click(botao());
    };
    aindaNao();
    escolher("Denúncia");
    aindaNao();
    escolher("Não");
    aindaNao();
    escrever(/^Mensagem/, "Vi o que não devia.");
    aindaNao();
    await verificar();
    expect(pedidos).not.toContain(ENVIAR);
    expect(desligado()).toBe(false);
  });

  it("[PUB-41][PUB-42][PUB-43][PUB-45][PUB-46][CONST-33] nome, e-mail e telefone só com Sim, todos obrigatórios; com Não somem, se apagam e não vão", async () => {
    const { corpos } = abrir();
    escolher("Reclamação");
    escrever(/^Mensagem/, "Demorou.");
    await verificar();
    for (const campo of [/^Nome/, /^E-mail/, /^Telefone/])
      expect(screen.queryByRole("textbox", { name: campo })).toBeNull();
    escolher("Sim");
    const limites = [/^Nome/, /^E-mail/, /^Mensagem/].map((name) =>
      screen.getByRole("textbox", { name }).getAttribute("maxlength"),
    );
    expect(limites).toEqual(["150", "150", "5000"]);
    escrever(/^Nome/, "Joana");
    expect(desligado()).toBe(true);
    escrever(/^E-mail/, "joana");
    fireEvent.blur(screen.getByRole("textbox", { name: /^E-mail/ }));
    expect(await screen.findByText("Informe um e-mail válido.")).toBeTruthy();
    escrever(/^E-mail/, "joana@example.com");
    expect(desligado()).toBe(true);
    escrever(/^Telefone/, "3133334444");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Telefone/ }).value).toBe("(31) 3333-4444");
    expect(desligado()).toBe(false);
    escrever(/^Telefone/, "31999998888");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Telefone/ }).value).toBe("(31) 99999-8888");
    expect(desligado()).toBe(false);
    escolher("Não");
    expect(screen.queryByRole("textbox", { name: /^Nome/ })).toBeNull();
    escolher("Sim");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Nome/ }).value).toBe("");
    escolher("Não");
    fireEvent.click(botao());
    await waitFor(() =>
      expect(corpos).toEqual([
        { tipoOcorrencia: "Reclamação", desejaIdentificar: "Não", mensagem: "Demorou.", captcha },
      ]),
    );
  });

  const preencher = async () => {
    escolher("Denúncia");
    escolher("Não");
    escrever(/^Mensagem/, "Vi o que não devia.");
    await verificar();
  };

  it("[PUB-50][PUB-57][PUB-91] enviado uma vez: a mensagem, o protocolo e o segredo, e o formulário em branco", async () => {
    const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
    const copiados: string[] = [];
    comAreaDeTransferencia((texto) => Promise.resolve(void copiados.push(texto)));
    const { pedidos } = abrir();
    await preencher();
    fireEvent.click(botao());
    fireEvent.click(botao());
    expect(await screen.findByText("O feedback foi registrado com sucesso!")).toBeTruthy();
    expect(pedidos.filter((pedido) => pedido === ENVIAR)).toHaveLength(1);
    for (const codigo of Object.values(RECIBO)) expect(screen.getByText(codigo)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Copiar os dois" }));
    expect(await screen.findByRole("button", { name: "Copiados" })).toBeTruthy();
    expect(copiados).toEqual([`Protocolo: ${RECIBO.protocolo}\nSegredo: ${RECIBO.segredo}`]);
    expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Mensagem/ }).value).toBe("");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Não sou um robô" }).checked).toBe(false);
    expect(desligado()).toBe(true);
    expect(scrollTo).toHaveBeenCalled();
  });

  it("[PUB-51] não enviado: o erro, o que foi digitado fica, e a verificação é feita de novo", async () => {
    abrir({ [ENVIAR]: { status: 400, corpo: { codigo: "CAPTCHA_INVALIDO", mensagem: "A verificação venceu." } } });
    await preencher();
    fireEvent.click(botao());
    expect(
      await screen.findByText(
        "Erro ao enviar informações. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeTruthy();
    expect(screen.getByText(/A verificação venceu\..*O texto digitado foi mantido\./)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Mensagem/ }).value).toBe("Vi o que não devia.");
    expect(desligado()).toBe(true);
    await verificar();
    expect(desligado()).toBe(false);
  });

  it("a verificação que não termina diz isso e se repete", async () => {
    let falha = true;
    abrir({ [DESAFIO]: () => (falha ? ERRO : { corpo: desafio }) });
    fireEvent.click(screen.getByRole("checkbox", { name: "Não sou um robô" }));
    expect(await screen.findByText("A verificação não terminou. Marque de novo.")).toBeTruthy();
    falha = false;
    await verificar();
  });

  it("[PUB-37][PUB-52][PUB-53] oferece os documentos em vigor e o contato da configuração, sem a moldura do portal", async () => {
    const salvos: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function salvar(this: HTMLAnchorElement) {
      salvos.push(this.download);
    });
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:documento");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const { pedidos } = abrir({
      [VIGENTES]: {
        corpo: {
          listaDocumento: [
            { tipo: "POLITICA_DE_PRIVACIDADE", desde: "2026-01-01", tamanhoBytes: 8 },
            { tipo: "CODIGO_DE_ETICA", desde: "2026-01-01", tamanhoBytes: 8 },
          ],
        },
      },
      [CODIGO]: { corpo: btoa("%PDF-1.7") },
      [POLITICA]: { corpo: btoa("%PDF-1.7") },
    });
    const lado = within(screen.getByRole("complementary", { name: "Documentos e contato" }));
    fireEvent.click(await lado.findByRole("button", { name: /Política de Privacidade/ }));
    await waitFor(() => expect(salvos).toEqual(["Política de Privacidade.pdf"]));
    fireEvent.click(lado.getByRole("button", { name: /Código de Ética e Conduta/ }));
    await waitFor(() => expect(salvos).toEqual(["Política de Privacidade.pdf", "Código de Ética e Conduta.pdf"]));
    expect(pedidos.slice(-2)).toEqual([POLITICA, CODIGO]);
    expect(lado.getByRole("link", { name: CONTATO.email }).getAttribute("href")).toBe(`mailto:${CONTATO.email}`);
    expect(lado.getByRole("link", { name: CONTATO.telefone }).getAttribute("href")).toBe("tel:+553133334444");
    expect(screen.getByRole("button", { name: "Enviar" })).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Seções" })).toBeNull();
    const caminhos = within(screen.getByRole("navigation", { name: "Principal" })).getAllByRole("link");
    expect(caminhos.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Ver Planos", "/#planos"],
      ["Fale com a Equipe", "/#contato"],
      ["Compliance", "/compliance"],
      ["Comece Agora", "/acervo-cadastro-web/"],
      ["Acesse à plataforma", "https://acervo.test/acervo-web/dashboard"],
    ]);
  });

  it("sem documento publicado nem contato configurado, não promete nenhum", async () => {
    const { pedidos } = abrir({}, { contato: null });
    await waitFor(() => expect(pedidos).toContain(VIGENTES));
    for (const nome of ["Documentos", "Contato"]) expect(screen.queryByRole("heading", { name: nome })).toBeNull();
  });
});

describe("acompanhar um relato", () => {
  const relato = {
    tipoOcorrencia: "Denúncia",
    situacao: "ABERTO",
    mensagens: [
      { autor: "RELATOR", texto: "Vi o que não devia.", escritaEm: "2026-11-10T12:00:00.000Z" },
      { autor: "COMPLIANCE", texto: "Onde foi?", escritaEm: "2026-11-11T12:00:00.000Z" },
    ],
  };
  const credencial = { protocolo: "abcd 2345", segredo: "segredo" };
  const entrar = () => {
    escrever(/^Protocolo/, credencial.protocolo);
    escrever(/^Segredo/, credencial.segredo);
    fireEvent.click(screen.getByRole("button", { name: "Abrir o relato" }));
  };

  it("[PUB-92] lê a situação e as mensagens, e acrescenta uma, só com protocolo e segredo", async () => {
    const mais = { autor: "RELATOR", texto: "No balcão.", escritaEm: "2026-11-12T12:00:00.000Z" };
    const { corpos } = abrir(
      {
        [ACOMPANHAR]: { corpo: relato },
        [COMPLEMENTAR]: { status: 201, corpo: { ...relato, mensagens: [...relato.mensagens, mais] } },
      },
      { acompanhando: true },
    );
    entrar();
    const conversa = within(await screen.findByRole("region", { name: "Mensagens" }));
    expect(conversa.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Você.*Vi o que não devia\.$/),
      expect.stringMatching(/^Compliance.*Onde foi\?$/),
    ]);
    expect(screen.getByText("Aberto")).toBeTruthy();
    escrever(/^Escrever mais/, mais.texto);
    fireEvent.click(screen.getByRole("button", { name: "Enviar mensagem" }));
    expect(await screen.findByText("Mensagem enviada.")).toBeTruthy();
    expect(screen.getByText("No balcão.")).toBeTruthy();
    expect(corpos).toEqual([credencial, { ...credencial, mensagem: mais.texto }]);
  });

  it("um relato encerrado se lê e não recebe mais nada; um código errado diz o que conferir", async () => {
    let corpo: object = { codigo: "RELATO_NAO_ENCONTRADO", mensagem: "Confira os dois." };
    let status = 404;
    abrir({ [ACOMPANHAR]: () => ({ status, corpo }) }, { acompanhando: true });
    entrar();
    expect(await screen.findByText("Confira os dois.")).toBeTruthy();
    [status, corpo] = [200, { ...relato, situacao: "ENCERRADO" }];
    fireEvent.click(screen.getByRole("button", { name: "Abrir o relato" }));
    expect(await screen.findByText(/foi encerrado e não recebe mais mensagens/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Enviar mensagem" })).toBeNull();
  });
});
