import { dispositivos } from "@acervo/contracts/dispositivos";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { abrirDispositivos, desligado, erroNaTela, guardar, RECUSA } from "../../test-support/abrir-dispositivos.ts";
import { AGORA } from "../../test-support/clock.ts";
import { umPendente } from "../../test-support/dispositivos.ts";
import { CAMINHOS } from "../../test-support/render-portal.tsx";
import { chamada } from "../../test-support/stub-fetch.ts";

const TOKEN = "ABCDEFGHIJ2345673456";
const GERAR = chamada(dispositivos.gerarTokenInstalacao, { params: { id: 4 } });
const SHA_256 = "0f".repeat(32);
const umInstalador = (sistema: string) => ({
  sistema,
  url: `https://arquivos.acervo.test/${sistema}.exe`,
  versao: "1.4.0",
  tamanhoBytes: 40_000_000,
  sha256: SHA_256,
  assinadoPor: "Acervo Backup Ltda",
  assinaturaDeTeste: false,
});
const servidor = (...sistemas: readonly string[]) => ({
  [CAMINHOS.instaladores]: { corpo: { listaInstalador: sistemas.map(umInstalador) } },
  [GERAR]: { corpo: { token: TOKEN, validoAte: "2026-11-19T12:00:00.000Z" } },
});
const pendente = () => guardar({ dispositivos: [umPendente()] });

describe("o instalador desta máquina", () => {
  it("[DISP-189] salva os bytes publicados, conferidos, com o token no nome, e diz que deu certo e por quanto vale", async () => {
    const salvos: unknown[] = [];
    const baixarConferido = (arquivo: unknown) => Promise.resolve(void salvos.push(arquivo));
    const tela = await abrirDispositivos(pendente(), servidor("windows-x64", "windows-x86"), { baixarConferido });
    fireEvent.click(await screen.findByRole("button", { name: "Baixar instalador desta máquina" }));
    expect(await screen.findByText("Instalador desta máquina baixado com sucesso!")).toBeTruthy();
    expect(screen.getByText(/Leve o arquivo ao computador sem mudar o nome/)).toBeTruthy();
    expect(screen.getByText(/Vale por 24 horas, para um computador só/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Para Windows 32 bits" }));
    await expect
      .poll(() => salvos)
      .toEqual([
        {
          url: "https://arquivos.acervo.test/windows-x64.exe",
          sha256: SHA_256,
          nome: `acervo-instalador-64-bits-${TOKEN}.exe`,
        },
        {
          url: "https://arquivos.acervo.test/windows-x86.exe",
          sha256: SHA_256,
          nome: `acervo-instalador-32-bits-${TOKEN}.exe`,
        },
      ]);
    expect(tela.pedidos.join(" ")).not.toContain(TOKEN);
  });

  it("[DISP-189] bytes que não conferem, ou que não vêm: erro, e nada foi salvo", async () => {
    const baixarConferido = () => Promise.reject(new Error("another file was given"));
    await abrirDispositivos(pendente(), servidor("windows-x64"), { baixarConferido });
    fireEvent.click(await screen.findByRole("button", { name: "Baixar instalador desta máquina" }));
    expect(
      await erroNaTela("Erro ao baixar o instalador desta máquina. Nada foi salvo: tente novamente."),
    ).toBeTruthy();
    expect(screen.queryByText(/Leve o arquivo ao computador/)).toBeNull();
  });

  it("[DISP-189] o que o servidor recusa é dito com as palavras dele, e nada é baixado", async () => {
    const salvos: unknown[] = [];
    const baixarConferido = (arquivo: unknown) => Promise.resolve(void salvos.push(arquivo));
    await abrirDispositivos(pendente(), { ...servidor("windows-x64"), [GERAR]: RECUSA }, { baixarConferido });
    fireEvent.click(await screen.findByRole("button", { name: "Baixar instalador desta máquina" }));
    expect(await erroNaTela("O servidor diz por quê.")).toBeTruthy();
    expect(salvos).toEqual([]);
  });

  it("[DISP-189] sem instalador que se possa conferir não é oferecido", async () => {
    const tela = await abrirDispositivos(pendente(), servidor());
    await expect.poll(() => tela.pedidos).toContain(CAMINHOS.instaladores);
    expect(screen.queryByRole("button", { name: "Baixar instalador desta máquina" })).toBeNull();
  });

  it("[DISP-189] quem só vê não o baixa", async () => {
    const nada = () => undefined;
    const validaAteMs = AGORA.getTime() + 600_000;
    const ajuda = { nome: "Paulo Pessoa", validaAteMs, encerrar: nada, sair: nada, terminar: nada };
    await abrirDispositivos(pendente(), servidor("windows-x64"), { ajuda });
    await screen.findByRole("button", { name: "Baixar instalador desta máquina" });
    expect(desligado("Baixar instalador desta máquina")).toBe(true);
  });
});
