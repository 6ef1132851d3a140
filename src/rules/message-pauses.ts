import { MESSAGE_KINDS } from './message-texts.js';

export const PAUSE_SCOPES = ['all', ...MESSAGE_KINDS] as const;
export type PauseScope = (typeof PAUSE_SCOPES)[number];

export const MAX_PAUSE_REASON = 200;
