import { contadorDoCliente } from "@acervo/contracts/contador-do-cliente";
import { dadosFiscais } from "@acervo/contracts/dados-fiscais";
import { notasFiscais } from "@acervo/contracts/notas-fiscais";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { cancelarDeNovo } from "./acoes/cancelar-de-novo.ts";
import { consultarAgora } from "./acoes/consultar-agora.ts";
import { corrigirNota } from "./acoes/corrigir-nota.ts";
import { substituirNota } from "./acoes/substituir-nota.ts";
import { abrirEnviado, abrirPdf, abrirXml, baixarXmlDaFatura, imprimirNotaDaFatura } from "./arquivos/ler-arquivos.ts";
import { enviarCertificado } from "./certificado/enviar-certificado.ts";
import { listarCertificados } from "./certificado/listar-certificados.ts";
import { confirmarContador } from "./contador/confirmar-contador.ts";
import { informarContador, reenviarAoContador } from "./contador/informar-contador.ts";
import { lerContador } from "./contador/ler-contador.ts";
import { retirarContador } from "./contador/retirar-contador.ts";
import { listarDados } from "./dados/listar-dados.ts";
import { registrarDados } from "./dados/registrar-dados.ts";
import { detalharNota } from "./mes/detalhar-nota.ts";
import { listarNotas } from "./mes/listar-notas.ts";
import { resumirMes } from "./mes/resumir-mes.ts";
import type { ConfirmacaoDeps } from "../usuarios/usuarios.api.ts";

export const notasFiscaisRoutes = (deps: Pick<Deps, "db" | "clock" | "queue" | "objectStore">): readonly Route[] => [
  bind(notasFiscais.imprimir, (chamada) => imprimirNotaDaFatura(deps, chamada, chamada.params.id)),
  bind(notasFiscais.baixarXml, (chamada) => baixarXmlDaFatura(deps, chamada, chamada.params.id)),
  bind(notasFiscais.resumir, ({ query }) => resumirMes(deps, query.mesReferencia)),
  bind(notasFiscais.listar, ({ query }) => listarNotas(deps, query)),
  bind(notasFiscais.detalhar, ({ params }) => detalharNota(deps, params.id)),
  bind(notasFiscais.corrigir, (chamada) => corrigirNota(deps, chamada, chamada.params.id, chamada.body)),
  bind(notasFiscais.consultar, ({ params }) => consultarAgora(deps, params.id)),
  bind(notasFiscais.cancelarDeNovo, (chamada) => cancelarDeNovo(deps, chamada, chamada.params.id)),
  bind(notasFiscais.substituir, (chamada) => substituirNota(deps, chamada, chamada.params.id, chamada.body.tomador)),
  bind(notasFiscais.abrirPdf, ({ params }) => abrirPdf(deps, params.id)),
  bind(notasFiscais.abrirXml, ({ params }) => abrirXml(deps, params.id)),
  bind(notasFiscais.abrirEnviado, ({ params }) => abrirEnviado(deps, params.id)),
];

export const dadosFiscaisRoutes = (deps: Pick<Deps, "db" | "clock" | "queue">): readonly Route[] => [
  bind(dadosFiscais.listar, () => listarDados(deps)),
  bind(dadosFiscais.registrar, (chamada) => registrarDados(deps, chamada, chamada.body)),
  bind(dadosFiscais.listarCertificados, () => listarCertificados(deps)),
  bind(dadosFiscais.enviarCertificado, (chamada) => enviarCertificado(deps, chamada, chamada.body)),
];

export const contadorDoClienteRoutes = (deps: ConfirmacaoDeps & Pick<Deps, "db">): readonly Route[] => [
  bind(contadorDoCliente.ler, ({ usuario }) => lerContador(deps, usuario.id)),
  bind(contadorDoCliente.informar, (chamada) => informarContador(deps, chamada, chamada.body.email)),
  bind(contadorDoCliente.reenviar, (chamada) => reenviarAoContador(deps, chamada)),
  bind(contadorDoCliente.retirar, (chamada) => retirarContador(deps, chamada)),
  bind(contadorDoCliente.confirmar, ({ origem, body }) => confirmarContador(deps, origem, body.confirmacao)),
];
