/**
 * How TypeScript becomes JavaScript, in the build as in tests.
 * @param {{ tsx: boolean }} file only .tsx files get JSX, because it makes `<T>(x) => x` a syntax error
 */
export const swcOptions = ({ tsx }) => ({
  swcrc: false,
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
});
