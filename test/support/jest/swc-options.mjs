/**
 * How TypeScript becomes JavaScript in the tests.
 * @param {{ tsx: boolean }} file JSX makes `<T>(x) => x` unreadable, so only .tsx files get it
 */
export const swcOptions = ({ tsx }) => ({
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
});
