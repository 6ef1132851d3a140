declare module 'virtual:share-pictures' {
  /** Language → path of the picture that was drawn for it (scripts/share-pictures/). */
  const paths: Record<import('@server/rules/locale').Locale, string>;
  export default paths;
}
