# shellcheck shell=bash
# Debian packages for programs that this machine lacks. To be read by a script of bash.

# Fills `sudo` with what a command needs to run as root.
as_root() {
  sudo=()
  [ "$(id -u)" = 0 ] || sudo=(sudo)
}

# Installs the named packages. Their services are not started: ours are started by the stack alone.
install_packages() {
  [ $# -eq 0 ] && return
  local sudo
  as_root
  echo "installing $*"
  export DEBIAN_FRONTEND=noninteractive
  "${sudo[@]}" apt-get update -qq
  local policy=/usr/sbin/policy-rc.d
  if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' | "${sudo[@]}" tee "$policy" >/dev/null
    "${sudo[@]}" chmod 755 "$policy"
    # shellcheck disable=SC2064 # both are known now
    trap "${sudo[*]} rm -f $policy" EXIT
  fi
  "${sudo[@]}" apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# debian_packages BINARY:PACKAGE…: installs each package whose program, or file, is missing.
debian_packages() {
  local missing=() pair
  for pair in "$@"; do
    command -v "${pair%%:*}" >/dev/null || [ -e "${pair%%:*}" ] || missing+=("${pair#*:}")
  done
  install_packages "${missing[@]}"
}
