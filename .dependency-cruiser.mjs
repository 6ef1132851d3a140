/*
 * The fence around the floors of the house: imports go down only, types included.
 *
 *     main.ts, cli.ts, src/app/   assemble the server and its commands
 *     src/ops/                    may use every room
 *     src/<room>/                 the product
 *     src/platform/               knows no room
 *     src/rules/                  pure; the only values that the browser may import
 *
 * scripts/check-floors.mjs looks for circles between rooms.
 */
const ROOM = '^src/(?!rules/|platform/|ops/|app/)[^/]+/';
const ROOT = '^src/(app/|[^/]+$)';

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    rule(
      'rules-are-pure',
      'Rules import each other and calendar arithmetic, nothing else.',
      { path: '^src/rules/', pathNot: '\\.spec\\.ts$' },
      { pathNot: ['^src/rules/', '^node_modules/temporal-polyfill/'] },
    ),
    rule(
      'platform-knows-no-room',
      'Let the product hand over what the platform needs: an abstract class, a parameter, an interface to complete.',
      { path: '^src/platform/' },
      { path: [ROOM, '^src/ops/', ROOT, '^migrations/'] },
    ),
    rule(
      'rooms-below-ops',
      'What commands and rooms share belongs to the room.',
      { path: ROOM },
      { path: ['^src/ops/', ROOT, '^migrations/'] },
    ),
    rule('ops-below-the-root', 'Hand it over from cli.ts or main.ts.', { path: '^src/ops/' }, { path: ROOT }),
    rule(
      'server-knows-no-browser',
      'Pages are rendered from their bundle.',
      { path: '^(src|migrations)/' },
      { path: '^resources/' },
    ),
    rule(
      'browser-takes-values-from-rules-only',
      'Anything else would ship the server to the browser; take the verdict from the answer, or move the rule to src/rules/.',
      { path: '^resources/' },
      { path: '^src/(?!rules/)', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'browser-takes-types-from-views-and-inputs',
      'Pages are typed by *.page.ts, rows by views, forms by inputs; calls by handlers, in a generated file.',
      { path: '^resources/', pathNot: '^resources/api/calls\\.ts$' },
      {
        path: '^src/(?!rules/)',
        pathNot: [
          '\\.(view|input|page)\\.ts$',
          '^src/accounts/auth/console-page-context\\.ts$',
          '^src/audit/domain-event\\.ts$',
          '^src/platform/inertia/props\\.ts$',
        ],
        dependencyTypes: ['type-only'],
      },
    ),
    // A plugin of Vite's brings forth what is virtual.
    rule(
      'nothing-unresolved',
      'The file is not there.',
      {},
      { couldNotResolve: true, pathNot: '^(node|virtual):' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    // Absolute: a relative one is resolved against its own folder once more.
    tsConfig: { fileName: `${import.meta.dirname}/resources/tsconfig.json` },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { conditionNames: ['import', 'types', 'default'], exportsFields: ['exports'] },
  },
};
