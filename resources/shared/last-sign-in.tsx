import { useMessages } from '@/i18n/use-messages';
import { BriefMoment } from './moment';

/** @param at null for who has never signed in */
export function LastSignIn({ at }: { at: string | null }) {
  const { neverSignedIn } = useMessages('users').card;
  return at ? <BriefMoment at={at} /> : neverSignedIn;
}
