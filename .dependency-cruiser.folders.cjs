/**
 * Folders that import each other are one folder in two places. Apart from the rules of files, because a rule of folders
 * can't leave tests out of its graph: they open any door, and so does what supports them.
 */
const { options } = require("./.dependency-cruiser.cjs");

module.exports = {
  forbidden: [
    {
      name: "no-folder-cycles-in-the-web",
      comment: "A folder of the web is read without a step back: what both need moves below both.",
      severity: "error",
      scope: "folder",
      from: { path: "^apps/web/src/" },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [...options.exclude.path, "\\.test\\.tsx?$", "^apps/web/src/test-support/"] },
  },
};
