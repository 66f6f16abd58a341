import { fastify } from "fastify";

/** What Fastify does alone: no door, no database, no contract. Tells its parent where it listens. */
const app = fastify();
app.get("/", () => 80);
process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));
