import { createAsaasSandbox } from "./server.ts";

// node main.ts <port> <key> [host]: the payment provider for tests and development, without leaving the machine.
const [port, key = "", host = "127.0.0.1"] = process.argv.slice(2);
createAsaasSandbox(key).listen(Number(port), host);
