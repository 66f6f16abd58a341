import { describe, expect, it } from "vitest";
import {
  emailCancelamento,
  emailContratoAssinado,
  emailInatividade,
} from "../../src/modules/contratacoes/emails/contratacoes.email.ts";
import {
  emailCobrancaRecusada,
  emailFaturaEmitida,
  emailFaturaNoCartao,
  emailFaturaVencida,
  emailSuspensao,
} from "../../src/modules/faturas/emails/faturas.email.ts";
import { emailCartaoPorVencer } from "../../src/modules/faturas/emails/cartao-por-vencer.email.ts";
import { emailPagamentoRecebido, emailPagamentoRecusado } from "../../src/modules/faturas/emails/pagamento.email.ts";
import { renderHtml } from "../../src/platform/email/render-html.ts";
import { renderText } from "../../src/platform/email/render-text.ts";

const marca = { portalUrl: "https://p.example/acervo-web", nomeProvedor: "Acervo", whatsapp: "5531900000000" };
const assunto = {
  nome: "Joana <Prado>",
  cpfCnpj: "52998224725",
  idContratacao: 10,
  nomeContratacao: "Livros & índices",
  nomePlano: "Cartório 100 GB",
} as const;
const boleto = {
  pixCopiaECola: "00020126440014br.gov",
  linhaDigitavel: "03399998807770000000001234501014116870000012990",
};
const contrato = { id: 4, numero: "202600000004" };
const mensalidade = { competencia: "2026-12-01", valorCentavos: 12_990 };

const MENSAGENS = [
  [
    "contrato assinado",
    emailContratoAssinado(assunto, { contrato, momento: "contratada" }),
    ["Olá, Joana.", "202600000004", "em anexo", "7 dias"],
  ],
  [
    "contrato de uma empresa, por pagar",
    emailContratoAssinado(
      { ...assunto, nome: "Prado e Filhos", cpfCnpj: "11222333000181" },
      { contrato, momento: "porPagar" },
    ),
    ["Olá, Prado e Filhos.", "Pix e o boleto", "Pagar agora", "/dashboard?contratacao=10"],
  ],
  ["troca de plano", emailContratoAssinado(assunto, { contrato, momento: "alterada" }), ["próxima fatura"]],
  ["pagamento recebido", emailPagamentoRecebido(assunto, { ...mensalidade, reativada: false }), ["12/2026", "129,90"]],
  [
    "pagamento que reativa",
    emailPagamentoRecebido(assunto, { ...mensalidade, reativada: true }),
    ["Voltaram a funcionar"],
  ],
  ["pagamento recusado", emailPagamentoRecusado(assunto, mensalidade), ["129,90", "/dashboard?contratacao=10"]],
  [
    "fatura emitida",
    emailFaturaEmitida(assunto, { ...mensalidade, vencimento: "2026-12-10" }, boleto),
    ["12/2026", "129,90", "10/12/2026", boleto.pixCopiaECola, boleto.linhaDigitavel],
  ],
  [
    "fatura no cartão",
    emailFaturaNoCartao(assunto, { ...mensalidade, vencimento: "2026-12-10" }),
    ["12/2026", "129,90", "10/12/2026", "no seu cartão"],
  ],
  [
    "fatura vencida",
    emailFaturaVencida(assunto, { ...mensalidade, vencimento: "2026-12-10", dias: 15 }, boleto),
    ["10/12/2026", "15 dias de atraso", boleto.pixCopiaECola],
  ],
  ["inatividade", emailInatividade(assunto, "2027-02-10"), ["10/02/2027", "baixe os seus arquivos"]],
  [
    "cartão recusado",
    emailCobrancaRecusada(assunto, mensalidade, { feitas: 2, tentativas: 3 }),
    ["2 de 3", "Tentamos de novo amanhã", "/configurarConta/pagamentos?contratacao=10"],
  ],
  [
    "último cartão recusado",
    emailCobrancaRecusada(assunto, mensalidade, { feitas: 3, tentativas: 3 }),
    ["3 de 3", "Não tentaremos de novo"],
  ],
  [
    "cartão por vencer",
    emailCartaoPorVencer(assunto, { bandeira: "Visa", ultimosQuatroDigitos: "4417", ultimoDia: "2026-12-31" }),
    ["12/2026", "Visa final 4417", "31/12/2026", "/configurarConta/pagamentos?contratacao=10"],
  ],
  [
    "suspensão por cartão",
    emailSuspensao(assunto, { ...mensalidade, tipoPagamento: "CARTAO" }),
    ["Novos backups pararam", "baixar continua liberado", "cadastre outro"],
  ],
  [
    "suspensão por boleto",
    emailSuspensao(assunto, { ...mensalidade, tipoPagamento: "BOLETO" }, boleto),
    ["Pague o Pix ou o boleto", boleto.pixCopiaECola, "voltam sozinhos"],
  ],
  [
    "cancelamento",
    emailCancelamento(assunto, { motivo: "CLIENTE", estornado: true, guardadoAte: "2026-12-16" }),
    ["como você pediu", "até 16/12/2026", "Em 17/12/2026 são apagados de vez", "devolução"],
  ],
  [
    "fim do prazo",
    emailCancelamento(assunto, { motivo: "PRAZO", estornado: false, guardadoAte: null }),
    ["prazo para o primeiro pagamento"],
  ],
] as const;

describe("e-mails da contratação", () => {
  it.each(MENSAGENS)("[SRV-107] %s diz o mesmo em HTML e em texto", (_nome, conteudo, partes) => {
    const html = renderHtml(conteudo, marca);
    const texto = renderText(conteudo, marca).replaceAll(/\s+/g, " ");
    for (const parte of partes) {
      expect(html.replaceAll(/\s+/g, " ")).toContain(parte);
      expect(texto).toContain(parte);
    }
    expect(html).not.toContain("<Prado>");
    expect(texto).toContain("Livros & índices");
  });

  it("só o contrato leva anexo", () => {
    expect(MENSAGENS.flatMap(([, { anexo }]) => (anexo === undefined ? [] : [anexo]))).toEqual([
      { tipo: "contrato", id: 4 },
      { tipo: "contrato", id: 4 },
      { tipo: "contrato", id: 4 },
    ]);
  });
});
