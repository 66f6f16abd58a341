import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type RequestListener, type Server } from "node:http";
import { createServer as createSealedServer } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { tempFolder } from "./temp-folder.ts";

const listen = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server bound to TCP always has an address of this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (server.address() as AddressInfo).port;
};

const passTo = (target: URL, incoming: IncomingMessage, answer: Parameters<RequestListener>[1]): void => {
  const { method, headers } = incoming;
  const outgoing = request(target, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  outgoing.on("error", () => answer.destroy());
  incoming.pipe(outgoing);
};

/** A portal behind TLS by a certificate of nobody whom a runtime knows: what a firewall shows that looks inside. */
export const sealedPortal = async (name: string, portal: string) => {
  const folder = tempFolder();
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  const form = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", ...form, ...subject, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const credentials = { key: readFileSync(key), cert: readFileSync(certificate) };
  const server = createSealedServer(credentials, (incoming, answer) =>
    passTo(new URL(incoming.url ?? "/", portal), incoming, answer),
  );
  return { port: await listen(server), certificate };
};

/** An office's proxy that asks for user and password, and alone knows where `names` lie. */
export const officeProxy = async (login: string, names: Readonly<Record<string, number>>) => {
  const passed = new Set<string>();
  const expected = `Basic ${Buffer.from(login).toString("base64")}`;
  const isKnown = ({ headers }: IncomingMessage): boolean => headers["proxy-authorization"] === expected;
  const server = createServer((incoming, answer) => {
    if (!isKnown(incoming)) return void answer.writeHead(407, { "proxy-authenticate": "Basic" }).end();
    const target = new URL(incoming.url ?? "");
    passed.add(target.host);
    passTo(target, incoming, answer);
  });
  server.on("connect", (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const target = new URL(`http://${incoming.url ?? ""}`);
    socket.on("error", () => undefined);
    if (!isKnown(incoming)) return void socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
    passed.add(target.host);
    const far = connect(names[target.hostname] ?? Number(target.port), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      far.write(head);
      far.pipe(socket).pipe(far);
    });
    far.on("error", () => socket.destroy());
    onTestFinished(() => void far.destroy());
  });
  return { port: await listen(server), passed };
};
