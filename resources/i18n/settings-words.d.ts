/** What the refusals share with the screen of the settings, from the file that this loads. */
declare module '*/words/settings?lang=id' {
  export { settings } from '@/i18n/words/settings';
}
