import { fastify } from "fastify";
import { Pool } from "pg";
import { pino } from "pino";
import { z } from "zod";

/**
 * What Fastify does alone, what one row of the database adds by the driver and a statement that it keeps, and what a line
 * of the log adds to that: no door, no contract. Tells its parent where it listens.
 */
const ROW = {
  name: "row",
  text: "select valor from parametro where chave = $1 and vigente_desde <= now() order by vigente_desde desc limit 1",
};
const Valor = z.object({ valor: z.coerce.number() });
const pool = new Pool({ connectionString: process.argv[2] });
const log = pino(pino.destination({ dest: "/dev/null", sync: true }));
const row = async (): Promise<number> => {
  const { rows } = await pool.query({ ...ROW, values: ["porcentagem-alerta-capacidade"] });
  return Valor.parse(rows[0]).valor;
};

const app = fastify();
app.get("/", () => 80);
app.get("/row", row);
app.get("/row-and-line", async () => {
  const answer = await row();
  log.info({ method: "GET", route: "/row-and-line", status: 200 }, "request");
  return answer;
});
process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));
