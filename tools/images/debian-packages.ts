/** A package of Debian, and its licence as its own `copyright` tells it. */
type DebianPackage = { readonly name: string; readonly licence: string };

/** What every program of the images needs of a system. */
const BASE: readonly DebianPackage[] = [
  { name: "base-files", licence: "GPL-2.0-or-later" },
  { name: "libc6", licence: "LGPL-2.1-or-later" },
  { name: "netbase", licence: "GPL-2.0-only" },
  { name: "tzdata", licence: "public domain" },
];

export const OF_THE_SERVER: readonly DebianPackage[] = [
  ...BASE,
  { name: "ca-certificates", licence: "GPL-2.0-or-later and MPL-2.0" },
  // Holds the licence of the two below, and nothing else.
  { name: "gcc-12-base", licence: "GPL-3.0-or-later WITH GCC-exception-3.1" },
  { name: "libgcc-s1", licence: "GPL-3.0-or-later WITH GCC-exception-3.1" },
  { name: "libstdc++6", licence: "GPL-3.0-or-later WITH GCC-exception-3.1" },
];

export const OF_THE_WEB: readonly DebianPackage[] = [
  ...BASE,
  { name: "libbrotli1", licence: "MIT" },
  { name: "libcrypt1", licence: "LGPL-2.1-or-later" },
  { name: "libnginx-mod-http-brotli-static", licence: "BSD-2-Clause" },
  { name: "libpcre2-8-0", licence: "BSD-3-Clause" },
  { name: "libssl3", licence: "Apache-2.0" },
  { name: "nginx", licence: "BSD-2-Clause" },
  { name: "nginx-common", licence: "BSD-2-Clause" },
  { name: "zlib1g", licence: "Zlib" },
];
