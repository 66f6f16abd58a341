#!/bin/sh
# The two users of the object store: the bucket's owner, who is the worker, and the API's, who cannot delete. Run again it
# changes nothing; the store must be running.
set -eu
secrets=/etc/acervo/segredos/dados
export CEPH_CONF=/var/lib/acervo/ceph/ceph.conf
make_user() {
  if radosgw-admin user info --uid="$1" >/dev/null 2>&1; then
    # A key that was drawn anew is one more: the one before goes once nobody uses it (docs/operations/rotation.md).
    radosgw-admin key create --uid="$1" --key-type=s3 \
      --access-key="$(cat "$secrets/$4-access-key")" --secret-key="$(cat "$secrets/$4-secret-key")" >/dev/null
    return
  fi
  # There is no other way to give these commands a key; they end within a second, on a host that has no other users.
  radosgw-admin user create --uid="$1" --display-name="$2" --max-buckets="$3" \
    --access-key="$(cat "$secrets/$4-access-key")" --secret-key="$(cat "$secrets/$4-secret-key")" >/dev/null
}
make_user acervo 'Acervo' 0 s3-dono
make_user acervo-api 'Acervo API' -1 s3-api
