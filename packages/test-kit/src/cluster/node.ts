import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../front-proxy.ts";
import type { ControlPlane } from "./control-plane.ts";
import { createImages, type Images } from "./images.ts";
import { kubernetesProgram } from "./programs.ts";
import { startProgram, waitFor } from "./watched-program.ts";

export type Node = { readonly images: Images; readonly stop: () => Promise<void> };

/** A name that leads to loopback: the API asks it for logs of pods. */
const NAME = "localhost";
const READY_SECONDS = 90;

const containerdSettings = (folder: string): string => `version = 2
root = "${folder}/containerd"
state = "${folder}/containerd-state"
oom_score = 0
[grpc]
  address = "${folder}/containerd.sock"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "localhost/pause:1"
  stream_server_address = "127.0.0.1"
  # This machine lets nobody make a process less likely to be ended.
  restrict_oom_score_adj = true
  disable_apparmor = true
  [plugins."io.containerd.grpc.v1.cri".containerd]
    snapshotter = "overlayfs"
    default_runtime_name = "runc"
    [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
      runtime_type = "io.containerd.runc.v2"
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "${folder}/cni"
`;

const kubeletSettings = (folder: string, ports: readonly [number, number]): object => ({
  apiVersion: "kubelet.config.k8s.io/v1beta1",
  kind: "KubeletConfiguration",
  cgroupDriver: "cgroupfs",
  failCgroupV1: false,
  failSwapOn: false,
  containerRuntimeEndpoint: `unix://${folder}/containerd.sock`,
  authentication: {
    anonymous: { enabled: false },
    webhook: { enabled: true },
    x509: { clientCAFile: `${folder}/ca.pem` },
  },
  authorization: { mode: "Webhook" },
  address: "127.0.0.1",
  port: ports[0],
  healthzPort: ports[1],
  readOnlyPort: 0,
  enforceNodeAllocatable: [],
  oomScoreAdj: 0,
  evictionHard: { "memory.available": "100Mi", "nodefs.available": "1%", "imagefs.available": "1%" },
  imageGCHighThresholdPercent: 99,
  imageGCLowThresholdPercent: 98,
});

/** What containerd leaves behind for each container, and what a container that was cut off does not take along. */
const endShims = (socket: string): void => {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      const [program = "", ...args] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      if (program.includes("containerd-shim") && args.includes(socket)) process.kill(Number(pid), "SIGKILL");
    } catch {
      // It has ended by itself meanwhile.
    }
};

/** What pods left mounted when they ended badly. */
const unmountBelow = (folder: string): void => {
  const points = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" ")[1] ?? "")
    .filter((point) => point.startsWith(`${folder}/`));
  for (const point of points.toReversed()) execFileSync("umount", ["--lazy", point]);
};

/** containerd and a kubelet: the one machine of a cluster. Its pods are to share the machine's network. */
export const startNode = async (folder: string, { api, kubeconfig }: ControlPlane): Promise<Node> => {
  const at = (name: string): string => join(folder, name);
  mkdirSync(at("cni"));
  // A node is not ready without a network of pods, even where none of them uses it.
  const network = { cniVersion: "0.4.0", name: "ensaio", plugins: [{ type: "loopback" }] };
  writeFileSync(at("cni/10-ensaio.conflist"), JSON.stringify(network));
  writeFileSync(at("containerd.toml"), containerdSettings(folder));
  const log = at("containerd.log");
  const containerd = startProgram("containerd", ["containerd", "--config", at("containerd.toml")], { log });
  const socket = at("containerd.sock");
  await waitFor("containerd is there", () => Promise.resolve(existsSync(socket)), {
    program: containerd,
    log,
    seconds: 30,
  });
  const images = createImages(folder, socket);
  images.importPause();
  const settings = kubeletSettings(folder, [await freePort(), await freePort()]);
  writeFileSync(at("kubelet.json"), JSON.stringify(settings));
  const kubelet = startProgram(
    "kubelet",
    [
      kubernetesProgram("kubelet"),
      `--config=${at("kubelet.json")}`,
      `--kubeconfig=${kubeconfig}`,
      `--root-dir=${at("kubelet")}`,
      `--cert-dir=${at("kubelet-keys")}`,
      `--hostname-override=${NAME}`,
    ],
    { log: at("kubelet.log") },
  );
  const stop = async (): Promise<void> => {
    await kubelet.stop();
    images.endContainers();
    await containerd.stop();
    endShims(socket);
    unmountBelow(folder);
  };
  const isReady = async (): Promise<boolean> =>
    /"type":"Ready","status":"True"/.test(await api.get(`/api/v1/nodes/${NAME}`));
  try {
    await waitFor("the node is ready", isReady, { program: kubelet, log: at("kubelet.log"), seconds: READY_SECONDS });
  } catch (error) {
    await stop();
    throw error;
  }
  return { images, stop };
};
