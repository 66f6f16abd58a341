/**
 * Folders that import each other are one folder in two places. Apart from the rules of files, because a rule of folders
 * can't leave tests out of its graph: they open any door, and so does what supports them.
 */
const { options } = require("./.dependency-cruiser.cjs");

module.exports = {
  forbidden: [
    {
      name: "no-folder-cycles",
      comment: "A folder is read without a step back: what both need moves below both.",
      severity: "error",
      scope: "folder",
      from: { path: "^(apps|packages)/[^/]+/src/", pathNot: "^apps/server/src/modules/[^/]+$" },
      to: { circular: true },
    },
    {
      name: "no-module-cycles",
      comment:
        "A module is understood from those below it: what two tell each other goes by a listener wired at the start.",
      severity: "error",
      scope: "folder",
      from: { path: "^apps/server/src/modules/[^/]+$" },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: [
        ...options.exclude.path,
        "\\.test\\.tsx?$",
        "\\.access\\.ts$",
        "^apps/web/src/test-support/",
        "^apps/(server|agent|sonda)/test/",
      ],
    },
  },
};
