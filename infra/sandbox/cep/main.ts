import { createCepSandbox } from "./server.ts";

// node main.ts <port> [host]: ViaCEP and BrasilAPI for tests and development, without leaving the machine.
const [port, host = "127.0.0.1"] = process.argv.slice(2);
createCepSandbox().listen(Number(port), host);
