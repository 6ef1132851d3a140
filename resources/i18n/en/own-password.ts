/** Choosing a password of one's own: on the account page, and in a dialog while staff chose the present one. */
export const ownPassword = {
  title: 'Choose your own password',
  lead: 'Your password was set for you, so someone else knows it. Choose one that only you know.',
  old: 'Old password',
  /** In place of the old one, where it was set for the reader. */
  given: 'Password that you were given',
  save: 'Save password',
  later: 'Later',
  done: 'Your password was changed. You are signed out everywhere else.',
};
