import { cartorios, type Cartorio } from "@acervo/contracts/cartorios";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const lista = (busca = "") => chamada(cartorios.listar, { query: { pagina: 1, busca } });
const ADICIONAR = chamada(cartorios.adicionar, {});
const ALTERAR = chamada(cartorios.alterar, { params: { id: 7 } });
const IMPORTAR = chamada(cartorios.importar, {});

const umCartorio: Cartorio = {
  id: 7,
  codigoCorregedoria: "0431270113",
  cns: "038232",
  nome: "Registro Civil",
  distrito: "São Bento do Vale",
  municipio: { id: 3550308, nome: "São Paulo", uf: "SP" },
  qtdUsuarios: 3,
};
const pagina = { total: 1, registrosPorPagina: 10, listaCartorio: [umCartorio] };
const nadaConferido = { novos: 2, alterados: 1, iguais: 1200, erros: [], gravada: false };

const abrir = (servidor: Servidor = {}, papel: Parameters<typeof umUsuario>[0] = { admin: true }) =>
  renderPortal({
    caminho: "/cartorios",
    servidor: { [CAMINHOS.dados]: { corpo: umUsuario(papel) }, [lista()]: { corpo: pagina }, ...servidor },
  });
const campo = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const escrever = (name: string, value: string) => fireEvent.change(campo(name), { target: { value } });
const escolher = async (conteudo: Uint8Array<ArrayBuffer> | string) => {
  fireEvent.click(await screen.findByRole("button", { name: "Importar CSV" }));
  const janela = await screen.findByRole("dialog", { name: "Importar cartórios" });
  const arquivo = janela.querySelector("input[type=file]");
  if (arquivo === null) throw new Error("There is no field for the file.");
  fireEvent.change(arquivo, { target: { files: [new File([conteudo], "cartorios.csv", { type: "text/csv" })] } });
  return within(janela);
};

describe("cartórios", () => {
  it("[ADM-170] lista, acha pela busca e corrige um cartório", async () => {
    const tela = abrir({ [lista("bento")]: { corpo: pagina }, [ALTERAR]: { corpo: umCartorio } });
    await screen.findByText("Registro Civil", { selector: "strong" });
    expect(screen.getByText("São Paulo/SP")).toBeTruthy();
    escrever("Nome, código ou CNS", "bento");
    fireEvent.click(screen.getByRole("button", { name: "Pesquisar" }));
    await waitFor(() => expect(tela.pedidos).toContain(lista("bento")));
    fireEvent.click(await screen.findByRole("button", { name: "Editar Registro Civil" }));
    await screen.findByRole("dialog", { name: "Editar cartório" });
    expect(campo("Código corregedoria").value).toBe("0431270113");
    escrever("Nome", "Ofício do Registro Civil");
    fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
    await screen.findByText("Registro salvo com sucesso!");
    expect(tela.corpos).toContainEqual({
      codigoCorregedoria: "0431270113",
      nome: "Ofício do Registro Civil",
      distrito: "São Bento do Vale",
      cns: "038232",
      idMunicipio: 3550308,
    });
  });

  it("[ADM-170] cadastra um novo só com código, nome e distrito", async () => {
    const tela = abrir({ [ADICIONAR]: { status: 201, corpo: umCartorio } });
    fireEvent.click(await screen.findByRole("button", { name: "Adicionar cartório" }));
    await screen.findByRole("dialog", { name: "Novo cartório" });
    escrever("Código corregedoria", "99");
    escrever("Nome", "Outro");
    const salvar = screen.getByRole("button", { name: "Salvar" });
    expect(salvar.getAttribute("aria-disabled")).toBe("true");
    escrever("Distrito", "Sede");
    fireEvent.click(salvar);
    await waitFor(() =>
      expect(tela.corpos).toContainEqual({
        codigoCorregedoria: "99",
        nome: "Outro",
        distrito: "Sede",
        cns: "",
        idMunicipio: null,
      }),
    );
  });

  it("[ADM-172] confere o arquivo ao escolher, e grava o mesmo texto quando se pede", async () => {
    const tela = abrir({ [IMPORTAR]: { corpo: nadaConferido } });
    // "São" as Brazilian Windows writes it.
    const janela = await escolher(new Uint8Array([0x53, 0xe3, 0x6f]));
    await janela.findByText("Novos: 2. Alterados: 1. Sem mudança: 1.200.");
    expect(tela.corpos).toEqual([{ conteudo: "São", gravar: false }]);
    fireEvent.click(janela.getByRole("button", { name: "Gravar" }));
    await screen.findByText("Cartórios importados com sucesso!");
    expect(tela.corpos.at(-1)).toEqual({ conteudo: "São", gravar: true });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("[ADM-173] mostra cada erro com a sua linha, e não deixa gravar", async () => {
    const erros = [{ linha: 1204, mensagem: "O CNS tem 6 dígitos." }];
    abrir({ [IMPORTAR]: { corpo: { ...nadaConferido, erros } } });
    const janela = await escolher("codigo_corregedoria;nome;distrito");
    await janela.findByText("Nada foi gravado. Corrija o arquivo e escolha-o de novo.");
    expect(janela.getByText("1.204")).toBeTruthy();
    expect(janela.getByText("O CNS tem 6 dígitos.")).toBeTruthy();
    expect(janela.getByRole("button", { name: "Gravar" }).getAttribute("aria-disabled")).toBe("true");
  });

  it("[ADM-170] é só do administrador", async () => {
    const tela = abrir({}, { suporteTecnicoAvancado: true });
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(tela.pedidos).not.toContain(lista());
  });
});
