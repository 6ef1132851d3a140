import type { MessageTab } from '@server/messaging/messages/message.input';

export const messages = {
  noun: { one: 'message', many: 'messages' },
  search: 'Search by name',
  failure: 'Failed to fetch data',
  tabs: {
    to_send: 'To send',
    sent: 'Sent',
    failed: 'Failed',
    uncertain: 'Uncertain',
    not_sent: 'Not sent',
  } satisfies Record<MessageTab, string>,
  nothing: {
    to_send: { title: 'All sent', text: 'Nothing is waiting. New messages appear here by themselves.' },
    sent: { title: 'Nothing sent yet', text: 'What was sent is kept here, with who sent it and when.' },
    failed: { title: 'Nothing failed', text: 'Every message that was sent was accepted.' },
    uncertain: { title: 'Nothing is uncertain', text: 'For every message it is known whether it was sent.' },
    not_sent: {
      title: 'Nothing was left out',
      text: 'Messages that were skipped or are no longer needed are kept here.',
    },
  } satisfies Record<MessageTab, { title: string; text: string }>,

  /** The reason of a message, where its text does not reveal it. */
  kinds: { reminder: 'Reminder', test: 'Test' } as Record<string, string>,
  gone: 'Deleted account',
  needless: 'No longer needed: it was paid, renewed or changed in the meantime.',
  why: (sentence: string) => sentence,
  code: (code: string) => `Code ${code}`,

  columns: {
    customer: 'Customer',
    message: 'Message',
    due: 'From',
    sent: 'Sent',
    by: 'By',
    result: 'Result',
    reason: 'Reason',
    when: 'When',
  },
  nobody: 'Automatically',
  result: { sent: 'Sent', delivered: 'Delivered', read: 'Read' },
  nameOf: (name: string) => `the message to ${name}`,

  queue: {
    title: 'Send by hand',
    place: (place: string, of: string) => `${place} of ${of}`,
    open: 'Open WhatsApp',
    openOf: (name: string) => `Open WhatsApp for ${name}`,
    skip: 'Skip',
    skipOf: (name: string) => `Skip the message to ${name}`,
    next: 'Next',
    text: (name: string) => `Message to ${name}`,
    sent: (name: string) => `The message to ${name} was marked as sent.`,
    skipped: (name: string) => `The message to ${name} was skipped.`,
    keys: 'Keys',
    waiting: 'Waiting',
    from: (time: string) => `from ${time}`,
    /** The first of the later ones at that time. */
    nowAndLater: (now: string, later: string, time: string) => `${now} now, ${later} from ${time}`,
    openAnyway: 'Open WhatsApp anyway',
    openAnywayOf: (name: string) => `Open WhatsApp for ${name} anyway`,
    noPopup:
      'The browser blocked the new tab. The message was marked as sent: open the chat from the Sent tab.',
  },
  chat: 'Open chat',
  chatOf: (name: string) => `Open the chat with ${name}`,
  again: 'Send again',
  againOf: (name: string) => `Send the message to ${name} again`,
  againDone: 'The message will be sent again.',
  arrived: 'It arrived',
  arrivedOf: (name: string) => `The message to ${name} arrived`,
  arrivedDone: 'The message was marked as sent.',
  lost: 'It did not arrive',
  lostOf: (name: string) => `The message to ${name} did not arrive`,

  provider: {
    manual: 'Sent by hand',
    cloud: 'WhatsApp Cloud API',
    waha: 'WAHA',
    checking: 'Checking…',
    works: 'Works',
    fails: 'Does not work',
    waiting: (count: string, cap: string) => `${count} ${count === '1' ? 'waits' : 'wait'}, ${cap} a day`,
    number: 'Your number',
  },
  texts: 'Texts',

  held: {
    count: (count: string) =>
      `${count} messages have been held since a restore. The other installation may have sent them.`,
    send: {
      title: 'Send the held messages?',
      confirm: 'Send',
      text: 'Do this only if no other installation works with this data. Messages that are no longer needed are not sent.',
      done: 'The held messages are being sent.',
    },
    drop: {
      title: 'Drop the held messages?',
      confirm: 'Drop',
      text: 'None of them will be sent.',
      done: 'The held messages were dropped.',
    },
  },
  pause: {
    all: 'All messages',
    since: (what: string, day: string, name: string | null) =>
      name ? `${what}: paused since ${day} by ${name}.` : `${what}: paused since ${day}.`,
    resume: 'Resume',
    resumeOf: (what: string) => `Resume: ${what}`,
    resumed: 'Messages are sent again.',
    pause: 'Pause',
    title: 'Pause all messages',
    reason: 'Reason',
    hint: 'Your colleagues see it here.',
    text: 'Nothing is sent automatically until someone resumes.',
    done: 'All messages are paused.',
  },
  test: {
    test: 'Send a test',
    title: 'Send a test to yourself',
    kind: 'Text',
    text: 'It goes to the WhatsApp number of your own account.',
    send: 'Write the test',
    done: 'The test is in the list of messages to send.',
  },
};
