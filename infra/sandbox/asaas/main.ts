import { createAsaasSandbox } from "./server.ts";

// node main.ts <port> <key> [host]: the payment provider for tests and development, without leaving the machine.
const [port, key = "", host = "127.0.0.1"] = process.argv.slice(2);
const server = createAsaasSandbox(key);
server.listen(Number(port), host, () => {
  const address = server.address();
  if (typeof address === "object" && address !== null) process.stdout.write(`http://${host}:${address.port}\n`);
});
