#!/bin/sh
# Ceph of one host, `ceph.sh mon | osd | rgw`: a monitor, a storage daemon and the S3 gateway on loopback. Each makes what it
# needs at its first start, then runs in the place of this script. There is no second copy: the disk below must have one
# (RAID), or the product is given a store elsewhere.
set -eu
dir=/var/lib/acervo/ceph
export CEPH_CONF="$dir/ceph.conf"
gib=${ACERVO_ARMAZEM_GIB:-100}

lay_out() {
  rm -rf "$dir/mon" "$dir/mon.new"
  mkdir -p "$dir/mon.new" "$dir/osd" "$dir/run" "$dir/log" "$dir/rgw"
  fsid=$(cat /proc/sys/kernel/random/uuid)
  cat >"$CEPH_CONF" <<CONF
[global]
fsid = $fsid
mon_initial_members = a
mon_host = v2:127.0.0.1:3300
ms_bind_msgr1 = false
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
keyring = $dir/keyring
run_dir = $dir/run
admin_socket =
log_file =
log_to_stderr = true
crash_dir = $dir/log
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 16
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_max_pg_per_osd = 1000
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
auth_allow_insecure_global_id_reclaim = false
[mon]
mon_data = $dir/mon
[osd]
osd_data = $dir/osd
osd_objectstore = bluestore
# A sparse file: it takes only the space of what is stored.
bluestore_block_size = $((gib * 1073741824))
bluestore_block_create = true
[client.rgw.a]
rgw_data = $dir/rgw
rgw_frontends = beast endpoint=127.0.0.1:7470
rgw_thread_pool_size = 128
CONF
  rm -f "$dir/keyring" "$dir/monmap"
  ceph-authtool --create-keyring "$dir/keyring"
  ceph-authtool "$dir/keyring" --gen-key -n mon. --cap mon 'allow *'
  ceph-authtool "$dir/keyring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *'
  ceph-authtool "$dir/keyring" --gen-key -n osd.0 --cap mon 'allow profile osd' --cap osd 'allow *'
  ceph-authtool "$dir/keyring" --gen-key -n client.rgw.a --cap mon 'allow rwx' --cap osd 'allow rwx'
  monmaptool --create --clobber --fsid "$fsid" --addv a '[v2:127.0.0.1:3300]' "$dir/monmap"
  ceph-mon --mkfs -i a --mon-data "$dir/mon.new" --monmap "$dir/monmap" --keyring "$dir/keyring"
  # The rename is the end of it: what is there is whole.
  mv "$dir/mon.new" "$dir/mon"
}

admit() {
  [ -e "$dir/osd.uuid" ] || cat /proc/sys/kernel/random/uuid >"$dir/osd.uuid"
  uuid=$(cat "$dir/osd.uuid")
  # Each may have been done by a first start that died: told again, they change nothing.
  ceph osd new "$uuid" 0
  ceph osd crush add osd.0 1.0 root=default host=localhost
  ceph-osd -i 0 --mkfs --osd-uuid "$uuid"
  touch "$dir/osd.made"
}

wait_for() {
  until ceph --connect-timeout 5 "$1" stat 2>/dev/null | grep -q "$2"; do sleep 1; done
}

case "${1:-}" in
  mon)
    [ -d "$dir/mon" ] || lay_out
    exec ceph-mon -f -i a
    ;;
  osd)
    wait_for mon quorum
    [ -e "$dir/osd.made" ] || admit
    exec ceph-osd -f -i 0
    ;;
  rgw)
    wait_for osd '1 up'
    exec radosgw -f -n client.rgw.a
    ;;
  *)
    echo "usage: ceph.sh mon | osd | rgw" >&2
    exit 2
    ;;
esac
