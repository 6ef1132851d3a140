declare module 'virtual:share-pictures' {
  /** Paths of the pictures by language (scripts/share-pictures/). */
  const paths: Record<import('@server/rules/locale').Locale, string>;
  export default paths;
}
