import { consultas } from "@acervo/contracts/consultas";
import {
  CertificadoSelado,
  dadosFiscais,
  FIM_DO_CERTIFICADO,
  type CertificadoListado,
  type DadosFiscaisListados,
} from "@acervo/contracts/dados-fiscais";
import { gerarPar, idDaChave } from "@acervo/envelope/chaves";
import { abrir as abrirEnvelope } from "@acervo/envelope/envelope";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { z } from "zod";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const VIGENTES: DadosFiscaisListados = {
  id: 1,
  vigenteDesde: "2026-01-01",
  situacao: "VIGENTES",
  emissor: "NACIONAL",
  leiaute: "1.01",
  ambiente: 1,
  serie: "1",
  cnpj: "11222333000181",
  nome: "Acervo Backup Ltda",
  inscricaoMunicipal: null,
  idMunicipio: 3106200,
  municipio: "Belo Horizonte/MG",
  optanteSimples: 3,
  regimeApuracao: 1,
  regimeEspecial: 0,
  codigoTributacao: "010302",
  codigoTributacaoMunicipal: null,
  codigoNbs: "115061000",
  descricaoServico: "Armazenamento de cópias de segurança.",
  tributacaoIss: 1,
  retencaoIss: 1,
  aliquota: null,
  totalTributos: "SIMPLES",
  totalSimples: 11.2,
  totalFederal: null,
  totalEstadual: null,
  totalMunicipal: null,
  indicadorOperacao: null,
  cstIbsCbs: null,
  classificacaoTributaria: null,
  servicoMunicipal: null,
  emitirPagasDesde: "2026-01-01",
  emailContador: "contador@acervo.test",
  quem: "Ana Admin",
  registradoEm: "2026-01-01T12:00:00.000Z",
};
const EM_USO: CertificadoListado = {
  id: 3,
  situacao: "ACEITO",
  motivo: null,
  nome: "ACERVO BACKUP LTDA",
  cnpj: "11222333000181",
  validoDe: "2026-01-05T12:00:00.000Z",
  validoAte: "2027-01-05T12:00:00.000Z",
  emUso: true,
  quem: "Ana Admin",
  recebidoEm: "2026-01-05T13:00:00.000Z",
};
const CERTIFICADOS = chamada(dadosFiscais.listarCertificados, {});
const REGISTRAR = chamada(dadosFiscais.registrar, {});
const ENVIAR = chamada(dadosFiscais.enviarCertificado, {});

const abrir = (servidor: Servidor = {}) =>
  renderPortal({
    caminho: "/notaFiscal/contador",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
      [chamada(dadosFiscais.listar, {})]: {
        corpo: {
          listaDadosFiscais: [{ ...VIGENTES, id: 2, vigenteDesde: "2099-02-01", situacao: "FUTUROS" }, VIGENTES],
        },
      },
      [CERTIFICADOS]: { corpo: { listaCertificado: [EM_USO], chavePublica: null } },
      [chamada(consultas.listarUf, {})]: { corpo: [{ sigla: "MG", nome: "Minas Gerais" }] },
      [chamada(consultas.listarMunicipioPorUf, { params: { sigla: "MG" } })]: {
        corpo: [{ id: 3106200, nome: "Belo Horizonte" }],
      },
      ...servidor,
    },
  });
/** Once what the button needs has come. */
const clicar = async (name: string): Promise<void> => {
  const botao = await screen.findByRole("button", { name });
  await waitFor(() => expect(botao.getAttribute("aria-disabled")).not.toBe("true"));
  fireEvent.click(botao);
};

describe("os dados do contador", () => {
  it("[NFE-20] mostra os que valem e os que vêm, e registra outros a partir de um dia", async () => {
    const tela = abrir({ [REGISTRAR]: { status: 201, corpo: { id: 4 } } });
    expect(await screen.findByRole("row", { name: /Desde 01\/01\/2026.*Valem hoje.*por Ana Admin/ })).toBeTruthy();
    expect(screen.getByRole("row", { name: /A partir de 01\/02\/2099.*Ainda não valem/ })).toBeTruthy();
    await clicar("Informar novos dados");
    const janela = within(await screen.findByRole("dialog"));
    const dia = janela.getByRole("textbox", { name: /Valem a partir de/ });
    fireEvent.input(dia, { target: { value: "01/03/2099" } });
    fireEvent.change(janela.getByRole("textbox", { name: "Total pelo Simples (%)" }), { target: { value: "12,5" } });
    fireEvent.click(janela.getByRole("button", { name: "Registrar" }));
    await screen.findByText("Registro salvo com sucesso!");
    expect(tela.corpos).toContainEqual(
      expect.objectContaining({ inicio: "2099-03-01", totalSimples: 12.5, codigoTributacao: "010302", aliquota: null }),
    );
  });

  it("[NFE-21] recusa no campo o que o emissor rejeitaria, e não manda nada", async () => {
    const tela = abrir();
    await clicar("Informar novos dados");
    const janela = within(await screen.findByRole("dialog"));
    fireEvent.change(janela.getByRole("textbox", { name: /Alíquota do ISS/ }), { target: { value: "2,5" } });
    fireEvent.change(janela.getByRole("textbox", { name: "Código NBS" }), { target: { value: "12" } });
    fireEvent.click(janela.getByRole("button", { name: "Registrar" }));
    expect(await janela.findByText("Informe os 9 dígitos do código NBS.")).toBeTruthy();
    fireEvent.change(janela.getByRole("textbox", { name: "Código NBS" }), { target: { value: "115061000" } });
    fireEvent.click(janela.getByRole("button", { name: "Registrar" }));
    expect(await janela.findByText(/a alíquota fica em branco \(E0625\)/)).toBeTruthy();
    expect(tela.pedidos).not.toContain(REGISTRAR);
  });
});

describe("o certificado", () => {
  it("[NFE-22] sela o arquivo e a senha para a chave do servidor: o que sai da página só ela abre", async () => {
    const { publicaSpki, privadaPkcs8 } = await gerarPar();
    const id = await idDaChave(publicaSpki);
    const chavePublica = { id, spki: Buffer.from(publicaSpki).toString("base64") };
    const tela = abrir({
      [CERTIFICADOS]: { corpo: { listaCertificado: [EM_USO], chavePublica } },
      [ENVIAR]: { status: 202, corpo: { id: 9 } },
    });
    await clicar("Enviar certificado");
    const janela = await screen.findByRole("dialog");
    const arquivo = janela.querySelector("input[type=file]");
    if (arquivo === null) throw new Error("The window takes no file.");
    fireEvent.change(arquivo, { target: { files: [new File([new Uint8Array([1, 2, 3])], "a1.pfx")] } });
    const senha = janela.querySelector("input[type=password]");
    if (senha === null) throw new Error("The window takes no password.");
    fireEvent.change(senha, { target: { value: "segredo" } });
    const enviar = within(janela).getByRole("button", { name: "Enviar certificado" });
    await waitFor(() => expect(enviar.getAttribute("aria-disabled")).toBe("false"));
    fireEvent.click(enviar);
    await screen.findByText("Certificado enviado. Ele é conferido em instantes.");
    const { envelope, idChave } = z
      .object({ envelope: z.string(), idChave: z.string() })
      .parse(tela.corpos.find((corpo) => typeof corpo === "object" && corpo !== null && "envelope" in corpo));
    expect(idChave).toBe(id);
    expect(JSON.stringify(tela.corpos)).not.toContain("segredo");
    const aberto = await abrirEnvelope(privadaPkcs8, envelope, FIM_DO_CERTIFICADO);
    const lido = CertificadoSelado.parse(JSON.parse(new TextDecoder().decode(aberto)));
    expect(lido).toEqual({ pfx: Buffer.from([1, 2, 3]).toString("base64"), senha: "segredo" });
  });

  it("[NFE-23] diz de quem é e até quando vale o que está em uso, e por que outro foi recusado", async () => {
    const recusado: CertificadoListado = {
      ...EM_USO,
      id: 4,
      situacao: "RECUSADO",
      emUso: false,
      nome: null,
      cnpj: null,
      validoDe: null,
      validoAte: null,
      motivo: "A senha não abre este certificado.",
    };
    abrir({ [CERTIFICADOS]: { corpo: { listaCertificado: [recusado, EM_USO], chavePublica: null } } });
    expect(await screen.findByText("A senha não abre este certificado.")).toBeTruthy();
    expect(screen.getByRole("row", { name: /ACERVO BACKUP LTDA.*05\/01\/2026 a 05\/01\/2027.*Em uso/ })).toBeTruthy();
  });

  it("sem a chave do servidor não há a quem selar", async () => {
    abrir();
    const enviar = await screen.findByRole("button", { name: "Enviar certificado" });
    await waitFor(() => expect(enviar.getAttribute("aria-disabled")).toBe("true"));
  });
});
