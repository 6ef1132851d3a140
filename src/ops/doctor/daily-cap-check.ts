import type { MessageForecast } from '../../messaging/messages/message-forecast.js';
import { type Finding, ok, problem } from './finding.js';

export async function checkDailyCap(forecast: MessageForecast, now: Date): Promise<Finding> {
  const shortage = await forecast.shortage(now);
  if (!shortage) return ok('Every message that is due in the next 7 days can be sent.');
  const { day, due, sendable, dropped, daily_cap, needed_cap } = shortage;
  return problem(
    `${due} messages are due on ${day}, and ${sendable} of them can be sent: WAHA_DAILY_CAP is ${daily_cap}. ${dropped} will not be sent in the next 7 days.`,
    needed_cap === null
      ? 'No daily cap is large enough: move some ends to other days, or send by the Cloud API.'
      : `Raise WAHA_DAILY_CAP to at least ${needed_cap}, or move some ends to other days.`,
  );
}
