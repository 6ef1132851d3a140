/*
 * The fence around the floors of the house: imports go down only, types included.
 *
 *     main.ts, cli.ts, src/app/   assemble the server and its commands
 *     src/ops/                    may use every room
 *     src/<room>/                 the product
 *     src/platform/               knows no room
 *     src/rules/                  pure; the only values that the browser may import
 *
 *     resources/app/              starts the browser and the server's renderer
 *     resources/documents/        files in the words of the pages, which the server loads
 *     resources/pages/            a screen each
 *     resources/layouts/          what stands around pages
 *     resources/shared/           components of several pages
 *     resources/ui/               components that know no noun
 *     resources/api/, i18n/, lib/ calls, words and plain functions; values in this order, types also upwards
 *
 * scripts/check-floors.mjs looks for circles, and for tables of higher rooms in SQL.
 */
const ROOM = '^src/(?!rules/|platform/|ops/|app/)[^/]+/';
const ROOT = '^src/(app/|[^/]+$)';

/** From top to bottom. */
const BROWSER_FLOORS = ['app', 'documents', 'pages', 'layouts', 'shared', 'ui', '(api|i18n|lib)'];
const BROWSER_BASEMENT = ['api', 'i18n', 'lib'];

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    rule(
      'rules-are-pure',
      'Rules import each other, calendar arithmetic and hashes, nothing else.',
      { path: '^src/rules/', pathNot: '\\.spec\\.ts$' },
      { pathNot: ['^src/rules/', '^node_modules/(temporal-polyfill|@noble/hashes)/'] },
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
    ...goDownOnly('browser-goes-down-only', BROWSER_FLOORS, {}),
    ...goDownOnly('browser-values-go-down-only', BROWSER_BASEMENT, { dependencyTypesNot: ['type-only'] }),
    rule(
      'browser-takes-values-from-rules-only',
      'Anything else would ship the server to the browser; take the verdict from the answer, or move the rule to src/rules/.',
      { path: '^resources/' },
      { path: '^src/(?!rules/)', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'browser-takes-types-from-views-and-inputs',
      'Pages are typed by what their controllers return, rows by views, forms by inputs; calls by handlers, in a generated file.',
      { path: '^resources/', pathNot: '^resources/api/calls\\.ts$' },
      {
        path: '^src/(?!rules/)',
        pathNot: [
          '\\.(view|input|page\\.controller)\\.ts$',
          '^src/accounts/auth/console-error-pages\\.ts$',
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

/** @param floors folders of resources/ from top to bottom. @param which dependencies are meant */
function goDownOnly(name, floors, which) {
  return floors.slice(1).map((floor, i) => {
    const above = floors.slice(0, i + 1).join('|');
    return rule(
      name,
      'Move down what both need, or hand it over as a property.',
      { path: `^resources/${floor}/` },
      { path: `^resources/(${above})/`, ...which },
    );
  });
}
