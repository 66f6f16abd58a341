const DO_CADASTRO = "Cadastro do cliente, como está hoje.";
const DA_CONTRATACAO = "Contratação, como está hoje.";

/** The spreadsheet of clients: what each column holds, and where it comes from. */
export const PLANILHA_DE_CLIENTES = {
  titulo: "Clientes",
  arquivo: "clientes-por-vendedor",
  colunas: {
    vendedor: { titulo: "Vendedor", contem: "Quem indicou o cliente.", fonte: "Link de indicação ou reserva." },
    nome: { titulo: "Nome", contem: "Nome do cliente.", fonte: DO_CADASTRO },
    telefone: { titulo: "Telefone", contem: "Telefone do cliente; --- sem ele.", fonte: DO_CADASTRO },
    email: { titulo: "E-mail", contem: "E-mail principal do cliente.", fonte: DO_CADASTRO },
    cadastro: { titulo: "Data cadastro", contem: "Dia em que se cadastrou.", fonte: DO_CADASTRO },
    plano: { titulo: "Plano", contem: "Plano da contratação; --- sem contratação.", fonte: DA_CONTRATACAO },
    situacao: { titulo: "Situação", contem: "Situação da contratação.", fonte: DA_CONTRATACAO },
    contratacao: { titulo: "Data contratação", contem: "Dia em que contratou.", fonte: DA_CONTRATACAO },
    valor: { titulo: "Valor do plano", contem: "Valor do plano por mês, em reais.", fonte: DA_CONTRATACAO },
  },
} as const;
