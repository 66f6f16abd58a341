import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../front-proxy.ts";
import { createClusterApi, type ClusterApi } from "./cluster-api.ts";
import { makeClusterKeys, writeKubeconfig } from "./cluster-keys.ts";
import { etcdProgram, kubernetesProgram } from "./programs.ts";
import { startProgram, waitFor } from "./watched-program.ts";

export type ControlPlane = {
  readonly api: ClusterApi;
  readonly kubeconfig: string;
  readonly stop: () => Promise<void>;
};

const READY_SECONDS = 120;
const local = (port: number): string => `127.0.0.1:${port}`;

/** etcd, the API, the controllers and the scheduler, on ports of loopback; the folder has an authority (`makeAuthority`). */
export const startControlPlane = async (folder: string): Promise<ControlPlane> => {
  const at = (name: string): string => join(folder, name);
  const begun = new AsyncDisposableStack();
  const start = (name: string, command: readonly [string, ...string[]]) => {
    const program = startProgram(name, command, { log: at(`${name}.log`) });
    begun.defer(() => program.stop());
    return program;
  };
  const token = makeClusterKeys(folder);
  const [etcdPort, peerPort, apiPort] = [await freePort(), await freePort(), await freePort()];
  const [clients, peers] = [`http://${local(etcdPort)}`, `http://${local(peerPort)}`];
  // Nothing of it outlives the drill.
  start("etcd", [
    etcdProgram(),
    `--data-dir=${at("etcd")}`,
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
    "--unsafe-no-fsync",
  ]);
  const apiProgram = start("kube-apiserver", [
    kubernetesProgram("kube-apiserver"),
    `--etcd-servers=${clients}`,
    "--bind-address=127.0.0.1",
    `--secure-port=${apiPort}`,
    "--endpoint-reconciler-type=none",
    `--tls-cert-file=${at("api.pem")}`,
    `--tls-private-key-file=${at("api.key")}`,
    `--client-ca-file=${at("ca.pem")}`,
    `--kubelet-client-certificate=${at("to-kubelet.pem")}`,
    `--kubelet-client-key=${at("to-kubelet.key")}`,
    "--kubelet-preferred-address-types=Hostname",
    `--token-auth-file=${at("tokens.csv")}`,
    "--authorization-mode=Node,RBAC",
    `--service-account-key-file=${at("accounts.pub")}`,
    `--service-account-signing-key-file=${at("accounts.key")}`,
    "--service-account-issuer=https://kubernetes.default.svc",
    "--service-cluster-ip-range=10.96.0.0/16",
  ]);
  const url = `https://${local(apiPort)}`;
  const api = createClusterApi(url, token, readFileSync(at("ca.pem")));
  try {
    const isReady = async (): Promise<boolean> => (await api.get("/readyz")) === "ok";
    const log = at("kube-apiserver.log");
    await waitFor("the API is ready", isReady, { program: apiProgram, log, seconds: READY_SECONDS });
  } catch (error) {
    await begun.disposeAsync();
    throw error;
  }
  const kubeconfig = writeKubeconfig(folder, url, token);
  const alone = [`--kubeconfig=${kubeconfig}`, "--bind-address=127.0.0.1", "--leader-elect=false"];
  start("kube-controller-manager", [
    kubernetesProgram("kube-controller-manager"),
    ...alone,
    `--secure-port=${await freePort()}`,
    `--service-account-private-key-file=${at("accounts.key")}`,
    `--root-ca-file=${at("ca.pem")}`,
    "--use-service-account-credentials=true",
  ]);
  start("kube-scheduler", [kubernetesProgram("kube-scheduler"), ...alone, `--secure-port=${await freePort()}`]);
  return { api, kubeconfig, stop: () => begun.disposeAsync() };
};
