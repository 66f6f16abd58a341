#!/bin/bash
# run-affected.sh BASE REPORT PROJECT-OPTION…: runs the tests that import, at any depth, a file that changed since BASE.
# `vitest related` is not used: version 5.0.5 then runs setup files once for all tests of a worker, and nothing is cleaned up.
set -euo pipefail
base=$1 report=$2
shift 2
listed=$(npx vitest list --changed "$base" --filesOnly "$@")
mapfile -t files < <(sed -n 's/^\[[^]]*\] //p' <<<"$listed")
[ ${#files[@]} -gt 0 ] || { echo '[]' >"$report" && exit; }
exec npx vitest run "$@" "${files[@]}" --reporter=minimal --reporter=json "--outputFile.json=$report"
