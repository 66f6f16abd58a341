import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { comAreaDeTransferencia } from "../../../test-support/area-de-transferencia.ts";
import {
  abrirMeusClientes as abrir,
  CHAMADAS_DE_CLIENTES as CHAMADAS,
  umDia,
  umPossivel,
} from "../../../test-support/clientes.ts";

const parte = async (nome: string) => within(await screen.findByRole("region", { name: new RegExp(`^${nome}`) }));

describe("o dia de quem vende", () => {
  it("[VEND-133] mostra o que há em cada parte, quantos são, e o que está vazio", async () => {
    const dia = umDia({
      retornos: {
        total: 7,
        itens: [umPossivel({ nome: "Cartório de Vila Serena", outrasInformacoes: "Orçamento aprovado" })],
      },
      cadastrados: {
        total: 2,
        itens: [
          {
            idUsuario: 1,
            nome: "Denise",
            telefone: null,
            cadastradoEm: "2026-11-10T12:00:00.000Z",
            pelaReserva: false,
            porTransferencia: false,
            contratou: false,
          },
          {
            idUsuario: 2,
            nome: "Água Clara",
            telefone: "31900004410",
            cadastradoEm: "2026-11-09T12:00:00.000Z",
            pelaReserva: true,
            porTransferencia: false,
            contratou: true,
          },
        ],
      },
      semBackup: {
        total: 1,
        itens: [
          {
            idUsuario: 3,
            nome: "Rosa",
            telefone: "3830001180",
            ativaDesde: "2026-11-01T12:00:00.000Z",
            temDispositivo: false,
          },
        ],
      },
    });
    abrir({ vendedor: true }, { [CHAMADAS.dia]: { corpo: dia } });
    const retornos = await parte("Retornos de hoje");
    expect(retornos.getByText("Orçamento aprovado")).toBeTruthy();
    expect(retornos.getByText("e mais 6")).toBeTruthy();
    expect((await parte("Reservas que vencem")).getByText("Nada para hoje.")).toBeTruthy();
    const cadastrados = await parte("Quem se cadastrou");
    expect(cadastrados.getByText("Pelo seu link, em 10/11/2026; falta escolher o plano")).toBeTruthy();
    expect(cadastrados.getByText("Da sua reserva, em 09/11/2026; contratou")).toBeTruthy();
    expect(cadastrados.getByRole("link", { name: "WhatsApp de Água Clara" }).getAttribute("href")).toBe(
      "https://wa.me/5531900004410",
    );
    expect(
      (await parte("Clientes sem primeiro backup")).getByText(/^Ativa há \d+ dias; nenhum dispositivo cadastrado$/),
    ).toBeTruthy();
  });

  it("[VEND-140] de quem a administração passou diz isso, e não o link nem a reserva", async () => {
    const passado = {
      idUsuario: 4,
      nome: "Rosa",
      telefone: null,
      cadastradoEm: "2026-11-10T12:00:00.000Z",
      pelaReserva: true,
      porTransferencia: true,
      contratou: true,
    };
    abrir({ vendedor: true }, { [CHAMADAS.dia]: { corpo: umDia({ cadastrados: { total: 1, itens: [passado] } }) } });
    const cadastrados = await parte("Quem se cadastrou");
    expect(cadastrados.getByText("Recebido da administração, cadastro em 10/11/2026; contratou")).toBeTruthy();
  });

  it("[VEND-133] abre o possível cliente da linha", async () => {
    const reservas = { total: 1, itens: [umPossivel({ nome: "Clínica Boa Vista" })] };
    abrir({ vendedor: true }, { [CHAMADAS.dia]: { corpo: umDia({ reservas }) } });
    fireEvent.click(await screen.findByRole("button", { name: "Abrir Clínica Boa Vista" }));
    const janela = within(await screen.findByRole("dialog", { name: "Dados do cliente" }));
    expect((await janela.findByLabelText<HTMLInputElement>(/^Nome/)).value).toBe("Clínica Boa Vista");
  });

  it("[VEND-134] o link como QR, para copiar, e um texto que se muda e se envia", async () => {
    const copiados: string[] = [];
    comAreaDeTransferencia((texto) => Promise.resolve(void copiados.push(texto)));
    abrir();
    const cartao = await parte("Seu link de indicação");
    expect(cartao.getByRole("img", { name: "QR do link de indicação" })).toBeTruthy();
    fireEvent.click(cartao.getByRole("button", { name: "Copiar link" }));
    expect(await cartao.findByRole("button", { name: "Link copiado" })).toBeTruthy();
    expect(copiados).toEqual(["https://acervo.test/acervo-cadastro-web/?ref=R7K2M9QX"]);
    fireEvent.change(cartao.getByLabelText("Texto para enviar"), { target: { value: "Oi & até" } });
    expect(cartao.getByRole("link", { name: "Enviar pelo WhatsApp" }).getAttribute("href")).toBe(
      "https://wa.me/?text=Oi%20%26%20at%C3%A9",
    );
  });

  it("[VEND-133] quem não vende não tem dia, e uma falha é dita com o que fazer", async () => {
    const tela = abrir({ cadastroPossivelCliente: true });
    await screen.findByRole("heading", { level: 1, name: "Meus Clientes" });
    expect(tela.pedidos).not.toContain(CHAMADAS.dia);
    tela.unmount();
    abrir({ vendedor: true }, { [CHAMADAS.dia]: { status: 500 } });
    expect(await screen.findByText("O seu dia não pôde ser carregado.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeTruthy();
  });
});
