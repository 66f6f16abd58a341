import { listarEndpoints } from "@acervo/contracts/endpoints";
import swagger from "@fastify/swagger";
import { fastify } from "fastify";
import { SWAGGER_OPTIONS } from "./openapi.ts";
import { registerRoutes } from "./register-routes.ts";
import { pairWithContract } from "./route.ts";

/** The OpenAPI document of the contract, without a database or a listening socket. */
export const generateOpenApi = async (): Promise<object> => {
  const app = fastify();
  await app.register(swagger, SWAGGER_OPTIONS);
  const handle = () => Promise.resolve();
  const routes = listarEndpoints().map(({ endpoint }) => ({
    endpoint,
    handle,
    ...(endpoint.semEntrar === undefined ? {} : { semEntrar: handle }),
  }));
  registerRoutes(app, pairWithContract(routes), {
    user: () => Promise.resolve(null),
    agent: () => Promise.resolve(null),
    provider: () => false,
    secondProof: () => Promise.resolve(false),
    represent: () => Promise.reject(new Error("nobody calls")),
  });
  await app.ready();
  return app.swagger();
};
