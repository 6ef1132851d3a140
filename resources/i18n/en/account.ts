export const account = {
  profile: {
    title: 'Profile',
    username: 'Username',
    fullName: 'Full name',
    company: 'Company',
    role: 'Role',
    email: 'Email',
    changedByYou: 'Change these on your page under Users.',
    changedByStaff: 'Is something wrong here? Tell your provider, who changes it for you.',
    staffPage: 'My page under Users',
    customerPage: 'My licenses and reminders',
    language: 'Language',
    languageHint: 'Of your pages, in every browser that you sign in with.',
  },
  password: {
    title: 'Password',
    lead: 'A new password signs you out everywhere else.',
    old: 'Old password',
    /** In place of the old one, where it was set for the reader. */
    given: 'Password that you were given',
    due: 'This password was set for you. Choose your own to go on.',
    /** In place of the old one, after signing in by a link. */
    byLink: 'You signed in by a link, so no old password is needed for ten minutes.',
    save: 'Change password',
    done: 'Your password was changed. You are signed out everywhere else.',
  },
  sessions: {
    title: 'Where you are signed in',
    lead: 'Sign out what you do not know, then change your password.',
    current: 'This browser',
    unknownDevice: 'Unknown device',
    unknownNetwork: 'Unknown network',
    /** @param when such as "3 hours ago" */
    lastUsed: (when: string) => `used ${when}`,
    since: (moment: string) => `Signed in ${moment}`,
    end: 'Sign out',
    endOf: (device: string, moment: string) => `Sign out ${device}, signed in ${moment}`,
    endOthers: 'Sign out all others',
    done: (device: string) => `${device} was signed out.`,
    othersDone: (count: number) =>
      count === 1 ? 'One other session was signed out.' : `${count} other sessions were signed out.`,
  },
  browsers: {
    title: 'Browsers you have used',
    lead: 'We write to your number when somebody signs in from another one. Forget those that are not yours any more.',
    byHand: 'From here your account was signed in to. Forget those that are not yours any more.',
    lastSeen: (moment: string) => `last sign-in ${moment}`,
    since: (moment: string) => `First sign-in ${moment}`,
    forget: 'Forget',
    forgetOf: (device: string, moment: string) => `Forget ${device}, last sign-in ${moment}`,
    done: (device: string) => `${device} was forgotten.`,
  },
};
