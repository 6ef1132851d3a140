/** Of what several screens have: the frame around public pages, and controls. */
export const shared = {
  skip: 'Skip to content',
  theme: { light: 'Switch to light theme', dark: 'Switch to dark theme' },
  copy: { done: 'Copied', selected: 'Selected, not copied yet' },
  password: { show: 'Show what is typed', hide: 'Hide what is typed' },
  optional: 'Optional',
  frame: { about: 'Management System', poweredBy: 'Powered by' },
};
