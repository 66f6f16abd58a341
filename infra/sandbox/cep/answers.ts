import type { CepCatalog } from "./catalog.ts";
import { ufs } from "./ufs.ts";

export type Answer = { status: number; contentType: string; body: string };

const json = "application/json; charset=utf-8";

/** GET /ws/{cep}/json/ — a malformed CEP is a page with status 400, an unknown one a success that says `erro`. */
export function answerAsViaCep(catalog: CepCatalog, cep: string): Answer {
  if (!/^\d{5}-?\d{3}$/.test(cep))
    return { status: 400, contentType: "text/html; charset=utf-8", body: viaCepBadRequest };
  const record = catalog.find("viaCep", cep.replace("-", ""));
  if (record === undefined) return { status: 200, contentType: json, body: JSON.stringify({ erro: "true" }, null, 2) };
  const uf = ufs[record.uf];
  const body = {
    cep: `${record.cep.slice(0, 5)}-${record.cep.slice(5)}`,
    logradouro: record.logradouro,
    complemento: record.complemento,
    unidade: "",
    bairro: record.bairro,
    localidade: record.localidade,
    uf: record.uf,
    estado: uf?.estado ?? "",
    regiao: uf?.regiao ?? "",
    ibge: record.ibge,
    gia: "",
    ddd: record.ddd,
    siafi: record.siafi,
  };
  return { status: 200, contentType: json, body: JSON.stringify(body, null, 2) };
}

const viaCepBadRequest = `<!DOCTYPE HTML>
<html lang="pt-br">
<head><title>ViaCEP 400</title></head>
<body><h1>Http 400</h1><h3>Verifique a URL</h3><h3>{Bad Request}</h3></body>
</html>
`;

/** GET /api/cep/v2/{cep} — every refusal is JSON in the form of the cep-promise library behind it. */
export function answerAsBrasilApi(catalog: CepCatalog, cep: string): Answer {
  if (!/^\d{8}$/.test(cep)) return { status: 400, contentType: json, body: JSON.stringify(brasilApiBadRequest) };
  const record = catalog.find("brasilApi", cep);
  if (record === undefined) return { status: 404, contentType: json, body: JSON.stringify(brasilApiNotFound) };
  const body = {
    cep: record.cep,
    state: record.uf,
    city: record.localidade,
    neighborhood: record.bairro === "" ? null : record.bairro,
    street: record.logradouro === "" ? null : record.logradouro,
    service: "open-cep",
    location: { type: "Point", coordinates: {} },
  };
  return { status: 200, contentType: json, body: JSON.stringify(body) };
}

const brasilApiBadRequest = {
  name: "CepPromiseError",
  message: "CEP deve conter exatamente 8 caracteres.",
  type: "validation_error",
  errors: [{ message: "CEP informado possui mais do que 8 caracteres.", service: "cep_validation" }],
};

const brasilApiNotFound = {
  name: "CepPromiseError",
  message: "Todos os serviços de CEP retornaram erro.",
  type: "service_error",
  errors: [
    { name: "ServiceError", message: "CEP INVÁLIDO", service: "correios" },
    { name: "ServiceError", message: "CEP não encontrado na base do ViaCEP.", service: "viacep" },
    { name: "ServiceError", message: "Erro ao se conectar com o serviço WideNet.", service: "widenet" },
    { name: "ServiceError", message: "CEP não encontrado na base dos Correios.", service: "correios-alt" },
  ],
};
