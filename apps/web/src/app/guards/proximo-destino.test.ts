// @vitest-environment node
import { describe, expect, it } from "vitest";
import { umaContratacao, umEndereco, umUsuario } from "../../test-support/builders.ts";
import { ROTAS, type Rota } from "../route-table.ts";
import { type EstadoDeNavegacao, proximoDestino } from "./proximo-destino.ts";

const ativa = umaContratacao(10, 1);
const caminhoDe = (rota: Rota): string => rota.caminho.replace(":secao?", "perfil").replace(":idContratacao", "1");

/** A person in order, on the dashboard: each case changes one thing. */
const estado = (rota: Rota, parte: Partial<EstadoDeNavegacao> = {}): EstadoDeNavegacao => ({
  rota,
  caminho: caminhoDe(rota),
  apiDisponivel: true,
  usuario: umUsuario(),
  contratacoes: [ativa],
  contratacaoAtual: ativa,
  chegada: "escolhida",
  ...parte,
});
const ficar = { tipo: "ficar" };
const ir = (caminho: string) => ({ tipo: "ir", caminho });

const rotas = Object.values<Rota>(ROTAS);
const comLogin = rotas.filter(({ acesso }) => acesso === "login");
const publicas = rotas.filter(({ acesso }) => acesso === "publico");
const nomes = (lista: readonly Rota[]) => lista.map((rota) => [rota.caminho, rota] as const);

describe("páginas públicas", () => {
  it.each(nomes(publicas))(
    "[SHELL-06][SHELL-84][SHELL-101][SRV-14] %s fica, sem conta, sem API e com pendências",
    (_, rota) => {
      expect(proximoDestino(estado(rota, { usuario: null }))).toEqual(ficar);
      expect(proximoDestino(estado(rota, { usuario: null, apiDisponivel: false }))).toEqual(ficar);
      expect(proximoDestino(estado(rota, { usuario: umUsuario({ assinouTermoLGPD: false }) }))).toEqual(ficar);
    },
  );

  it("[SHELL-28] /erro não leva a lugar nenhum com a API fora do ar", () => {
    expect(proximoDestino(estado(ROTAS.erro, { apiDisponivel: false, usuario: null }))).toEqual(ficar);
  });
});

describe("API e login", () => {
  it.each(nomes(comLogin))("[SHELL-70][SHELL-99] com a API fora do ar %s leva a /erro, antes do login", (_, rota) => {
    expect(proximoDestino(estado(rota, { apiDisponivel: false, usuario: null }))).toEqual(ir("/erro"));
  });

  it.each(nomes(comLogin))("[SHELL-06][SHELL-107][AUTH-02] sem sessão %s leva a entrar", (_, rota) => {
    expect(proximoDestino(estado(rota, { usuario: null }))).toEqual({ tipo: "entrar" });
  });
});

describe("termo LGPD", () => {
  const semTermo = umUsuario({ assinouTermoLGPD: false, telefone: null });

  it.each(nomes(comLogin.filter(({ caminho }) => caminho !== "/termoLGPD")))(
    "[SHELL-70][SHELL-71] sem assinar, %s leva ao termo, antes do perfil e das contratações",
    (_, rota) => {
      expect(proximoDestino(estado(rota, { usuario: semTermo, contratacoes: [], contratacaoAtual: null }))).toEqual(
        ir("/termoLGPD"),
      );
    },
  );

  it("[SHELL-71][SHELL-86] sem assinar fica no termo", () => {
    expect(proximoDestino(estado(ROTAS.termoLGPD, { usuario: semTermo }))).toEqual(ficar);
  });

  it("[SHELL-73] assinado, sai do termo para o dashboard", () => {
    expect(proximoDestino(estado(ROTAS.termoLGPD))).toEqual(ir("/dashboard"));
  });
});

describe("perfil incompleto", () => {
  it.each([
    ["[SHELL-74] sem telefone", { telefone: null }],
    ["[SHELL-74] com telefone em branco", { telefone: " " }],
    ["[SHELL-75] sem e-mail de notificação", { emailNotificacao: null }],
  ])("%s vai para o perfil, antes das contratações", (_, falta) => {
    const parte = { usuario: umUsuario(falta), contratacoes: [], contratacaoAtual: null };
    expect(proximoDestino(estado(ROTAS.dashboard, parte))).toEqual(ir("/configurarConta/perfil"));
    expect(proximoDestino(estado(ROTAS.ajuda, parte))).toEqual(ir("/configurarConta/perfil"));
  });

  it.each(["/configurarConta", "/configurarConta/perfil", "/configurarConta/endereco"])(
    "[SHELL-09][SHELL-86][CONTA-04] %s continua aberto a quem está incompleto",
    (caminho) => {
      const usuario = umUsuario({ telefone: null });
      expect(proximoDestino(estado(ROTAS.configurarConta, { caminho, usuario }))).toEqual(ficar);
    },
  );
});

describe("contratação em andamento (situação 8)", () => {
  const emAndamento = { contratacoes: [ativa, umaContratacao(11, 8)] };

  it.each([
    ["dashboard", ROTAS.dashboard],
    ["dispositivos", ROTAS.gerenciarDispositivos],
    ["faturas", ROTAS.pesquisarFatura],
    ["selecionar contratação", ROTAS.selecionarContratacao],
  ])("[SHELL-70][SHELL-81] de %s volta para a nova contratação", (_, rota) => {
    expect(proximoDestino(estado(rota, emAndamento))).toEqual(ir("/novaContratacao"));
  });

  it("[SHELL-81][SHELL-86] fica na nova contratação, mesmo com outra já escolhida", () => {
    expect(proximoDestino(estado(ROTAS.novaContratacao, { ...emAndamento, chegada: "automatica" }))).toEqual(ficar);
  });

  it("[ROLE-32] as configurações e o trabalho da equipe continuam abertos", () => {
    expect(proximoDestino(estado(ROTAS.configurarConta, emAndamento))).toEqual(ficar);
    const admin = umUsuario({ admin: true });
    expect(proximoDestino(estado(ROTAS.listarContratacoes, { ...emAndamento, usuario: admin }))).toEqual(ficar);
    expect(proximoDestino(estado(ROTAS.listarContratacoes, emAndamento))).toEqual(ir("/novaContratacao"));
  });
});

describe("sem contratações", () => {
  const nenhuma = { contratacoes: [], contratacaoAtual: null };
  const semEndereco = { ...nenhuma, usuario: umUsuario({ endereco: null }) };
  const enderecoIncompleto = { ...nenhuma, usuario: umUsuario({ endereco: umEndereco({ numero: " " }) }) };

  it.each([
    ["[SHELL-77] sem endereço salvo", semEndereco],
    ["[SHELL-77][SHELL-80] com endereço incompleto", enderecoIncompleto],
  ])("%s vai completar o endereço", (_, parte) => {
    expect(proximoDestino(estado(ROTAS.dashboard, parte))).toEqual(ir("/configurarConta/endereco"));
    expect(proximoDestino(estado(ROTAS.novaContratacao, parte))).toEqual(ir("/configurarConta/endereco"));
    expect(proximoDestino(estado(ROTAS.configurarConta, { ...parte, caminho: "/configurarConta/endereco" }))).toEqual(
      ficar,
    );
  });

  it("[SHELL-78][CONTA-47] com endereço salvo vai para a nova contratação", () => {
    expect(proximoDestino(estado(ROTAS.dashboard, nenhuma))).toEqual(ir("/novaContratacao"));
    expect(proximoDestino(estado(ROTAS.selecionarContratacao, nenhuma))).toEqual(ir("/novaContratacao"));
    expect(proximoDestino(estado(ROTAS.novaContratacao, nenhuma))).toEqual(ficar);
  });

  it("[SHELL-86][ROLE-33] as configurações continuam abertas", () => {
    expect(proximoDestino(estado(ROTAS.configurarConta, nenhuma))).toEqual(ficar);
  });

  it.each(["suporteTecnico", "suporteTecnicoAvancado", "vendedor", "admin", "cadastroPossivelCliente"] as const)(
    "[SHELL-77][SHELL-79][ROLE-68] %s não é levado a contratar e trabalha sem contratação",
    (flag) => {
      const usuario = umUsuario({ [flag]: true, endereco: null });
      expect(proximoDestino(estado(ROTAS.dashboard, { ...nenhuma, usuario }))).toEqual(ficar);
      expect(proximoDestino(estado(ROTAS.gerenciarArquivos, { ...nenhuma, usuario }))).toEqual(ir("/dashboard"));
    },
  );

  it("[SHELL-151] falha ao listar não é 'sem contratações'", () => {
    const falha = { contratacoes: "falhou", contratacaoAtual: null } as const;
    expect(proximoDestino(estado(ROTAS.dashboard, falha))).toEqual(ir("/selecionarContratacao"));
    expect(proximoDestino(estado(ROTAS.selecionarContratacao, falha))).toEqual(ficar);
    expect(proximoDestino(estado(ROTAS.novaContratacao, falha))).toEqual(ficar);
  });
});

describe("nova contratação de quem já tem uma", () => {
  it("[SHELL-82] chegada automática leva ao dashboard; escolha da pessoa fica", () => {
    expect(proximoDestino(estado(ROTAS.novaContratacao, { chegada: "automatica" }))).toEqual(ir("/dashboard"));
    expect(proximoDestino(estado(ROTAS.novaContratacao, { chegada: "escolhida" }))).toEqual(ficar);
  });

  it("[SHELL-82] sem contratação atual a chegada automática fica", () => {
    expect(proximoDestino(estado(ROTAS.novaContratacao, { chegada: "automatica", contratacaoAtual: null }))).toEqual(
      ficar,
    );
  });
});

describe("nenhuma contratação carregada, mas há contratações", () => {
  const travado = { contratacaoAtual: null };

  it.each([
    ["Dashboard", ROTAS.dashboard],
    ["Dispositivos", ROTAS.gerenciarDispositivos],
    ["Arquivos", ROTAS.gerenciarArquivos],
    ["Tomador", ROTAS.gerenciarTomador],
  ])("[SHELL-70][SHELL-91][SHELL-94][SHELL-97] %s leva a escolher a contratação", (_, rota) => {
    expect(proximoDestino(estado(rota, travado))).toEqual(ir("/selecionarContratacao"));
  });

  it.each([
    ["escolher", ROTAS.selecionarContratacao],
    ["configurações", ROTAS.configurarConta],
    ["ajuda", ROTAS.ajuda],
    ["faturas", ROTAS.pesquisarFatura],
  ])("[SHELL-97] %s não precisa de contratação", (_, rota) => {
    expect(proximoDestino(estado(rota, travado))).toEqual(ficar);
  });
});

describe("permissões", () => {
  const abertas: readonly (readonly [keyof typeof ROTAS, readonly string[]])[] = [
    ["notaFiscal", ["admin"]],
    ["relatorioPagamentos", ["admin"]],
    ["planilhaContratacoes", ["admin"]],
    ["painelFinanceiro", ["admin"]],
    ["conferencia", ["admin"]],
    ["contadorDaNota", ["admin"]],
    ["listarContratacoes", ["admin", "suporteTecnico", "suporteTecnicoAvancado"]],
    ["visualizarContratacao", ["admin", "suporteTecnicoAvancado"]],
    ["gerenciarVendedores", ["admin"]],
    ["relatosCompliance", ["compliance"]],
    ["meusClientes", ["admin", "vendedor", "cadastroPossivelCliente"]],
  ];
  const flags = [
    "admin",
    "suporteTecnico",
    "suporteTecnicoAvancado",
    "vendedor",
    "cadastroPossivelCliente",
    "compliance",
  ];
  const casos = abertas.flatMap(([rota, quem]) => flags.map((flag) => [rota, flag, quem.includes(flag)] as const));

  it.each(casos)("[SHELL-31][ROLE-14][ROLE-54][ROLE-67] %s com %s: entra = %s", (rota, flag, entra) => {
    const destino = proximoDestino(estado(ROTAS[rota], { usuario: umUsuario({ [flag]: true }) }));
    expect(destino).toEqual(entra ? ficar : ir("/dashboard"));
  });

  it.each(abertas)("[SHELL-31] %s sem nenhuma permissão leva ao dashboard", (rota) => {
    expect(proximoDestino(estado(ROTAS[rota]))).toEqual(ir("/dashboard"));
  });

  it("[SHELL-83] o tomador só abre com habilitarEdicaoTomador, e diz por quê", () => {
    expect(proximoDestino(estado(ROTAS.gerenciarTomador, { usuario: umUsuario({ admin: true }) }))).toEqual({
      tipo: "ir",
      caminho: "/dashboard",
      aviso: "A configuração atual de tomador não está disponível para este tipo de conta.",
    });
    const usuario = umUsuario({ habilitarEdicaoTomador: true });
    expect(proximoDestino(estado(ROTAS.gerenciarTomador, { usuario }))).toEqual(ficar);
  });

  it("[SHELL-32] a ajuda abre para qualquer conta", () => {
    expect(proximoDestino(estado(ROTAS.ajuda, { usuario: umUsuario({ tipoConta: "NOR_PF" }) }))).toEqual(ficar);
  });
});

describe("sem voltas", () => {
  const usuarios = [
    umUsuario(),
    umUsuario({ assinouTermoLGPD: false }),
    umUsuario({ telefone: null }),
    umUsuario({ endereco: null }),
    umUsuario({ vendedor: true, endereco: null }),
    umUsuario({ admin: true }),
  ];
  const listas = ["falhou", [], [ativa], [umaContratacao(11, 8)]] as const;
  const casos = usuarios.flatMap((usuario) =>
    listas.flatMap((contratacoes) =>
      [null, ativa].flatMap((contratacaoAtual) =>
        [true, false].flatMap((apiDisponivel) =>
          comLogin.map((rota) => estado(rota, { usuario, contratacoes, contratacaoAtual, apiDisponivel })),
        ),
      ),
    ),
  );
  const rotaDo = (caminho: string): Rota =>
    rotas.find((rota) => rota.caminho === caminho) ??
    (caminho.startsWith("/configurarConta/") ? ROTAS.configurarConta : ROTAS.dashboard);
  const seguir = (inicial: EstadoDeNavegacao): string[] => {
    const caminhos = [inicial.caminho];
    let destino = proximoDestino(inicial);
    while (destino.tipo === "ir" && caminhos.length <= 4) {
      caminhos.push(destino.caminho);
      destino = proximoDestino({ ...inicial, rota: rotaDo(destino.caminho), caminho: destino.caminho });
    }
    return caminhos;
  };

  it("[SHELL-86] de qualquer página, em qualquer estado, para em no máximo três passos", () => {
    expect(casos.map(seguir).filter((caminhos) => caminhos.length > 4)).toEqual([]);
  });
});
