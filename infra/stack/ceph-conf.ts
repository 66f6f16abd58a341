import { join } from "node:path";

export type CephLayout = {
  /** Everything of the cluster lives below this folder. */
  dir: string;
  fsid: string;
  monPort: number;
  rgwPort: number;
  rgwTlsPort: number;
  certificate: string;
  certificateKey: string;
  /** 16 characters; encrypts the session tokens of STS. */
  stsKey: string;
};

const blockFileBytes = 20 * 1024 ** 3;

/** Each gathers in memory what it would print after a crash: a seventh of the processor time of every request. */
const gatheringLogs =
  "asok auth bdev bluefs bluestore buffer context crush filestore finisher heartbeatmap journal kstore mon monc ms " +
  "objclass objecter optracker osd paxos perfcounter rados rgw rgw_sync rocksdb throttle timer tp";
const gatherNothing = gatheringLogs.split(" ").map((name) => `debug_${name} = 0/0`);

/** One monitor, one storage daemon and one gateway on loopback: a cluster for one machine, with no second copy. */
export function cephConf(layout: CephLayout): string {
  const { dir } = layout;
  return `[global]
fsid = ${layout.fsid}
mon_initial_members = a
mon_host = v2:127.0.0.1:${layout.monPort}
ms_bind_msgr1 = false
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
keyring = ${join(dir, "keyring")}
run_dir = ${join(dir, "run")}
admin_socket =
log_file = ${join(dir, "log/$name.log")}
${gatherNothing.join("\n")}
crash_dir = ${join(dir, "log")}
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_max_pg_per_osd = 1000
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
mon_data_avail_crit = 1
mon_data_avail_warn = 2
auth_allow_insecure_global_id_reclaim = false
# The default of one second makes every map change, hence the first start, slow.
paxos_propose_interval = 0.01

[mon]
mon_data = ${join(dir, "mon")}
mon_cluster_log_file = ${join(dir, "log/cluster.log")}

[osd]
osd_data = ${join(dir, "osd")}
osd_objectstore = bluestore
# A sparse file: it takes only the space of what is stored.
bluestore_block_size = ${blockFileBytes}
bluestore_block_create = true
bluestore_fsck_on_mount = false
osd_memory_target = 939524096

[client.rgw.a]
rgw_data = ${join(dir, "rgw")}
rgw_frontends = beast endpoint=127.0.0.1:${layout.rgwPort} ssl_endpoint=127.0.0.1:${layout.rgwTlsPort} ssl_certificate=${layout.certificate} ssl_private_key=${layout.certificateKey}
rgw_s3_auth_use_sts = true
rgw_sts_key = ${layout.stsKey}
rgw_thread_pool_size = 64
rgw_gc_obj_min_wait = 5
rgw_gc_processor_period = 5
`;
}

/** Name and capabilities of every key of the cluster. */
export const cephKeys: readonly { name: string; caps: readonly string[] }[] = [
  { name: "mon.", caps: ["--cap", "mon", "allow *"] },
  { name: "client.admin", caps: ["--cap", "mon", "allow *", "--cap", "osd", "allow *"] },
  { name: "osd.0", caps: ["--cap", "mon", "allow profile osd", "--cap", "osd", "allow *"] },
  { name: "client.rgw.a", caps: ["--cap", "mon", "allow rwx", "--cap", "osd", "allow rwx"] },
];
