/** Group of the identity provider that makes someone staff. */
export type StaffGroup =
  "ADMIN" | "SUPORTE_TECNICO" | "SUPORTE_TECNICO_AVANCADO" | "CADASTRO_POSSIVEL_CLIENTE" | "COMPLIANCE";

export type DemoUser = {
  key: string;
  /** Id of the user in the identity provider, fixed so that the demo rows of the database can point at it. */
  sub: string;
  /** CPF or CNPJ; the identity provider keeps it in lower case. */
  username: string;
  nome: string;
  email: string;
  group: StaffGroup | null;
  /** Who it is, as shown beside the login in development. */
  descricao: string;
};

/** Same for all; meets the realm's password policy. */
export const demoPassword = "Acervo-dev-2026";

/** Second factor of those who are staff, who do not come in without one; the same for all. */
export const demoOtpSecret = "acervo-dev-2026-totp";

/** One person per role and per kind of account. The realm, the test tokens and the demo rows all come from this list. */
export const demoUsers = {
  admin: {
    key: "admin",
    sub: "0d0e0000-0000-4000-8000-000000000001",
    username: "11144477735",
    nome: "Ana Admin",
    email: "admin@acervo.test",
    group: "ADMIN",
    descricao: "Administradora",
  },
  suporte: {
    key: "suporte",
    sub: "0d0e0000-0000-4000-8000-000000000002",
    username: "52998224725",
    nome: "Sílvio Suporte",
    email: "suporte@acervo.test",
    group: "SUPORTE_TECNICO",
    descricao: "Suporte técnico",
  },
  suporteAvancado: {
    key: "suporteAvancado",
    sub: "0d0e0000-0000-4000-8000-000000000003",
    username: "39053344705",
    nome: "Aline Avançado",
    email: "suporte.avancado@acervo.test",
    group: "SUPORTE_TECNICO_AVANCADO",
    descricao: "Suporte técnico avançado",
  },
  cadastro: {
    key: "cadastro",
    sub: "0d0e0000-0000-4000-8000-000000000004",
    username: "15350946056",
    nome: "Caio Cadastro",
    email: "cadastro@acervo.test",
    group: "CADASTRO_POSSIVEL_CLIENTE",
    descricao: "Cadastro de possíveis clientes",
  },
  vendedor: {
    key: "vendedor",
    sub: "0d0e0000-0000-4000-8000-000000000005",
    username: "86288366757",
    nome: "Vera Vendedora",
    email: "vendedora@acervo.test",
    group: null,
    descricao: "Vendedora, com código de indicação",
  },
  cartorio: {
    key: "cartorio",
    sub: "0d0e0000-0000-4000-8000-000000000006",
    username: "24843803480",
    nome: "Marta Nogueira",
    email: "cartorio@acervo.test",
    group: null,
    descricao: "Cartório: São Bento do Vale — Registro Civil das Pessoas Naturais",
  },
  pessoa: {
    key: "pessoa",
    sub: "0d0e0000-0000-4000-8000-000000000007",
    username: "40442820135",
    nome: "Paulo Pessoa",
    email: "pessoa@acervo.test",
    group: null,
    descricao: "Pessoa física",
  },
  empresa: {
    key: "empresa",
    sub: "0d0e0000-0000-4000-8000-000000000008",
    username: "12ABC34501DE35",
    nome: "Casa Clara Ltda",
    email: "empresa@acervo.test",
    group: null,
    descricao: "Empresa (CNPJ com letras)",
  },
  semTermo: {
    key: "semTermo",
    sub: "0d0e0000-0000-4000-8000-000000000009",
    username: "71428793860",
    nome: "Tereza Termo",
    email: "sem.termo@acervo.test",
    group: null,
    descricao: "Pessoa física que ainda não assinou o termo da LGPD",
  },
  incompleto: {
    key: "incompleto",
    sub: "0d0e0000-0000-4000-8000-00000000000a",
    username: "98765432100",
    nome: "Ivo Incompleto",
    email: "incompleto@acervo.test",
    group: null,
    descricao: "Pessoa física com cadastro incompleto (sem telefone)",
  },
  outroAdmin: {
    key: "outroAdmin",
    sub: "0d0e0000-0000-4000-8000-00000000000b",
    username: "20451973798",
    nome: "Olavo Admin",
    email: "outro.admin@acervo.test",
    group: "ADMIN",
    descricao: "Administrador que confirma o que a outra pede",
  },
  compliance: {
    key: "compliance",
    sub: "0d0e0000-0000-4000-8000-00000000000c",
    username: "36185047217",
    nome: "Carla Compliance",
    email: "carla.compliance@acervo.test",
    group: "COMPLIANCE",
    descricao: "Compliance, que lê os relatos do canal",
  },
} as const satisfies Record<string, DemoUser>;

export type DemoUserKey = keyof typeof demoUsers;
