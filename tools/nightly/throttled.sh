#!/bin/bash
# throttled.sh PERCENT COMMAND…: runs a command, and what it starts, with so many percent of each core (control groups of
# either version; asks for root). Its last line says how much processor time was used.
set -euo pipefail
percent=$1
shift
cores=$(nproc)
name=acervo-$$
period=100000
quota=$((period * cores * percent / 100))
if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
  group=/sys/fs/cgroup/$name
  mkdir "$group"
  echo "$quota $period" >"$group/cpu.max"
  groups=("$group")
  used() { awk '/^usage_usec/ { printf "%d", $2 / 1000000 }' "$group/cpu.stat"; }
else
  groups=("/sys/fs/cgroup/cpu/$name" "/sys/fs/cgroup/cpuacct/$name")
  mkdir -p "${groups[@]}"
  echo $period >"${groups[0]}/cpu.cfs_period_us"
  echo $quota >"${groups[0]}/cpu.cfs_quota_us"
  used() { awk '{ printf "%d", $1 / 1000000000 }' "${groups[1]}/cpuacct.usage"; }
fi
status=0
(
  for group in "${groups[@]}"; do echo $BASHPID >"$group/cgroup.procs"; done
  exec "$@"
) || status=$?
echo "$(used) s of processor time"
rmdir "${groups[@]}" 2>/dev/null || true
exit $status
