import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { serverUser } from "./run-command.ts";
import { ensureServer, type StackContext } from "./stack-context.ts";

/** Dovecot with the one mailbox that returned e-mail comes to. */
export async function startReturnMailbox(context: StackContext): Promise<void> {
  const { config, stack } = context;
  const dir = join(config.dataDir, "return-mailbox");
  const { port, password } = new URL(stack.returns.url);
  const mail = join(dir, "mail");
  mkdirSync(mail, { recursive: true });
  const keeper = serverUser("mail");
  if (keeper !== undefined) chownSync(mail, keeper.uid, keeper.gid);
  writeFileSync(join(dir, "dovecot.conf"), dovecotConf(dir, Number(port), password));
  await ensureServer(context, {
    name: "return-mailbox",
    command: "/usr/sbin/dovecot",
    args: ["-F", "-c", join(dir, "dovecot.conf")],
    ready: () => greeting(Number(port)),
    timeoutMs: 30_000,
  });
}

/** Every name has a mailbox by the one password, so that each test may have its own. Root may keep no mail. */
function dovecotConf(dir: string, port: number, password: string): string {
  const { uid, gid, username } = userInfo();
  const keeper = serverUser("mail") ?? { uid, gid };
  const unprivileged = `default_login_user = ${username}\ndefault_internal_user = ${username}\n`;
  return `${uid === 0 ? "" : unprivileged}protocols = imap
listen = 127.0.0.1
base_dir = ${join(dir, "run")}
state_dir = ${join(dir, "state")}
log_path = /dev/stderr
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain
first_valid_uid = 1
mail_location = maildir:${join(dir, "mail")}/%u
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${keeper.uid} gid=${keeper.gid} home=${join(dir, "mail")}/%u
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}

function greeting(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, timeout: 5_000 });
    socket.once("data", () => {
      socket.destroy();
      resolve();
    });
    socket.once("error", reject);
    socket.once("timeout", () => socket.destroy(new Error("no greeting")));
  });
}
