import { cnpjValido } from "@acervo/br/cnpj";
import { z } from "zod";
import type { ParametroDoServico } from "@acervo/contracts/parametros-do-servico";
import type { ChaveInteira, ChaveTexto, ChaveTextoOpcional } from "../../../platform/chaves-parametro.ts";

/** What a change touches, so that a second administrator confirms it. */
export type Cuidado = ParametroDoServico["cuidado"];

export type RegraInteira = { readonly minimo: number; readonly maximo: number; readonly cuidado: Cuidado };

const entre =
  (cuidado: Cuidado) =>
  (minimo: number, maximo: number): RegraInteira => ({ minimo, maximo, cuidado });
const livre = entre(null);
const dinheiro = entre("DINHEIRO");
const acesso = entre("ACESSO");
const guarda = entre("GUARDA");

/** Between which each number lies: beyond it something would break, or nobody could have meant it. */
export const REGRAS_INTEIRAS: Readonly<Record<ChaveInteira, RegraInteira>> = {
  "agente-arquivos-por-lote": livre(1, 10_000),
  "agente-objetos-por-pedido": livre(1, 256),
  "agente-ocorrencias-por-lote": livre(1, 1_000),
  "agente-partes-por-pedido": livre(1, 100),
  "arquivos-amostra-prova": livre(1, 1_000),
  "arquivos-amostra-teste": livre(1, 1_000),
  "arquivos-exclusao-sem-segunda-prova": acesso(0, 100_000),
  "conferencia-megabytes-por-rodada": livre(1, 1_048_576),
  "dia-ensaio-fatura": dinheiro(1, 28),
  "dia-geracao-fatura": dinheiro(1, 28),
  "dia-vencimento-fatura": dinheiro(1, 28),
  "dias-aviso-teste": livre(1, 180),
  "dias-cancelada-ate-encerrada": guarda(30, 3_650),
  "dias-cancelamento-sem-pagamento": dinheiro(1, 90),
  "dias-comprovante-exclusao": guarda(1, 3_650),
  "dias-conferencia-armazem": livre(1, 3_650),
  "dias-copia-meus-dados": guarda(1, 90),
  "dias-desfazer-exclusao": guarda(1, 365),
  "dias-desistencia": dinheiro(7, 90),
  "dias-desistir-apagamento": guarda(1, 90),
  "dias-devolucao-atrasada": livre(1, 90),
  "dias-dossie": guarda(1, 365),
  "dias-entre-alertas-backup": livre(1, 90),
  "dias-extrato": guarda(365, 3_660),
  "dias-historico-capacidade": guarda(31, 3_650),
  "dias-inativa-ate-encerrada": guarda(30, 3_650),
  "dias-link-pagamento": dinheiro(1, 365),
  "dias-minimos-primeiro-mes": dinheiro(0, 31),
  "dias-prova-vencida": livre(31, 365),
  "dias-registro-copia-dados": guarda(1, 3_650),
  "dias-registro-email": guarda(1, 3_650),
  "dias-sem-backup-filtro-administrativo": livre(1, 365),
  "dias-suspensa-ate-inativa": guarda(1, 3_650),
  "dias-suspensao-boleto-vencido": dinheiro(1, 365),
  "dias-teste-restauracao": livre(8, 90),
  "dias-uteis-expiracao-renegociacao": dinheiro(1, 30),
  "dias-validade-aprovacao": acesso(1, 30),
  "dias-valores-trilha": guarda(180, 3_650),
  "dias-vencimento-primeira-fatura": dinheiro(1, 60),
  "dias-vencimento-renegociacao": dinheiro(1, 60),
  "faixas-conferencia": livre(1, 1_000),
  "faixas-manutencao": livre(1, 1_000),
  "falhas-temporarias-email": livre(1, 100),
  "filtro-porcentagem-capacidade-utilizada": livre(1, 100),
  "horas-aviso-emails-anteriores": acesso(1, 720),
  "horas-copia-completa-cnj213-classe-1": acesso(1, 8_760),
  "horas-copia-completa-cnj213-classe-2": acesso(1, 8_760),
  "horas-copia-completa-cnj213-classe-3": acesso(1, 8_760),
  "horas-exclusao-arquivos-dispositivo": guarda(1, 23),
  "horas-nota-parada": livre(1, 720),
  "horas-perda-cnj213-classe-1": acesso(1, 8_760),
  "horas-perda-cnj213-classe-2": acesso(1, 8_760),
  "horas-perda-cnj213-classe-3": acesso(1, 8_760),
  "horas-retorno-cnj213-classe-1": acesso(1, 8_760),
  "horas-retorno-cnj213-classe-2": acesso(1, 8_760),
  "horas-retorno-cnj213-classe-3": acesso(1, 8_760),
  "horas-sem-mudanca-exclusao-imediata": acesso(0, 8_760),
  "horas-validade-comando-atualizacao": livre(1, 720),
  "horas-validade-comando-prova": livre(1, 720),
  "horas-validade-comando-restauracao": acesso(1, 720),
  "limite-arvore-arquivos": livre(100, 100_000),
  "maximo-agendamentos-contratacao": livre(1, 100_000),
  "maximo-arquivos-contratacao": livre(1, 1_000_000_000),
  "maximo-avisos-compliance-dia": livre(1, 1_000),
  "maximo-configuracoes-contratacao": livre(1, 100_000),
  "maximo-diretorios-contratacao": livre(1, 100_000),
  "maximo-dispositivos-contratacao": livre(1, 100_000),
  "maximo-gigabytes-download-montado": livre(1, 5_120),
  "maximo-ignorados-contratacao": livre(1, 100_000),
  "maximo-reservas-vendedor": livre(1, 100_000),
  "megabytes-amostra-prova": livre(1, 65_536),
  // What the job that reads a device has time for at 12 MiB/s.
  "megabytes-amostra-teste": livre(1, 262_144),
  "megabytes-exclusao-sem-segunda-prova": acesso(0, 1_048_576),
  "megabytes-hora-prova": livre(1, 16_777_216),
  "meses-conferencia-livros": livre(0, 12),
  "meses-relato-compliance": guarda(60, 240),
  "meses-teste-cnj213-classe-1": acesso(1, 120),
  "meses-teste-cnj213-classe-2": acesso(1, 120),
  "meses-teste-cnj213-classe-3": acesso(1, 120),
  "milesimos-freio-encerramento": guarda(0, 1_000),
  "milissegundos-resposta-cadastro": acesso(0, 10_000),
  "minimo-freio-encerramento": guarda(0, 1_000_000),
  "minimo-limite-ensaio": dinheiro(0, 1_000_000),
  "minutos-conciliacao-cobranca": dinheiro(1, 1_440),
  "minutos-sem-noticia-backup-interrompido": livre(5, 1_440),
  "minutos-sem-sinal-computador-desligado": livre(5, 1_440),
  "minutos-tolerancia-backup-diario": livre(1, 10_080),
  "minutos-tolerancia-backup-mensal": livre(1, 43_200),
  "minutos-tolerancia-backup-por-hora": livre(1, 1_440),
  "minutos-tolerancia-backup-semanal": livre(1, 10_080),
  "minutos-validade-codigo-ativacao": acesso(1, 60),
  "minutos-validade-comando-backup": livre(1, 1_440),
  "minutos-validade-url-download": acesso(1, 60),
  "painel-cnj213": acesso(0, 1),
  "porcentagem-alerta-capacidade": livre(1, 100),
  "porcentagem-juros-mes": dinheiro(0, 1),
  "porcentagem-limite-ensaio": dinheiro(0, 100),
  "porcentagem-multa-atraso": dinheiro(0, 2),
  "porcentagem-plano-download-montado-dia": livre(1, 10_000),
  "qtd-dias-contratacao-possivel-cliente": livre(1, 365),
  "reais-receita-cnj213-classe-1": acesso(1, 1_000_000_000),
  "reais-receita-cnj213-classe-2": acesso(1, 1_000_000_000),
  "recusas-cartao-conta-dia": dinheiro(1, 1_000),
  "recusas-cartao-documento-dia": dinheiro(1, 1_000),
  "recusas-cartao-rede-dia": dinheiro(1, 10_000),
  "registros-por-pagina": livre(1, 100),
  "requisicoes-provedor-janela-horas": dinheiro(1, 168),
  "requisicoes-provedor-limite": dinheiro(1, 10_000_000),
  "requisicoes-provedor-reserva-porcentagem": dinheiro(0, 99),
  "segundos-batimento-agente": livre(30, 3_600),
  // The portal says that a backup begins within 15 minutes.
  "segundos-espalhamento-backup": livre(0, 840),
  "segundos-espera-agente": livre(0, 290),
  "segundos-segunda-prova": acesso(60, 3_600),
  "tentativas-cobranca-cartao": dinheiro(1, 10),
};

export type RegraDeTexto = {
  readonly formato: z.ZodType<string>;
  /** What the person reads who wrote it otherwise. */
  readonly como: string;
  readonly cuidado: Cuidado;
  /** What it means, where no row says so yet. */
  readonly descricao?: string;
};

const versao = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/);
/** What people download travels sealed; only a server of development is on the same machine. */
const endereco = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => url.startsWith("https:") || ["127.0.0.1", "localhost"].includes(new URL(url).hostname));

const dia = z.iso.date();
const COMO_DIA = "Use uma data, como 2027-04-19.";

/** How each text is written. */
export const REGRAS_DE_TEXTO: Readonly<Record<ChaveTexto | ChaveTextoOpcional, RegraDeTexto>> = {
  "dias-repeticao-alerta-backup": {
    formato: z.string().regex(/^\d{1,3}(?:,\d{1,3}){0,9}$/),
    como: "Use números separados por vírgula, como 1,3,7.",
    cuidado: null,
  },
  "email-financeiro": {
    formato: z.email(),
    como: "Use um e-mail válido.",
    cuidado: "DINHEIRO",
    descricao: "E-mail em que o financeiro é avisado.",
  },
  "fonte-cnj213": {
    formato: z.string().regex(/^[^\p{Cc}\p{Cs}]{1,300}$/u),
    como: "Use até 300 caracteres.",
    cuidado: "ACESSO",
  },
  "primeira-etapa-cnj213-classe-1": { formato: dia, como: COMO_DIA, cuidado: "ACESSO" },
  "primeira-etapa-cnj213-classe-2": { formato: dia, como: COMO_DIA, cuidado: "ACESSO" },
  "primeira-etapa-cnj213-classe-3": { formato: dia, como: COMO_DIA, cuidado: "ACESSO" },
  "provedor-cnpj": {
    formato: z.string().refine(cnpjValido),
    como: "Use um CNPJ válido, sem máscara.",
    cuidado: "DINHEIRO",
  },
  "provedor-nome": {
    formato: z.string().regex(/^[^\p{Cc}\p{Cs}]{1,150}$/u),
    como: "Use até 150 caracteres.",
    cuidado: "DINHEIRO",
  },
  "url-dowload-exe": {
    formato: endereco,
    como: "Use um endereço que comece com https://.",
    cuidado: "ACESSO",
    descricao: "Endereço do instalador de 64 bits.",
  },
  "url-dowload-exe-32-bits": {
    formato: endereco,
    como: "Use um endereço que comece com https://.",
    cuidado: "ACESSO",
    descricao: "Endereço do instalador de 32 bits.",
  },
  "versao-atual-agente": { formato: versao, como: "Use três números, como 1.2.0.", cuidado: "ACESSO" },
  "versao-minima-agente": { formato: versao, como: "Use três números, como 1.2.0.", cuidado: "ACESSO" },
};
